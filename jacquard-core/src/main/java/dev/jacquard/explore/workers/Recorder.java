package dev.jacquard.explore.workers;

import dev.jacquard.explore.loop.Part;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.BooleanSupplier;

/**
 * Sees to it that checkpoints of several workers are written. When one is due all are called to
 * report, each when it can, and go on at once; then it is written. Nobody waits for others, and
 * whoever takes long is not waited for: what is not reported is not in the record.
 */
final class Recorder {
  /** So long reports are waited for; in nanoseconds. */
  private static final long PATIENCE = 1_000_000_000;

  private final Ledger ledger;

  /** How often all were called. */
  private final AtomicInteger calls = new AtomicInteger();

  /** Whether reports are waited for, and since when. */
  private boolean waits;

  private long since;

  Recorder(Ledger ledger) {
    this.ledger = ledger;
  }

  int calls() {
    return calls.get();
  }

  /**
   * Whether a part is to be given back, as it was taken before all were called.
   *
   * @param before how often they had been called then
   */
  boolean wants(Part part, int before) {
    // A trial that is cut short says less of the search.
    return calls.get() != before && part.kind() != Part.Kind.TRIAL;
  }

  /**
   * Looked at now and then, by one thread.
   *
   * @param now how long it has taken so far
   * @param owed whether somebody was called and has not reported
   */
  void look(long now, BooleanSupplier owed) {
    if (!waits && ledger.isDue(now)) {
      calls.incrementAndGet();
      waits = true;
      since = now;
    }
    if (waits && (!owed.getAsBoolean() || now - since > PATIENCE)) {
      waits = false;
      ledger.write(now);
    }
  }
}
