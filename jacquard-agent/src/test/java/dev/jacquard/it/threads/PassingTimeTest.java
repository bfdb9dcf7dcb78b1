package dev.jacquard.it.threads;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.jacquard.Jacquard;
import dev.jacquard.explore.finding.Finding;
import dev.jacquard.explore.result.Result;
import dev.jacquard.explore.run.Exploration;
import dev.jacquard.it.program.Outcomes;
import dev.jacquard.kernel.Outcome;
import dev.jacquard.kernel.Timeouts;
import java.util.List;
import java.util.concurrent.Executors;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Time passes while threads work: those that wait for it wake beside them, in their order. */
@Tag("host")
class PassingTimeTest {
  private static Exploration auto(Outcomes.Task scenario) {
    return Jacquard.explore("time", Outcomes.task(scenario)).executions(300);
  }

  /** The classic flaky test: it sleeps, and hopes that the other thread is done by then. */
  private static void hope(boolean joins) throws Exception {
    AtomicBoolean done = new AtomicBoolean();
    Thread worker = new Thread(() -> done.set(true));
    worker.start();
    Thread.sleep(100);
    if (joins) {
      worker.join();
    }
    assertTrue(done.get());
  }

  /** By a time that is over early, which only every second execution has: so 30 are enough. */
  @Test
  void sleepingIsNoSynchronization() {
    Result result = auto(() -> hope(false)).run();
    assertEquals(1, result.findings().size(), result::toString);
    Finding finding = result.findings().get(0);
    assertTrue(finding.firstExecution() <= 30, finding::toString);
    assertTrue(finding.execution().hasEarlyTimeOut());
    assertEquals(Timeouts.EARLY, finding.card().schedule().timeouts());
    assertEquals("", finding.note());
    Result again =
        Jacquard.explore("time", Outcomes.task(() -> hope(false))).replay(finding.card()).run();
    assertEquals(1, again.count(Outcome.ASSERTION));
  }

  @Test
  void itsTwinPasses() {
    Result result = auto(() -> hope(true)).run();
    assertEquals(300, result.count(Outcome.PASSED), result::toString);
    assertEquals(List.of(), result.gaps());
  }

  /** A thread may be slow, but not so slow that it misses an hour. */
  @Test
  void timesEndInTheirOrder() {
    for (Timeouts timeouts : List.of(Timeouts.IDLE, Timeouts.EARLY)) {
      Result result =
          auto(() -> {
                ScheduledExecutorService timer = Executors.newSingleThreadScheduledExecutor();
                AtomicBoolean expired = new AtomicBoolean();
                timer.schedule(() -> expired.set(true), 1, TimeUnit.HOURS);
                long start = System.nanoTime();
                Thread.sleep(TimeUnit.HOURS.toMillis(2));
                assertTrue(System.nanoTime() - start >= TimeUnit.HOURS.toNanos(2));
                timer.shutdown();
                assertTrue(expired.get());
              })
              .timeouts(timeouts)
              .run();
      assertEquals(300, result.count(Outcome.PASSED), result::toString);
    }
  }

  /** The sleeper has to wake beside a thread that works until it does. */
  @Test
  void aSleeperWakesBesideAThreadThatWorks() {
    for (String strategy : List.of("auto", "random", "pos-star", "pct")) {
      Result result =
          auto(() -> {
                AtomicBoolean done = new AtomicBoolean();
                AtomicInteger n = new AtomicInteger();
                Thread worker =
                    new Thread(
                        () -> {
                          while (!done.get()) {
                            n.incrementAndGet();
                          }
                        });
                worker.start();
                Thread.sleep(10);
                done.set(true);
                worker.join();
              })
              .strategy(strategy)
              .executions(30)
              .run();
      assertEquals(30, result.count(Outcome.PASSED), result::toString);
    }
  }

  private static Result poll(int most) {
    return Jacquard.explore(
            "poll",
            Outcomes.task(
                () -> {
                  LinkedBlockingQueue<Integer> queue = new LinkedBlockingQueue<>();
                  Thread producer = new Thread(() -> queue.add(1));
                  producer.start();
                  for (int i = 0; i < most; i++) {
                    Integer element = queue.poll(50, TimeUnit.MILLISECONDS);
                    if (element != null) {
                      assertEquals(1, element);
                      break;
                    }
                  }
                  producer.join();
                }))
        .strategy("dpor")
        .run();
  }

  /** A search has no end unless somebody bounds it; that is no bug, and it is told. */
  @Test
  void pollingIsNotAnEndlessLoop() {
    Result result = poll(Integer.MAX_VALUE);
    assertTrue(result.exhausted());
    assertFalse(result.foundBug(), result::toString);
    assertEquals(result.executions(), result.partialOrders());
    assertFalse(result.complete());
    assertTrue(result.gaps().get(0).contains("polls"), result.gaps()::toString);
  }

  @Test
  void boundedPollingIsComplete() {
    Result result = poll(3);
    assertTrue(result.complete(), result::toString);
    assertFalse(result.foundBug(), result::toString);
    assertEquals(result.executions(), result.partialOrders());
  }
}
