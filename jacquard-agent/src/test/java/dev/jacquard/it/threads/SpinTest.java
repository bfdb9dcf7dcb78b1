package dev.jacquard.it.threads;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.jacquard.Jacquard;
import dev.jacquard.explore.finding.Finding;
import dev.jacquard.explore.result.Result;
import dev.jacquard.it.program.Outcomes;
import dev.jacquard.kernel.Outcome;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.ReentrantLock;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * Loops that wait for something without blocking. A search ends, as a thread that has only read the
 * same for 48 steps waits for a change; it looks for that at every 16th step in a row that only
 * reads, so at the 64th. How often the loop has looked before the other thread writes tells the
 * partial orders apart: that many are expected.
 */
@Tag("host")
class SpinTest {
  private static final class Box {
    volatile boolean flag;
    volatile boolean other;
    boolean plain;
    int data;
  }

  private static Result dpor(Runnable scenario) {
    return Jacquard.explore("spin", scenario).strategy("dpor").executions(5_000).run();
  }

  private static void assertComplete(int partialOrders, Result result) {
    assertEquals(Map.of(Outcome.PASSED, (long) partialOrders), result.outcomes());
    assertEquals(partialOrders, result.partialOrders());
    assertTrue(result.complete());
  }

  /** Each iteration has two steps, so it looks 0 to 32 times in vain. */
  @Test
  void aSearchEndsWithASpinLoop() {
    Result result =
        dpor(
            () -> {
              Box box = new Box();
              Jacquard.parallel(
                  () -> {
                    box.data = 1;
                    box.flag = true;
                  },
                  () -> {
                    while (!box.flag) {
                      Thread.onSpinWait();
                    }
                    assertEquals(1, box.data);
                  });
            });
    assertComplete(33, result);
    assertEquals(List.of(), result.warnings());
  }

  /** Without a hint each iteration has one step; the 64th is not taken. */
  @Test
  void alsoIfTheLoopDoesNotSayThatItSpins() {
    Result result =
        dpor(
            () -> {
              Box box = new Box();
              Jacquard.parallel(
                  () -> box.plain = true,
                  () -> {
                    while (!box.plain) {}
                  });
            });
    assertComplete(64, result);
    assertEquals(List.of(), result.warnings());
  }

  @Test
  void polling() {
    assertComplete(
        33,
        dpor(
            () -> {
              Box box = new Box();
              Jacquard.parallel(
                  () -> box.flag = true,
                  () -> {
                    while (!box.flag) {
                      try {
                        Thread.sleep(10);
                      } catch (InterruptedException e) {
                        throw new AssertionError(e);
                      }
                    }
                  });
            }));
    assertComplete(
        33,
        dpor(
            () -> {
              ConcurrentLinkedQueue<Integer> queue = new ConcurrentLinkedQueue<>();
              Jacquard.parallel(
                  () -> queue.add(1),
                  () -> {
                    while (queue.isEmpty()) {
                      Thread.yield();
                    }
                    assertEquals(1, queue.poll());
                  });
            }));
  }

  /** Either comes first, and the other tries 0 to 63 times in vain. */
  @Test
  void tryingALock() {
    assertComplete(
        128,
        dpor(
            () -> {
              ReentrantLock lock = new ReentrantLock();
              Runnable task =
                  () -> {
                    while (!lock.tryLock()) {}
                    lock.unlock();
                  };
              Jacquard.parallel(task, task);
            }));
  }

  /** It looks like one that spins, and nobody will ever change what it reads. */
  @Test
  void aLoopThatEndsByItselfIsNotHung() {
    for (String strategy : List.of("dpor", "pos-star", "random")) {
      Result result =
          Jacquard.explore(
                  "bounded",
                  () -> {
                    Box box = new Box();
                    Jacquard.parallel(
                        () -> box.data = 1,
                        () -> {
                          int i = 0;
                          while (i < 1_000 && !box.flag) {
                            i++;
                          }
                          assertEquals(1_000, i);
                        });
                  })
              .strategy(strategy)
              .executions(50)
              .run();
      assertEquals(result.executions(), result.count(Outcome.PASSED), strategy);
    }
  }

