package dev.jacquard.explore;

import dev.jacquard.explore.tree.Leftover;
import dev.jacquard.kernel.Host;

/** A worker in the process that asked for the exploration. */
final class LocalWorker extends PartWorker {
  private final ParallelRun run;
  private final Dealer dealer;

  /** Whether others have other numbers for the resources. */
  private final boolean renumbers;

  private volatile long[] progress = new long[3];

  /** How much of what was learned it knows. */
  private int known;

  /** In the numbers of all. */
  private Part taken;

  LocalWorker(ParallelRun run, Exploration asked, Dealer dealer, Host host) {
    super(asked, host);
    this.run = run;
    this.dealer = dealer;
    renumbers = run.hasProcesses();
    host.agree(run.names());
  }

  /** Executions, partial orders and findings so far. */
  long[] progress() {
    return progress;
  }

  @Override
  Part take() throws InterruptedException {
    taken = dealer.take();
    for (; known < run.learned().size(); known++) {
      host.restore(run.learned().get(known));
    }
    return taken == null || !taken.isOfTree() || !renumbers
        ? taken
        : Part.of(taken.era(), taken.most(), taken.fragment().renumbered(run.names().to(host)));
  }

  @Override
  void giveBack(Part ended, Leftover leftover, long executions) {
    if (leftover == null || !renumbers) {
      dealer.giveBack(taken, leftover, executions);
    } else {
      run.knows(host.context());
      dealer.giveBack(taken, leftover.renumbered(run.names().from(host)), executions);
    }
  }

  @Override
  boolean isWanted() {
    return dealer.isHungry();
  }

  @Override
  long bound() {
    return dealer.bound();
  }

  @Override
  void found(long number) {
    dealer.found(number);
  }

  @Override
  void startOver() {
    run.startOver(taken, host.context());
  }

  @Override
  boolean isStopped() {
    return dealer.isStopped();
  }

  @Override
  void stop() {
    dealer.stop();
  }

  @Override
  void counted(long executions, long partialOrders, int findings) {
    progress = new long[] {executions, partialOrders, findings};
    if (renumbers) {
      run.knows(host.context());
    }
  }
}
