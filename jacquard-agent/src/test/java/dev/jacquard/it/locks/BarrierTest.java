package dev.jacquard.it.locks;

import static dev.jacquard.it.program.Outcomes.run;
import static dev.jacquard.it.program.Outcomes.task;
import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.jacquard.it.program.Counting;
import dev.jacquard.it.program.Outcomes;
import dev.jacquard.it.program.Sampled;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.BrokenBarrierException;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.Exchanger;
import java.util.concurrent.Phaser;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.junit.jupiter.api.Test;

/** Threads that meet: {@link CyclicBarrier}, {@link Phaser}, {@link Exchanger}. */
class BarrierTest {
  @Test
  void nobodyPassesBeforeAllHaveCome() {
    // Each writes before and reads the other's after: both always see it.
    Set<String> seen =
        Outcomes.of(
            () -> {
              CyclicBarrier barrier = new CyclicBarrier(2);
              int[] written = new int[2];
              int[] read = new int[2];
              run(
                  task(
                      () -> {
                        written[0] = 1;
                        barrier.await();
                        read[0] = written[1];
                      }),
                  task(
                      () -> {
                        written[1] = 1;
                        barrier.await();
                        read[1] = written[0];
                      }));
              return read[0] + " " + read[1];
            });
    assertEquals(Set.of("1 1"), seen);
  }

  @Test
  void arrivalIndexIsOneDownToZero() {
    Set<String> seen =
        Outcomes.of(
            () -> {
              CyclicBarrier barrier = new CyclicBarrier(2);
              int[] index = new int[2];
              run(task(() -> index[0] = barrier.await()), task(() -> index[1] = barrier.await()));
              return index[0] + " " + index[1] + " " + barrier.getNumberWaiting();
            });
    assertEquals(Set.of("0 1 0", "1 0 0"), seen);
  }

  @Test
  void actionRunsOnceBeforeAnybodyGoesOn() {
    Set<String> seen =
        Outcomes.of(
            () -> {
              int[] actions = {0};
              int[] read = new int[2];
              CyclicBarrier barrier = new CyclicBarrier(2, () -> actions[0]++);
              run(
                  task(
                      () -> {
                        barrier.await();
                        read[0] = actions[0];
                      }),
                  task(
                      () -> {
                        barrier.await();
                        read[1] = actions[0];
                      }));
              return read[0] + " " + read[1];
            });
    assertEquals(Set.of("1 1"), seen);
  }

  @Test
  void barrierIsUsedAgain() {
    Set<String> seen =
        Sampled.of(
            () -> {
              int[] rounds = {0};
              CyclicBarrier barrier = new CyclicBarrier(2, () -> rounds[0]++);
              Runnable thrice =
                  task(
                      () -> {
                        for (int i = 1; i <= 3; i++) {
                          barrier.await();
                          Counting.require(rounds[0] >= i, "too early");
                        }
                      });
              run(thrice, thrice);
              return rounds[0];
            });
    assertEquals(Set.of("3"), seen);
  }

  @Test
  void tooFewIsADeadlock() {
    Set<String> seen =
        Outcomes.of(
            () -> {
              CyclicBarrier barrier = new CyclicBarrier(3);
              run(task(barrier::await), task(barrier::await));
              return "passed";
            });
    assertEquals(Set.of("deadlock"), seen);
  }

  private static String await(CyclicBarrier barrier, long millis) {
    try {
      if (millis == 0) {
        barrier.await();
      } else {
        barrier.await(millis, TimeUnit.MILLISECONDS);
      }
      return "passed";
    } catch (InterruptedException e) {
      return "interrupted";
    } catch (BrokenBarrierException e) {
      return "broken";
    } catch (TimeoutException e) {
      return "timeout";
    }
  }

  @Test
  void interruptBreaksTheBarrierForAll() {
    // One of the two is interrupted; the other one finds the barrier broken, in or before its wait.
    // Nobody else comes, so nobody passes.
    Set<String> seen =
        Outcomes.of(
            () -> {
              CyclicBarrier barrier = new CyclicBarrier(3);
              String[] ends = new String[2];
              Thread a = new Thread(() -> ends[0] = await(barrier, 0));
              Thread b = new Thread(() -> ends[1] = await(barrier, 0));
              a.start();
              b.start();
              a.interrupt();
              a.join();
              b.join();
              return ends[0] + " " + ends[1] + " " + barrier.isBroken();
            });
    assertEquals(Set.of("interrupted broken true"), seen);
  }

  @Test
  void timeOutBreaksTheBarrierForTheOther() {
    // The time of the first is over, or they meet.
    Set<String> seen =
        Outcomes.of(
            () -> {
              CyclicBarrier barrier = new CyclicBarrier(2);
              String[] ends = new String[2];
              run(() -> ends[0] = await(barrier, 100), () -> ends[1] = await(barrier, 0));
              return ends[0] + " " + ends[1];
            });
    assertEquals(Set.of("passed passed", "timeout broken"), seen);
  }

  @Test
  void phaserAdvancesWhenAllHaveArrived() {
    Set<String> seen =
        Sampled.of(
            () -> {
              Phaser phaser = new Phaser(2);
              int[] written = new int[2];
              int[] read = new int[2];
              run(
                  () -> {
                    written[0] = 1;
                    phaser.arriveAndAwaitAdvance();
                    read[0] = written[1];
                  },
                  () -> {
                    written[1] = 1;
                    phaser.arriveAndAwaitAdvance();
                    read[1] = written[0];
                    phaser.arriveAndDeregister();
                  });
              return read[0] + " " + read[1] + " " + phaser.getPhase();
            });
    assertEquals(Set.of("1 1 1"), seen);
  }

  @Test
  void phaserCanWaitForAPhaseWithoutArriving() {
    Set<String> seen =
        Sampled.of(
            () -> {
              Phaser phaser = new Phaser(1);
              int[] x = {0};
              int[] read = {0};
              run(
                  () -> {
                    phaser.awaitAdvance(0);
                    read[0] = x[0];
                  },
                  () -> {
                    x[0] = 1;
                    phaser.arrive();
                  });
              return read[0];
            });
    assertEquals(Set.of("1"), seen);
  }

  @Test
  void exchangerSwaps() {
    Set<String> seen =
        Sampled.of(
            () -> {
              Exchanger<String> exchanger = new Exchanger<>();
              String[] got = new String[2];
              run(
                  task(() -> got[0] = exchanger.exchange("a")),
                  task(() -> got[1] = exchanger.exchange("b")));
              return got[0] + got[1];
            });
    assertEquals(Set.of("ba"), seen);
  }

  @Test
  void exchangerOfThreeLeavesOneToItsTimeOut() {
    // Two of the three meet, any two; the third one's time is over.
    Set<String> seen =
        Sampled.of(
            () -> {
              Exchanger<String> exchanger = new Exchanger<>();
              Set<String> got = new TreeSet<>();
              Runnable[] tasks = new Runnable[3];
              for (int i = 0; i < 3; i++) {
                String mine = "" + i;
                tasks[i] =
                    () -> {
                      String other;
                      try {
                        other = exchanger.exchange(mine, 1, TimeUnit.SECONDS);
                      } catch (TimeoutException e) {
                        other = "-";
                      } catch (InterruptedException e) {
                        other = "?";
                      }
                      synchronized (got) {
                        got.add(mine + other);
                      }
                    };
              }
              run(tasks);
              return got;
            });
    assertEquals(Set.of("[0-, 12, 21]", "[01, 10, 2-]", "[02, 1-, 20]"), seen);
  }
}
