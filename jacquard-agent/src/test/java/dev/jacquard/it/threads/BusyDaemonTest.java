package dev.jacquard.it.threads;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.jacquard.Jacquard;
import dev.jacquard.explore.result.Result;
import dev.jacquard.kernel.Outcome;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * The scenario waits for daemons, as it does for the workers of a pool: their work is progress,
 * even past the step limit of 20,000.
 */
@Tag("host")
class BusyDaemonTest {
  private static final List<String> STRATEGIES = List.of("random", "pos-star");

  private volatile int n;
  private volatile boolean stopped;

  private static Thread daemon(Runnable body) {
    Thread thread = new Thread(body);
    thread.setDaemon(true);
    thread.start();
    return thread;
  }

  private static Result run(String strategy, Runnable scenario) {
    return Jacquard.explore("daemon", scenario).strategy(strategy).executions(3).run();
  }

  @Test
  void workOfADaemonIsProgress() {
    for (String strategy : STRATEGIES) {
      Result result =
          run(
              strategy,
              () -> {
                BusyDaemonTest s = new BusyDaemonTest();
                CountDownLatch done = new CountDownLatch(2);
                Runnable count =
                    () -> {
                      for (int i = 0; i < 15_000; i++) {
                        s.n = i;
                      }
                      done.countDown();
                    };
                daemon(count);
                daemon(count);
                try {
                  done.await();
                } catch (InterruptedException e) {
                  throw new AssertionError(e);
                }
                assertEquals(14_999, s.n);
              });
      assertEquals(Map.of(Outcome.PASSED, 3L), result.outcomes(), strategy);
      assertEquals(List.of(), result.gaps());
    }
  }

  /** The same with daemons that only look, at what nobody writes any more. */
  @Test
  void daemonsThatSpinForEverAreALivelock() {
    for (String strategy : STRATEGIES) {
      Result result =
          run(
              strategy,
              () -> {
                BusyDaemonTest s = new BusyDaemonTest();
                Runnable spin =
                    () -> {
                      while (!s.stopped) {
                        Thread.onSpinWait();
                      }
                    };
                daemon(spin);
                try {
                  daemon(spin).join();
                } catch (InterruptedException e) {
                  throw new AssertionError(e);
                }
              });
      assertEquals(result.executions(), hangs(result), result.outcomes().toString());
      assertTrue(result.foundBug());
    }
  }

  private static long hangs(Result result) {
    return result.outcomes().entrySet().stream()
        .filter(entry -> entry.getKey().isHang())
        .mapToLong(Map.Entry::getValue)
        .sum();
  }
}
