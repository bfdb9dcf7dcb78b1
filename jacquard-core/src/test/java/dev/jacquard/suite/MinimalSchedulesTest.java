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
import dev.jacquard.oracle.EverySchedule;
import dev.jacquard.oracle.Extremes;
import dev.jacquard.oracle.Finding;
import dev.jacquard.oracle.Oracle;
import dev.jacquard.oracle.PartialOrder;
import dev.jacquard.oracle.TooLarge;
import dev.jacquard.oracle.Truth;
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Function;
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

  /** More than any program has schedules. */
  private static final int ENOUGH = 10_000_000;

  private static final int AT_LEAST = 1_000;

  private int findings;
  private long most;
  private long executions;

  /** How many findings need so many preemptions. */
  private final Map<Integer, Integer> needs = new TreeMap<>();

  private final Map<Integer, Integer> hardest = new TreeMap<>();

  @Test
  void everyFindingOfTheGeneratedProgramsGetsTheFewestPreemptions() {
    minimiseGenerated(
        Timeouts.CHOICE,
        program -> {
          Truth truth = Oracle.enumerate(program, SuiteRunner.MOST_SCHEDULES);
          minimiseHardest(program, truth);
          return truth.findings();
        });
    System.out.println("partial orders, by the fewest preemptions " + hardest);
  }

  /**
   * Few bugs of small programs need a preemption. So the same with a partial order in the place of
   * a bug, for each program one that needs the most.
   */
  private void minimiseHardest(Program program, Truth truth) {
    PartialOrder order =
        truth.partialOrders().values().stream()
            .max(Comparator.comparing(PartialOrder::minimalPreemptions))
            .orElseThrow();
    Minimised minimised =
        Exploration.of(program)
            .minimise(
                card(program, Timeouts.CHOICE, order.schedule()),
                kernel -> kernel.execution().partialOrder() == order.hash(),
                Budget.executions(ENOUGH))
            .orElseThrow();
    hardest.merge(order.minimalPreemptions(), 1, Integer::sum);
    assertEquals(order.minimalPreemptions(), minimised.preemptions());
    assertTrue(minimised.least());
  }

  /** The oracle itself refuses these, as nothing is independent where deadlines wait for all. */
  @Test
  void theSameWhereDeadlinesFireOnlyIfNothingElseCanRun() {
    minimiseGenerated(
        Timeouts.IDLE, p -> EverySchedule.findings(p, Timeouts.IDLE, SuiteRunner.MOST_SCHEDULES));
  }

  private void minimiseGenerated(
      Timeouts timeouts, Function<Program, Map<Finding, Extremes>> oracle) {
    ProgramGenerator generator = new ProgramGenerator(SEED, SuiteRunner.MOST_SCHEDULES);
    int programs = 0;
    int failing = 0;
    for (int index = 0; programs < PROGRAMS; index++) {
      Sketch sketch = generator.sketch(index);
      Program program = sketch.program();
      Map<Finding, Extremes> truth;
      try {
        truth = oracle.apply(program);
      } catch (TooLarge e) {
        continue;
      }
      programs++;
      failing += truth.isEmpty() ? 0 : 1;
      String name = "program " + index + " of seed " + SEED + ":\n" + sketch;
      truth.forEach((finding, extremes) -> minimise(name, program, timeouts, finding, extremes));
    }
    System.out.println(
        String.format(
            Locale.ROOT,
            "timeouts %s: %,d programs, %,d with bugs; %,d findings with %,d preemptions at most;"
                + " by the fewest %s; %,d executions",
            timeouts,
            programs,
            failing,
            findings,
            most,
            needs,
            executions));
    assertTrue(PROGRAMS < 2_000 || findings > AT_LEAST, findings + " findings");
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
    EverySchedule.findings(program, Timeouts.CHOICE, ENOUGH)
        .forEach((f, extremes) -> minimise(program.name(), program, Timeouts.CHOICE, f, extremes));
    assertTrue(findings > 0, program.name());
  }

  private void minimise(
      String name, Program program, Timeouts timeouts, Finding finding, Extremes extremes) {
    Minimised minimised =
        Exploration.of(program)
            .minimise(
                card(program, timeouts, extremes.worst()),
                kernel -> Finding.of(kernel.execution()).equals(finding),
                Budget.executions(ENOUGH))
            .orElseThrow(() -> new AssertionError("not shown again: " + finding + ", " + name));
    findings++;
    most += extremes.most();
    executions += minimised.executions();
    needs.merge(extremes.fewest(), 1, Integer::sum);
    assertEquals(extremes.fewest(), minimised.preemptions(), () -> finding + ", " + name);
    assertTrue(minimised.least(), () -> finding + ", " + name);
    assertEquals(finding, Finding.of(minimised.execution()), name);
    assertEquals(minimised.preemptions(), minimised.execution().preemptions(), name);
  }

  private static Card card(Program program, Timeouts timeouts, long[] moves) {
    List<String> unknown = Collections.nCopies(moves.length, "");
    List<Long> list = Arrays.stream(moves).boxed().toList();
    return new Card(program.name(), "", new Schedule(timeouts, list, unknown));
  }
}
