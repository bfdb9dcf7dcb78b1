package dev.jacquard.it.threads;

import static dev.jacquard.it.program.Outcomes.run;
import static dev.jacquard.it.program.Outcomes.task;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.jacquard.Jacquard;
import dev.jacquard.explore.result.Result;
import dev.jacquard.it.program.Explored;
import dev.jacquard.it.program.Outcomes;
import dev.jacquard.it.program.Sampled;
import dev.jacquard.kernel.Outcome;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Executors;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Starting, joining, and what a thread knows about itself. */
@SuppressWarnings({"ThreadPriorityCheck", "ThreadLocalUsage"})
@Tag("host")
class ThreadTest {
  private int x;

  private static final class Subclass extends Thread {
    private final int[] cell;

    Subclass(int[] cell) {
      super("subclass");
      this.cell = cell;
    }

    @Override
    public void run() {
      cell[0] += getName().length();
    }
  }

  private static Thread started(Runnable body) {
    Thread thread = new Thread(body);
    thread.start();
    return thread;
  }

  @Test
  void joinSeesTheWritesAndBeforeItAnythingIsPossible() {
    Set<String> seen =
        Outcomes.of(
            () -> {
              ThreadTest s = new ThreadTest();
              Thread thread = started(() -> s.x = 1);
              int before = s.x;
              thread.join();
              return before + " " + s.x;
            });
    assertEquals(Set.of("0 1", "1 1"), seen);
  }

  @Test
  void startShowsTheWritesBefore() {
    Set<String> seen =
        Outcomes.of(
            () -> {
              ThreadTest s = new ThreadTest();
              int[] read = {-1};
              s.x = 1;
              Thread thread = started(() -> read[0] = s.x);
              thread.join();
              return read[0];
            });
    assertEquals(Set.of("1"), seen);
  }

  @Test
  void timedJoinSeesTheEndOrTimesOut() {
    Set<String> seen =
        Outcomes.of(
            () -> {
              ThreadTest s = new ThreadTest();
              Thread thread = started(() -> s.x = 1);
              thread.join(10);
              boolean alive = thread.isAlive();
              int read = s.x;
              thread.join();
              return alive ? "timed out" : "ended " + read;
            });
    assertEquals(Set.of("ended 1", "timed out"), seen);
  }

  @Test
  void joinOfAnUnstartedThreadReturns() {
    assertEquals(
        Set.of("NEW false"),
        Outcomes.of(
            () -> {
              Thread thread = new Thread(() -> {});
              thread.join();
              thread.join(1);
              return thread.getState() + " " + thread.isAlive();
            }));
  }

  @Test
  void aliveBetweenStartAndEnd() {
    // Right after start it may have ended; before start and after join there is no doubt.
    Set<String> seen =
        Outcomes.of(
            () -> {
              Thread thread = new Thread(() -> {});
              String text = thread.isAlive() + " ";
              thread.start();
              text += thread.isAlive() + " ";
              thread.join();
              return text + thread.isAlive();
            });
    assertEquals(Set.of("false false false", "false true false"), seen);
  }

  @Test
  void stateIsNewThenRunningThenTerminated() {
    Set<String> seen =
        Outcomes.of(
            () -> {
              Thread[] self = new Thread[1];
              Thread.State[] inside = new Thread.State[1];
              Thread thread = new Thread(() -> inside[0] = self[0].getState());
              self[0] = thread;
              String text = thread.getState() + " ";
              thread.start();
              thread.join();
              return text + inside[0] + " " + thread.getState();
            });
    assertEquals(Set.of("NEW RUNNABLE TERMINATED"), seen);
  }

  @Test
  void childSeesItsParentAlive() {
    Set<String> seen =
        Outcomes.of(
            () -> {
              Thread parent = Thread.currentThread();
              String[] text = new String[1];
              Thread child = started(() -> text[0] = "" + parent.isAlive());
              child.join();
              return text[0];
            });
    assertEquals(Set.of("true"), seen);
  }

  @Test
  void startingTwiceIsRefused() {
    // While it runs and after it has ended.
    Set<String> seen =
        Outcomes.of(
            () -> {
              Thread thread = started(() -> {});
              String text = refused(thread);
              thread.join();
              return text + refused(thread);
            });
    assertEquals(Set.of("refused refused "), seen);
  }

  private static String refused(Thread thread) {
    try {
      thread.start();
      return "started ";
    } catch (IllegalThreadStateException e) {
      return "refused ";
    }
  }

  @Test
  void subclassRunsItsOwnBody() {
    Set<String> seen =
        Outcomes.of(
            () -> {
              int[] cell = {0};
              Thread a = new Subclass(cell);
              Thread b = new Subclass(cell);
              a.start();
              b.start();
              a.join();
              b.join();
              return cell[0];
            });
    assertEquals(Set.of("16", "8"), seen); // a lost update
  }

  @Test
  void currentThreadIsTheObjectThatWasStarted() {
    Set<String> seen =
        Outcomes.of(
            () -> {
              Thread[] inside = new Thread[2];
              Thread a = started(() -> inside[0] = Thread.currentThread());
              Thread b = started(() -> inside[1] = Thread.currentThread());
              a.join();
              b.join();
              return inside[0].equals(a) + " " + inside[1].equals(b);
            });
    assertEquals(Set.of("true true"), seen);
  }

  @Test
  void threadKeepsItsAttributes() {
    Set<String> seen =
        Outcomes.of(
            () -> {
              String[] text = new String[1];
              ThreadGroup group = new ThreadGroup("group");
              Thread thread =
                  new Thread(
                      group,
                      () -> {
                        Thread me = Thread.currentThread();
                        text[0] =
                            me.getName()
                                + " "
                                + me.isDaemon()
                                + " "
                                + me.getPriority()
                                + " "
                                + me.getThreadGroup().getName();
                        me.setName("renamed");
                      },
                      "name");
              thread.setDaemon(true);
              thread.setPriority(7);
              thread.start();
              thread.join();
              return text[0] + " " + thread.getName();
            });
    assertEquals(Set.of("name true 7 group renamed"), seen);
  }

