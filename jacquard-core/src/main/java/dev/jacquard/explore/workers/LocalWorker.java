package dev.jacquard.explore.workers;

import dev.jacquard.explore.loop.Part;
import dev.jacquard.explore.loop.PartEnd;
import dev.jacquard.explore.loop.PartReport;
import dev.jacquard.explore.loop.Prober;
import dev.jacquard.explore.result.Tally;
import dev.jacquard.explore.settings.Request;
import dev.jacquard.kernel.Host;
import dev.jacquard.kernel.Learned;
import java.util.List;

/** A worker in the process that asked for the exploration. */
final class LocalWorker extends DealtWorker {
  private final Dealer dealer;
  private final Ledger ledger;
  private final Recorder recorder;

  /** Whether others have other numbers for the resources. */
  private final boolean renumbers;

  private Prober prober = Prober.NONE;

  private volatile long[] progress = new long[3];

  /** How much of what was learned it knows. */
  private int known;

  /** Whether the first executions of a program that is gone on with were run. */
  private boolean warm;

  /** What it explores, in the numbers of all; null if nothing. */
  private volatile Part taken;

  /** How often all had been called when it took that. */
  private volatile int calls;

  LocalWorker(Request asked, Dealer dealer, Ledger ledger, Recorder recorder, Host host) {
    super(asked, host);
    this.dealer = dealer;
    this.ledger = ledger;
    this.recorder = recorder;
    renumbers = !asked.scenario().runsInParallel();
    warm = !renumbers || !ledger.goesOn();
    host.agree(ledger.names());
  }

  Host host() {
    return host;
  }

  /** From now on it runs probes as well. */
  void probeBy(Prober newProber) {
    prober = newProber;
  }

  @Override
  protected Learned probe() {
    return prober.look(tally().executions());
  }

  @Override
  protected boolean wasProbe() {
    return prober.wasProbe();
  }

  /** Executions, partial orders and findings so far. */
  long[] progress() {
    return progress;
  }

  /** Whether it was called, and has not reported since. */
  boolean owes() {
    Part part = taken;
    return part != null && recorder.wants(part, calls);
  }

  @Override
  protected Part take() throws InterruptedException {
    Part next = dealer.take();
    calls = recorder.calls();
    taken = next;
    List<String> learned = ledger.notes().learned();
    for (; known < learned.size(); known++) {
      host.restore(learned.get(known));
    }
    if (!warm && next != null) {
      warm = true;
      asked.warmUp(host);
    }
    return next == null || !next.isOfTree() || !renumbers
        ? next
        : next.with(next.fragment().renumbered(ledger.names().to(host)));
  }

  @Override
  protected Tally newTally() {
    Tally tally = super.newTally();
    if (ledger.isKept()) {
      tally.saved();
    }
    return tally;
  }

  @Override
  protected void giveBack(PartEnd end) {
    know();
    PartEnd told = renumbers ? end.renumbered(ledger.names().from(host)) : end;
    ledger.giveBack(this, taken, told, report());
    taken = null;
  }

  /** Its strategy has failed: what it saw is told, and whoever goes on does that part again. */
  void brokenOff() {
    if (taken != null && !ledger.isKept()) {
      ledger.keep(this, taken);
    }
  }

  /** Null if all that it saw is asked for at the end. */
  private PartReport report() {
    return ledger.isKept() ? PartReport.of(host, tally()) : null;
  }

  private void know() {
    if (renumbers) {
      ledger.notes().know(host.context());
    }
  }

  @Override
  protected boolean isWanted() {
    return dealer.isHungry() || owes();
  }

  @Override
  protected long bound() {
    return dealer.bound();
  }

  @Override
  protected void found(long number) {
    dealer.found(number);
  }

  @Override
  protected void startOver(PartEnd end) {
    ledger.startOver(this, taken, end, report(), host.context());
    taken = null;
  }

  @Override
  protected boolean isStopped() {
    return dealer.isStopped();
  }

  @Override
  protected void stop() {
    dealer.stop();
  }

  @Override
  void tell(long executions, long partialOrders, int findings) {
    progress = new long[] {executions, partialOrders, findings};
    know();
  }
}
