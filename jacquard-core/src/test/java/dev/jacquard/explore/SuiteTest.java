package dev.jacquard.explore;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.jacquard.estimate.Policy;
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

  private static Exploration search(Program program) {
    return Exploration.of(program).strategy("dpor");
  }
}
