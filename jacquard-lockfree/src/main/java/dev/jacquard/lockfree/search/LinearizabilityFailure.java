package dev.jacquard.lockfree.search;

import dev.jacquard.explain.ExplainedFinding;
import dev.jacquard.explore.Card;
import dev.jacquard.explore.result.Result;
import dev.jacquard.kernel.Outcome;
import dev.jacquard.lockfree.scenario.Scenario;
import java.util.ArrayList;
import java.util.List;

/**
 * A scenario that is not as it should be.
 *
 * @param finding the execution that shows it, with its story
 * @param result of the exploration of this scenario
 * @param calls a table: each call, its result, and when it was
 * @param reasons why no order of the calls explains that; empty if it is wrong in another way
 * @param code the scenario as Java, to be pasted
 */
public record LinearizabilityFailure(
    Scenario scenario,
    ExplainedFinding finding,
    Result result,
    List<String> calls,
    List<String> reasons,
    String code) {
  public LinearizabilityFailure {
    calls = List.copyOf(calls);
    reasons = List.copyOf(reasons);
  }

  public Outcome outcome() {
    return finding.outcome();
  }

  /** Repeats the execution. */
  public Card card() {
    return finding.card();
  }

  /** A sentence, the calls, why no order fits, how it came to that, and the code. */
  public List<String> lines() {
    List<String> explained = finding.explanation().lines();
    int sentence = explained.contains("") ? explained.indexOf("") : explained.size();
    List<String> lines = new ArrayList<>(explained.subList(0, sentence));
    lines.add("");
    calls.forEach(line -> lines.add("  " + line));
    lines.add("");
    reasons.forEach(line -> lines.add("  " + line));
    lines.addAll(explained.subList(sentence, explained.size()));
    lines.add("");
    lines.addAll(code.lines().toList());
    return lines;
  }

  @Override
  public String toString() {
    return String.join("\n", lines());
  }
}
