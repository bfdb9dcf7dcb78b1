package dev.jacquard.lockfree.execution;

import dev.jacquard.Jacquard;
import dev.jacquard.explore.result.Result;
import dev.jacquard.kernel.Execution;
import dev.jacquard.kernel.Judge;
import dev.jacquard.kernel.Outcome;
import dev.jacquard.lockfree.scenario.Scenario;
import dev.jacquard.lockfree.scenario.TestClass;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * The results of the calls of a scenario in all orders in which none overlaps another; and in which
 * of them a call waits for good.
 */
final class SerialOrders {
  /** Results of all calls, and the call that waits for good; -1 if none does. */
  private record Outcomes(Results results, int waiting) {}

  private final Map<Outcomes, List<int[]>> orders = new HashMap<>();

  /** There may be several: a call may time out, or be interrupted. */
  private final Map<List<Integer>, Set<Outcomes>> byOrder = new LinkedHashMap<>();

  private String failure = "";
  private int longest;

  private SerialOrders() {}

  /**
   * Runs all orders.
   *
   * @param scenario whose calls are calls of this class
   * @param mode one in which calls do not overlap
   * @param results gives numbers to the results
   */
  static SerialOrders of(
      TestClass test, Scenario scenario, ScenarioRun.Mode mode, Interner results) {
    SerialOrders all = new SerialOrders();
    ScenarioRun run = new ScenarioRun(test, scenario, mode);
    Judge judge =
        execution -> {
          all.add(run.history(), execution, results);
          return judge(run.history(), execution);
        };
    Result result =
        Jacquard.explore(test.name() + " in one thread", run, judge).strategy("dpor").run();
    if (result.foundBug()) {
      all.failure = result.findings().get(0).toString();
    } else if (!result.complete()) {
      all.failure = String.join("; ", result.gaps());
    }
    return all;
  }

  /** Calls may wait for good; but nothing else may. */
  static Optional<Judge.Judgement> judge(History history, Execution execution) {
    return execution.outcome() == Outcome.PASSED || history.pending().isEmpty()
        ? Optional.empty()
        : Optional.of(Judge.Judgement.PASSED);
  }

  private void add(History history, Execution execution, Interner interner) {
    longest = Math.max(longest, execution.size());
    int[] order = history.order();
    boolean waits = execution.outcome() != Outcome.PASSED;
    int waiting = waits ? history.pending().stream().findFirst().orElse(-1) : -1;
    Outcomes outcomes = new Outcomes(interner.results(history), waiting);
    List<Integer> calls = Arrays.stream(order).boxed().toList();
    if (byOrder.computeIfAbsent(calls, unused -> new HashSet<>()).add(outcomes)) {
      orders.computeIfAbsent(outcomes, unused -> new ArrayList<>()).add(order);
    }
  }

  /** How many steps the longest execution had. */
  int longest() {
    return longest;
  }

  /** Why this does not say what the results are; empty if it does. */
  String failure() {
    return failure;
  }

  /** The orders with these results, each a sequence of calls; none if there is no such order. */
  List<int[]> with(Results results) {
    return orders.getOrDefault(new Outcomes(results, -1), List.of());
  }

  /** The orders of the calls that have ended, with these results, after which a call waits. */
  List<int[]> after(Results results, int waiting) {
    return orders.getOrDefault(new Outcomes(results, waiting), List.of());
  }

  /** The first order in which this class does what another one does not; null if there is none. */
  List<Integer> firstDifference(SerialOrders other) {
    for (Map.Entry<List<Integer>, Set<Outcomes>> entry : byOrder.entrySet()) {
      if (!other.byOrder.getOrDefault(entry.getKey(), Set.of()).containsAll(entry.getValue())) {
        return entry.getKey();
      }
    }
    return null;
  }

  /** Whether in each order one of the calls before this one waits for good. */
  boolean alwaysWaitsBefore(int call) {
    return !orders.isEmpty()
        && orders.keySet().stream().allMatch(each -> each.waiting >= 0 && each.waiting < call);
  }

  /** How many orders there are. */
  int size() {
    return byOrder.size();
  }

  /** The results that a call has in some order. */
  List<Integer> resultsOf(int call) {
    return orders.keySet().stream()
        .map(outcomes -> outcomes.results.of(call))
        .filter(result -> result != Interner.NONE)
        .distinct()
        .toList();
  }
}
