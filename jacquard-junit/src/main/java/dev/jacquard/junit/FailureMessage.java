package dev.jacquard.junit;

import dev.jacquard.explain.Explainer;
import dev.jacquard.explain.Explanation;
import dev.jacquard.explain.Story;
import dev.jacquard.explore.Exploration;
import dev.jacquard.explore.Result;
import dev.jacquard.explore.Strategies;
import dev.jacquard.kernel.Outcome;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** What is said of a test that failed. */
final class FailureMessage {
  /**
   * A failure.
   *
   * @param explanation for people
   * @param word repeats it
   * @param frames of a thread that has to do with it; may be empty
   */
  record Finding(
      Outcome outcome, String explanation, String word, List<StackTraceElement> frames) {}

  /** To explain one takes time; more of them nobody reads. */
  private static final int MOST_EXPLAINED = 5;

  private FailureMessage() {}

  /** The failures of a result, in the order in which they showed; the first ones explained. */
  static List<Finding> findings(Exploration exploration, Result result) {
    boolean minimise = !exploration.strategy().equals(Strategies.REPLAY);
    List<Finding> findings = new ArrayList<>();
    for (dev.jacquard.explore.Finding each : result.findings()) {
      Optional<Story> story =
          findings.size() < MOST_EXPLAINED
              ? Explainer.story(exploration, each, minimise)
              : Optional.empty();
      findings.add(finding(each, story));
    }
    return findings;
  }

  private static Finding finding(dev.jacquard.explore.Finding found, Optional<Story> story) {
    List<StackTraceElement> frames =
        found.stacks().stream()
            .map(stack -> stack.frames())
            .filter(stack -> !stack.isEmpty())
            .findFirst()
            .orElse(List.of());
    return new Finding(
        found.outcome(),
        new Explanation(found, story).toString(),
        story.map(Story::card).orElse(found.card()).word(),
        frames);
  }

  /** All of them in one text. */
  static String of(List<Finding> findings) {
    List<String> texts = new ArrayList<>();
    for (Finding finding : findings) {
      String text = finding.explanation();
      if (finding.outcome() == Outcome.DIVERGED) {
        text += "\nThe card does not fit: the test or what it tests has changed since.";
      } else {
        text += "\nTo see this again, run the test with\n  -Djacquard.replay=" + finding.word();
      }
      texts.add(text);
    }
    return String.join("\n\n", texts);
  }
}
