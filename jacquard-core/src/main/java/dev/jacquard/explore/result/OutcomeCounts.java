package dev.jacquard.explore.result;

import dev.jacquard.kernel.Outcome;
import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.EnumMap;
import java.util.Map;

/** How many executions ended in which way. Counting allocates nothing. */
final class OutcomeCounts {
  /** How many outcomes checkpoints have. */
  private static final int SAVED = 13;

  private final long[] counts = new long[SAVED];

  /**
   * The place of an outcome in checkpoints, which must not change. An outcome that is new needs a
   * place at the end, and a new version of the format, since older files have no number there.
   */
  private static int place(Outcome outcome) {
    return switch (outcome) {
      case PASSED -> 0;
      case ASSERTION -> 1;
      case EXCEPTION -> 2;
      case OUT_OF_MEMORY -> 3;
      case EXIT -> 4;
      case DEADLOCK -> 5;
      case LIVELOCK -> 6;
      case LEAK -> 7;
      case RACE -> 8;
      case TIME_LIMIT -> 9;
      case DIVERGED -> 10;
      case PRUNED -> 11;
      case NOT_LINEARIZABLE -> 12;
    };
  }

  void add(Outcome outcome) {
    counts[place(outcome)]++;
  }

  void add(OutcomeCounts other) {
    for (int i = 0; i < SAVED; i++) {
      counts[i] += other.counts[i];
    }
  }

  long count(Outcome outcome) {
    return counts[place(outcome)];
  }

  /** Those that were seen, in the order of {@link Outcome}. */
  Map<Outcome, Long> seen() {
    Map<Outcome, Long> seen = new EnumMap<>(Outcome.class);
    for (Outcome outcome : Outcome.values()) {
      if (counts[place(outcome)] > 0) {
        seen.put(outcome, counts[place(outcome)]);
      }
    }
    return seen;
  }

  void save(DataOutput out) throws IOException {
    for (long count : counts) {
      out.writeLong(count);
    }
  }

  /** Takes what {@link #save} wrote in place of what there was. */
  void restore(DataInput in) throws IOException {
    for (int i = 0; i < SAVED; i++) {
      counts[i] = in.readLong();
    }
  }
}
