package dev.jacquard.it.threads;

import static dev.jacquard.it.program.Outcomes.task;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.jacquard.it.program.Outcomes;
import dev.jacquard.it.program.Sampled;
import java.lang.reflect.Method;
import java.util.Set;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.locks.LockSupport;
import java.util.concurrent.locks.ReentrantLock;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Virtual threads are threads like others. Called by reflection: tests compile for JDK 17. */
@SuppressWarnings("LockNotBeforeTry")
@Tag("host")
class VirtualThreadTest {
  @BeforeEach
  void needsVirtualThreads() {
    assumeTrue(
        Runtime.version().feature() >= 21,
        "virtual threads came with JDK 21, this is " + Runtime.version());
  }

  private static Thread startVirtual(Runnable task) throws ReflectiveOperationException {
    Method start = Thread.class.getMethod("startVirtualThread", Runnable.class);
    return (Thread) start.invoke(null, task);
  }

  private static Thread unstarted(Runnable task) throws ReflectiveOperationException {
    Object builder = Thread.class.getMethod("ofVirtual").invoke(null);
    Class<?> type = Class.forName("java.lang.Thread$Builder");
    return (Thread) type.getMethod("unstarted", Runnable.class).invoke(builder, task);
  }

  private static ExecutorService perTask() throws ReflectiveOperationException {
    Method make = Executors.class.getMethod("newVirtualThreadPerTaskExecutor");
    return (ExecutorService) make.invoke(null);
  }

  @Test
  void incrementsOfTwoVirtualThreadsRace() {
    // As with any two threads: an update can be lost.
    Set<String> seen =
        Outcomes.of(
            () -> {
              int[] x = {0};
              Thread a = startVirtual(() -> x[0]++);
              Thread b = startVirtual(() -> x[0]++);
              a.join();
              b.join();
              return x[0];
            });
    assertEquals(Set.of("1", "2"), seen);
  }

  @Test
  void permitThatComesBeforeTheStartIsKept() {
    // Unlike that of a platform thread.
    Set<String> seen =
        Outcomes.of(
            () -> {
              Thread parks = unstarted(LockSupport::park);
              Thread unparks = unstarted(() -> LockSupport.unpark(parks));
              unparks.start();
              parks.start();
              parks.join();
              return "passed";
            });
    assertEquals(Set.of("passed"), seen);
  }

  @Test
  void virtualThreadKnowsWhatItIs() {
    Set<String> seen =
        Outcomes.of(
            () -> {
              Method isVirtual = Thread.class.getMethod("isVirtual");
              String[] answer = new String[1];
              Thread[] self = new Thread[1];
              Thread thread =
                  startVirtual(
                      task(
                          () -> {
                            self[0] = Thread.currentThread();
                            answer[0] = isVirtual.invoke(self[0]) + " " + self[0].isDaemon();
                          }));
              thread.join();
              return answer[0] + " " + (self[0] == thread);
            });
    assertEquals(Set.of("true true true"), seen);
  }

  @Test
  void virtualThreadsDeadlockOnLocks() {
    Set<String> seen =
        Outcomes.of(
            () -> {
              ReentrantLock a = new ReentrantLock();
              ReentrantLock b = new ReentrantLock();
              Thread one = startVirtual(() -> nested(a, b));
              Thread two = startVirtual(() -> nested(b, a));
              one.join();
              two.join();
              return "done";
            });
    assertEquals(Set.of("deadlock", "done"), seen);
  }

  private static void nested(ReentrantLock outer, ReentrantLock inner) {
    outer.lock();
    try {
      inner.lock();
      inner.unlock();
    } finally {
      outer.unlock();
    }
  }

  @Test
  void sleepAndInterruptWork() {
    // Interrupted before or during its sleep, or the sleep is over before.
    Set<String> seen =
        Outcomes.of(
            () -> {
              String[] text = new String[1];
              Thread thread =
                  startVirtual(
                      () -> {
                        try {
                          Thread.sleep(1_000);
                          text[0] = "slept";
                        } catch (InterruptedException e) {
                          text[0] = "interrupted";
                        }
                      });
              thread.interrupt();
              thread.join();
              return text[0];
            });
    assertEquals(Set.of("interrupted", "slept"), seen);
  }

  @Test
  void executorPerTaskRunsAll() {
    Set<String> seen =
        Sampled.of(
            () -> {
              ExecutorService pool = perTask();
              Future<Integer> a = pool.submit(() -> 1);
              Future<Integer> b = pool.submit(() -> 2);
              int sum = a.get() + b.get();
              pool.shutdown();
              return sum;
            });
    assertEquals(Set.of("3"), seen);
  }
}
