package dev.jacquard.bugs.known;

import dev.jacquard.bugs.Scenario;
import io.netty.util.HashedWheelTimer;
import io.netty.util.Timeout;
import java.util.concurrent.TimeUnit;

/**
 * Issue 14959 of Netty, 4.1.119: "pendingTimeouts may be incorrect in the HashedWheelTimer".
 *
 * <p>A timeout that is cancelled while the timer's thread takes it out of the wheel as due is
 * counted down twice: by what expires, and when the cancellations are gone through at the next
 * tick. The number of pending timeouts gets too low, and the limit of them lets too many in.
 *
 * <p>Repaired in 4.1.120: counted down only by who changes the timeout's state.
 */
public final class Netty14959 implements Scenario {
  @Override
  public void run() throws InterruptedException {
    HashedWheelTimer timer = new HashedWheelTimer(100, TimeUnit.MILLISECONDS, 2);
    Timeout timeout = timer.newTimeout(ignored -> {}, 50, TimeUnit.MILLISECONDS);
    Thread.sleep(100);
    timeout.cancel();
    Thread.sleep(500);
    long pending = timer.pendingTimeouts();
    timer.stop();
    Scenario.check(pending >= 0, "pending timeouts: " + pending);
  }
}
