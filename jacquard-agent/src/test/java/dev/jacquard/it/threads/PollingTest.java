package dev.jacquard.it.threads;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import dev.jacquard.Jacquard;
import dev.jacquard.explore.result.Result;
import dev.jacquard.kernel.Outcome;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * A loop that looks again after some time, as nobody notifies it. Where time-outs are choices, the
 * first execution lets it time out as often as it may, and is cut; the other orders are explored
 * all the same, and the result is not complete.
 */
@Tag("host")
class PollingTest {
  private static Result poll(String first) {
    return Jacquard.explore(
            "poll",
            () -> {
              Object lock = new Object();
              String[] box = new String[1];
              Thread puts =
                  new Thread(
                      () -> {
                        synchronized (lock) {
                          box[0] = first;
                        }
                        synchronized (lock) {
                          box[0] = "whole";
                        }
                      });
              puts.start();
              synchronized (lock) {
                while (box[0] == null) {
                  try {
                    lock.wait(1_000);
                  } catch (InterruptedException e) {
                    throw new AssertionError(e);
                  }
                }
                assertEquals("whole", box[0]);
              }
            })
        .strategy("dpor")
        .executions(5_000)
        .run();
  }

  /** The loop ends after 0 to 16 time-outs, before the second write or after it. */
  @Test
  void whatTheLoopMaySeeIsFound() {
    Result result = poll("half");
    assertEquals(Map.of(Outcome.ASSERTION, 17L, Outcome.PASSED, 17L), result.outcomes());
  }

  @Test
  void itsTwinPasses() {
    Result result = poll("whole");
    assertEquals(Map.of(Outcome.PASSED, 34L), result.outcomes());
    assertEquals(1, result.blockedRuns(), "17 time-outs would be needed");
    assertFalse(result.complete());
    assertEquals(1, result.gaps().size(), result::toString);
  }
}
