package dev.jacquard.junit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.jacquard.explore.result.Result;
import dev.jacquard.explore.run.Exploration;
import dev.jacquard.explore.settings.Setting;
import dev.jacquard.kernel.Timeouts;
import dev.jacquard.model.programs.Counting;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Properties;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtensionConfigurationException;
import org.junit.jupiter.api.io.TempDir;

/** What the annotation and the system properties say, and what they must not say. */
class TestSettingsTest {
  private static final class Annotated {
    @ConcurrencyTest
    void nothing() {}

    @ConcurrencyTest(strategy = "dpro")
    void misspelt() {}

    @ConcurrencyTest(strategy = "pct", executions = 7, seed = 5, keepGoing = true)
    void some() {}

    @ConcurrencyTest(timeouts = {Timeouts.IDLE, Timeouts.CHOICE})
    void twoTimeouts() {}

    @ConcurrencyTest(time = "soon")
    void noTime() {}

    @ConcurrencyTest(workers = 0)
    void noWorkers() {}

    @ConcurrencyTest(workers = 1_000_000)
    void manyWorkers() {}

    @ConcurrencyTest(executions = -1)
    void negative() {}
  }

  private static TestSettings settings(String method, String... properties) {
    try {
      Properties all = new Properties();
      for (int i = 0; i < properties.length; i += 2) {
        all.setProperty(properties[i], properties[i + 1]);
      }
      return new TestSettings(
          Annotated.class.getDeclaredMethod(method).getAnnotation(ConcurrencyTest.class), all);
    } catch (NoSuchMethodException e) {
      throw new IllegalArgumentException(e);
    }
  }

  private static Exploration apply(TestSettings settings) {
    Exploration exploration = settings.apply(Exploration.of(Counting.inc(2)));
    settings.keep(exploration, "test");
    return exploration;
  }

  private static String mistake(String method, String... properties) {
    return assertThrows(
            ExtensionConfigurationException.class, () -> apply(settings(method, properties)))
        .getMessage();
  }

  @Test
  void withoutAnythingTheyAreThoseOfAnExplorationThatEndsWithTheFirstFailure() {
    Result result = apply(settings("nothing")).run();
    assertEquals("auto", result.strategy());
    assertEquals(0, result.seed());
    assertFalse(settings("nothing").keepGoing());
    assertEquals(Optional.empty(), settings("nothing").executions());
  }

  @Test
  void keepsACheckpointInTheFolderOfThatName(@TempDir Path folder) {
    String[] given = {
      "jacquard.checkpoint", folder.resolve("new").toString(), "jacquard.strategy", "pos"
    };
    apply(settings("nothing", given)).executions(7).run();
    assertTrue(Files.exists(folder.resolve("new/test.checkpoint")));
    Result result = apply(settings("nothing", given)).run();
    assertTrue(result.foundBug());
    assertTrue(result.executions() <= 7, "not done again");
  }

  @Test
  void propertiesComeBeforeTheAnnotation() {
    TestSettings given = settings("some");
    assertEquals("pct", given.strategy());
    assertEquals(Optional.of(7L), given.executions());
    assertTrue(given.keepGoing());
    TestSettings overridden =
        settings(
            "some",
            "jacquard.strategy",
            "random",
            "jacquard.executions",
            "1_000",
            "jacquard.seed",
            "9",
            "jacquard.keepGoing",
            "false");
    assertEquals("random", overridden.strategy());
    assertEquals(Optional.of(1_000L), overridden.executions());
    assertFalse(overridden.keepGoing());
    assertEquals(9, apply(overridden).run().seed());
  }

  @Test
  void theyReachTheExploration() {
    Result result = apply(settings("some")).run();
    assertEquals("pct", result.strategy());
    assertEquals(5, result.seed());
    assertEquals(7, result.executions());
  }

  @Test
  void anUnknownStrategyNamesTheClosest() {
    String message = mistake("misspelt");
    assertTrue(
        message.startsWith(
            "@ConcurrencyTest(strategy = dpro): did you mean dpor? There are auto, random, pct, "),
        message);
    message = mistake("nothing", "jacquard.strategy", "rondom");
    assertTrue(message.startsWith("-Djacquard.strategy=rondom: did you mean random? "), message);
  }

