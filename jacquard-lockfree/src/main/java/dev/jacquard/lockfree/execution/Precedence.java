package dev.jacquard.lockfree.execution;

import dev.jacquard.Calls.Interval;
import java.util.Arrays;

/** Which calls have to come before which, by when they were: a bit for each pair. */
final class Precedence {
  private final long[] before;
  private final int first;

  private Precedence(long[] before, int first) {
    this.before = before;
    this.first = first;
  }

  /** That of an execution. Calls of one thread are in their order anyway. */
  static Precedence of(History history, Consistency consistency) {
    int first = history.firstParallel();
    int n = history.firstAfter() - first;
    long[] before = new long[n];
    for (int a = 0; a < n; a++) {
      for (int b = 0; b < n; b++) {
        boolean ordered =
            switch (consistency) {
              case SEQUENTIAL -> isOfThread(history, first + a, first + b);
              case LINEARIZABLE -> isBefore(history, first + a, first + b);
              case QUIESCENT -> isFarBefore(history, first + a, first + b);
            };
        if (ordered) {
          before[b] |= 1L << a;
        }
      }
    }
    return new Precedence(before, first);
  }

  private static boolean isOfThread(History history, int a, int b) {
    return a < b && history.thread(a) == history.thread(b);
  }

  private static boolean isBefore(History history, int a, int b) {
    if (!history.hasEnded(a)) {
      return false;
    }
    return history.hasEnded(b) && history.interval(a).isBefore(history.interval(b));
  }

  /** Whether there was a time between two calls in which there was no call. */
  private static boolean isFarBefore(History history, int a, int b) {
    if (!isBefore(history, a, b)) {
      return false;
    }
    int quiet = history.interval(a).last();
    boolean changed = true;
    while (changed) { // what overlaps the time up to there ends later
      changed = false;
      for (int call = history.firstParallel(); call < history.firstAfter(); call++) {
        Interval interval = history.interval(call);
        if (interval == null) {
          if (history.isPending(call)) {
            return false;
          }
        } else if (interval.first() <= quiet && interval.last() > quiet) {
          quiet = interval.last();
          changed = true;
        }
      }
    }
    return quiet < history.interval(b).first();
  }

  /** Whether an order of calls has those first that must be. */
  boolean allows(int[] order) {
    long done = 0;
    long given = 0;
    for (int call : order) {
      given |= 1L << (call - first);
    }
    for (int call : order) {
      int at = call - first;
      if ((before[at] & given & ~done) != 0) {
        return false;
      }
      done |= 1L << at;
    }
    return true;
  }

  /** Whether one call has to come before another one. */
  boolean isBefore(int a, int b) {
    return (before[b - first] >> (a - first) & 1) != 0;
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Precedence precedence && Arrays.equals(before, precedence.before);
  }

  @Override
  public int hashCode() {
    return Arrays.hashCode(before);
  }
}
