package dev.jacquard.it.lockfree;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.jacquard.it.lockfree.program.Blocking;
import dev.jacquard.kernel.Outcome;
import dev.jacquard.lockfree.Linearizability;
import dev.jacquard.lockfree.search.LinearizabilityFailure;
import dev.jacquard.lockfree.search.LinearizabilityResult;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Calls may wait only where some order of the calls that returned makes them wait, too. */
@Tag("host")
class BlockingTest {
  private static LinearizabilityFailure failure(Linearizability test) {
    LinearizabilityResult result = test.run();
    assertFalse(result.complete());
    LinearizabilityFailure failure = result.failure().orElseThrow(() -> new AssertionError(result));
    LinearizabilityResult again = test.repeat(failure.card());
    assertEquals(failure.calls(), again.failure().orElseThrow().calls());
    return failure;
  }

  private static void passes(Linearizability test) {
    LinearizabilityResult result = test.untilComplete().check();
    assertTrue(result.complete(), result::toString);
  }

  /** The permit is given to a waiter that goes away, as it was interrupted. */
  @Test
  void anInterruptedCallMustNotTakeWhatAnotherNeeds() {
    LinearizabilityFailure failure =
        failure(Linearizability.of(Blocking.LosesPermits.class).operations(2).before(0));
    assertEquals(Outcome.NOT_LINEARIZABLE, failure.outcome());
    assertEquals(
        "thread: acquire() interrupted; thread: release(), acquire()",
        failure.scenario().toString());
  }

  @Test
  void aCallThatLeavesWhatItDidNotTakePasses() {
    passes(Linearizability.of(Blocking.KeepsPermits.class).operations(2).before(0, 1));
  }

  /** A model knows nothing of interrupts: an interrupted call is as it says, or does nothing. */
  @Test
  void aModelNeedNotKnowOfInterrupts() {
    passes(
        Linearizability.of(Blocking.KeepsPermits.class)
            .model(Blocking.Permits.class)
            .operations(1)
            .before(0, 1));
  }

  @Test
  void aSignalThatWakesTheWrongOne() {
    LinearizabilityFailure failure =
        failure(
            Linearizability.of(Blocking.WakesTheWrongOne.class)
                .scenario("thread: take(); thread: take(); thread: put(1); thread: put(2)"));
    assertEquals(Outcome.NOT_LINEARIZABLE, failure.outcome());
  }

  @Test
  void aSignalThatWakesAllPasses() {
    passes(
        Linearizability.of(Blocking.WakesAll.class)
            .scenario("thread: take(); thread: take(); thread: put(1); thread: put(2)"));
    passes(Linearizability.of(Blocking.WakesAll.class).operations(2));
  }

  @Test
  void threadsThatNeverStartShowNothing() {
    Linearizability never =
        Linearizability.of(Blocking.WakesAll.class).scenario("before: take(); thread: put(1)");
    String message = assertThrows(IllegalArgumentException.class, never::run).getMessage();
    assertTrue(message.contains("these never start"), message);
    passes(
        Linearizability.of(Blocking.WakesAll.class)
            .scenario("before: put(2), take(); thread: put(1); thread: take()"));
  }

  @Test
  void aCallThatMayWaitHasToSaySo() {
    LinearizabilityFailure failure =
        failure(Linearizability.of(Blocking.NotMarked.class).operations(1).before(0));
    assertEquals(Outcome.DEADLOCK, failure.outcome());
    assertEquals(
        List.of(
            "take() waits for good; if it may, as it waits for others, say so:"
                + " @Operation(blocking = true)"),
        failure.reasons());
    List<String> lines = failure.lines();
    int table = lines.indexOf("") + 1; // after the sentence, however long that is
    assertTrue(lines.get(table - 2).endsWith("could let parallel-0 and parallel-1 go on."));
    assertTrue(lines.get(table).startsWith("  call "), lines::toString);
  }
}
