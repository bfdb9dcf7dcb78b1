package dev.jacquard.explore;

import dev.jacquard.estimate.Estimate;
import dev.jacquard.explore.tree.SharedTree;
import dev.jacquard.explore.tree.TreeStrategy;
import dev.jacquard.kernel.Execution;
import dev.jacquard.kernel.Host;
import dev.jacquard.kernel.Outcome;
import dev.jacquard.kernel.Timeouts;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;

/** A systematic exploration by several threads, each with a host of its own. */
final class ParallelRun {
  /** So many executions of a fragment are worth what it costs to hand it over. */
  private static final int LEAST_EXECUTIONS = 32;

  private final Exploration asked;
  private final SharedTree tree;
  private final List<Worker> workers = new ArrayList<>();
  private final AtomicLong executions = new AtomicLong();
  private final long start = System.nanoTime();
  private final long limit;
  private final long timeLimit;
  private volatile boolean stopped;

  /**
   * @throws IllegalArgumentException if the scenario or the strategy is not for several workers
   */
  ParallelRun(Exploration asked, Timeouts mode) {
    this.asked = asked;
    limit = asked.executionLimit();
    timeLimit = asked.timeLimit();
    if (!asked.scenario.runsInParallel()) {
      throw new IllegalArgumentException(
          "workers: this is Java code, of which one JVM explores one execution at a time");
    }
    Strategy strategy = asked.newStrategy();
    if (!(strategy instanceof TreeStrategy searched && searched.isShareable())) {
      throw new IllegalArgumentException(
          "workers: "
              + asked.entry.name()
              + " cannot be split; use dpor, dfs, preemption-bound or delay-bound");
    }
    tree = new SharedTree(searched);
    for (int i = 0; i < asked.workers; i++) {
      workers.add(new Worker(asked.newHost(mode, null)));
    }
  }

  Result run() {
    List<Thread> threads = new ArrayList<>();
    for (Worker worker : workers) {
      Thread thread = new Thread(worker, "jacquard-worker-" + threads.size());
      thread.setDaemon(true);
      threads.add(thread);
      thread.start();
    }
    boolean interrupted = false;
    for (Thread thread : threads) {
      while (thread.isAlive()) {
        try {
          thread.join();
        } catch (InterruptedException e) {
          interrupted = true;
          stop();
        }
      }
    }
    if (interrupted) {
      Thread.currentThread().interrupt();
    }
    Tally tally = workers.get(0).tally;
    for (Worker worker : workers) {
      worker.host.close();
      worker.rethrow();
      if (worker != workers.get(0)) {
        tally.add(worker.tally);
      }
    }
    boolean complete = !stopped;
    return tally.result(
        asked.entry.name(),
        asked.options.seed(),
        complete,
        System.nanoTime() - start,
        complete ? Optional.of(Estimate.exact(tally.executions())) : Optional.empty(),
        false,
        0,
        workers.get(0).host,
        null);
  }

  private void stop() {
    stopped = true;
    tree.stop();
  }

  /** A thread that explores fragments of the tree as long as there are some. */
  private final class Worker implements Runnable {
    final Host host;
    final Tally tally = asked.newTally();
    private Throwable failure;

    Worker(Host host) {
      this.host = host;
    }

    @Override
    public void run() {
      try {
        for (SharedTree.Task task = tree.take(); task != null; task = tree.take()) {
          explore(task);
        }
      } catch (InterruptedException e) {
        stop();
      } catch (RuntimeException | Error e) {
        failure = e;
        stop();
      }
    }

    private void explore(SharedTree.Task task) {
      TreeStrategy strategy = (TreeStrategy) asked.newStrategy();
      strategy.resume(task.fragment());
      boolean more = true;
      for (int n = 0; !stopped && !(n >= LEAST_EXECUTIONS && tree.isHungry()); n++) {
        more = strategy.start();
        if (!more) {
          break;
        }
        if (executions.incrementAndGet() > limit) {
          stop(); // what was just begun is lost, but nothing goes on from here
          break;
        }
        end(strategy, host.run(strategy));
      }
      tree.giveBack(task, strategy, !more);
    }

    private void end(Strategy strategy, Execution execution) {
      strategy.end(host.kernel());
      if (execution.outcome() == Outcome.PRUNED || strategy.repeated()) {
        tally.addBlocked(execution);
        executions.decrementAndGet();
        return;
      }
      tally.add(execution, host);
      synchronized (asked) {
        asked.observer.accept(host.kernel());
      }
      boolean enough = (!asked.keepGoing && tally.hasFailure()) || tally.found(asked.stopAt);
      if (enough || executions.get() >= limit || isLate() || asked.stop.getAsBoolean()) {
        stop();
      }
    }

    private boolean isLate() {
      return timeLimit != Long.MAX_VALUE && System.nanoTime() - start >= timeLimit;
    }

    void rethrow() {
      if (failure instanceof RuntimeException e) {
        throw e;
      }
      if (failure instanceof Error e) {
        throw e;
      }
    }
  }
}
