package dev.jacquard.suite;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.jacquard.explore.Card;
import dev.jacquard.explore.Exploration;
import dev.jacquard.explore.Schedule;
import dev.jacquard.explore.minimise.Budget;
import dev.jacquard.explore.minimise.Minimised;
import dev.jacquard.kernel.Timeouts;
import dev.jacquard.model.Program;
import dev.jacquard.model.programs.Samples;
import dev.jacquard.oracle.Extremes;
import dev.jacquard.oracle.Finding;
import dev.jacquard.oracle.Oracle;
import dev.jacquard.oracle.TooLarge;
import dev.jacquard.oracle.Truth;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Minimising takes each bug of a program, from its schedule with the most preemptions, to exactly
 * the fewest that brute force finds in any schedule, and says that these are the fewest.
 */
class MinimalSchedulesTest {
  private static final long SEED = 20_140_122;
  private static final int PROGRAMS = Integer.getInteger("jacquard.suite.programs", 2_000);

  private int findings;
  private long most;
  private long fewest;
  private long executions;

  @Test
  void everyFindingOfTheGeneratedProgramsGetsTheFewestPreemptions() {
    ProgramGenerator generator = new ProgramGenerator(SEED, SuiteRunner.MOST_SCHEDULES);
    int programs = 0;
    int failing = 0;
    for (int index = 0; programs < PROGRAMS; index++) {
      Sketch sketch = generator.sketch(index);
      Truth truth;
      try {
        truth = Oracle.enumerate(sketch.program(), SuiteRunner.MOST_SCHEDULES);
      } catch (TooLarge e) {
        continue;
      }
      programs++;
      failing += truth.findings().isEmpty() ? 0 : 1;
      String name = "program " + index + " of seed " + SEED + ":\n" + sketch;
      minimiseAll(name, sketch.program(), truth);
    }
    System.out.println(
        String.format(
            Locale.ROOT,
            "%,d programs, %,d with bugs; %,d findings with %,d preemptions, minimised to %,d in"
                + " %,d executions",
            programs,
            failing,
            findings,
            most,
            fewest,
            executions));
    assertTrue(PROGRAMS < 2_000 || findings > 1_000, findings + " findings");
  }

  static List<Program> samples() {
    return List.of(
        Samples.account(),
        Samples.philosophers(2),
        Samples.philosophers(3),
        Samples.livelock(),
        Samples.boundedBuffer(),
        Samples.timed());
  }

  @ParameterizedTest
  @MethodSource("samples")
  void everyFindingOfTheSamplesGetsTheFewestPreemptions(Program program) {
    minimiseAll(program.name(), program, Oracle.enumerate(program, 3_000_000));
    assertTrue(findings > 0, program.name());
  }

  private void minimiseAll(String name, Program program, Truth truth) {
    truth.findings().forEach((finding, extremes) -> minimise(name, program, finding, extremes));
  }

  private void minimise(String name, Program program, Finding finding, Extremes extremes) {
    Minimised minimised =
        Exploration.of(program)
            .minimise(
                card(program, extremes.worst()),
                kernel -> Finding.of(kernel.execution()).equals(finding),
                Budget.executions(10_000_000))
            .orElseThrow(() -> new AssertionError("not shown again: " + finding + ", " + name));
    findings++;
    most += extremes.most();
    fewest += extremes.fewest();
    executions += minimised.executions();
    assertEquals(extremes.fewest(), minimised.preemptions(), () -> finding + ", " + name);
    assertTrue(minimised.least(), () -> finding + ", " + name);
    assertEquals(finding, Finding.of(minimised.execution()), name);
  }

  private static Card card(Program program, long[] moves) {
    List<String> unknown = Collections.nCopies(moves.length, "");
    List<Long> list = Arrays.stream(moves).boxed().toList();
    return new Card(program.name(), "", new Schedule(Timeouts.CHOICE, list, unknown));
  }
}
