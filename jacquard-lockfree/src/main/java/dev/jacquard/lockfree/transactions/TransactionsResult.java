package dev.jacquard.lockfree.transactions;

import dev.jacquard.explain.ExplainedFinding;
import dev.jacquard.lockfree.transactions.count.Count;
import dev.jacquard.lockfree.transactions.plan.Plan;
import dev.jacquard.lockfree.transactions.search.SearchReport;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.stream.Collectors;

/**
 * What a scenario does if operations of a class run as transactions.
 *
 * @param type the class
 * @param operations the names of its methods that do
 * @param grouping where the transactions end, in words
 * @param grouped the call of {@link Transactions} that says so; empty if none is needed
 * @param plan the same as a plan, if it is one
 * @param count how many schedules there are, and how many fail
 * @param failures those that differ, each with its story
 * @param blame which cuts bring the first failure back, in words; empty if there is none
 * @param listing the code with brackets; empty if there is no plan
 * @param search what was tried, if the plan was searched
 * @param warnings what makes this say less than it seems to, and cuts that do nothing
 */
public record TransactionsResult(
    String type,
    Set<String> operations,
    String grouping,
    String grouped,
    Optional<Plan> plan,
    Count count,
    List<ExplainedFinding> failures,
    List<String> blame,
    List<String> listing,
    Optional<SearchReport> search,
    List<String> warnings) {
  /** Copies what is given; the operations are sorted. */
  public TransactionsResult(
      String type,
      Set<String> operations,
      String grouping,
      String grouped,
      Optional<Plan> plan,
      Count count,
      List<ExplainedFinding> failures,
      List<String> blame,
      List<String> listing,
      Optional<SearchReport> search,
      List<String> warnings) {
    SortedSet<String> sorted = new TreeSet<>(operations);
    this.type = type;
    this.operations = Collections.unmodifiableSortedSet(sorted);
    this.grouping = grouping;
    this.grouped = grouped;
    this.plan = plan;
    this.count = count;
    this.failures = List.copyOf(failures);
    this.blame = List.copyOf(blame);
    this.listing = List.copyOf(listing);
    this.search = search;
    this.warnings = List.copyOf(warnings);
  }

  /** Whether every schedule was tried, and none fails. */
  public boolean complete() {
    return count.complete() && count.failing() == 0;
  }

  /** How many schedules were tried, one of each class of equal ones. */
  public long classes() {
    return count.classes();
  }

  /** The class, its operations, and where their transactions end, in a line. */
  public String summary() {
    return type + " (" + String.join(", ", operations) + "): " + grouping;
  }

  /** Java that repeats the first failure; empty if there is none. */
  public String code() {
    if (failures.isEmpty()) {
      return "";
    }
    return "Transactions.of("
        + type.substring(type.lastIndexOf('.') + 1).replace('$', '.')
        + ".class).operations("
        + operations.stream().map(each -> '"' + each + '"').collect(Collectors.joining(", "))
        + ")"
        + grouped
        + ".replay(\""
        + failures.get(0).card().word()
        + "\", scenario)";
  }

  /** All of it in lines. */
  public List<String> lines() {
    List<String> lines = new ArrayList<>();
    lines.add(summary());
    lines.add(count.text());
    lines.addAll(notes());
    for (ExplainedFinding failure : failures) {
      lines.add("");
      failure.explanation().toString().lines().forEach(lines::add);
    }
    lines.addAll(cuts());
    return lines;
  }

  /** What was searched, and the warnings, in lines. */
  public List<String> notes() {
    List<String> lines = new ArrayList<>();
    search.ifPresent(report -> lines.add(report.text()));
    warnings.forEach(warning -> lines.add("warning: " + warning));
    return lines;
  }

  /** Which cuts are to blame, and the code with all of them, in lines. */
  public List<String> cuts() {
    List<String> lines = new ArrayList<>();
    for (List<String> part : List.of(blame, listing)) {
      if (!part.isEmpty()) {
        lines.add("");
        lines.addAll(part);
      }
    }
    return lines;
  }

  @Override
  public String toString() {
    return String.join("\n", lines());
  }
}
