package dev.jacquard.it.program;

import dev.jacquard.Jacquard;
import dev.jacquard.explore.Card;
import dev.jacquard.explore.result.Result;
import dev.jacquard.kernel.Execution;
import dev.jacquard.kernel.Kernel;
import dev.jacquard.kernel.Outcome;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.Executor;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.ReentrantLock;

/** Programs with a bug, to make cards of. */
public enum CardProgram {
  lost_update(Outcome.ASSERTION, () -> Counting.inc(2)),
  deadlock(
      Outcome.DEADLOCK,
      () -> {
        ReentrantLock a = new ReentrantLock();
        Object b = new Object();
        Jacquard.parallel(
            () -> {
              a.lock();
              synchronized (b) {
                a.unlock();
              }
            },
            () -> {
              synchronized (b) {
                a.lock();
                a.unlock();
              }
            });
      }),
  queue(
      Outcome.ASSERTION,
      () -> {
        ArrayBlockingQueue<Integer> queue = new ArrayBlockingQueue<>(1);
        int[] sum = {0};
        Runnable take = Outcomes.task(() -> sum[0] += queue.take());
        Jacquard.parallel(
            take,
            take,
            Outcomes.task(
                () -> {
                  queue.put(1);
                  queue.put(2);
                }));
        Counting.require(sum[0] == 3, "lost an element");
      }),
  pool(
      Outcome.ASSERTION,
      () -> {
        AtomicInteger done = new AtomicInteger();
        Executor pool = ForkJoinPool.commonPool();
        Runnable twoTasks = () -> pool.execute(() -> pool.execute(done::incrementAndGet));
        Jacquard.parallel(twoTasks, twoTasks);
        Counting.require(done.get() == 2, "nobody waits for the tasks");
      });

  public final Outcome outcome;
  private final Runnable body;

  CardProgram(Outcome outcome, Runnable body) {
    this.outcome = outcome;
    this.body = body;
  }

  public Runnable body() {
    return body;
  }

  public Card find(String strategy) {
    Result result =
        Jacquard.explore(name(), body).strategy(strategy).keepGoing(false).executions(5_000).run();
    return result.failures().get(outcome).card();
  }

  /** What a replay does, event by event, and how it ends. */
  public String events(Card card) {
    StringBuilder text = new StringBuilder();
    Jacquard.explore(name(), body).replay(card).observe(k -> text.append(describe(k))).run();
    return text.toString();
  }

  public static String describe(Kernel kernel) {
    Execution execution = kernel.execution();
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < execution.size(); i++) {
      text.append(kernel.host().threadName(execution.thread(i))).append(' ');
      text.append(kernel.operation(execution.operation(i)));
      for (int t = execution.firstTouch(i); t < execution.firstTouch(i + 1); t++) {
        text.append(' ').append(execution.resource(t)).append(':').append(execution.word(t));
      }
      text.append('\n');
    }
    return text + execution.outcome().id();
  }

  /** Repeats a card in a process of its own. */
  public static final class Main {
    private Main() {}

    public static void main(String[] args) {
      System.out.println(CardProgram.valueOf(args[0]).events(Card.parse(args[1])));
    }
  }
}
