package dev.jacquard.it.search;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.jacquard.Jacquard;
import dev.jacquard.explore.StrategyOptions;
import dev.jacquard.explore.result.Result;
import dev.jacquard.it.program.Counting;
import dev.jacquard.it.program.Litmus;
import java.util.function.IntConsumer;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * The numbers of partial orders of plain Java programs are those of the model programs, exactly
 * (the table of known numbers; dev.jacquard.KnownNumbersTest has them for the models).
 */
class CountsTest {
  private static IntConsumer program(String name) {
    return switch (name) {
      case "inc" -> Counting::inc;
      case "own-threads" -> Counting::incWithOwnThreads;
      case "ainc" -> Counting::ainc;
      case "lockinc" -> Counting::lockinc;
      case "syncinc" -> Counting::syncinc;
      case "readers" -> Counting::readers;
      case "lastzero" -> Counting::lastzero;
      case "indexer" -> Counting::indexer;
      case "store-buffering" -> n -> Litmus.storeBuffering();
      case "message-passing" -> n -> Litmus.messagePassing();
      case "load-buffering" -> n -> Litmus.loadBuffering();
      case "2+2w" -> n -> Litmus.twoPlusTwoWrites();
      case "five" -> n -> Litmus.five();
      default -> throw new IllegalArgumentException(name);
    };
  }

  @ParameterizedTest
  @CsvSource({
    "inc, 1, 1",
    "inc, 2, 4",
    "inc, 3, 36",
    "inc, 4, 576",
    "own-threads, 2, 4",
    "own-threads, 3, 36",
    "ainc, 2, 2",
    "ainc, 4, 24",
    "ainc, 5, 120",
    "lockinc, 2, 2",
    "lockinc, 4, 24",
    "lockinc, 5, 120",
    "syncinc, 2, 2",
    "syncinc, 4, 24",
    "readers, 1, 2",
    "readers, 6, 64",
    "lastzero, 1, 2",
    "lastzero, 2, 5",
    "lastzero, 3, 12",
    "lastzero, 4, 28",
    "lastzero, 5, 64",
    "lastzero, 6, 144",
    "indexer, 11, 1",
    "indexer, 12, 8",
    "indexer, 13, 64",
    "store-buffering, 0, 3",
    "message-passing, 0, 3",
    "load-buffering, 0, 3",
    "2+2w, 0, 3",
    "five, 0, 5",
  })
  void optimalDporRunsEachPartialOrderOnce(String name, int n, long expected) {
    Result result = explore(name, n).run();
    assertEquals(expected, result.partialOrders());
    assertEquals(expected, result.executions());
    assertEquals(0, result.blockedRuns());
    assertTrue(result.complete());
  }

  @ParameterizedTest
  @CsvSource({
    "source-dpor, inc, 3, 36",
    "source-dpor, lastzero, 5, 64",
    "sleep-set, inc, 2, 4",
    "sleep-set, lastzero, 3, 12",
    "persistent-dpor, inc, 3, 36",
    "dfs, inc, 2, 4",
  })
  void otherCompleteStrategiesReachTheSame(String strategy, String name, int n, long expected) {
    Result result = explore(name, n).strategy(strategy).run();
    assertEquals(expected, result.partialOrders());
    assertTrue(result.complete());
  }

  @ParameterizedTest
  @CsvSource({"2, 0, 2", "2, 1, 4", "3, 0, 6", "3, 1, 24", "3, 2, 36"})
  void preemptionBoundsReachTheirPartialOrders(int threads, int bound, long expected) {
    Result result =
        explore("inc", threads)
            .strategy("preemption-bound")
            .options(StrategyOptions.DEFAULT.withBound(bound))
            .run();
    assertEquals(expected, result.partialOrders());
  }

  private static dev.jacquard.explore.run.Exploration explore(String name, int n) {
    IntConsumer program = program(name);
    return Jacquard.explore(name, () -> program.accept(n)).strategy("dpor");
  }
}
