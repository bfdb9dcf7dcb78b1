package dev.jacquard.explore.result;

import dev.jacquard.estimate.Estimate;
import dev.jacquard.estimate.Guarantee;
import dev.jacquard.estimate.Unseen;
import dev.jacquard.explore.ConflictReport;
import dev.jacquard.explore.finding.DataRace;
import dev.jacquard.explore.finding.Finding;
import dev.jacquard.explore.settings.Strategies;
import dev.jacquard.kernel.Outcome;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What an exploration did and found.
 *
 * @param executions the number of complete executions
 * @param blockedRuns runs that are not counted as executions: abandoned because all that could
 *     follow was covered elsewhere, or, by the bounded strategies, repeated on the way to a higher
 *     bound
 * @param partialOrders the number of distinct partial orders among the complete executions
 * @param threads the most threads that an execution had
 * @param exhausted whether the strategy had no execution left, within the bound if there is one;
 *     see {@link #complete}
 * @param outcomes how often each outcome was seen, in the order of {@link Outcome}
 * @param findings the bugs, in the order in which they showed
 * @param nanos how long it took
 * @param gaps what may have hidden something, and what to do; see {@link #complete}
 * @param notes what else may not be as it seems
 * @param uncontrolled the places where the program waited for what cannot be controlled (a socket,
 *     a process): the method that was called, the caller, the file and line; each once
 * @param races data races that were seen, each pair of places once
 * @param coverage how the number of partial orders grew
 * @param conflicts what conflict analysis learned; null for strategies without it
 * @param estimate how large the search is, exact if it is complete; absent for randomized
 *     strategies, and if no execution was complete
 * @param unseen for randomized strategies, how many partial orders there are, as far as those that
 *     were seen tell; absent for others
 * @param guarantee the bound of PCT, at the numbers of threads and steps that were seen; absent for
 *     other strategies, and where it says nothing
 * @param course what the strategy did, in a line; empty for all but {@code auto}
 */
public record Result(
    String scenario,
    String strategy,
    long seed,
    long executions,
    long blockedRuns,
    long partialOrders,
    int threads,
    boolean exhausted,
    Map<Outcome, Long> outcomes,
    List<Finding> findings,
    long steps,
    long nanos,
    List<String> gaps,
    List<String> notes,
    List<String> uncontrolled,
    List<DataRace> races,
    List<Point> coverage,
    ConflictReport conflicts,
    Optional<Estimate> estimate,
    Optional<Unseen> unseen,
    Optional<Guarantee> guarantee,
    String course) {
  /**
   * So many partial orders had been seen after so many executions and nanoseconds.
   *
   * @param estimate how many executions were then thought to be all; not a number if nobody knows
   */
  public record Point(long executions, long partialOrders, long nanos, double estimate) {}

  /**
   * Whether everything was covered, within the bound if there is one. This alone decides it: there
   * was an execution, none is left, and nothing is known that may have hidden something.
   */
  public boolean complete() {
    return exhausted && executions > 0 && gaps.isEmpty();
  }

  /**
   * Why this says nothing of the program, and what to do; empty if it says something. No execution
   * that came to its end is not a pass.
   */
  public Optional<String> untested() {
    boolean replays = strategy.equals(Strategies.REPLAY); // and what it repeats may be a cut
    if (executions > 0 && (replays || count(Outcome.TIME_LIMIT) < executions)) {
      return Optional.empty();
    }
    String what =
        executions == 0
            ? "no execution was made"
            : executions == 1
                ? "the only execution did not come to its end"
                : "none of " + executions + " executions came to its end";
    String why =
        gaps.isEmpty() ? "it was over before the first one; allow it more time" : gaps.get(0);
    return Optional.of("nothing was tested: " + what + ": " + why);
  }

  public boolean foundBug() {
    return findings.stream().anyMatch(finding -> finding.outcome().isBug());
  }

  /** For each outcome that is not a pass, the first finding that has it. */
  public Map<Outcome, Finding> failures() {
    Map<Outcome, Finding> failures = new EnumMap<>(Outcome.class);
    findings.forEach(finding -> failures.putIfAbsent(finding.outcome(), finding));
    return failures;
  }

  /** What makes the result say less than it seems to; empty if nothing does. */
  public List<String> warnings() {
    List<String> warnings = new ArrayList<>(gaps);
    warnings.addAll(notes);
    return warnings;
  }

  /** The number of complete executions that had this outcome. */
  public long count(Outcome outcome) {
    return outcomes.getOrDefault(outcome, 0L);
  }

  public double executionsPerSecond() {
    return nanos == 0 ? 0 : 1e9 * (executions + blockedRuns) / nanos;
  }
}
