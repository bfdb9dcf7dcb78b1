package dev.jacquard.explore.run;

import dev.jacquard.explore.Capability;
import dev.jacquard.explore.CheckpointException;
import dev.jacquard.explore.StrategyException;
import dev.jacquard.explore.checkpoint.Checkpoint;
import dev.jacquard.explore.loop.SoleWorker;
import dev.jacquard.explore.result.BrokenOffException;
import dev.jacquard.explore.result.Result;
import dev.jacquard.explore.settings.Request;
import dev.jacquard.explore.settings.Setting;
import dev.jacquard.explore.settings.Strategies;
import dev.jacquard.explore.workers.Dealer;
import dev.jacquard.explore.workers.Ledger;
import dev.jacquard.explore.workers.ParallelRun;
import dev.jacquard.explore.workers.RemoteWorker;
import dev.jacquard.kernel.Host;
import dev.jacquard.kernel.Timeouts;

/**
 * Carries out what was asked for: refuses what does not go together, and then lets one worker
 * explore, or several, with a checkpoint or without.
 */
final class Runner {
  private Runner() {}

  static Result run(Request asked) {
    Strategies.Entry entry = asked.entry();
    if (entry.systematic() && asked.settings().timeouts() != Timeouts.CHOICE && !entry.replays()) {
      throw new IllegalArgumentException(
          entry.name()
              + " needs timeouts = choice: when deadlines fire only if nothing else can"
              + " run, a time-out depends on everything, and nothing can be reduced");
    }
    if (asked.settings().hasSeals() && !entry.replays()) {
      requireSealable(asked);
    }
    boolean shared = asked.get(Setting.WORKERS) > 1;
    if (shared && RemoteWorker.isHere() && !asked.scenario().runsInParallel()) {
      RemoteWorker.work(asked);
    }
    Dealer dealer = shared ? Dealer.of(asked) : null;
    if (asked.get(Setting.CHECKPOINT) == null) {
      return run(asked, dealer, null);
    }
    boolean resumable = Capability.of(asked.newStrategy(), Capability.Resumable.class).isPresent();
    if (!resumable || asked.treeListener() != null) {
      throw new CheckpointException(
          "no checkpoints with "
              + (asked.treeListener() != null ? "a trace" : entry.name())
              + ": nobody could go on from them"
              + (resumable || entry.isOurs() ? "" : ". It has to implement Capability.Resumable"));
    }
    try (Checkpoint file = Checkpoint.open(asked, dealer == null ? "one" : dealer.sharers())) {
      return run(asked, dealer, file);
    }
  }

  private static Result run(Request asked, Dealer dealer, Checkpoint file) {
    return dealer == null
        ? runAlone(asked, file)
        : new ParallelRun(asked, dealer, new Ledger(asked, dealer, file)).run();
  }

  /** By one thread. */
  private static Result runAlone(Request asked, Checkpoint file) {
    Host host = asked.newHost();
    SoleWorker worker = new SoleWorker(asked, host, file);
    try {
      host.drive(worker::goOn);
    } catch (StrategyException e) {
      throw BrokenOffException.of(e, worker.resultSoFar());
    } finally {
      host.close();
    }
    return worker.result();
  }

  /** Refuses strategies that rely on every operation being a scheduling point. */
  static void requireSealable(Request asked) {
    if (!asked.newStrategy().seals()) {
      throw new IllegalArgumentException(
          asked.entry().name()
              + " cannot be sealed: it reduces by sleep sets, which rely on every operation being a"
              + " scheduling point; use preemption-bound, dfs, or a randomized strategy");
    }
  }
}
