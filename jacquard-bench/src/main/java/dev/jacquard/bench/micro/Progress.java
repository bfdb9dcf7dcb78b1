package dev.jacquard.bench.micro;

import java.io.PrintWriter;
import java.util.Locale;

/** Prints how much is done, how fast and how long it will still take: a line every ten seconds. */
final class Progress {
  private static final long INTERVAL_NANOS = 10_000_000_000L;

  private final PrintWriter out;
  private final String name;
  private final long total;
  private final long start = System.nanoTime();
  private long done;
  private long lastReport = start;

  Progress(PrintWriter out, String name, long total) {
    this.out = out;
    this.name = name;
    this.total = total;
  }

  /** Called by all workers, but only once per some thousand runs. */
  synchronized void add(long runs) {
    done += runs;
    long now = System.nanoTime();
    if (now - lastReport >= INTERVAL_NANOS) {
      lastReport = now;
      double perSecond = done / ((now - start) / 1e9);
      out.printf(
          Locale.ROOT,
          "%s: %.1f%% of %,d runs, %,.0f runs/s, %,.0f s left%n",
          name,
          100.0 * done / total,
          total,
          perSecond,
          (total - done) / perSecond);
      out.flush();
    }
  }
}
