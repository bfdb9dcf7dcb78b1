package dev.jacquard.explain;

import dev.jacquard.explore.finding.Finding;
import dev.jacquard.explore.result.Result;
import dev.jacquard.explore.run.Exploration;
import dev.jacquard.kernel.Outcome;
import java.util.List;
import java.util.stream.Collectors;

/** An exploration whose findings are thrown. */
public final class Check {
  private Check() {}

  /**
   * Runs it.
   *
   * @throws AssertionError if a bug was found, or no execution came to its end; its message
   *     explains it
   * @throws IllegalArgumentException if a card does not fit the scenario
   */
  public static Result run(Exploration exploration) {
    Result result = exploration.run();
    Finding diverged = result.failures().get(Outcome.DIVERGED);
    if (diverged != null) {
      throw new IllegalArgumentException(
          "the card does not fit the scenario: " + diverged.message());
    }
    result.warnings().forEach(warning -> System.err.println("jacquard: warning: " + warning));
    if (result.foundBug()) {
      throw error(exploration, result);
    }
    result
        .untested()
        .ifPresent(
            why -> {
              throw new AssertionError(why);
            });
    return result;
  }

  private static AssertionError error(Exploration exploration, Result result) {
    List<ExplainedFinding> findings = Explainer.tell(exploration, result);
    String message =
        findings.stream()
            .map(
                told ->
                    told.explanation()
                        + "\nreplay: Jacquard.replay(\""
                        + told.card().word()
                        + "\", scenario)")
            .collect(
                Collectors.joining("\n\n", "", result.untested().map(w -> "\n" + w).orElse("")));
    AssertionError error = new AssertionError(message);
    List<StackTraceElement> frames = findings.get(0).frames();
    if (!frames.isEmpty()) {
      error.setStackTrace(frames.toArray(new StackTraceElement[0]));
    }
    return error;
  }
}
