package dev.jacquard.it.findings;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.jacquard.Jacquard;
import dev.jacquard.it.program.Outcomes;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import org.junit.jupiter.api.Test;

/** What a trace says of calls of the JDK. */
class TraceTest {
  private static String explanation(Runnable scenario) {
    return assertThrows(AssertionError.class, () -> Jacquard.check(scenario)).getMessage();
  }

  /** The queue signals those who wait; whom, is a number, which is no result of the call. */
  @Test
  void callThatSignalsIsNotSaidToHaveTimedOut() {
    String message =
        explanation(
            () -> {
              BlockingQueue<Integer> queue = new LinkedBlockingQueue<>(2);
              Runnable takes = Outcomes.task(queue::take);
              Runnable puts =
                  Outcomes.task(
                      () -> {
                        queue.put(1);
                        queue.put(2);
                        queue.put(3);
                      });
              Jacquard.parallel(takes, takes, takes, takes, puts);
            });
    assertTrue(message.startsWith("deadlock"), message);
    assertFalse(message.contains("timed out"), message);
    assertFalse(message.contains("interrupted"), message);
  }

  @Test
  void exitIsToldWithItsPlace() {
    String message = explanation(() -> Jacquard.parallel(() -> System.exit(3), () -> {}));
    assertTrue(message.contains("exit(3) at System.exit() (TraceTest.java:"), message);
  }
}
