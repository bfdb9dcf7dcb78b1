package dev.jacquard.explore;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.jacquard.estimate.Policy;
import dev.jacquard.explore.result.Result;
import dev.jacquard.explore.run.Exploration;
import dev.jacquard.explore.run.Suite;
import dev.jacquard.explore.run.SuiteTable;
import dev.jacquard.model.Program;
import dev.jacquard.model.programs.Counting;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Explorations that take turns find what they find alone. */
class SuiteTest {
  @ParameterizedTest
  @EnumSource(Policy.class)
  void eachHasTheResultThatItHasAlone(Policy policy) {
    long start = System.nanoTime();
    List<Suite.Outcome> outcomes =
        Suite.of(policy)
            .slice(Duration.ZERO)
            .add(search(Counting.lastzero(4)))
            .add(search(Counting.inc(3)))
            .add(Exploration.of(Counting.inc(3)).strategy("pos").executions(50))
            .run();
    long wall = System.nanoTime() - start;
    assertEquals(
        List.of(28L, 36L, 50L),
        outcomes.stream().map(outcome -> outcome.result().orElseThrow().executions()).toList());
    assertTrue(outcomes.get(0).result().orElseThrow().complete());
    assertTrue(outcomes.get(1).result().orElseThrow().complete());
    long own = outcomes.stream().mapToLong(o -> o.result().orElseThrow().nanos()).sum();
    assertTrue(own <= wall, "waiting is nobody's own time");
  }

  /** With slices of no time a turn is one execution. */
  @Test
  void roundRobinTakesTurns() {
    List<String> order = new ArrayList<>();
    Suite.of(Policy.ROUND_ROBIN)
        .slice(Duration.ZERO)
        .add(search(Counting.ainc(3)).observe(kernel -> order.add("a")))
        .add(search(Counting.inc(2)).observe(kernel -> order.add("b")))
        .run();
    assertEquals(List.of("a", "b", "a", "b", "a", "b", "a", "b", "a", "a"), order);
  }

  @Test
  void whenTheTimeIsUpThereIsWhatWasFoundSoFar() {
    List<Suite.Outcome> outcomes =
        Suite.of(Policy.EVEN_COVERAGE)
            .time(Duration.ofMillis(1))
            .slice(Duration.ofNanos(1))
            .add(search(Counting.ainc(9)))
            .add(search(Counting.ainc(9)))
            .run();
    for (Suite.Outcome outcome : outcomes) {
      Result result = outcome.result().orElseThrow();
      assertFalse(result.complete());
      assertEquals(result.executions() > 0, result.estimate().isPresent());
    }
  }

  @Test
  void anExplorationThatFailsDoesNotStopTheOthers() {
    List<Suite.Outcome> outcomes =
        Suite.of(Policy.COMPLETED_FIRST)
            .add(
                search(Counting.inc(2))
                    .observe(
                        kernel -> {
                          throw new IllegalStateException("broken observer");
                        }))
            .add(search(Counting.inc(2)))
            .run();
    assertEquals("broken observer", outcomes.get(0).failure().orElseThrow().getMessage());
    assertEquals(4, outcomes.get(1).result().orElseThrow().executions());
  }

  @Test
  void anInterruptEndsAllOfThem() {
    Thread suite = Thread.currentThread();
    List<Suite.Outcome> outcomes =
        Suite.of(Policy.ROUND_ROBIN)
            .add(search(Counting.ainc(9)).observe(kernel -> suite.interrupt()))
            .add(search(Counting.ainc(9)))
            .run();
    assertTrue(Thread.interrupted(), "the interrupt is not lost");
    assertTrue(outcomes.stream().noneMatch(o -> o.result().orElseThrow().complete()));
  }

  @Test
  void badValuesAreRefused() {
    Suite suite = Suite.of(Policy.ROUND_ROBIN);
    assertThrows(IllegalArgumentException.class, () -> suite.time(Duration.ZERO));
    assertThrows(IllegalArgumentException.class, () -> suite.slice(Duration.ofMillis(-1)));
    assertThrows(IllegalArgumentException.class, () -> Policy.named("fastest"));
    assertEquals(Policy.EVEN_COVERAGE, Policy.named("even-coverage"));
    assertEquals(List.of(), suite.run());
  }