  @Test
  void unknownValuesNameThoseThatThereAre() {
    assertEquals(
        "-Djacquard.level=memroy: did you mean memory? There are memory, sync, library",
        mistake("nothing", "jacquard.level", "memroy"));
    assertEquals(
        "-Djacquard.races=yes: There are off, report, fail",
        mistake("nothing", "jacquard.races", "yes"));
    assertEquals(
        "-Djacquard.keepGoing=ture: did you mean true? There are true, false",
        mistake("nothing", "jacquard.keepGoing", "ture"));
    assertEquals(
        "-Djacquard.timeouts=idel: did you mean idle? There are idle, early, choice",
        mistake("nothing", "jacquard.timeouts", "idel"));
  }

  @Test
  void sealsAreChecked() {
    String message = mistake("nothing", "jacquard.seal", "class:a.B, klass:c");
    assertTrue(
        message.startsWith("-Djacquard.seal=class:a.B, klass:c: seal \"klass:c\": expected "),
        message);
  }

  @Test
  void numbersAndTimesAreChecked() {
    assertEquals(
        "-Djacquard.executions=many: not a whole number",
        mistake("nothing", "jacquard.executions", "many"));
    assertEquals("@ConcurrencyTest(executions = -1): must be at least 0", mistake("negative"));
    assertEquals(
        "-Djacquard.stepLimit=3000000000: too large",
        mistake("nothing", "jacquard.stepLimit", "3000000000"));
    assertEquals(
        "@ConcurrencyTest(time = soon): not a time; write 30s, 500ms, 2m or 1h", mistake("noTime"));
    assertEquals(
        "-Djacquard.time=0s: must be more than 0", mistake("nothing", "jacquard.time", "0s"));
    assertEquals(
        "@ConcurrencyTest(timeouts = ...): at most one can be given", mistake("twoTimeouts"));
  }

  /** Too many processes take the machine down: that is said before the first one starts. */
  @Test
  void workersAreChecked() {
    assertEquals("@ConcurrencyTest(workers = 0): must be at least 1", mistake("noWorkers"));
    String most = "must be at most " + Setting.MOST_WORKERS + " on this machine";
    assertTrue(
        mistake("manyWorkers").startsWith("@ConcurrencyTest(workers = 1000000): " + most),
        mistake("manyWorkers"));
    String more = Integer.toString(Setting.MOST_WORKERS + 1);
    String message = mistake("nothing", "jacquard.workers", more);
    assertTrue(message.startsWith("-Djacquard.workers=" + more + ": " + most), message);
    assertEquals(
        "-Djacquard.workers=9000000000: too large",
        mistake("nothing", "jacquard.workers", "9000000000"));
    assertEquals(
        "-Djacquard.workers=2: findings are sealed one after the other, each by one worker",
        mistake("nothing", "jacquard.workers", "2", "jacquard.sealFindings", "true"));
  }

  @Test
  void aMisspeltPropertyIsAMistakeButThoseOfOthersAreNot() {
    assertEquals(
        "there is no setting -Djacquard.exectuions: did you mean -Djacquard.executions?",
        mistake("nothing", "jacquard.exectuions", "5"));
    apply(settings("nothing", "jacquard.build.dir", "target", "jacquard.host", "platform"));
  }

  /** One table for all: an attribute that is missing, or has another default, is a mistake. */
  @Test
  void theAnnotationHasEachSettingWithItsDefault() throws NoSuchMethodException {
    for (Setting<?> setting : Setting.all()) {
      Object value = ConcurrencyTest.class.getMethod(setting.name()).getDefaultValue();
      String text = value.getClass().isArray() ? "" : value.toString();
      assertEquals(
          setting.initial() instanceof List ? null : setting.initial(),
          text.isEmpty() ? null : setting.parse(text),
          setting.name());
    }
    assertEquals(Setting.all().size(), ConcurrencyTest.class.getDeclaredMethods().length);
  }
}
