package dev.jacquard.lockfree.transactions;

import dev.jacquard.lockfree.transactions.count.Count;
import dev.jacquard.lockfree.transactions.plan.Plan;
import dev.jacquard.lockfree.transactions.search.SearchReport;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * What a scenario does if operations of a class run as transactions.
 *
 * @param type the class
 * @param operations the names of its methods that do
 * @param grouping where the transactions end, in words
 * @param plan the same as a plan, if it is one
 * @param count how many schedules there are, and how many fail
 * @param explanations of the failures that differ
 * @param blame which cuts bring a failure back, in words; empty if there is none
 * @param listing the code with brackets; empty if there is no plan
 * @param search what was tried, if the plan was searched
 */
public record TransactionsResult(
    String type,
    List<String> operations,
    String grouping,
    Optional<Plan> plan,
    Count count,
    List<String> explanations,
    List<String> blame,
    List<String> listing,
    Optional<SearchReport> search) {
  public TransactionsResult {
    operations = List.copyOf(operations);
    explanations = List.copyOf(explanations);
    blame = List.copyOf(blame);
    listing = List.copyOf(listing);
  }

  /** Whether every schedule was tried, and none fails. */
  public boolean complete() {
    return count.complete() && count.failing() == 0;
  }

  /** How many schedules were tried, one of each class of equal ones. */
  public long classes() {
    return count.classes();
  }

  /** All of it in lines. */
  public List<String> lines() {
    List<String> lines = new ArrayList<>();
    lines.add(
        String.format(Locale.ROOT, "%s (%s): %s", type, String.join(", ", operations), grouping));
    lines.add(count.text());
    search.ifPresent(report -> lines.add(report.text()));
    count.warnings().forEach(warning -> lines.add("warning: " + warning));
    for (String explanation : explanations) {
      lines.add("");
      explanation.lines().forEach(lines::add);
    }
    if (!blame.isEmpty()) {
      lines.add("");
      lines.addAll(blame);
    }
    if (!listing.isEmpty()) {
      lines.add("");
      lines.addAll(listing);
    }
    return lines;
  }

  @Override
  public String toString() {
    return String.join("\n", lines());
  }
}
