package dev.jacquard.it.threads;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.jacquard.it.program.Counting;
import dev.jacquard.it.program.Outcomes;
import java.util.Set;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Permits of {@link LockSupport}. Spurious wake-ups are off. */
@Tag("host")
class ParkTest {
  @Test
  void unparkReleasesAParkBeforeOrAfter() {
    // The permit is remembered, so the order does not matter.
    Set<String> seen =
        Outcomes.of(
            () -> {
              int[] x = {0};
              Thread parked =
                  new Thread(
                      () -> {
                        LockSupport.park();
                        x[0]++;
                      });
              parked.start();
              LockSupport.unpark(parked);
              parked.join();
              return x[0];
            });
    assertEquals(Set.of("1"), seen);
  }

  @Test
  void scenarioThreadCanBeUnparked() {
    Set<String> seen =
        Outcomes.of(
            () -> {
              Thread me = Thread.currentThread();
              Thread other = new Thread(() -> LockSupport.unpark(me));
              other.start();
              LockSupport.park();
              other.join();
              return "passed";
            });
    assertEquals(Set.of("passed"), seen);
  }

  @Test
  void parkWithoutUnparkIsADeadlock() {
    Set<String> seen =
        Outcomes.of(
            () -> {
              LockSupport.park(new Object());
              return "passed";
            });
    assertEquals(Set.of("deadlock"), seen);
  }

  @Test
  void twoUnparksAreOnePermit() {
    // Both before the first park: the second park waits for ever. Otherwise both pass.
    Set<String> seen =
        Outcomes.of(
            () -> {
              Thread parked =
                  new Thread(
                      () -> {
                        LockSupport.park();
                        LockSupport.park();
                      });
              parked.start();
              LockSupport.unpark(parked);
              LockSupport.unpark(parked);
              parked.join();
              return "passed";
            });
    assertEquals(Set.of("deadlock", "passed"), seen);
  }

  @Test
  void ownPermitIsTakenOnce() {
    Set<String> seen =
        Outcomes.of(
            () -> {
              LockSupport.unpark(Thread.currentThread());
              LockSupport.park();
              LockSupport.parkNanos(1);
              return "passed";
            });
    assertEquals(Set.of("passed"), seen);
  }

  @Test
  void timedParkEndsByUnparkOrByTime() {
    // By time: the permit stays, and lets the second park pass if it comes; the flag is read right
    // after the first. Both ways end, since the unpark comes once and the first park takes it only
    // if it did not time out.
    Set<String> seen =
        Outcomes.of(
            () -> {
              boolean[] flag = {false};
              String[] saw = new String[1];
              Thread parked =
                  new Thread(
                      () -> {
                        LockSupport.parkNanos(1_000_000);
                        saw[0] = flag[0] ? "set" : "not set";
                      });
              parked.start();
              flag[0] = true;
              LockSupport.unpark(parked);
              parked.join();
              return saw[0];
            });
    assertEquals(Set.of("not set", "set"), seen);
  }

  @Test
  void parkNanosWithoutTimeReturnsAtOnce() {
    Set<String> seen =
        Outcomes.of(
            () -> {
              LockSupport.parkNanos(0);
              LockSupport.parkNanos(-5);
              LockSupport.parkUntil(0);
              return "passed";
            });
    assertEquals(Set.of("passed"), seen);
  }

  @Test
  void timeOutLeavesALatePermit() {
    // If the time is over first, the permit is still there for the second, untimed park; if the
    // first one takes it, nobody wakes the second.
    Set<String> seen =
        Outcomes.of(
            () -> {
              Thread parked =
                  new Thread(
                      () -> {
                        LockSupport.parkNanos(1_000_000);
                        LockSupport.park();
                      });
              parked.start();
              LockSupport.unpark(parked);
              parked.join();
              return "passed";
            });
    assertEquals(Set.of("deadlock", "passed"), seen);
  }

  @Test
  void interruptLetsEveryParkPassAndStays() {
    Set<String> seen =
        Outcomes.of(
            () -> {
              boolean[] flag = {false};
              Thread parked =
                  new Thread(
                      () -> {
                        LockSupport.park();
                        LockSupport.park();
                        flag[0] = Thread.currentThread().isInterrupted();
                      });
              parked.start();
              parked.interrupt();
              parked.join();
              return flag[0];
            });
    assertEquals(Set.of("true"), seen);
  }

  @Test
  void clearedInterruptIsNoPermit() {
    // interrupted() takes the flag away, so the second park has nothing to pass by.
    Set<String> seen =
        Outcomes.of(
            () -> {
              Thread parked =
                  new Thread(
                      () -> {
                        LockSupport.park();
                        Counting.require(Thread.interrupted(), "not interrupted");
                        LockSupport.park();
                      });
              parked.start();
              parked.interrupt();
              parked.join();
              return "passed";
            });
    assertEquals(Set.of("deadlock"), seen);
  }
}