  /** The other thread would set the flag in time, if the loop waited for it. */
  private static Result impatient(boolean right) {
    return dpor(
        () -> {
          Box box = new Box();
          Thread sets =
              new Thread(
                  () -> {
                    box.data = 1;
                    box.flag = true;
                  });
          sets.start();
          for (int i = 0; i < 100 && !box.flag; i++) {
            Thread.onSpinWait();
          }
          if (right) {
            Outcomes.task(sets::join).run();
          }
          assertEquals(1, box.data);
        });
  }

  @Test
  void whatIsBehindALoopThatEndsByItselfIsExplored() {
    Result result = impatient(false);
    assertTrue(result.count(Outcome.ASSERTION) > 0, result::toString);
  }

  /** It sees the flag in one of its 100 turns, or in none. */
  @Test
  void itsTwinPassesWithEachTurnExplored() {
    assertComplete(101, impatient(true));
  }

  /** Both are too long for the limit of steps, which grows. */
  @Test
  void longLoopsEnd() {
    for (String strategy : List.of("dpor", "pos-star")) {
      for (boolean writes : new boolean[] {true, false}) {
        Result result =
            Jacquard.explore(
                    "long",
                    () -> {
                      AtomicInteger n = new AtomicInteger();
                      Jacquard.parallel(
                          () -> {
                            for (int i = 0; i < 100_000; i++) {
                              if (writes) {
                                n.incrementAndGet();
                              } else {
                                n.get();
                              }
                            }
                          });
                      assertEquals(writes ? 100_000 : 0, n.get());
                    })
                .strategy(strategy)
                .executions(2)
                .run();
        assertEquals(result.executions(), result.count(Outcome.PASSED), result::toString);
        assertTrue(result.steps() > 100_000 * result.executions());
        assertEquals(strategy.equals("dpor"), result.complete());
      }
    }
  }

  /** A turn of three steps: the thread waits at the same one, whether or not it was probed. */
  @Test
  void whatWasProbedRepeats() {
    Result result =
        Jacquard.explore(
                "three",
                () -> {
                  Box box = new Box();
                  Thread waits =
                      new Thread(
                          () -> {
                            while (!box.flag || box.other) {
                              if (!box.flag) {
                                Thread.onSpinWait();
                              }
                            }
                            throw new IllegalStateException("seen");
                          });
                  waits.start();
                  for (int i = 0; i < 100; i++) {
                    box.data = i;
                  }
                  box.flag = true;
                })
            .strategy("dpor")
            .executions(200)
            .run();
    assertEquals(1, result.findings().size());
    assertEquals("", result.findings().get(0).note());
    assertEquals(List.of(), result.gaps());
  }

  @Test
  void whatSpinsForEverIsALivelock() {
    for (String strategy : List.of("dpor", "pos-star")) {
      Result result =
          Jacquard.explore(
                  "each other",
                  () -> {
                    Box box = new Box();
                    Jacquard.parallel(
                        () -> {
                          while (!box.flag) {
                            Thread.onSpinWait();
                          }
                          box.other = true;
                        },
                        () -> {
                          while (!box.other) {
                            Thread.onSpinWait();
                          }
                          box.flag = true;
                        });
                  })
              .strategy(strategy)
              .stepLimit(1_000)
              .executions(5)
              .run();
      assertEquals(result.executions(), result.count(Outcome.LIVELOCK), strategy);
      assertTrue(result.steps() < 200 * result.executions(), "it is seen at once");
      Finding livelock = result.findings().get(0);
      assertEquals("", livelock.note());
      assertTrue(livelock.message().contains("waits at spin (SpinTest.java:"), livelock.message());
    }
  }
}
