package dev.jacquard.it.lockfree;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.jacquard.it.lockfree.program.Wrong;
import dev.jacquard.lockfree.Linearizability;
import dev.jacquard.lockfree.search.LinearizabilityFailure;
import dev.jacquard.lockfree.search.LinearizabilityResult;
import org.junit.jupiter.api.Test;

/** What is right within the bounds may fail beyond them, and is told small. */
class LargerTest {
  private static Linearizability test(Class<?> type) {
    return Linearizability.of(type).operations(1).before(0);
  }

  /**
   * Two calls are too few for this queue to fail, three can be enough; seed 0, 100 scenarios of up
   * to 1,000 executions each. Which fails first is chance; that nothing can be left out is not.
   */
  @Test
  void aFailureThatNeedsMoreCallsIsFoundAndMadeSmall() {
    assertTrue(test(Wrong.SlotQueue.class).check().complete());
    LinearizabilityResult result = test(Wrong.SlotQueue.class).larger(100).run();
    LinearizabilityFailure failure = result.failure().orElseThrow(() -> new AssertionError(result));
    assertEquals(3, failure.scenario().calls().size(), failure::toString);
    assertTrue(result.coverage().startsWith("stopped at the first failure: complete up to 2x1;"));
    LinearizabilityResult again = Linearizability.of(Wrong.SlotQueue.class).repeat(failure.card());
    assertEquals(failure.calls(), again.failure().orElseThrow().calls());
  }

  @Test
  void whatIsRightStaysRight() {
    LinearizabilityResult result = test(Wrong.LockedQueue.class).larger(5).seed(7).check();
    assertTrue(result.complete(), result::toString);
    assertTrue(result.coverage().contains("; and 5 larger ones by chance (seed 7), "));
    assertEquals(
        result.coverage(), test(Wrong.LockedQueue.class).larger(5).seed(7).run().coverage());
  }

  @Test
  void aNumberThatMakesNoSense() {
    assertThrows(IllegalArgumentException.class, () -> test(Wrong.Counter.class).larger(-1).run());
  }
}
