package dev.jacquard.explain;

import dev.jacquard.analysis.DataRaces;
import dev.jacquard.explore.Card;
import dev.jacquard.explore.finding.Finding;
import dev.jacquard.explore.minimise.Budget;
import dev.jacquard.explore.minimise.Minimised;
import dev.jacquard.explore.result.Result;
import dev.jacquard.explore.run.Exploration;
import dev.jacquard.explore.settings.Strategies;
import dev.jacquard.kernel.Outcome;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Explains findings: by running an execution that shows the bug once more, with a witness. To be
 * asked when the exploration is over.
 */
public final class Explainer {
  /**
   * So much is spent on making the schedule of a finding simple. The time can be set for tests,
   * whose output must not depend on how busy the machine is.
   */
  private static final Budget BUDGET =
      new Budget(20_000, Duration.ofSeconds(Integer.getInteger("jacquard.explain.seconds", 2)));

  /** To explain one takes time, and a reader has enough with these. */
  private static final int MOST_EXPLAINED = 10;

  private Explainer() {}

  /**
   * The findings of a result in the order in which they showed, the first ones with their story. A
   * card that is repeated is explained as it is; of others the simplest schedule is.
   */
  public static List<ExplainedFinding> tell(Exploration exploration, Result result) {
    return tell(exploration, result.findings());
  }

  /** The same for findings of an exploration that had several rounds. */
  public static List<ExplainedFinding> tell(Exploration exploration, List<Finding> findings) {
    boolean minimise = !exploration.strategy().equals(Strategies.REPLAY);
    List<ExplainedFinding> told = new ArrayList<>();
    for (Finding finding : findings) {
      told.add(
          new ExplainedFinding(
              finding,
              told.size() < MOST_EXPLAINED
                  ? story(exploration, finding, minimise)
                  : Optional.empty()));
    }
    return told;
  }

  /**
   * The story of a finding.
   *
   * @param exploration that found it
   * @param minimise whether to explain an execution with as few preemptions as can be found, rather
   *     than by the first one that showed it
   * @return empty if the execution cannot be run again (it ran out of memory, or got stuck), or was
   *     another one then
   */
  public static Optional<Story> story(Exploration exploration, Finding finding, boolean minimise) {
    Outcome outcome = finding.outcome();
    if (outcome == Outcome.OUT_OF_MEMORY
        || outcome == Outcome.DIVERGED
        || !finding.note().isEmpty()) {
      return Optional.empty();
    }
    Optional<Minimised> minimised =
        minimise
            ? exploration.minimise(finding.card(), finding.bug()::shows, BUDGET)
            : Optional.empty();
    Card card = minimised.map(Minimised::card).orElse(finding.card());
    boolean fewest = minimised.map(Minimised::least).orElse(false);
    Recorder recorder = new Recorder();
    return exploration.repeat(
        card,
        recorder,
        kernel -> {
          if (!finding.bug().shows(kernel)) {
            return Optional.empty();
          }
          DataRaces.Race race = outcome == Outcome.RACE ? finding.bug().raceIn(kernel) : null;
          String message = race == null ? kernel.execution().message() : finding.message();
          return Optional.of(StoryTeller.tell(kernel, recorder, race, message, fewest, card));
        });
  }
}