  /** As with a limit of time for one exploration; without any, 10,000 is enough. */
  @Test
  void withALimitOfTimeThereIsNoneOfExecutions() {
    int[] executions = {0};
    Result result =
        Suite.of(Policy.COMPLETED_FIRST)
            .time(Duration.ofDays(1))
            .add(
                Exploration.of(Counting.ainc(2))
                    .strategy("pos")
                    .observe(kernel -> executions[0]++)
                    .stopWhen(() -> executions[0] == 10_010))
            .run()
            .get(0)
            .result()
            .orElseThrow();
    assertEquals(10_010, result.executions());
  }

  /** Programs of several class loaders, whose first threads are called as without a suite. */
  @Test
  void eachHasTheClassLoaderOfWhoAddedItAndTheNameOfWhoRunsIt() {
    ClassLoader before = Thread.currentThread().getContextClassLoader();
    ClassLoader other = new ClassLoader(before) {};
    List<Object> seen = new ArrayList<>();
    Suite suite = Suite.of(Policy.ROUND_ROBIN);
    try {
      for (ClassLoader loader : List.of(before, other)) {
        Thread.currentThread().setContextClassLoader(loader);
        suite.add(
            search(Counting.ainc(1))
                .observe(
                    kernel -> {
                      seen.add(Thread.currentThread().getContextClassLoader());
                      seen.add(Thread.currentThread().getName());
                    }));
      }
    } finally {
      Thread.currentThread().setContextClassLoader(before);
    }
    suite.run();
    String name = Thread.currentThread().getName();
    assertEquals(List.of(before, name, other, name), seen);
  }

  /** Of auto, which knows its end while it searches, and counts executions of others beside. */
  @Test
  void whatHasLeastLeftIsCompleteFirst() {
    List<String> order = new ArrayList<>();
    Suite.of(Policy.COMPLETED_FIRST)
        .slice(Duration.ZERO)
        .add(Exploration.of(Counting.ainc(6)).observe(kernel -> order.add("large")))
        .add(Exploration.of(Counting.ainc(3)).observe(kernel -> order.add("small")))
        .run();
    int lastOfSmall = order.lastIndexOf("small");
    // At first each has a few turns, and nobody knows before the search has left its first path.
    assertTrue(lastOfSmall < 60, "" + lastOfSmall);
    assertTrue(order.lastIndexOf("large") > 720, "" + order.size());
  }

  @Test
  void severalWorkersAreRefused() {
    Suite suite = Suite.of(Policy.ROUND_ROBIN);
    Exploration two = search(Counting.inc(2)).workers(2);
    assertThrows(IllegalArgumentException.class, () -> suite.add(two));
  }

  @Test
  void theTableSaysHowMuchOfEachWasSeen() {
    Result complete = search(Counting.ainc(3)).run();
    Result failed = search(Counting.inc(2)).run();
    Result begun = search(Counting.ainc(7)).executions(5).run();
    Result sampled = Exploration.of(Counting.ainc(3)).strategy("pos").executions(100).run();
    String table =
        new SuiteTable()
            .add("complete", complete, complete.findings())
            .add("fails", failed, failed.findings())
            .add("begun", begun, begun.findings())
            .add("sampled", sampled, sampled.findings())
            .addError("broken")
            .toString()
            .replaceAll("[0-9]+\\.[0-9]{2}\n", "0.00\n");
    assertEquals(
        """
        test      verdict    executions     explored  seconds
        complete  passed              6          all     0.00
        fails     assertion           4          all     0.00
        begun     passed              5     below 1%     0.00
        sampled   passed            100  at most 99%     0.00
        broken    error
        """,
        table);
  }

  private static Exploration search(Program program) {
    return Exploration.of(program).strategy("dpor");
  }
}
