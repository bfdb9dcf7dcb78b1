package dev.jacquard.bench.versus;

import java.util.Locale;
import java.util.Set;

/**
 * Which programs can hang. In those the hang is the bug; in the others {@code auto} found none in
 * 3,000 executions or 6 s each, so a tool that reports one is not taken to have found the bug.
 * Before a report is turned down for this the program has to be read: the list is by our own tool.
 */
final class Hangs {
  private static final Set<String> PROGRAMS =
      Set.of(
          "carter01",
          "deadlock01",
          "phase01",
          "sync01",
          "sync02",
          "FileTransport",
          "ReadWriteProc",
          "OpenInputStr",
          "TimerThread");

  private Hangs() {}

  /** The attempt, as one that failed if it says of a program that it hangs and that cannot be. */
  static Attempt checked(Attempt attempt) {
    if (!attempt.found() || !isHang(attempt.note()) || PROGRAMS.contains(attempt.program())) {
      return attempt;
    }
    return new Attempt(
        attempt.program(),
        attempt.tool(),
        attempt.round(),
        Attempt.Result.FAILED,
        attempt.seconds(),
        attempt.executions(),
        "reports a hang, which the program cannot have: " + attempt.note());
  }

  private static boolean isHang(String note) {
    String text = note.toLowerCase(Locale.ROOT);
    return text.startsWith("hangs") || text.startsWith("deadlock") || text.contains("has hung");
  }
}
