package dev.jacquard.it.threads;

import static dev.jacquard.it.program.Outcomes.run;
import static dev.jacquard.it.program.Outcomes.task;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.jacquard.it.program.Outcomes;
import java.lang.management.GarbageCollectorMXBean;
import java.lang.management.ManagementFactory;
import java.lang.ref.Cleaner;
import java.lang.ref.ReferenceQueue;
import java.lang.ref.WeakReference;
import java.util.Set;
import java.util.Timer;
import java.util.TimerTask;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Threads that wait for references. */
@Tag("host")
class ReferenceTest {
  private static final int COLLECTIONS = 5;

  private static final class Registered {
    private static final Cleaner CLEANER = Cleaner.create();

    private final Cleaner.Cleanable cleanable;

    Registered(Runnable action) {
      cleanable = CLEANER.register(this, action);
    }
  }

  /** The thread of the cleaner waits, and keeps nobody from the end. */
  @Test
  void cleanerWaitsWhileTheProgramCleans() {
    assertEquals(
        Set.of("1"),
        Outcomes.of(
            () -> {
              int[] cleaned = new int[1];
              Registered registered = new Registered(() -> cleaned[0]++);
              run(registered.cleanable::clean, registered.cleanable::clean);
              return cleaned[0];
            }));
  }

  /** The reference that the program enqueues wakes the thread that waits for it. */
  @Test
  void enqueuedReferenceIsRemoved() {
    assertEquals(
        Set.of("true"),
        Outcomes.of(
            () -> {
              Object referent = new Object();
              ReferenceQueue<Object> queue = new ReferenceQueue<>();
              WeakReference<Object> reference = new WeakReference<>(referent, queue);
              AtomicReference<Object> removed = new AtomicReference<>();
              run(task(() -> removed.set(queue.remove())), reference::enqueue);
              return removed.get() == reference;
            }));
  }

  @Test
  void waitMayTimeOut() {
    assertEquals(
        Set.of("false", "true"),
        Outcomes.of(
            () -> {
              ReferenceQueue<Object> queue = new ReferenceQueue<>();
              WeakReference<Object> reference = new WeakReference<>(new Object(), queue);
              AtomicReference<Object> removed = new AtomicReference<>();
              run(task(() -> removed.set(queue.remove(1_000))), reference::enqueue);
              return removed.get() == reference;
            }));
  }

  @Test
  void nobodyIsWokenByTheGarbageCollector() {
    assertEquals(Set.of("deadlock"), Outcomes.of(() -> new ReferenceQueue<>().remove()));
  }

  /** The collector has time enough to find what is lost, and the JDK to end its thread. */
  private static void collect() {
    for (int i = 0; i < COLLECTIONS; i++) {
      System.gc();
    }
  }

  /** In the JVM the thread of the pool would end; when, nobody knows. */
  @Test
  void lostPoolIsALeakWheneverTheGarbageCollectorRuns() {
    assertEquals(
        Set.of("leak"),
        Outcomes.of(
            () -> {
              Executors.newSingleThreadExecutor().submit(() -> {}).get();
              collect();
              return null;
            }));
  }

  private static TimerTask waiting(CountDownLatch done, CountDownLatch collected) {
    return new TimerTask() {
      @Override
      public void run() {
        done.countDown();
        task(collected::await).run();
      }
    };
  }

  @Test
  void lostTimerIsALeakWheneverTheGarbageCollectorRuns() {
    assertEquals(
        Set.of("leak"),
        Outcomes.of(
            () -> {
              CountDownLatch done = new CountDownLatch(1);
              CountDownLatch collected = new CountDownLatch(1);
              new Timer().schedule(waiting(done, collected), 1);
              done.await();
              collect();
              collected.countDown();
              return null;
            }));
  }

  /** A thousand full collections would take a minute. */
  @Test
  void loopThatWaitsForTheGarbageCollectorIsNotHeldUpByIt() {
    long before = collections();
    assertEquals(
        Set.of("true"),
        Outcomes.of(
            () -> {
              for (int i = 0; i < 1_000; i++) {
                System.gc();
              }
              return true;
            }));
    assertTrue(collections() - before < 300, "collections: " + (collections() - before));
  }

  private static long collections() {
    return ManagementFactory.getGarbageCollectorMXBeans().stream()
        .mapToLong(GarbageCollectorMXBean::getCollectionCount)
        .sum();
  }
}
