package dev.jacquard.it.pools;

import static dev.jacquard.it.program.Outcomes.run;
import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.jacquard.it.program.Outcomes;
import java.util.Set;
import java.util.Timer;
import java.util.TimerTask;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.CountedCompleter;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Flow;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.ForkJoinTask;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.RecursiveAction;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.SubmissionPublisher;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

/**
 * Pools and their tasks: the outcomes of the smallest programs that depend on an order are what the
 * specification allows, all of them.
 */
class PoolStateTest {
  private static void assertOutcomes(Set<String> expected, Callable<?> program) {
    assertEquals(expected, Outcomes.of(program, "dpor"));
  }

  /** A task that notes who ran it. */
  private static final class Note extends RecursiveAction {
    private static final long serialVersionUID = 1;
    transient volatile Thread by;

    @Override
    protected void compute() {
      by = Thread.currentThread();
    }
  }

  @Test
  void forkJoinTaskIsDoneOrNot() {
    assertOutcomes(
        Set.of("false", "true"),
        () -> {
          ForkJoinTask<?> task = ForkJoinTask.adapt(() -> {});
          boolean[] done = new boolean[1];
          run(task::invoke, () -> done[0] = task.isDone());
          return done[0];
        });
  }

  @Test
  void oneOfTwoCompletionsOfATaskCounts() {
    assertOutcomes(
        Set.of("a", "failed"),
        () -> {
          Value task = new Value();
          run(
              () -> task.complete("a"),
              () -> task.completeExceptionally(new IllegalStateException("failed")));
          return task.getException() == null ? task.join() : "failed";
        });
  }

  private static final class Value extends ForkJoinTask<String> {
    private static final long serialVersionUID = 1;
    private transient volatile String value;

    @Override
    public String getRawResult() {
      return value;
    }

    @Override
    protected void setRawResult(String v) {
      value = v;
    }

    @Override
    protected boolean exec() {
      return false;
    }
  }

  @Test
  void joinWaitsForATaskOfAPool() {
    assertOutcomes(
        Set.of("false true", "true true"),
        () -> {
          ForkJoinPool pool = new ForkJoinPool(1);
          Note task = new Note();
          pool.execute(task);
          boolean done = task.isDone();
          task.join();
          pool.shutdown();
          return done + " " + (task.by != null);
        });
  }

  private static final class Counter extends CountedCompleter<Void> {
    private static final long serialVersionUID = 1;
    transient volatile Thread by;

    @Override
    public void compute() {}

    @Override
    public void onCompletion(CountedCompleter<?> caller) {
      by = Thread.currentThread();
    }
  }

  @Test
  void lastOfTheCountedCompletes() {
    assertOutcomes(
        Set.of("0", "1"),
        () -> {
          Counter counter = new Counter();
          counter.setPendingCount(1);
          Thread[] threads = new Thread[2];
          run(
              () -> {
                threads[0] = Thread.currentThread();
                counter.tryComplete();
              },
              () -> {
                threads[1] = Thread.currentThread();
                counter.tryComplete();
              });
          return counter.by == threads[0] ? 0 : 1;
        });
  }

  @Test
  void pendingCountIsSeenBeforeOrAfter() {
    assertOutcomes(
        Set.of("0", "1"),
        () -> {
          Counter counter = new Counter();
          int[] seen = new int[1];
          run(() -> counter.addToPendingCount(1), () -> seen[0] = counter.getPendingCount());
          return seen[0];
        });
  }

  @Test
  void poolIsTerminatedOrNotYet() {
    assertOutcomes(
        Set.of("false", "true"),
        () -> {
          ExecutorService pool = Executors.newFixedThreadPool(1);
          CountDownLatch over = new CountDownLatch(1);
          pool.execute(over::countDown);
          pool.shutdown();
          over.await();
          return pool.isTerminated();
        });
  }

