package dev.jacquard.explore.settings;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The table of settings. */
class SettingTest {
  @Test
  void everyRowHasANameASummaryAndADefault() {
    List<String> names = Setting.all().stream().map(Setting::name).toList();
    assertEquals(names.stream().distinct().toList(), names);
    for (Setting<?> setting : Setting.all()) {
      assertFalse(setting.summary().isEmpty(), setting.name());
      assertFalse(setting.initialText().isEmpty(), setting.name());
    }
  }

  @Test
  void whatIsWrittenIsReadAgain() {
    for (Setting<?> setting : Setting.all()) {
      if (setting.initial() != null) {
        assertReadAgain(setting);
      }
    }
  }

  private static <T> void assertReadAgain(Setting<T> setting) {
    assertEquals(setting.initial(), setting.parse(setting.text(setting.initial())));
  }

  @Test
  void namesAreTheSameEverywhere() {
    assertEquals("stepLimit", Setting.STEP_LIMIT.name());
    assertEquals("--step-limit", Setting.STEP_LIMIT.option());
    assertEquals(List.of("memory", "sync", "library"), Setting.LEVEL.choices());
  }

  @Test
  void timesHaveUnitsOrAreSeconds() {
    assertEquals(Duration.ofSeconds(30), Setting.TIME.parse("30s"));
    assertEquals(Duration.ofMillis(500), Setting.TIME.parse("500ms"));
    assertEquals(Duration.ofMinutes(2), Setting.TIME.parse("2m"));
    assertEquals(Duration.ofHours(1), Setting.TIME.parse("1h"));
    assertEquals(Duration.ofMillis(1_500), Setting.TIME.parse("1.5"));
    for (String wrong : List.of("0", "0s", "soon", "-1", "1d", "1e9", "99999999999")) {
      assertThrows(IllegalArgumentException.class, () -> Setting.TIME.parse(wrong), wrong);
    }
  }

  @Test
  void aValueOutOfRangeIsRefusedByName() {
    IllegalArgumentException thrown =
        assertThrows(IllegalArgumentException.class, () -> Settings.DEFAULT.with(Setting.DEPTH, 0));
    assertEquals("depth 0: must be at least 1", thrown.getMessage());
  }

  @Test
  void settingsDoNotChange() {
    Settings changed = Settings.DEFAULT.with(Setting.SEED, 7L);
    assertEquals(7, changed.get(Setting.SEED));
    assertEquals(0, Settings.DEFAULT.get(Setting.SEED));
    assertTrue(Settings.DEFAULT.isInitial(Setting.SEED));
    assertFalse(changed.isInitial(Setting.SEED));
  }
}
