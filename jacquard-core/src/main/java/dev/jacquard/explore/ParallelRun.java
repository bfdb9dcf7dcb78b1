package dev.jacquard.explore;

import dev.jacquard.explore.auto.Course;
import dev.jacquard.explore.tree.TreeStrategy;
import dev.jacquard.kernel.Host;
import dev.jacquard.kernel.Timeouts;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/**
 * An exploration by several workers, each with a host of its own: threads of this process for model
 * programs, and for Java code this process and others.
 */
final class ParallelRun {
  private static final int LOOK_MILLIS = 1;

  private final Exploration asked;
  private final Dealer dealer;
  private final SharedNames names = new SharedNames();
  private final List<LocalWorker> locals = new ArrayList<>();
  private final List<WorkerProcess> processes = new ArrayList<>();
  private final long start = System.nanoTime();

  /** Whether nothing is left to explore, and whether all workers have ended. */
  private final CountDownLatch explored = new CountDownLatch(1);

  private final CountDownLatch over = new CountDownLatch(1);

  private final Heard heard = new Heard();
  private volatile Throwable failure;

  /**
   * @throws IllegalArgumentException if the scenario or the strategy is not for several workers
   */
  ParallelRun(Exploration asked, Timeouts mode) {
    this.asked = asked;
    boolean inThreads = asked.scenario.runsInParallel();
    if (!inThreads && asked.command.isEmpty()) {
      throw new IllegalArgumentException(
          "workers: this is Java code, of which one JVM explores one execution at a time; other"
              + " processes need the command that starts this one");
    }
    dealer = newDealer();
    int here = inThreads ? asked.workers : 1;
    for (int i = 0; i < here; i++) {
      locals.add(new LocalWorker(this, asked, dealer, asked.newHost(mode, null)));
    }
    String identity = inThreads ? "" : Identity.of(asked, mode);
    for (int i = here; i < asked.workers; i++) {
      processes.add(new WorkerProcess(this, asked, dealer, names, identity));
    }
  }

  private Dealer newDealer() {
    if (asked.entry.isAuto()) {
      return new AutoDealer(asked);
    }
    Strategy strategy = asked.newStrategy();
    if (strategy instanceof TreeStrategy searched && searched.isShareable()) {
      return new TreeDealer(asked, asked.workers);
    }
    if (!asked.entry.systematic() && strategy.stride(0, asked.workers)) {
      return new StrideDealer(asked, asked.workers);
    }
    throw new IllegalArgumentException(
        "workers: "
            + asked.entry.name()
            + " cannot be split; use auto, dpor, dfs, preemption-bound, delay-bound, or a"
            + " randomized strategy such as pos-star");
  }

  Result run() {
    List<Thread> threads = new ArrayList<>();
    for (LocalWorker worker : locals.subList(1, locals.size())) {
      threads.add(start("jacquard-worker-" + threads.size(), () -> drive(worker)));
    }
    for (WorkerProcess process : processes) {
      threads.add(start("jacquard-process-" + threads.size(), () -> drive(process)));
    }
    Thread watch = start("jacquard-workers", this::watch);
    drive(locals.get(0));
    explored.countDown();
    boolean interrupted = Thread.interrupted();
    for (Thread thread : threads) {
      while (thread.isAlive()) {
        try {
          thread.join();
        } catch (InterruptedException e) {
          interrupted = true;
          dealer.stop();
        }
      }
    }
    over.countDown();
    if (interrupted) {
      watch.interrupt();
      Thread.currentThread().interrupt();
    }
    locals.forEach(worker -> worker.host.close());
    rethrow();
    return result();
  }

  static Thread start(String name, Runnable body) {
    Thread thread = new Thread(body, name);
    thread.setDaemon(true);
    thread.start();
    return thread;
  }

  private void drive(LocalWorker worker) {
    try {
      worker.host.drive(worker::goOn);
    } catch (RuntimeException | Error e) {
      fail(e);
    }
  }