  @Test
  void timerTaskIsCancelledBeforeOrAfterItRan() {
    assertOutcomes(
        Set.of("0 true", "1 false"),
        () -> {
          Timer timer = new Timer();
          int[] runs = new int[1];
          TimerTask task =
              new TimerTask() {
                @Override
                public void run() {
                  runs[0]++;
                }
              };
          timer.schedule(task, 0);
          boolean cancelled = task.cancel();
          CountDownLatch over = new CountDownLatch(1);
          timer.schedule(
              new TimerTask() {
                @Override
                public void run() {
                  timer.cancel();
                  over.countDown();
                }
              },
              0);
          over.await();
          return runs[0] + " " + cancelled;
        });
  }

  /** Takes one item. */
  private static final class Taker implements Flow.Subscriber<String> {
    private final StringBuffer seen = new StringBuffer();
    private final CountDownLatch over = new CountDownLatch(1);

    @Override
    public void onSubscribe(Flow.Subscription subscription) {
      subscription.request(10);
    }

    @Override
    public void onNext(String item) {
      seen.append(item);
    }

    @Override
    public void onError(Throwable e) {
      over.countDown();
    }

    @Override
    public void onComplete() {
      over.countDown();
    }
  }

  @Test
  void itemsOfTwoThreadsArePublishedInEachOrder() {
    assertOutcomes(
        Set.of("ab", "ba"),
        () -> {
          SubmissionPublisher<String> publisher = new SubmissionPublisher<>(Runnable::run, 4);
          Taker taker = new Taker();
          publisher.subscribe(taker);
          run(() -> publisher.submit("a"), () -> publisher.submit("b"));
          publisher.close();
          taker.over.await();
          return taker.seen;
        });
  }

  @Test
  void publisherIsClosedBeforeOrAfterTheItem() {
    assertOutcomes(
        Set.of("", "a"),
        () -> {
          SubmissionPublisher<String> publisher = new SubmissionPublisher<>(Runnable::run, 4);
          Taker taker = new Taker();
          publisher.subscribe(taker);
          run(
              () -> {
                try {
                  publisher.submit("a");
                } catch (IllegalStateException e) {
                  // closed
                }
              },
              publisher::close);
          taker.over.await();
          return taker.seen;
        });
  }

  /** Shuts a pool down in one thread while another gives it a task; then waits for its thread. */
  private static String shutDown(boolean now) throws Exception {
    Thread[] worker = new Thread[1];
    ThreadPoolExecutor pool =
        new ThreadPoolExecutor(
            1,
            1,
            0,
            TimeUnit.SECONDS,
            new LinkedBlockingQueue<>(),
            task -> worker[0] = new Thread(task));
    int[] runs = new int[1];
    String[] end = new String[1];
    run(
        () -> {
          if (now) {
            pool.shutdownNow();
          } else {
            pool.shutdown();
          }
        },
        () -> {
          try {
            pool.execute(() -> runs[0]++);
            end[0] = "accepted";
          } catch (RejectedExecutionException e) {
            end[0] = "rejected";
          }
        });
    if (worker[0] != null && worker[0].getState() != Thread.State.NEW) {
      worker[0].join();
    }
    return end[0] + " " + runs[0] + " " + pool.isTerminated();
  }

  @Test
  void taskIsAcceptedAndRunsOrTheShutdownCameFirst() {
    assertOutcomes(Set.of("accepted 1 true", "rejected 0 true"), () -> shutDown(false));
  }

  /** A first task is not in the queue, so it runs even then. */
  @Test
  void taskIsAcceptedAndRunsOrTheStopCameFirst() {
    assertOutcomes(Set.of("accepted 1 true", "rejected 0 true"), () -> shutDown(true));
  }

  @Test
  void workerIsActiveOrNot() {
    assertOutcomes(
        Set.of("0", "1"),
        () -> {
          ThreadPoolExecutor pool =
              new ThreadPoolExecutor(1, 1, 0, TimeUnit.SECONDS, new LinkedBlockingQueue<>());
          pool.execute(() -> {});
          int active = pool.getActiveCount();
          pool.shutdown();
          return active;
        });
  }
}
