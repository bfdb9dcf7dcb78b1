package dev.jacquard.junit;

import dev.jacquard.explain.ExplainedFinding;
import dev.jacquard.kernel.Outcome;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** What is said of a test that failed. */
final class FailureMessage {
  private FailureMessage() {}

  /**
   * All findings in one text.
   *
   * @param report where they can be looked at
   */
  static String of(List<ExplainedFinding> findings, Optional<Path> report) {
    return findings.stream().map(FailureMessage::of).collect(Collectors.joining("\n\n"))
        + report.map(page -> "\nReport: " + page).orElse("");
  }

  private static String of(ExplainedFinding told) {
    return told.explanation()
        + (told.finding().execution().hasEarlyTimeOut()
            ? "\nA time-out came early here: other threads could have gone on."
            : "")
        + (told.outcome() == Outcome.DIVERGED
            ? "\nThe card does not fit: the test or what it tests has changed since."
            : "\nTo see this again, run the test with\n  -Djacquard.replay=" + told.card().word());
  }
}
