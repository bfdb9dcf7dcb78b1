package dev.jacquard.estimate;

import java.util.Locale;
import java.util.Optional;

/**
 * What the bound of PCT says after so many executions: a bug that needs d ordering constraints,
 * among n threads with at most k steps, is hit by each execution with a chance of at least 1 / (n
 * k^(d-1)), so that all of them miss it with at most the given one (Burckhardt, Kothari, Musuvathi,
 * Nagarakatte 2010).
 *
 * @param missed the highest chance that a bug of this depth was missed
 */
public record Guarantee(int depth, int threads, int steps, long executions, double missed) {
  /** Above this the sentence would say nothing. */
  private static final double WORTH_TELLING = 0.95;

  /** The guarantee, or nothing if it says nothing. */
  public static Optional<Guarantee> ofPct(int depth, int threads, int steps, long executions) {
    if (threads < 1 || steps < 1 || executions < 1) {
      return Optional.empty();
    }
    double hit = 1 / (threads * Math.pow(steps, depth - 1));
    double missed = Math.exp(executions * Math.log1p(-Math.min(hit, 1)));
    return missed > WORTH_TELLING
        ? Optional.empty()
        : Optional.of(new Guarantee(depth, threads, steps, executions, missed));
  }

  /** In a sentence. */
  public String text() {
    return String.format(
        Locale.ROOT,
        "a bug of depth %d (%d threads, up to %,d steps) was missed with a chance of at most %s",
        depth,
        threads,
        steps,
        missed < 0.001 ? "0.1%" : String.format(Locale.ROOT, "%.1f%%", 100 * missed));
  }
}
