package dev.jacquard.it.locks;

import static dev.jacquard.it.program.Outcomes.run;
import static dev.jacquard.it.program.Outcomes.task;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.jacquard.Jacquard;
import dev.jacquard.explore.result.Result;
import dev.jacquard.it.program.Counting;
import dev.jacquard.it.program.Outcomes;
import dev.jacquard.kernel.Outcome;
import dev.jacquard.kernel.WaitForCycle;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.locks.ReentrantLock;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** {@code synchronized}, without waiting (JLS 14.19, 17.1). */
@SuppressWarnings({
  "LockOnNonEnclosingClassLiteral",
  "NakedNotify",
  "ThreadPriorityCheck",
  "WaitNotInLoop"
})
@Tag("host")
class MonitorTest {
  private static final class Shared {
    static int ofClass;
    int x;
    int y;

    synchronized void swap() {
      int old = x;
      x = y;
      y = old;
    }

    static synchronized void incrementOfClass() {
      ofClass++;
    }

    synchronized void fail() {
      x++;
      throw new IllegalStateException("on purpose");
    }

    synchronized int recurse(int depth) {
      return depth == 0 ? 0 : 1 + recurse(depth - 1);
    }
  }

  @Test
  void blockExcludesOthers() {
    // Two orders of the blocks, never an interleaving of the four writes.
    Set<String> seen =
        Outcomes.of(
            () -> {
              Object lock = new Object();
              String[] trace = {""};
              run(
                  () -> {
                    synchronized (lock) {
                      trace[0] += "a";
                      trace[0] += "b";
                    }
                  },
                  () -> {
                    synchronized (lock) {
                      trace[0] += "c";
                      trace[0] += "d";
                    }
                  });
              return trace[0];
            });
    assertEquals(Set.of("abcd", "cdab"), seen);
  }

  @Test
  void differentMonitorsDoNotExclude() {
    // Two monitors protect nothing: an increment can be lost.
    Set<String> seen =
        Outcomes.of(
            () -> {
              Object one = new Object();
              Object two = new Object();
              int[] x = {0};
              run(
                  () -> {
                    synchronized (one) {
                      x[0]++;
                    }
                  },
                  () -> {
                    synchronized (two) {
                      x[0]++;
                    }
                  });
              return x[0];
            });
    assertEquals(Set.of("1", "2"), seen);
  }

  @Test
  void instanceMethodsExcludeOnTheirObject() {
    // Two swaps one after the other give the original; interleaved, a value would be lost.
    Set<String> seen =
        Outcomes.of(
            () -> {
              Shared s = new Shared();
              s.x = 1;
              s.y = 2;
              run(s::swap, s::swap);
              return s.x + "," + s.y;
            });
    assertEquals(Set.of("1,2"), seen);
  }

  @Test
  void staticMethodsExcludeOnTheirClass() {
    // The block on the class object and the static method use the same monitor.
    Set<String> seen =
        Outcomes.of(
            () -> {
              Shared.ofClass = 0;
              run(
                  Shared::incrementOfClass,
                  () -> {
                    synchronized (Shared.class) {
                      Shared.ofClass++;
                    }
                  });
              return Shared.ofClass;
            });
    assertEquals(Set.of("2"), seen);
  }

  @Test
  void monitorIsReentrantAndFreeOnlyAfterTheLastExit() {
    // The other thread cannot get in between the two inner blocks, so it sees 0 or 2.
    Set<String> seen =
        Outcomes.of(
            () -> {
              Shared s = new Shared();
              int[] read = {-1};
              run(
                  () -> {
                    synchronized (s) {
                      synchronized (s) {
                        s.x++;
                      }
                      int depth = s.recurse(3);
                      s.x += depth - 2;
                    }
                  },
                  () -> {
                    synchronized (s) {
                      read[0] = s.x;
                    }
                  });
              return read[0];
            });
    assertEquals(Set.of("0", "2"), seen);
  }

  @Test
  void exceptionLeavesTheMonitorFree() {
    // Both threads fail inside and get out; the third access then needs the monitor.
    Set<String> seen =
        Outcomes.of(
            () -> {
              Shared s = new Shared();
              Runnable failing =
                  () -> {
                    try {
                      s.fail();
                    } catch (IllegalStateException e) {
                      synchronized (s) {
                        s.x += 10;
                      }
                    }
                  };
              run(failing, failing);
              return s.x + " " + Thread.holdsLock(s);
            });
    assertEquals(Set.of("22 false"), seen);
  }

