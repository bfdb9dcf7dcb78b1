package dev.jacquard.suite;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.jacquard.explore.Card;
import dev.jacquard.explore.Schedule;
import dev.jacquard.explore.minimise.Budget;
import dev.jacquard.explore.minimise.Minimised;
import dev.jacquard.explore.run.Exploration;
import dev.jacquard.kernel.Execution;
import dev.jacquard.kernel.Timeouts;
import dev.jacquard.model.Program;
import dev.jacquard.model.programs.Samples;
import dev.jacquard.oracle.EverySchedule;
import dev.jacquard.oracle.Extremes;
import dev.jacquard.oracle.Finding;
import dev.jacquard.oracle.TooLarge;
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Function;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Minimising takes each bug of a program, from its schedule with the most preemptions, to exactly
 * the fewest that brute force finds in any schedule, and says that these are the fewest. Few bugs
 * of small programs need a preemption; so the same with a partial order in the place of a bug, for
 * each program one that needs the most.
 */
@Tag("one-jdk")
class MinimalSchedulesTest {
  private static final long SEED = GeneratedPrograms.SEED;
  private static final int PROGRAMS = GeneratedPrograms.COUNT;

  /** More than any program has schedules. */
  private static final int ENOUGH = 10_000_000;

  /** So many programs have a finding, at least. */
  private static final double AT_LEAST = 0.5;

  /** What one program can do. */
  private static final class Truth {
    final Map<Finding, Extremes> findings = new LinkedHashMap<>();
    final Map<Long, Extremes> partialOrders = new LinkedHashMap<>();

    Truth(Program program, Timeouts timeouts, int limit) {
      EverySchedule.forEach(program, timeouts, limit, this::add);
    }

    private void add(Execution execution) {
      if (execution.outcome().isBug()) {
        findings.computeIfAbsent(Finding.of(execution), f -> new Extremes()).add(execution);
      }
      partialOrders.computeIfAbsent(execution.partialOrder(), h -> new Extremes()).add(execution);
    }

    Map.Entry<Long, Extremes> hardest() {
      return Collections.max(
          partialOrders.entrySet(),
          Map.Entry.comparingByValue(Comparator.comparing(Extremes::fewest)));
    }
  }

  private final Map<Integer, Integer> findings = new TreeMap<>();
  private final Map<Integer, Integer> partialOrders = new TreeMap<>();
  private long most;
  private long executions;

  @ParameterizedTest
  @EnumSource
  void everyFindingOfTheGeneratedProgramsGetsTheFewestPreemptions(Timeouts timeouts) {
    ProgramGenerator generator = new ProgramGenerator(SEED, SuiteRunner.MOST_SCHEDULES);
    int programs = 0;
    for (int index = 0; programs < PROGRAMS; index++) {
      Sketch sketch = generator.sketch(index);
      Program program = sketch.program();
      Truth truth;
      try {
        truth = new Truth(program, timeouts, SuiteRunner.MOST_SCHEDULES);
      } catch (TooLarge e) {
        continue;
      }
      programs++;
      String name = "program " + index + " of seed " + SEED + ":\n" + sketch;
      minimise(name, program, timeouts, truth);
    }
    int found = findings.values().stream().mapToInt(n -> n).sum();
    System.out.println(
        String.format(
            Locale.ROOT,
            "timeouts %s: %,d programs, %,d findings with %,d preemptions at most, minimised in %,d"
                + " executions;%n  by the fewest %s, and partial orders %s",
            timeouts,
            programs,
            found,
            most,
            executions,
            findings,
            partialOrders));
    assertTrue(found > AT_LEAST * PROGRAMS, found + " findings");
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
    Truth truth = new Truth(program, Timeouts.CHOICE, ENOUGH);
    minimise(program.name(), program, Timeouts.CHOICE, truth);
    assertTrue(!findings.isEmpty(), program.name());
  }

  private void minimise(String name, Program program, Timeouts timeouts, Truth truth) {
    truth.findings.forEach(
        (finding, extremes) -> {
          executions += minimise(name, program, timeouts, finding, Finding::of, extremes);
          most += extremes.most();
          findings.merge(extremes.fewest(), 1, Integer::sum);
        });
    Map.Entry<Long, Extremes> hard = truth.hardest();
    minimise(name, program, timeouts, hard.getKey(), Execution::partialOrder, hard.getValue());
    partialOrders.merge(hard.getValue().fewest(), 1, Integer::sum);
  }

  /** Returns how many executions it took. */
  private static <T> long minimise(
      String name,
      Program program,
      Timeouts timeouts,
      T same,
      Function<Execution, T> what,
      Extremes extremes) {
    Minimised minimised =
        Exploration.of(program)
            .minimise(
                card(program, timeouts, extremes.worst()),
                kernel -> what.apply(kernel.execution()).equals(same),
                Budget.executions(ENOUGH))
            .orElseThrow(() -> new AssertionError("not shown again: " + same + ", " + name));
    assertEquals(extremes.fewest(), minimised.preemptions(), () -> same + ", " + name);
    assertTrue(minimised.least(), () -> same + ", " + name);
    assertEquals(same, what.apply(minimised.execution()), name);
    assertEquals(minimised.preemptions(), minimised.execution().preemptions(), name);
    return minimised.executions();
  }

  private static Card card(Program program, Timeouts timeouts, long[] moves) {
    List<String> unknown = Collections.nCopies(moves.length, "");
    List<Long> list = Arrays.stream(moves).boxed().toList();
    return new Card(program.name(), "", new Schedule(timeouts, list, unknown));
  }
}
