package dev.jacquard.explore;

import dev.jacquard.kernel.Host;
import java.util.List;

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
    List<String> learned = run.heard().learned();
    for (; known < learned.size(); known++) {
      host.restore(learned.get(known));
    }
    return taken == null || !taken.isOfTree() || !renumbers
        ? taken
        : taken.with(taken.fragment().renumbered(run.names().to(host)));
  }

  @Override
  void giveBack(PartEnd end) {
    if (renumbers) {
      run.heard().know(host.context());
    }
    dealer.giveBack(taken, renumbers ? end.renumbered(run.names().from(host)) : end);
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
  void startOver(long executions) {
    run.startOver(taken, executions, host.context());
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
      run.heard().know(host.context());
    }
  }
}
