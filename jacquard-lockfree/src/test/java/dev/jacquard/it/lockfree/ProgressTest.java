package dev.jacquard.it.lockfree;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.jacquard.it.lockfree.program.Blocking;
import dev.jacquard.it.lockfree.program.Structures;
import dev.jacquard.it.lockfree.program.Stuck;
import dev.jacquard.kernel.Outcome;
import dev.jacquard.lockfree.Linearizability;
import dev.jacquard.lockfree.execution.Progress;
import dev.jacquard.lockfree.search.LinearizabilityFailure;
import dev.jacquard.lockfree.search.LinearizabilityResult;
import dev.jacquard.lockfree.search.ProgressResult;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Threads that are stopped anywhere, for good, must not keep others from going on. */
@Tag("host")
class ProgressTest {
  private static Linearizability test(Class<?> type, Progress guarantee) {
    return Linearizability.of(type).operations(1).before(1).progress(guarantee).untilComplete();
  }

  private static LinearizabilityFailure failure(Class<?> type, Outcome outcome) {
    LinearizabilityResult result = test(type, Progress.LOCK_FREE).run();
    LinearizabilityFailure failure = result.failure().orElseThrow(() -> new AssertionError(result));
    assertEquals(outcome, failure.outcome());
    LinearizabilityResult again = Linearizability.of(type).repeat(failure.card());
    assertEquals(failure.calls(), again.failure().orElseThrow().calls());
    return failure;
  }

  private static ProgressResult passes(Class<?> type, Progress guarantee) {
    LinearizabilityResult result = test(type, guarantee).check();
    assertTrue(result.complete(), result::toString);
    return result.progress().orElseThrow();
  }

  @Test
  void whoHoldsAMonitorKeepsOthersOut() {
    LinearizabilityFailure failure = failure(Stuck.Locked.class, Outcome.DEADLOCK);
    assertEquals(
        "thread stopped after 1 steps: increment(); thread: increment()",
        failure.scenario().toString());
    assertTrue(
        failure.toString().contains("parallel-0 is stopped at read Stuck$Locked.n"),
        failure::toString);
    assertTrue(failure.toString().contains("stopped for good"), failure::toString);
  }

  @Test
  void whoHoldsALockOfItsOwnLetsOthersSpin() {
    assertEquals(
        "thread stopped after 1 steps: increment(); thread: increment()",
        failure(Stuck.Spinning.class, Outcome.LIVELOCK).scenario().toString());
  }

  /** It needs no lock, and yet an insertion that is half done stops all removals. */
  @Test
  void whoHasNotLinkedItsNodeYet() {
    assertEquals(
        "thread stopped after 1 steps: insert(1); thread: remove()",
        failure(Stuck.Linking.class, Outcome.LIVELOCK).scenario().toString());
  }

  /**
   * One thread stops after no step, one or two of two; with the number of partial orders of what is
   * left in each: the other one alone; with a read somewhere between its two steps.
   */
  @ParameterizedTest
  @EnumSource(Progress.class)
  void whoRetriesOnlyAsOthersWentOn(Progress guarantee) {
    ProgressResult result = passes(Stuck.Retrying.class, guarantee);
    assertEquals(2, result.scenarios());
    assertEquals((1 + 2 + 4 + 4 + 4) * 2 * 2, result.executions());
    assertEquals(
        guarantee == Progress.WAIT_FREE ? Map.of("increment", 4) : Map.of(), result.mostSteps());
  }

  /** The scenario of a failure as its code to paste has it: that alone, and what it is about. */
  @Test
  void aScenarioThatStopsAThreadIsNotTakenForOneWithoutStops() {
    String stopped = "thread stopped after 1 steps: increment(); thread: increment()";
    Linearizability without = Linearizability.of(Stuck.Locked.class).scenario(stopped);
    assertThrows(IllegalArgumentException.class, without::run);
    LinearizabilityFailure failure =
        without.progress(Progress.LOCK_FREE).run().failure().orElseThrow();
    assertEquals(Outcome.DEADLOCK, failure.outcome());
    assertTrue(failure.code().contains(".progress(Progress.LOCK_FREE)"), failure::code);
    LinearizabilityResult passes =
        Linearizability.of(Stuck.Retrying.class)
            .scenario(stopped)
            .progress(Progress.LOCK_FREE)
            .check();
    assertTrue(passes.complete(), passes::toString);
    assertEquals(1, passes.scenarios());
    assertEquals(1, passes.progress().orElseThrow().scenarios());
  }

  /** Two calls of a thread that tries again need more than one. */
  @Test
  void noScenarioShowsThatCallsAreWaitFree() {
    String text = test(Stuck.Retrying.class, Progress.WAIT_FREE).check().coverage();
    assertTrue(text.contains("; lock-free: "), text);
    assertTrue(
        text.endsWith(
            "most steps of a call: increment 4 (wait-free if that does not grow with the calls of"
                + " others)"),
        text);
  }

  @Test
  void aLongLoopIsNoHang() {
    passes(Stuck.Long.class, Progress.LOCK_FREE);
    LinearizabilityResult prepared =
        Linearizability.of(Stuck.LongStart.class)
            .scenario("before: prepare(); thread: increment(); thread: increment()")
            .progress(Progress.LOCK_FREE)
            .untilComplete()
            .check();
    assertTrue(prepared.complete(), prepared::toString);
  }

  @Test
  void whatIsPerhapsEndlessIsNeitherAFailureNorComplete() {
    LinearizabilityResult result = test(Stuck.Counting.class, Progress.LOCK_FREE).run();
    assertTrue(result.failure().isEmpty(), result::toString);
    assertFalse(result.complete(), result::toString);
    assertTrue(
        result.gaps().stream()
            .anyMatch(gap -> gap.startsWith("nobody knows whether the calls end: ")),
        result.gaps()::toString);
  }

  @Test
  void theirHelpersMakeAStackAndAQueueFreeOfLocks() {
    passes(Structures.Stack.class, Progress.LOCK_FREE);
    passes(Structures.Queue.class, Progress.LOCK_FREE);
  }

  @Test
  void anOperationThatWaitsIsFreeOfNothing() {
    String message =
        assertThrows(
                IllegalArgumentException.class,
                () -> test(Blocking.WakesAll.class, Progress.LOCK_FREE).run())
            .getMessage();
    assertTrue(message.contains("may wait for others (blocking = true)"), message);
  }
}
