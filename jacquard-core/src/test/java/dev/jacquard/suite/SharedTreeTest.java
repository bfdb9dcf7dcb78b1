package dev.jacquard.suite;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.jacquard.explore.Capability;
import dev.jacquard.explore.StrategyOptions;
import dev.jacquard.explore.result.Result;
import dev.jacquard.explore.run.Exploration;
import dev.jacquard.explore.settings.Strategies;
import dev.jacquard.explore.tree.Leftover;
import dev.jacquard.explore.tree.SharedTree;
import dev.jacquard.explore.tree.TreeStrategy;
import dev.jacquard.kernel.Host;
import dev.jacquard.kernel.Outcome;
import dev.jacquard.kernel.Timeouts;
import dev.jacquard.model.Program;
import dev.jacquard.model.programs.Counting;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Several workers explore a tree: together exactly what one explores, nothing twice. Here they take
 * turns at random on one thread, and give their fragments back after one to three executions, so
 * that small programs are split in many ways and a failure can be repeated. Some get lost, and now
 * and then all of them: others go on with what was written.
 */
@Tag("one-jdk")
class SharedTreeTest {
  private static final long SEED = 20_261_115;
  private static final int PROGRAMS = 200;
  private static final int MOST_EXECUTIONS = 2_000;
  private static final int STEP_LIMIT = 1_000;

  /** So often a worker gets lost with what it has done; another one does it again. */
  private static final int LOST_EACH = 20;

  /** So often all get lost. */
  private static final int ALL_LOST_EACH = 40;

  private static final StrategyOptions OPTIONS = StrategyOptions.DEFAULT.withBound(2);

  /** What was explored: how often each partial order, and how many runs in vain. */
  private record Explored(Map<Long, Integer> partialOrders, int blocked) {
    long executions() {
      return partialOrders.values().stream().mapToLong(n -> n).sum();
    }
  }

  private static final class Worker {
    final SharedTree.Task task;
    final TreeStrategy strategy;
    final Map<Long, Integer> seen = new HashMap<>();
    int blocked;
    int left;

    Worker(SharedTree.Task task, String strategy, int left) {
      this.task = task;
      this.strategy = create(strategy);
      this.strategy.resume(task.fragment());
      this.left = left;
    }
  }

  private static TreeStrategy create(String name) {
    return (TreeStrategy) Strategies.named(name).create(OPTIONS);
  }

  private static Explored explore(Program program, String strategy, int workers, Random random) {
    Host host = program.host(Timeouts.CHOICE, STEP_LIMIT);
    SharedTree tree = new SharedTree(create(strategy));
    List<Worker> working = new ArrayList<>();
    Map<Long, Integer> seen = new HashMap<>();
    int blocked = 0;
    while (true) {
      while (working.size() < workers) {
        SharedTree.Task task = tree.poll();
        if (task == null) {
          break;
        }
        working.add(new Worker(task, strategy, 1 + random.nextInt(3)));
      }
      if (working.isEmpty()) {
        return new Explored(seen, blocked);
      }
      Worker worker = working.get(random.nextInt(working.size()));
      boolean more = worker.strategy.start();
      if (more) {
        host.run(worker.strategy);
        worker.strategy.end(host.kernel());
        boolean pruned = host.kernel().execution().outcome() == Outcome.PRUNED;
        if (pruned || isRepeated(worker.strategy)) {
          worker.blocked++;
        } else {
          worker.seen.merge(host.kernel().execution().partialOrder(), 1, Integer::sum);
        }
      }
      if (!more || --worker.left == 0) {
        working.remove(worker);
        tree.giveBack(worker.task, Leftover.of(worker.strategy, !more), random.nextInt(4) > 0);
        worker.seen.forEach((order, count) -> seen.merge(order, count, Integer::sum));
        blocked += worker.blocked;
      } else if (random.nextInt(LOST_EACH) == 0) {
        working.remove(worker); // and what it has seen, which nobody has heard of
        tree.lost(worker.task);
      } else if (random.nextInt(ALL_LOST_EACH) == 0) {
        working.clear();
        tree = written(tree, strategy);
      }
    }
  }

