package dev.jacquard.explore.settings;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.jacquard.explore.StrategyOptions;
import dev.jacquard.explore.run.Exploration;
import dev.jacquard.model.programs.Counting;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;

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

  /** A number of processes that takes the machine down is refused before the first one starts. */
  @Test
  void workersHaveALimit() {
    int most = Setting.MOST_WORKERS;
    assertEquals(most, Settings.DEFAULT.with(Setting.WORKERS, most).get(Setting.WORKERS));
    String limit = "must be at most " + most + " on this machine; more than it has processors only";
    for (int many : new int[] {most + 1, 100_000, Integer.MAX_VALUE}) {
      Exploration exploration = Exploration.of(Counting.inc(2));
      assertRefused("workers " + many + ": " + limit, () -> exploration.workers(many));
      assertEquals(1, exploration.settings().get(Setting.WORKERS));
      assertRefused(limit, () -> Setting.WORKERS.parse(Integer.toString(many)));
      assertRefused(limit, () -> Settings.DEFAULT.with(Setting.WORKERS, many));
    }
  }

  @Test
  void whatTakesMemoryHasALimit() {
    Exploration exploration = Exploration.of(Counting.inc(2));
    assertRefused("must be at most 100,000,000", () -> exploration.stepLimit(Integer.MAX_VALUE));
    assertRefused(
        "must be at most 1000",
        () -> exploration.options(StrategyOptions.DEFAULT.withDepth(Integer.MAX_VALUE)));
  }

  @Test
  void timesHaveALimitInTheApiToo() {
    Exploration exploration = Exploration.of(Counting.inc(2));
    for (Duration endless :
        List.of(Duration.ofSeconds(Long.MAX_VALUE), Duration.ofSeconds(Long.MAX_VALUE, 1))) {
      assertRefused("too long", () -> exploration.time(endless));
      assertRefused("too long", () -> exploration.stuckAfter(endless));
      assertRefused("too long", () -> exploration.processesAfter(endless));
      assertRefused("too long", () -> exploration.checkpointEvery(endless));
    }
    Duration negative = Duration.ofSeconds(Long.MIN_VALUE, 1);
    assertRefused("must be more than 0", () -> exploration.time(negative));
    assertRefused("must be more than 0", () -> exploration.stuckAfter(negative));
    assertRefused("must be at least 0", () -> exploration.processesAfter(negative));
    assertRefused("must be at least 0", () -> exploration.checkpointEvery(negative));
    assertEquals(Duration.ZERO, Setting.PROCESSES_AFTER.parse("0"));
  }

  @Test
  void nothingIsNoValue() {
    Exploration exploration = Exploration.of(Counting.inc(2));
    assertRefused("level: must have a value", () -> exploration.level(null));
    assertRefused("stuckAfter: must have a value", () -> exploration.stuckAfter(null));
    for (Setting<?> setting : Setting.all()) {
      if (setting.initial() != null && !setting.isList()) {
        assertThrows(IllegalArgumentException.class, () -> setting.parse(""), setting.name());
      }
    }
    assertRefused("it is empty", () -> Setting.CHECKPOINT.parse(" "));
    assertRefused("nothing beside a comma", () -> Setting.PROGRAM.parse("a.,,b."));
    assertEquals(List.of(), Setting.PROGRAM.parse(" "));
  }

  private static void assertRefused(String part, Executable asking) {
    String message = assertThrows(IllegalArgumentException.class, asking).getMessage();
    assertTrue(message.contains(part), message);
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