  @Test
  void holdsLockIsAboutTheCurrentThread() {
    // The other thread asks while the first one may hold it: never true for it.
    Set<String> seen =
        Outcomes.of(
            () -> {
              Object lock = new Object();
              String[] answers = new String[2];
              run(
                  () -> {
                    boolean before = Thread.holdsLock(lock);
                    synchronized (lock) {
                      answers[0] = before + " " + Thread.holdsLock(lock);
                    }
                    answers[0] += " " + Thread.holdsLock(lock);
                  },
                  () -> answers[1] = "" + Thread.holdsLock(lock));
              return answers[0] + ", " + answers[1];
            });
    assertEquals(Set.of("false true false, false"), seen);
  }

  @Test
  void waitAndNotifyNeedTheMonitor() {
    // JLS 17.2: without the monitor each of them throws, in the calling thread; also when another
    // thread holds it.
    Set<String> seen =
        Outcomes.of(
            () -> {
              Object lock = new Object();
              List<String> caught = new ArrayList<>();
              run(
                  () -> {
                    synchronized (lock) {
                      Thread.yield();
                    }
                  },
                  () -> {
                    caught.add(illegal(lock::wait));
                    caught.add(illegal(() -> lock.wait(10)));
                    caught.add(illegal(lock::notify));
                    caught.add(illegal(lock::notifyAll));
                  });
              return caught;
            });
    assertEquals(Set.of("[true, true, true, true]"), seen);
  }

  private static String illegal(Outcomes.Task task) {
    try {
      task.run();
      return "nothing";
    } catch (IllegalMonitorStateException e) {
      return "true";
    } catch (Exception e) {
      return e.toString();
    }
  }

  @Test
  void oppositeOrderDeadlocksOrNot() {
    // Each takes its first before the other's second: deadlock; otherwise both get through.
    Set<String> seen = Outcomes.of(MonitorTest::opposite);
    assertEquals(Set.of("deadlock", "done"), seen);
  }

  private static String opposite() {
    Object a = new Object();
    Object b = new Object();
    run(task(() -> nested(a, b)), task(() -> nested(b, a)));
    return "done";
  }

  private static void nested(Object outer, Object inner) {
    synchronized (outer) {
      synchronized (inner) {
        Counting.require(Thread.holdsLock(outer), "not held");
      }
    }
  }

  @Test
  void deadlockIsExplainedByItsCycle() {
    // Threads 1 and 2 wait for each other; thread 0 joins and is no part of the cycle.
    List<List<WaitForCycle.Edge>> cycles = new ArrayList<>();
    Result result =
        Jacquard.explore("opposite", MonitorTest::opposite)
            .strategy("dpor")
            .observe(
                kernel -> {
                  if (kernel.execution().outcome() == Outcome.DEADLOCK) {
                    cycles.add(WaitForCycle.of(kernel));
                  }
                })
            .run();
    assertEquals(1, cycles.size());
    List<WaitForCycle.Edge> cycle = cycles.get(0);
    assertEquals(2, cycle.size());
    assertEquals(
        Set.of(List.of(1, 2), List.of(2, 1)),
        Set.of(
            List.of(cycle.get(0).thread(), cycle.get(0).holder()),
            List.of(cycle.get(1).thread(), cycle.get(1).holder())));
    String message = result.failures().get(Outcome.DEADLOCK).execution().message();
    assertTrue(
        message.matches(
            "cycle: parallel-0 wants monitor of Object@0#\\d+, held by parallel-1, which wants"
                + " monitor of Object@0#\\d+, held by parallel-0; .*MonitorTest.java:.*"),
        message);
  }

  @Test
  void soIsThatOfLocks() {
    Result result =
        Jacquard.explore(
                "locks",
                () -> {
                  ReentrantLock a = new ReentrantLock();
                  ReentrantLock b = new ReentrantLock();
                  Jacquard.parallel(() -> both(a, b), () -> both(b, a));
                })
            .strategy("dpor")
            .run();
    String message = result.failures().get(Outcome.DEADLOCK).execution().message();
    assertTrue(
        message.matches(
            "cycle: parallel-0 wants ReentrantLock@0#\\d+, held by parallel-1, which wants"
                + " ReentrantLock@0#\\d+, held by parallel-0; .*"),
        message);
  }

  private static void both(ReentrantLock first, ReentrantLock second) {
    first.lock();
    second.lock();
    second.unlock();
    first.unlock();
  }
}