  private static SharedTree written(SharedTree tree, String strategy) {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try {
      tree.save(new DataOutputStream(bytes));
      DataInputStream in = new DataInputStream(new ByteArrayInputStream(bytes.toByteArray()));
      SharedTree read = SharedTree.read(create(strategy), in);
      assertEquals(0, in.available());
      return read;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"dpor", "dfs", "preemption-bound", "delay-bound"})
  void workersExploreTogetherWhatOneDoes(String strategy) {
    ProgramGenerator generator = new ProgramGenerator(SEED, SuiteRunner.MOST_SCHEDULES);
    Random random = new Random(SEED);
    int most = 0;
    int programs = 0;
    for (int index = 0; programs < PROGRAMS; index++) {
      Sketch sketch = generator.sketch(index);
      Program program = sketch.program();
      Result alone =
          Exploration.of(program)
              .strategy(strategy)
              .options(OPTIONS)
              .stepLimit(STEP_LIMIT)
              .executions(MOST_EXECUTIONS)
              .run();
      if (!alone.complete()) {
        continue;
      }
      programs++;
      most = (int) Math.max(most, alone.executions());
      Explored one = explore(program, strategy, 1, random);
      assertEquals(alone.partialOrders(), one.partialOrders.size());
      for (int workers : new int[] {2, 4, 8}) {
        String name = workers + " workers, program " + index + " of seed " + SEED + ":\n" + sketch;
        Explored together = explore(program, strategy, workers, random);
        assertEquals(alone.executions(), together.executions(), name);
        assertEquals(one.partialOrders, together.partialOrders, name);
        assertEquals(alone.blockedRuns(), together.blocked, name);
      }
    }
    assertTrue(most > 50, "the largest had " + most);
  }

  @Test
  void transactionsAreExploredTogetherOnce() {
    ProgramGenerator generator =
        new ProgramGenerator(ProgramGenerator.Kind.FIFTH, SEED, SuiteRunner.MOST_SCHEDULES);
    Random random = new Random(SEED);
    int programs = 0;
    for (int index = 0; programs < PROGRAMS / 2; index++) {
      Program program = generator.sketch(index).program();
      Result alone = Exploration.of(program).strategy("dpor").executions(MOST_EXECUTIONS).run();
      if (!alone.complete()) {
        continue;
      }
      programs++;
      for (int workers : new int[] {1, 2, 4}) {
        String name = workers + " workers, program " + index + " of seed " + SEED;
        Explored together = explore(program, "dpor", workers, random);
        assertEquals(alone.partialOrders(), together.partialOrders.size(), name);
        assertEquals(alone.executions(), together.executions(), name);
      }
    }
  }

  @Test
  void whatCannotBeSharedIsRefused() {
    Exploration exploration = Exploration.of(Counting.inc(2)).strategy("hapset").workers(2);
    assertEquals(
        "workers: hapset cannot be split; use auto, dpor, dfs, preemption-bound, delay-bound,"
            + " or a randomized strategy such as pos-star",
        assertThrows(IllegalArgumentException.class, exploration::run).getMessage());
    assertEquals(
        "workers 0: must be at least 1",
        assertThrows(IllegalArgumentException.class, () -> exploration.workers(0)).getMessage());
  }

  @Test
  void limitsAreForAllTogether() {
    Exploration exploration = Exploration.of(Counting.lastzero(8)).strategy("dpor").workers(4);
    Result result = exploration.executions(100).run();
    assertEquals(100, result.executions());
    assertFalse(result.complete());
  }

  /** A finding is told once, with the count of all. */
  @Test
  void findingsOfAllAreOne() {
    Result alone = Exploration.of(Counting.inc(3)).strategy("dpor").run();
    Result together = Exploration.of(Counting.inc(3)).strategy("dpor").workers(3).run();
    assertEquals(alone.outcomes(), together.outcomes());
    assertEquals(alone.findings().size(), together.findings().size());
    assertEquals(alone.findings().get(0).bug(), together.findings().get(0).bug());
    assertEquals(alone.findings().get(0).count(), together.findings().get(0).count());
  }

  @Test
  void threadsExploreLastzeroTogether() {
    for (int workers : new int[] {1, 2, 4, 8}) {
      Result result = Exploration.of(Counting.lastzero(10)).strategy("dpor").workers(workers).run();
      assertTrue(result.complete());
      assertEquals(3_328, result.executions());
      assertEquals(3_328, result.partialOrders());
      assertEquals(0, result.blockedRuns());
    }
  }

  private static boolean isRepeated(TreeStrategy strategy) {
    return strategy instanceof Capability.Revisiting search && search.repeated();
  }
}