  /** Whatever they are to the JVM, which must not wait for one that is stuck. */
  @Test
  void threadsAreDaemonsIfTheirMakersAreOrTheyAreTold() {
    Set<String> seen =
        Outcomes.of(
            () -> {
              StringBuilder text = new StringBuilder();
              for (boolean daemon : new boolean[] {false, true}) {
                Thread thread =
                    new Thread(
                        () -> {
                          Thread child = new Thread(() -> {});
                          text.append(Thread.currentThread().isDaemon()).append(' ');
                          text.append(child.isDaemon()).append(' ');
                        });
                thread.setDaemon(daemon);
                thread.start();
                thread.join();
                text.append(thread.isDaemon()).append(' ');
              }
              return text + "" + Thread.currentThread().isDaemon();
            });
    assertEquals(Set.of("false false false true true true false"), seen);
  }

  @Test
  void threadLocalsAreTheThreadsOwn() {
    // Written between two reads of the other thread, and yet each sees only its own.
    Set<String> seen =
        Outcomes.of(
            () -> {
              ThreadLocal<Integer> local = ThreadLocal.withInitial(() -> 0);
              InheritableThreadLocal<Integer> inherited = new InheritableThreadLocal<>();
              inherited.set(5);
              local.set(100);
              int[] sums = new int[2];
              int[] shared = {0};
              Thread[] threads = new Thread[2];
              for (int i = 0; i < 2; i++) {
                int index = i;
                threads[i] =
                    started(
                        () -> {
                          local.set(local.get() + index + 1);
                          shared[0]++;
                          inherited.set(inherited.get() + local.get());
                          shared[0]++;
                          sums[index] = local.get() + inherited.get();
                        });
              }
              for (Thread thread : threads) {
                thread.join();
              }
              return sums[0] + " " + sums[1] + " " + local.get() + " " + inherited.get();
            });
    assertEquals(Set.of("7 9 100 5"), seen);
  }

  @Test
  void yieldIsNoMoreThanAHint() {
    // It changes nothing in what is possible.
    Set<String> seen =
        Outcomes.of(
            () -> {
              ThreadTest s = new ThreadTest();
              Runnable increment =
                  () -> {
                    int r = s.x;
                    Thread.yield();
                    s.x = r + 1;
                  };
              Outcomes.run(increment, increment);
              return s.x;
            });
    assertEquals(Set.of("1", "2"), seen);
  }

  /** Also of threads that the JDK makes, before they start and after they have ended. */
  @Test
  void idsAreTheSameInEachExecution() {
    Set<String> seen =
        Sampled.of(
            () -> {
              long[] own = new long[2];
              Thread a = new Thread(() -> own[0] = Thread.currentThread().getId());
              Thread b = Executors.defaultThreadFactory().newThread(() -> own[1] = a.getId());
              List<Long> ids = List.of(Thread.currentThread().getId(), a.getId(), b.getId());
              a.start();
              b.start();
              a.join();
              b.join();
              boolean kept = own[0] == a.getId() && own[1] == a.getId() && ids.get(2) == b.getId();
              return kept + " " + new HashSet<>(ids).size() + " " + ids;
            });
    assertEquals(1, seen.size(), seen.toString());
    assertTrue(seen.iterator().next().startsWith("true 3 "), seen.toString());
  }

  private static String startsAThreadOrNot() {
    int[] x = new int[1];
    int[] y = new int[1];
    int[] seen = new int[2];
    run(
        () -> {
          y[0] = 1;
          x[0] = 1;
          seen[0] = y[0];
        },
        task(
            () -> {
              if (x[0] == 1) {
                Thread third = new Thread(() -> y[0] = 2);
                third.start();
                third.join();
              }
              seen[1] = y[0];
              y[0] = 3;
            }));
    return seen[0] + " " + seen[1];
  }

  /**
   * How many threads there are differs. There are 8 orders: if x is seen to be 0, y is first read
   * by the second (then its write comes before, between or after the accesses of the first) or
   * after it was 1 (its write comes before or after the first reads it); if x is seen to be 1, the
   * first reads y before the third has written it, after that, or after the second has.
   */
  @Test
  void onlySomeExecutionsStartAThread() {
    assertStartsAThreadOrNot("dpor");
    assertEquals(8, Explored.orders(ThreadTest::startsAThreadOrNot));
  }

  /** Most of the executions of this class. */
  @Tag("full")
  @Test
  void onlySomeInterleavingsStartAThread() {
    assertStartsAThreadOrNot("dfs");
  }

  private static void assertStartsAThreadOrNot(String strategy) {
    assertEquals(
        Set.of("1 0", "1 1", "3 0", "3 1", "1 2", "2 2", "3 2"),
        Outcomes.of(ThreadTest::startsAThreadOrNot, strategy));
  }

  /** Before JDK 19 a group asks threads whether they are alive while it has its monitor. */
  @Test
  void groupIsAskedForItsThreadsWhileOneIsMade() {
    Result result =
        Jacquard.explore(
                () -> {
                  ThreadGroup group = Thread.currentThread().getThreadGroup();
                  Jacquard.parallel(
                      () -> group.enumerate(new Thread[group.activeCount()]),
                      () -> new Thread(() -> {}).start());
                })
            .strategy("random")
            .executions(500)
            .run();
    assertEquals(500, result.count(Outcome.PASSED), result::toString);
  }
}
