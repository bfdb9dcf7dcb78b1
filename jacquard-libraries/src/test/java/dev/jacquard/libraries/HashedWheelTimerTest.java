package dev.jacquard.libraries;

import dev.jacquard.Jacquard;
import io.netty.util.HashedWheelTimer;
import io.netty.util.Timeout;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

/** Threads set and cancel time-outs while the worker of the timer turns the wheel. */
class HashedWheelTimerTest {
  @Test
  void firesWhatIsNotCancelled() {
    Library.of("io.netty.")
        .runs(
            () -> {
              HashedWheelTimer timer = new HashedWheelTimer(10, TimeUnit.MILLISECONDS, 8);
              AtomicInteger fired = new AtomicInteger();
              AtomicInteger cancelled = new AtomicInteger();
              CountDownLatch two = new CountDownLatch(2);
              Jacquard.parallel(
                  () -> {
                    timer.newTimeout(t -> fire(fired, two), 20, TimeUnit.MILLISECONDS);
                    Timeout other =
                        timer.newTimeout(t -> fired.incrementAndGet(), 1, TimeUnit.MILLISECONDS);
                    if (other.cancel()) {
                      cancelled.incrementAndGet();
                    }
                  },
                  () -> timer.newTimeout(t -> fire(fired, two), 30, TimeUnit.MILLISECONDS));
              two.await();
              int left = timer.stop().size();
              int all = fired.get() + cancelled.get() + left;
              Library.check(fired.get() >= 2 && all == 3, all + " of 3");
            });
  }

  private static void fire(AtomicInteger fired, CountDownLatch latch) {
    fired.incrementAndGet();
    latch.countDown();
  }
}
