package dev.jacquard.explore.workers;

import dev.jacquard.estimate.Estimate;
import dev.jacquard.explore.Progress;
import dev.jacquard.explore.StrategyException;
import dev.jacquard.explore.auto.Course;
import dev.jacquard.explore.checkpoint.Identity;
import dev.jacquard.explore.loop.Prober;
import dev.jacquard.explore.result.BrokenOffException;
import dev.jacquard.explore.result.Gaps;
import dev.jacquard.explore.result.Result;
import dev.jacquard.explore.result.Tally;
import dev.jacquard.explore.settings.Request;
import dev.jacquard.explore.settings.Setting;
import dev.jacquard.kernel.Host;
import java.io.IOException;
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
public final class ParallelRun {
  private static final int LOOK_MILLIS = 1;

  private final Request asked;
  private final Dealer dealer;
  private final Ledger ledger;
  private final Recorder recorder;
  private final List<LocalWorker> locals = new ArrayList<>();
  private final List<WorkerProcess> processes = new ArrayList<>();
  private final long start;

  /** Whether nothing is left to explore, and whether all workers have ended. */
  private final CountDownLatch explored = new CountDownLatch(1);

  private final CountDownLatch over = new CountDownLatch(1);

  /** Says how large a tree is, of which no worker sees enough. */
  private final Prober prober;

  private volatile Throwable failure;

  /**
   * @throws IllegalArgumentException if the scenario is not for several workers
   */
  public ParallelRun(Request asked, Dealer dealer, Ledger ledger) {
    this.asked = asked;
    this.dealer = dealer;
    this.ledger = ledger;
    recorder = new Recorder(ledger);
    start = System.nanoTime() - ledger.nanosBefore();
    boolean inThreads = asked.scenario().runsInParallel();
    if (!inThreads && asked.command().isEmpty()) {
      throw new IllegalArgumentException(
          "workers: this is Java code, of which one JVM explores one execution at a time; other"
              + " processes need the command that starts this one");
    }
    int here = inThreads ? asked.get(Setting.WORKERS) : 1;
    for (int i = 0; i < here; i++) {
      locals.add(new LocalWorker(asked, dealer, ledger, recorder, asked.newHost()));
    }
    prober = Prober.of(asked, locals.get(0).host());
    locals.get(0).probeBy(prober);
    String identity = inThreads ? "" : Identity.of(asked);
    for (int i = here; i < asked.get(Setting.WORKERS); i++) {
      processes.add(new WorkerProcess(this, asked, dealer, ledger, recorder, identity));
    }
  }

  public Result run() {
    ledger.goOn();
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
    locals.forEach(worker -> worker.host().close());
    long nanos = System.nanoTime() - start;
    if (failure == null && ledger.isKept()) {
      ledger.write(nanos);
    }
    if (interrupted) {
      watch.interrupt();
      Thread.currentThread().interrupt();
    }
    if (failure instanceof StrategyException e) {
      throw BrokenOffException.of(e, result(nanos));
    }
    rethrow();
    return result(nanos);
  }

  static Thread start(String name, Runnable body) {
    Thread thread = new Thread(body, name);
    thread.setDaemon(true);
    thread.start();
    return thread;
  }

  private void drive(LocalWorker worker) {
    try {
      worker.host().drive(worker::goOn);
    } catch (StrategyException e) {
      worker.brokenOff();
      fail(e);
    } catch (RuntimeException | Error e) {
      fail(e);
    }
  }

  /** Most explorations are over before a process has started. */
  private void drive(WorkerProcess process) {
    try {
      if (!explored.await(asked.get(Setting.PROCESSES_AFTER).toMillis(), TimeUnit.MILLISECONDS)
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
        if (late || asked.stop().getAsBoolean() || locals.get(0).host().interrupted()) {
          dealer.stop();
        }
        for (WorkerProcess process : processes) {
          signal(process);
        }
        recorder.look(now - start, this::isReportOwed);
        if (now - told >= asked.reportEvery().toNanos()) {
          told = now;
          asked.listener().accept(progress(now - start));
        }
      }
    } catch (InterruptedException e) {
      // the exploration is over
    } catch (RuntimeException | Error e) {
      fail(e);
    }
  }

  private boolean isReportOwed() {
    return locals.stream().anyMatch(LocalWorker::owes)
        || processes.stream().anyMatch(WorkerProcess::owes);
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
    add(ledger.progressBefore(), all);
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
        estimate(all[0], nanos));
  }

  /** How large the search is, if that is known. */
  private Optional<Estimate> estimate(long executions, long nanos) {
    double all = prober.size();
    return executions > 0 && all > executions
        ? Optional.of(Estimate.after(all, executions, nanos))
        : dealer.estimate(nanos);
  }

  /** Workers that share a tree never see the same partial order; others may. */
  private void add(long[] some, long[] all) {
    all[0] += some[0];
    all[1] = asked.entry().systematic() ? all[1] + some[1] : Math.max(all[1], some[1]);
    all[2] += some[2];
  }

  private Result result(long nanos) {
    Tally tally = Tally.of(asked);
    LocalWorker first = locals.get(0);
    Host host = first.host();
    ledger.notes().tell(first, host.warnings(), new Gaps().with(host));
    ledger.addTo(tally);
    Gaps gaps = ledger.notes().gaps();
    if (asked.get(Setting.STACKS) && host.hasStacks()) {
      tally.reruns().forEach(rerun -> rerun.run(asked));
    }
    if (dealer.isComplete()) {
      first.checkSteadiness(tally);
    }
    Optional<Course> course = ledger.course().map(dealer::judge);
    return tally.result(
        asked,
        host,
        gaps,
        dealer.isComplete(),
        nanos,
        course.isPresent()
            ? course.get().estimate(tally.partialOrders(), nanos)
            : estimate(tally.executions(), nanos),
        course.orElse(null),
        dealer.conflicts().orElseGet(first::conflicts));
  }

  // ---- for workers in other processes

  boolean isOver() {
    return explored.getCount() == 0 || dealer.isStopped();
  }
}
