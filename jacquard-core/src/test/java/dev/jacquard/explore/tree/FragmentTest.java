package dev.jacquard.explore.tree;

import static dev.jacquard.model.programs.LockFree.WHOLE_OPERATION;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.jacquard.explore.StrategyOptions;
import dev.jacquard.explore.settings.Strategies;
import dev.jacquard.kernel.Host;
import dev.jacquard.kernel.Outcome;
import dev.jacquard.kernel.Timeouts;
import dev.jacquard.model.Program;
import dev.jacquard.model.programs.Counting;
import dev.jacquard.model.programs.LockFree;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A search that is interrupted, serialized and resumed does exactly what it would have done. */
class FragmentTest {
  private static final StrategyOptions OPTIONS = StrategyOptions.DEFAULT.withBound(2);

  @ParameterizedTest
  @ValueSource(
      strings = {
        "dfs",
        "sleep-set",
        "persistent-dpor",
        "source-dpor",
        "dpor",
        "preemption-bound",
        "delay-bound"
      })
  void resumedSearchContinuesExactly(String name) {
    continuesExactly(name, name.equals("dfs") ? Counting.lastzero(3) : Counting.lastzero(4));
    continuesExactly(
        name, name.equals("dfs") ? LockFree.stack(2, WHOLE_OPERATION) : LockFree.figure1(2));
    continuesExactly(name, LockFree.stack(3, 1, WHOLE_OPERATION));
  }

  private static void continuesExactly(String name, Program program) {
    List<Long> undisturbed = run(program, name, Integer.MAX_VALUE);
    assertTrue(undisturbed.size() > 10);
    for (int interval : new int[] {1, 2, 7}) {
      assertEquals(undisturbed, run(program, name, interval), "serialized every " + interval);
    }
    assertEquals(undisturbed, run(program, name, Integer.MAX_VALUE, true), "had again");
  }

  /**
   * The partial orders of all runs in order; every {@code interval} runs all goes through bytes.
   */
  private static List<Long> run(Program program, String name, int interval) {
    return run(program, name, interval, false);
  }

  /** The same; each run is had again before it counts, and goes through bytes in between. */
  private static List<Long> run(Program program, String name, int interval, boolean twice) {
    Host host = program.host(Timeouts.CHOICE, 1_000);
    TreeStrategy strategy = create(name);
    List<Long> seen = new ArrayList<>();
    int runs = 0;
    while (strategy.start()) {
      host.run(strategy);
      if (twice) {
        strategy.again();
        strategy = throughBytes(strategy, name);
        assertTrue(strategy.start());
        host.run(strategy);
      }
      strategy.end(host.kernel());
      boolean pruned = host.kernel().execution().outcome() == Outcome.PRUNED;
      seen.add(pruned ? 0 : host.kernel().execution().partialOrder());
      if (++runs % interval == 0) {
        strategy = throughBytes(strategy, name);
      }
    }
    return seen;
  }

  private static TreeStrategy throughBytes(TreeStrategy strategy, String name) {
    byte[] bytes = strategy.fragment().toBytes();
    TreeStrategy resumed = create(name);
    resumed.resume(Fragment.fromBytes(bytes));
    return resumed;
  }

  private static TreeStrategy create(String name) {
    return (TreeStrategy) Strategies.named(name).create(OPTIONS);
  }

  @Test
  void damagedBytesAreRefused() {
    Host host = Counting.lastzero(3).host(Timeouts.CHOICE, 1_000);
    TreeStrategy strategy = create("dpor");
    strategy.start();
    host.run(strategy);
    strategy.end(host.kernel());
    byte[] bytes = strategy.fragment().toBytes();
    for (int length = 0; length < bytes.length; length++) {
      byte[] truncated = Arrays.copyOf(bytes, length);
      assertThrows(IllegalArgumentException.class, () -> Fragment.fromBytes(truncated));
    }
    byte[] longer = Arrays.copyOf(bytes, bytes.length + 1);
    assertThrows(IllegalArgumentException.class, () -> Fragment.fromBytes(longer));
    byte[] other = bytes.clone();
    other[0] ^= 1;
    assertThrows(IllegalArgumentException.class, () -> Fragment.fromBytes(other));
  }

  @Test
  void cannotBeResumedInTheMiddle() {
    TreeStrategy strategy = create("dfs");
    Fragment fragment = strategy.fragment();
    strategy.start();
    assertThrows(IllegalStateException.class, () -> strategy.resume(fragment));
  }
}
