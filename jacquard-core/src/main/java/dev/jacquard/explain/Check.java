package dev.jacquard.explain;

import dev.jacquard.explore.Exploration;
import dev.jacquard.explore.Finding;
import dev.jacquard.explore.Result;
import dev.jacquard.explore.Strategies;
import dev.jacquard.kernel.Outcome;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** An exploration whose findings are thrown. */
public final class Check {
  /** To explain one takes time; more of them nobody reads. */
  private static final int MOST_EXPLAINED = 5;

  private Check() {}

  /**
   * Runs it.
   *
   * @throws AssertionError if a bug was found; its message explains it
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
    return result;
  }

  private static AssertionError error(Exploration exploration, Result result) {
    boolean minimise = !exploration.strategy().equals(Strategies.REPLAY);
    List<String> texts = new ArrayList<>();
    for (Finding finding : result.findings()) {
      Optional<Story> story =
          texts.size() < MOST_EXPLAINED
              ? Explainer.story(exploration, finding, minimise)
              : Optional.empty();
      String card = story.map(Story::card).orElse(finding.card()).word();
      texts.add(
          new Explanation(finding, story)
              + "\nreplay: Jacquard.replay(\""
              + card
              + "\", scenario)");
    }
    AssertionError error = new AssertionError(String.join("\n\n", texts));
    result.findings().get(0).stacks().stream()
        .findFirst()
        .ifPresent(stack -> error.setStackTrace(stack.frames().toArray(new StackTraceElement[0])));
    return error;
  }
}
