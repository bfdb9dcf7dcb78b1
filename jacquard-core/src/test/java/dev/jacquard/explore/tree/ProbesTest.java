package dev.jacquard.explore.tree;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.jacquard.analysis.Hapsets;
import dev.jacquard.explore.StrategyOptions;
import dev.jacquard.explore.run.Exploration;
import dev.jacquard.explore.settings.Strategies;
import dev.jacquard.kernel.Host;
import dev.jacquard.kernel.Timeouts;
import dev.jacquard.model.Program;
import dev.jacquard.model.Var;
import dev.jacquard.model.programs.Counting;
import dev.jacquard.model.programs.Litmus;
import dev.jacquard.model.programs.Samples;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Probes tell the size of the tree. That their expectation is exactly that is shown by brute force:
 * all probes that are possible, each with its probability.
 */
class ProbesTest {
  private static final StrategyOptions OPTIONS = StrategyOptions.DEFAULT.withBound(2);
  private static final int LIMIT = 100_000;

  private static final List<Program> PROGRAMS =
      List.of(
          Counting.inc(2),
          Counting.inc(3),
          Counting.ainc(4),
          Counting.lockinc(3),
          Counting.readers(3),
          Counting.lastzero(3),
          Samples.philosophers(2),
          Samples.timed(),
          Litmus.storeBuffering(),
          Litmus.raceChain());

  private static TreeStrategy tree(String strategy) {
    return (TreeStrategy) Strategies.named(strategy).create(OPTIONS);
  }

  @ParameterizedTest
  @ValueSource(strings = {"dpor", "sleep-set", "dfs", "preemption-bound", "delay-bound"})
  void theExpectationIsTheSize(String strategy) {
    for (Program program : PROGRAMS) {
      long size = Exploration.of(program).strategy(strategy).options(OPTIONS).run().executions();
      for (int learned : new int[] {0, 1, 5}) {
        double mean =
            EveryProbe.expectation(program, tree(strategy), 1, learned, LIMIT).orElseThrow();
        assertEquals((double) size, mean, 1e-9 * mean, program + ", after " + learned + " probes");
      }
    }
  }

  /** All orders of n increments conflict: a probe has come to one of n! with probability 1/n!. */
  @Test
  void whereAllIsInConflictEachProbeIsRight() {
    Probes probes = run(Counting.ainc(8), "dpor", 1, 20);
    assertEquals(40_320, probes.estimate(), 1e-6);
    assertEquals(0, probes.standardError(), 1e-6);
  }

  /** Schedules of threads that never block are equally likely once their lengths are known. */
  @Test
  void whereLengthsAreKnownEachProbeOfSchedulesIsRight() {
    Program program = Counting.inc(4);
    Host host = program.host(Timeouts.CHOICE, 1_000);
    Probes probes = Probes.of(tree("dfs"), 1).orElseThrow();
    for (int i = 0; i < 10; i++) {
      run(host, probes);
      assertTrue(i == 0 || Math.abs(probes.latest() - 2_520) < 1e-6, i + ": " + probes.latest());
    }
  }

  /**
   * 1% of the executions that the search takes, 100 seeds: three standard errors of a mean of 100
   * are wide enough for all but 0.3% of choices of the seed.
   */
  @Test
  void theMeanOverSeedsIsTheSize() {
    double sum = 0;
    double squares = 0;
    for (int seed = 0; seed < 100; seed++) {
      double estimate = run(Counting.inc(5), "dpor", seed, 144).estimate();
      sum += estimate;
      squares += estimate * estimate;
    }
    double mean = sum / 100;
    double error = Math.sqrt((squares / 100 - mean * mean) / 99);
    assertEquals(14_400, mean, 3 * error);
    assertTrue(error < 144, "1%: " + error);
  }

  @Test
  void aSeedNamesTheProbes() {
    Program program = Counting.inc(4);
    double first = run(program, "dpor", 7, 30).estimate();
    assertEquals(first, run(program, "dpor", 7, 30).estimate());
    assertTrue(first != run(program, "dpor", 8, 30).estimate());
  }

  @Test
  void aProbeThatDoesNotCountIsDoneAgain() {
    Host host = Counting.inc(4).host(Timeouts.CHOICE, 1_000);
    Probes probes = Probes.of(tree("dpor"), 7).orElseThrow();
    for (int i = 0; i < 30; i++) {
      probes.start();
      host.run(probes);
      probes.again();
      run(host, probes);
    }
    assertEquals(30, probes.count());
    assertEquals(run(Counting.inc(4), "dpor", 7, 30).estimate(), probes.estimate());
  }

  @Test
  void beforeTheFirstNothingIsKnown() {
    Probes probes = Probes.of(tree("dpor"), 1).orElseThrow();
    assertTrue(Double.isNaN(probes.estimate()));
    assertEquals(Double.POSITIVE_INFINITY, probes.standardError());
    HapsetSearch learning = new HapsetSearch(new Hapsets(), new CallContexts(), -1);
    assertTrue(Probes.of(learning, 1).isEmpty());
  }

  /** 3,000 / 1,000 / 1,000 / 1,000 interleavings are more than a number can tell. */
  @Test
  void whatIsTooLargeIsInfinite() {
    Program program =
        Program.of(
            "long",
            p -> {
              Var x = p.variable("x", 0);
              for (int i = 0; i < 3; i++) {
                p.thread("T" + i, t -> t.repeat(1_000, round -> t.write(x, 1)));
              }
            });
    Host host = program.host(Timeouts.CHOICE, 10_000);
    Probes probes = Probes.of(tree("dpor"), 1).orElseThrow();
    run(host, probes);
    run(host, probes);
    assertEquals(Double.POSITIVE_INFINITY, probes.estimate());
    assertEquals(Double.POSITIVE_INFINITY, probes.standardError());
  }

  @Test
  void nobodyElseMayChoose() {
    Host host = Counting.inc(3).host(Timeouts.CHOICE, 1_000);
    Probes probes = Probes.of(tree("dpor"), 1).orElseThrow();
    probes.start();
    assertThrows(
        IllegalStateException.class,
        () -> host.run(kernel -> kernel.step() == 0 ? kernel.enabled(0) : probes.choose(kernel)));
  }

  private static Probes run(Program program, String strategy, long seed, int count) {
    Host host = program.host(Timeouts.CHOICE, 1_000);
    Probes probes = Probes.of(tree(strategy), seed).orElseThrow();
    for (int i = 0; i < count; i++) {
      run(host, probes);
    }
    return probes;
  }

  private static void run(Host host, Probes probes) {
    probes.start();
    host.run(probes);
    probes.end(host.kernel());
  }
}
