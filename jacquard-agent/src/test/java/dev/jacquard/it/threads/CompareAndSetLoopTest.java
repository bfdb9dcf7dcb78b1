package dev.jacquard.it.threads;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.jacquard.Jacquard;
import dev.jacquard.explore.result.Result;
import dev.jacquard.kernel.Outcome;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * Loops that wait by a compare-and-set that fails, as locks do that programs write themselves. They
 * spin like those that read (see {@link SpinTest}): the 64th try in vain is not taken.
 */
@Tag("host")
class CompareAndSetLoopTest {
  private static final VarHandle ELEMENT = MethodHandles.arrayElementVarHandle(String[].class);

  private static Result dpor(Runnable scenario) {
    return Jacquard.explore("compare", scenario).strategy("dpor").executions(5_000).run();
  }

  private static void assertComplete(int partialOrders, Result result) {
    assertEquals(Map.of(Outcome.PASSED, (long) partialOrders), result.outcomes());
    assertEquals(partialOrders, result.partialOrders());
    assertTrue(result.complete());
    assertEquals(List.of(), result.races());
    assertEquals(List.of(), result.warnings());
  }

  private static Result spinLock(boolean right) {
    int[] count = new int[1];
    return dpor(
        () -> {
          AtomicBoolean locked = new AtomicBoolean();
          count[0] = 0;
          Runnable task =
              () -> {
                while (!locked.compareAndSet(false, true)) {}
                count[0]++;
                if (right) {
                  locked.set(false);
                }
              };
          Jacquard.parallel(task, task);
          assertEquals(2, count[0]);
        });
  }

  /** Either comes first, and the other tries 0 to 63 times in vain. */
  @Test
  void aLockOfOnesOwn() {
    assertComplete(128, spinLock(true));
  }

  @Test
  void oneThatIsNotReleasedIsALivelock() {
    Result result = spinLock(false);
    assertTrue(result.count(Outcome.LIVELOCK) > 0, result::toString);
    assertEquals(0, result.count(Outcome.TIME_LIMIT));
  }

  /** The element is written without order before the threads start, which is no race. */
  @Test
  void anArrayElement() {
    assertComplete(
        64,
        dpor(
            () -> {
              String[] slots = new String[2];
              slots[1] = "empty";
              Jacquard.parallel(
                  () -> ELEMENT.setVolatile(slots, 1, "full"),
                  () -> {
                    while (!ELEMENT.compareAndSet(slots, 1, "full", "empty")) {}
                  });
            }));
  }

  /** It fails at the same place again and again, but expects another value each time. */
  @Test
  void aLoopThatFindsTheValueByItselfEnds() {
    assertComplete(
        2,
        dpor(
            () -> {
              AtomicInteger value = new AtomicInteger(500);
              AtomicInteger turns = new AtomicInteger();
              Jacquard.parallel(
                  turns::incrementAndGet,
                  () -> {
                    int guess = 0;
                    while (!value.compareAndSet(guess, -1)) {
                      guess++;
                    }
                    turns.addAndGet(guess);
                  });
              assertEquals(501, turns.get());
              assertEquals(-1, value.get());
            }));
  }
}
