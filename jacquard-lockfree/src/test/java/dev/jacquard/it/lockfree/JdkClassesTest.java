package dev.jacquard.it.lockfree;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.jacquard.it.lockfree.program.OfJdk;
import dev.jacquard.it.lockfree.program.Wrong;
import dev.jacquard.lockfree.Linearizability;
import dev.jacquard.lockfree.execution.Progress;
import dev.jacquard.lockfree.search.LinearizabilityFailure;
import dev.jacquard.lockfree.search.LinearizabilityResult;
import java.util.ArrayDeque;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedDeque;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ConcurrentSkipListMap;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * The code of the JDK's collections is explored in copies; a result that takes them whole says so.
 */
@Tag("host")
class JdkClassesTest {
  private static final String BUG =
      "before: addFirst(1); thread: pollFirst(); thread: addFirst(2), peekLast()";

  @Test
  void whatWasTakenForLinearizableIsSaid() {
    LinearizabilityResult result =
        Linearizability.of(OfJdk.LinkedQueue.class).operations(1).check();
    assertTrue(result.complete());
    assertEquals(List.of("java.util.concurrent.ConcurrentLinkedQueue"), result.oneStep());
    assertTrue(
        result.coverage().endsWith(": linearizable, if ConcurrentLinkedQueue is"),
        result::coverage);
    assertTrue(result.covers().contains("give the class to copyOf"), result::covers);
  }

  /** A sum of several variables is no atomic access, and a lock inside is no freedom of locks. */
  @Test
  void whatIsOneStepButNotAtomicIsSaidOfAllClaims() {
    LinearizabilityResult adder =
        Linearizability.of(OfJdk.Adder.class).operations(1).progress(Progress.LOCK_FREE).check();
    assertEquals(List.of("java.util.concurrent.atomic.LongAdder"), adder.oneStep());
    assertTrue(adder.coverage().contains(": linearizable, if LongAdder is; lock-free: "));
    assertTrue(adder.coverage().endsWith(" stop for good, if LongAdder is"), adder::coverage);
  }

  @Test
  void accessesToOneVariableAreNoAssumption() {
    LinearizabilityResult result = Linearizability.of(OfJdk.Atomic.class).check();
    assertEquals(List.of(), result.oneStep());
    assertTrue(result.coverage().endsWith(": linearizable"), result::coverage);
  }

  /** As one step each, the same calls hide the bug, and it is said that they may. */
  @Test
  void aCopyShowsWhatTheCodeOfTheJdkDoes() {
    LinearizabilityResult whole = Linearizability.of(OfJdk.LinkedDeque.class).scenario(BUG).check();
    assertFalse(whole.complete(), whole::toString);
    assertTrue(
        whole.gaps().stream().anyMatch(gap -> gap.contains("ConcurrentLinkedDeque")),
        whole.gaps()::toString);
    LinearizabilityFailure failure =
        Linearizability.of(OfJdk.LinkedDeque.class)
            .scenario(BUG)
            .model(ArrayDeque.class)
            .copyOf(ConcurrentLinkedDeque.class)
            .run()
            .failure()
            .orElseThrow();
    assertTrue(failure.code().contains(".copyOf(ConcurrentLinkedDeque.class)"), failure::code);
    LinearizabilityResult again =
        Linearizability.of(OfJdk.LinkedDeque.class)
            .copyOf(ConcurrentLinkedDeque.class)
            .repeat(failure.card());
    assertEquals(failure.calls(), again.failure().orElseThrow().calls());
  }

  @Test
  void aQueueIsRightAlsoInside() {
    LinearizabilityResult result =
        Linearizability.of(OfJdk.LinkedQueue.class)
            .copyOf(ConcurrentLinkedQueue.class)
            .operations(2)
            .before(1)
            .untilComplete()
            .check();
    assertTrue(result.complete(), result::toString);
    assertEquals(List.of(), result.oneStep());
    assertTrue(result.executions() > 1_000, result::toString); // in one step each: 240
  }

  @Test
  void whatOnlyThePackageMayCallIsThereToo() {
    LinearizabilityResult result =
        Linearizability.of(OfJdk.SkipList.class)
            .copyOf(ConcurrentSkipListMap.class)
            .scenario("before: put(1, 1); thread: put(2, 2); thread: remove(1); after: text()")
            .check();
    assertTrue(result.complete(), result::toString);
    assertTrue(result.executions() > 1);
  }

  @Test
  void whatCannotBeCopiedIsRefused() {
    refused(ConcurrentHashMap.class, "cannot run as a copy, as it uses what only the JDK may");
    refused(Map.class, "is an interface");
    refused(Map.Entry.class, "is inside another class");
    refused(Wrong.Counter.class, "is not a class of the JDK");
    refused(Thread.class, "only classes of java.util");
  }

  private static void refused(Class<?> type, String why) {
    String message =
        assertThrows(
                IllegalArgumentException.class,
                () -> Linearizability.of(OfJdk.HashMap.class).copyOf(type))
            .getMessage();
    assertTrue(message.contains(why), message);
  }
}
