package dev.jacquard.lockfree.search;

import dev.jacquard.lockfree.execution.Check;
import dev.jacquard.lockfree.execution.ProgressCheck;
import dev.jacquard.lockfree.execution.ScenarioCheck;
import dev.jacquard.lockfree.execution.StepCounts;
import dev.jacquard.lockfree.scenario.Call;
import dev.jacquard.lockfree.scenario.Scenario;
import dev.jacquard.lockfree.scenario.TestOperation;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Makes what explores a scenario, if calls that do not overlap say what is right. */
final class Checks {
  /** Executions that are repeated are no longer than this. */
  private static final int LONGEST = 1_000_000;

  private final Plan plan;
  private final StepCounts steps;

  /** Did the same each time when no call overlapped another, in the first scenario with them. */
  private final Set<TestOperation> steady = new HashSet<>();

  /**
   * @param steps what calls take is counted there
   */
  Checks(Plan plan, StepCounts steps) {
    this.plan = plan;
    this.steps = steps;
  }

  /** That of a scenario of which an execution is repeated. */
  Check of(Scenario scenario) {
    return scenario.stops().isEmpty()
        ? judged(scenario)
        : ProgressCheck.of(plan.test(), scenario, LONGEST);
  }

  /**
   * That of a scenario in which no thread stops.
   *
   * @throws IllegalArgumentException if its calls do not say what is right; says why
   */
  ScenarioCheck judged(Scenario scenario) {
    ScenarioCheck check = ScenarioCheck.of(plan.right(), scenario, steps);
    check
        .serialProblem()
        .ifPresent(
            problem -> {
              throw new IllegalArgumentException(problem + "; in the scenario " + scenario);
            });
    List<TestOperation> operations = scenario.calls().stream().map(Call::operation).toList();
    if (!steady.containsAll(operations)) {
      requireSteady(check);
      steady.addAll(operations);
    }
    return check;
  }

  /** Results that differ from time to time say nothing, whether they look right or wrong. */
  static void requireSteady(ScenarioCheck check) {
    check
        .unsteady()
        .ifPresent(
            why -> {
              throw new IllegalArgumentException(why);
            });
  }
}
