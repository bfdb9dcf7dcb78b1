package dev.jacquard.it.lockfree;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.jacquard.explore.result.Result;
import dev.jacquard.it.lockfree.program.Wrong;
import dev.jacquard.kernel.Outcome;
import dev.jacquard.lockfree.Linearizability;
import dev.jacquard.lockfree.execution.Consistency;
import dev.jacquard.lockfree.execution.ScenarioCheck;
import dev.jacquard.lockfree.execution.Specification;
import dev.jacquard.lockfree.scenario.TestClass;
import dev.jacquard.lockfree.search.LinearizabilityFailure;
import dev.jacquard.lockfree.search.LinearizabilityResult;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Wrong structures fail in their smallest scenario, by a card that replays; right ones pass. */
@Tag("host")
class WrongStructuresTest {
  private static LinearizabilityFailure failure(Class<?> type) {
    LinearizabilityResult result = Linearizability.of(type).operations(2).run();
    assertFalse(result.complete());
    LinearizabilityFailure failure = result.failure().orElseThrow();
    assertEquals(Outcome.NOT_LINEARIZABLE, failure.outcome());
    LinearizabilityResult again = Linearizability.of(type).repeat(failure.card());
    assertEquals(failure.calls(), again.failure().orElseThrow().calls());
    assertEquals(1, again.executions());
    return failure;
  }

  private static Result explore(Class<?> type, String scenario, Consistency consistency) {
    TestClass test = TestClass.of(type);
    return ScenarioCheck.of(Specification.of(test, consistency), test.parse(scenario))
        .exploration()
        .keepGoing(true)
        .run();
  }

  /** Both numbers are published with the algorithm: nine partial orders, of which two are wrong. */
  @Test
  void aQueueThatFillsSlotsLate() {
    Result result =
        explore(
            Wrong.SlotQueue.class, "thread: enq(1); thread: enq(2), deq()", Consistency.SEQUENTIAL);
    assertTrue(result.exhausted(), result::toString);
    assertEquals(9, result.executions());
    assertEquals(2L, result.outcomes().get(Outcome.NOT_LINEARIZABLE));

    LinearizabilityFailure failure = failure(Wrong.SlotQueue.class);
    assertEquals(3, failure.scenario().parallelCalls());
  }

  /** The calls share no memory: only time tells that a read was after the write. */
  @Test
  void aRegisterThatKeepsItsWrites() {
    Result result =
        explore(
            Wrong.BufferedRegister.class,
            "thread: write(1); thread: read()",
            Consistency.LINEARIZABLE);
    assertEquals(2, result.executions());
    assertEquals(1L, result.outcomes().get(Outcome.NOT_LINEARIZABLE));
    LinearizabilityFailure failure = failure(Wrong.BufferedRegister.class);
    assertEquals("thread: read(); thread: write(1)", failure.scenario().toString());
    assertTrue(
        failure.toString().contains("write(1) had returned when read() began"), failure::toString);
  }

  @Test
  void aRegisterThatKeepsItsWritesIsSequentiallyConsistentWithTwoCalls() {
    LinearizabilityResult result =
        Linearizability.of(Wrong.BufferedRegister.class)
            .operations(1)
            .before(0)
            .consistency(Consistency.SEQUENTIAL)
            .check();
    assertTrue(result.complete(), result::toString);
  }

  @Test
  void lostUpdatesAndLateActs() {
    assertEquals(
        "thread: increment(); thread: increment()",
        failure(Wrong.LostUpdates.class).scenario().toString());
    assertEquals(
        "thread: take(\"a\"); thread: take(\"a\")",
        failure(Wrong.CheckThenAct.class).scenario().toString());
  }

  @ParameterizedTest
  @ValueSource(
      classes = {
        Wrong.LockedQueue.class,
        Wrong.Register.class,
        Wrong.Counter.class,
        Wrong.CompareAndSet.class
      })
  void theRightTwinsPass(Class<?> type) {
    LinearizabilityResult result = Linearizability.of(type).operations(2).check();
    assertTrue(result.complete(), result::toString);
  }

  @Test
  void theErrorExplainsAndReplays() {
    AssertionError error =
        assertThrows(
            AssertionError.class, () -> Linearizability.of(Wrong.LostUpdates.class).check());
    String message = error.getMessage();
    String card = message.substring(message.indexOf("replay(\"") + 8, message.lastIndexOf('"'));
    AssertionError again =
        assertThrows(
            AssertionError.class, () -> Linearizability.of(Wrong.LostUpdates.class).replay(card));
    assertTrue(again.getMessage().contains("increment()"), again::getMessage);
  }
}
