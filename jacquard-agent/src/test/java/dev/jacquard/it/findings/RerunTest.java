package dev.jacquard.it.findings;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.jacquard.Jacquard;
import dev.jacquard.explore.finding.DataRace;
import dev.jacquard.explore.finding.Finding;
import dev.jacquard.explore.result.Result;
import dev.jacquard.explore.settings.RaceMode;
import dev.jacquard.kernel.Outcome;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Stacks come from executions that are run once more, and nothing else comes from these. */
class RerunTest {
  private int value;
  private int other;

  /** How often a scenario ran; made outside of it. */
  private final int[] runs = {0};

  private long observed;

  private Result explore(Runnable scenario, RaceMode mode, boolean stacks) {
    Runnable counted =
        () -> {
          runs[0]++;
          scenario.run();
        };
    Jacquard.explore("warm-up", counted).executions(2).stacks(false).run(); // initializes classes
    runs[0] = 0;
    observed = 0;
    return Jacquard.explore("reruns", counted)
        .strategy("dpor")
        .races(mode)
        .stacks(stacks)
        .observe(kernel -> observed++)
        .run();
  }

  private static void racing() {
    RerunTest shared = new RerunTest();
    Runnable task =
        () -> {
          shared.value++;
          shared.other++;
        };
    Jacquard.parallel(task, task);
  }

  private static void passing() {
    RerunTest shared = new RerunTest();
    Runnable task = shared::increment;
    Jacquard.parallel(task, task);
  }

  private synchronized void increment() {
    value++;
  }

  /** Before a search is called complete, its first execution is run again: is it still the same? */
  private static final int CHECKED = 1;

  @Test
  void withoutFailuresAndRacesOnlyTheFirstIsRunAgain() {
    Result result = explore(RerunTest::passing, RaceMode.REPORT, true);
    assertEquals(List.of(), result.races());
    assertEquals(result.executions() + CHECKED, runs[0]);
    assertEquals(result.executions(), observed);
  }

  @Test
  void anExplorationWithRacesIsTheSameAsWithout() {
    Result off = explore(RerunTest::racing, RaceMode.OFF, true);
    assertEquals(off.executions() + CHECKED, runs[0]);
    Result on = explore(RerunTest::racing, RaceMode.REPORT, true);
    assertEquals(off.executions(), on.executions());
    assertEquals(off.partialOrders(), on.partialOrders());
    assertEquals(off.outcomes(), on.outcomes());
    assertEquals(off.steps(), on.steps());
    assertEquals(on.executions(), observed);
    // One run for each execution that was the first to show a race, however many it showed.
    long shown = on.races().stream().map(DataRace::execution).distinct().count();
    assertTrue(shown < on.races().size(), on.races().toString());
    assertEquals(on.executions() + shown + CHECKED, runs[0]);
    assertTrue(on.races().stream().noneMatch(race -> race.first().stack().isEmpty()));
  }

  @Test
  void onRequestThereAreNoStacks() {
    Result result = explore(RerunTest::racing, RaceMode.REPORT, false);
    assertEquals(result.executions() + CHECKED, runs[0]);
    for (DataRace race : result.races()) {
      assertEquals(List.of(), race.first().stack());
      assertEquals("", race.note());
      assertEquals("RerunTest.java", race.first().site().file());
    }
  }

  @Test
  void whatRanOutOfMemoryIsNotRunAgain() {
    Result result =
        explore(
            () -> {
              throw new OutOfMemoryError("as told");
            },
            RaceMode.REPORT,
            true);
    assertEquals(1, runs[0]);
    assertEquals(
        "no stacks: the execution would run out of memory again",
        result.failures().get(Outcome.OUT_OF_MEMORY).note());
  }

  @Test
  void aStackWithoutEndIsCut() {
    Result result = explore(() -> endless(1), RaceMode.REPORT, true);
    String text = result.failures().get(Outcome.EXCEPTION).toString();
    assertTrue(text.matches("(?s).*RerunTest.endless\\(.*\n      \\.\\.\\. \\d+ more"), text);
    assertEquals(1 + 1 + 50 + 1, text.lines().count());
  }

  private static int endless(int n) {
    return endless(n + 1) + n;
  }

  @Test
  void theCardHasTheSameStacks() {
    Result result = Jacquard.explore("reruns", RerunTest::racing).strategy("dpor").run();
    DataRace race = result.races().get(result.races().size() - 1);
    Result again = Jacquard.explore("reruns", RerunTest::racing).replay(race.card()).run();
    assertTrue(
        again.races().stream()
            .anyMatch(r -> r.first().equals(race.first()) && r.second().equals(race.second())),
        again.races().toString());
  }

  @Test
  void aProgramThatDoesSomethingElseThenHasNoStacksAndSaysWhy() {
    int[] started = {0};
    Result result =
        Jacquard.explore(
                "another",
                () -> {
                  boolean first = ++started[0] <= 2;
                  RerunTest shared = new RerunTest();
                  Runnable task = () -> touch(shared, first);
                  Jacquard.parallel(task, task);
                  throw new IllegalStateException("on purpose");
                })
            .strategy("random")
            .executions(2)
            .run();
    DataRace race = result.races().get(0);
    assertEquals(List.of(), race.first().stack());
    assertEquals("RerunTest.java", race.first().site().file());
    assertNotEquals(0, race.first().site().line());
    assertTrue(race.note().contains("RerunTest.value"), race.note());
    assertTrue(race.note().contains("RerunTest.other"), race.note());
    assertTrue(race.toString().endsWith(race.note()), race.toString());
    Finding failure = result.failures().get(Outcome.EXCEPTION);
    assertEquals(List.of(), failure.stacks().get(0).frames());
    assertTrue(failure.toString().endsWith(failure.note()), failure.toString());
    assertTrue(result.warnings().get(0).endsWith(race.note()), result.warnings().toString());
  }

  private static void touch(RerunTest shared, boolean one) {
    if (one) {
      shared.value++;
    } else {
      shared.other++;
    }
  }
}
