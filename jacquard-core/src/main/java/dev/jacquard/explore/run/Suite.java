package dev.jacquard.explore.run;

import dev.jacquard.estimate.Policy;
import dev.jacquard.estimate.Turns;
import dev.jacquard.explore.Baton;
import dev.jacquard.explore.Progress;
import dev.jacquard.explore.result.BrokenOffException;
import dev.jacquard.explore.result.Result;
import dev.jacquard.explore.settings.Setting;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Many explorations and one budget: decides by estimates which of them goes on.
 *
 * <pre>{@code
 * List<Suite.Outcome> outcomes =
 *     Suite.of(Policy.COMPLETED_FIRST).time(Duration.ofMinutes(5)).add(first).add(second).run();
 * }</pre>
 *
 * <p>One exploration runs at a time, each on a thread of its own, for a slice of time and at least
 * one execution; between executions it can wait. The limits of the explorations themselves hold
 * too, and count their own time only. A limit of time for all is one for each: with it the number
 * of executions has no limit unless one is given.
 */
public final class Suite {
  private final Policy policy;
  private final List<Part> parts = new ArrayList<>();
  private Duration time;
  private Duration slice = Duration.ofMillis(20);

  /**
   * What became of an exploration.
   *
   * @param result if it came to one
   * @param failure what it threw instead, or after that: a strategy may fail
   */
  public record Outcome(Optional<Result> result, Optional<Throwable> failure) {}

  private Suite(Policy policy) {
    this.policy = policy;
  }

  public static Suite of(Policy policy) {
    return new Suite(policy);
  }

  /**
   * Adds one. It has the context class loader that this thread has now.
   *
   * @throws IllegalArgumentException if it has several workers: they would all have to wait
   */
  public Suite add(Exploration exploration) {
    int workers = exploration.settings().get(Setting.WORKERS);
    if (workers > 1) {
      throw new IllegalArgumentException(
          workers + " workers: in a suite one exploration runs at a time, with one");
    }
    parts.add(new Part(exploration, Thread.currentThread().getContextClassLoader()));
    return this;
  }

  /** The time for all together; without it they all go on to their own ends. */
  public Suite time(Duration value) {
    if (value.isNegative() || value.isZero()) {
      throw new IllegalArgumentException("time " + value + ": must be more than 0");
    }
    time = value;
    return this;
  }

  /** How long an exploration goes on before another one may. */
  public Suite slice(Duration value) {
    if (value.isNegative()) {
      throw new IllegalArgumentException("slice " + value + ": must not be negative");
    }
    slice = value;
    return this;
  }

  /** Runs them, and returns what became of each, in the order in which they were added. */
  public List<Outcome> run() {
    long start = System.nanoTime();
    parts.forEach(part -> part.exploration.inTurns(part.baton, time != null));
    Turns<Part> turns = new Turns<>(policy, parts);
    boolean inTime = true;
    for (Part part = turns.next(); part != null && inTime; part = inTime ? turns.next() : null) {
      if (part.goOn(slice.toNanos())) {
        turns.back(part.elapsed(), part.left());
      }
      inTime =
          !Thread.currentThread().isInterrupted()
              && (time == null || System.nanoTime() - start < time.toNanos());
    }
    turns.rest().forEach(Part::stop);
    return parts.stream().map(part -> part.outcome).toList();
  }

  /** An exploration and its thread, which is started with its first turn. */
  private static final class Part {
    private final Exploration exploration;
    private final ClassLoader loader;
    private final Baton baton = new Baton();
    private boolean started;
    private double perExecution = Double.POSITIVE_INFINITY;
    private Outcome outcome = new Outcome(Optional.empty(), Optional.empty());

    Part(Exploration exploration, ClassLoader loader) {
      this.exploration = exploration;
      this.loader = loader;
    }

    /** Returns whether it is not over. */
    boolean goOn(long nanos) {
      if (!started) {
        start();
      }
      if (!baton.isOver()) {
        Progress before = baton.progress();
        baton.give(nanos);
        measure(before);
      }
      return !baton.isOver();
    }

    private void start() {
      started = true;
      // The program's first thread is called as the one that explores it, here as elsewhere.
      Thread thread = new Thread(this::explore, Thread.currentThread().getName());
      thread.setContextClassLoader(loader);
      thread.setDaemon(true);
      thread.start();
      baton.await();
    }

    private void explore() {
      try {
        outcome = new Outcome(Optional.of(exploration.run()), Optional.empty());
      } catch (BrokenOffException e) {
        outcome = new Outcome(Optional.of(e.result()), Optional.of(e));
      } catch (Throwable e) { // told with the outcome
        outcome = new Outcome(Optional.empty(), Optional.of(e));
      } finally {
        baton.end();
      }
    }

    /** One that never had a turn has no executions. */
    void stop() {
      if (!started) {
        start();
      }
      if (!baton.isOver()) {
        baton.stop();
        while (!baton.isOver()) {
          baton.await();
        }
      }
    }

    /** After a turn: the least time that an execution took is the one without what disturbs. */
    private void measure(Progress before) {
      Progress now = baton.progress();
      long executions = now.executions() - (before == null ? 0 : before.executions());
      if (executions > 0) {
        double nanos = now.nanos() - (before == null ? 0 : before.nanos());
        perExecution = Math.min(perExecution, nanos / 1e9 / executions);
      }
    }

    double elapsed() {
      return baton.progress().executions() * perExecution;
    }

    /** The seconds until it has an end or reaches a limit of its own; infinite if not known. */
    double left() {
      Progress now = baton.progress();
      double left =
          now.estimate()
              .map(estimate -> estimate.secondsLeft() * now.executionsPerSecond())
              .orElse(Double.POSITIVE_INFINITY);
      if (now.executionLimit() != Long.MAX_VALUE) {
        left = Math.min(left, (double) (now.executionLimit() - now.executions()));
      }
      return now.timeLimit() == Long.MAX_VALUE
          ? left * perExecution
          : Math.min(left * perExecution, (now.timeLimit() - now.nanos()) / 1e9);
    }
  }
}
