package dev.jacquard.bugs;

import dev.jacquard.Jacquard;
import dev.jacquard.explore.finding.Finding;
import dev.jacquard.explore.run.Exploration;
import dev.jacquard.kernel.Outcome;
import java.util.function.UnaryOperator;
import java.util.regex.Pattern;

/**
 * A known bug of a released library.
 *
 * @param id the number under which it was reported
 * @param library the artifact, with its version
 * @param summary what goes wrong, in a line
 * @param outcome how it shows
 * @param message a regular expression for a part of what is told of it
 * @param scenario shows it
 * @param settings what else an exploration has to know
 */
public record Bug(
    String id,
    String library,
    String summary,
    Outcome outcome,
    String message,
    Scenario scenario,
    UnaryOperator<Exploration> settings) {
  public Bug(
      String id,
      String library,
      String summary,
      Outcome outcome,
      String message,
      Scenario scenario) {
    this(id, library, summary, outcome, message, scenario, UnaryOperator.identity());
  }

  /** An exploration that ends with the first failure. */
  public Exploration explore() {
    return settings.apply(Jacquard.explore(id, scenario.unchecked()).keepGoing(false));
  }

  /** Whether that is this bug, and not something else that goes wrong. */
  public boolean isShownBy(Finding finding) {
    return finding.outcome() == outcome
        && Pattern.compile(message).matcher(finding.message()).find();
  }
}