  /** Most explorations are over before a process has started. */
  private void drive(WorkerProcess process) {
    try {
      if (!explored.await(asked.processesAfter.toMillis(), TimeUnit.MILLISECONDS)
          && !dealer.isStopped()) {
        process.work();
      }
    } catch (InterruptedException e) {
      dealer.stop();
    } catch (RuntimeException | Error e) {
      fail(e);
    }
  }

  private void fail(Throwable thrown) {
    failure = thrown;
    dealer.stop();
  }

  private void rethrow() {
    if (failure instanceof RuntimeException e) {
      throw e;
    }
    if (failure instanceof Error e) {
      throw e;
    }
  }

  /** Looks now and then at what nobody else looks at while all explore, or wait. */
  private void watch() {
    long told = start;
    try {
      while (!over.await(LOOK_MILLIS, TimeUnit.MILLISECONDS)) {
        long now = System.nanoTime();
        boolean late = now - start >= asked.timeLimit();
        if (late || asked.stop.getAsBoolean() || locals.get(0).host.interrupted()) {
          dealer.stop();
        }
        for (WorkerProcess process : processes) {
          signal(process);
        }
        if (now - told >= asked.reportEvery.toNanos()) {
          told = now;
          asked.listener.accept(progress(now - start));
        }
      }
    } catch (InterruptedException e) {
      // the exploration is over
    } catch (RuntimeException | Error e) {
      fail(e);
    }
  }

  private static void signal(WorkerProcess process) {
    try {
      process.signal();
    } catch (IOException e) {
      // whoever listens to the process hears that it is gone
    }
  }

  private Progress progress(long nanos) {
    long[] all = new long[3];
    Stream.concat(
            locals.stream().map(LocalWorker::progress),
            processes.stream().map(WorkerProcess::progress))
        .forEach(some -> add(some, all));
    return new Progress(
        all[0],
        all[1],
        (int) all[2],
        nanos,
        asked.executionLimit(),
        asked.timeLimit(),
        dealer.estimate(nanos));
  }

  /** Workers that share a tree never see the same partial order; others may. */
  private void add(long[] some, long[] all) {
    all[0] += some[0];
    all[1] = asked.entry.systematic() ? all[1] + some[1] : Math.max(all[1], some[1]);
    all[2] += some[2];
  }

  private Result result() {
    Tally tally = asked.newTally();
    locals.forEach(worker -> worker.tallies().forEach(tally::add));
    try {
      for (WorkerProcess process : processes) {
        process.addTo(tally);
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    Host host = locals.get(0).host;
    Gaps gaps = new Gaps().with(host).with(heard.gaps());
    boolean complete = dealer.isComplete() && gaps.stuck().isEmpty();
    if (asked.stacks && host.hasStacks()) {
      tally.reruns().forEach(rerun -> rerun.run(asked, asked.stepLimit));
    }
    heard.warn(tally);
    long nanos = System.nanoTime() - start;
    Optional<Course> course = course();
    return tally.result(
        asked,
        host,
        gaps,
        complete,
        nanos,
        course.flatMap(all -> all.estimate(tally.partialOrders(), nanos)),
        course.orElse(null),
        locals.get(0).conflicts());
  }

  /** What all workers did, if this is {@code auto}. */
  private Optional<Course> course() {
    return Stream.concat(
            locals.stream().flatMap(worker -> worker.course().stream()),
            processes.stream().flatMap(process -> process.courses().stream()))
        .reduce(Course::plus)
        .map(dealer::judge);
  }

  // ---- for workers in other processes

  boolean isOver() {
    return explored.getCount() == 0 || dealer.isStopped();
  }

  /** Whether there are, or will be, some; then numbers of resources are those of the names. */
  boolean hasProcesses() {
    return !asked.scenario.runsInParallel();
  }

  SharedNames names() {
    return names;
  }

  Heard heard() {
    return heard;
  }

  /** A worker has learned what changes the program; its part is lost. */
  synchronized void startOver(Part part, long executions, String learned) {
    heard.learn(learned);
    if (part.era() == dealer.era()) {
      dealer.startOver(part, executions);
    }
  }
}
