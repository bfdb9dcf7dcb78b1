package dev.jacquard.lockfree.search;

import dev.jacquard.agent.JdkCopies;
import dev.jacquard.explain.ExplainedFinding;
import dev.jacquard.explain.Explainer;
import dev.jacquard.explore.Card;
import dev.jacquard.explore.result.Result;
import dev.jacquard.explore.run.Exploration;
import dev.jacquard.kernel.Outcome;
import dev.jacquard.lockfree.execution.InitialStates;
import dev.jacquard.lockfree.execution.ScenarioCheck;
import dev.jacquard.lockfree.report.CallTable;
import dev.jacquard.lockfree.scenario.Call;
import dev.jacquard.lockfree.scenario.Scenario;
import dev.jacquard.lockfree.scenario.Scenarios;
import dev.jacquard.lockfree.scenario.Scenarios.Size;
import dev.jacquard.lockfree.scenario.TestOperation;
import dev.jacquard.lockfree.search.LinearizabilityResult.Part;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/** Explores scenarios one after the other, the smallest first, until one fails. */
public final class Search {
  private final Plan plan;
  private final long start = System.nanoTime();
  private final Set<String> gaps = new LinkedHashSet<>();
  private final Set<String> notes = new LinkedHashSet<>();

  /** Did the same each time when no call overlapped another, in the first scenario with them. */
  private final Set<TestOperation> steady = new HashSet<>();

  private LinearizabilityFailure failure;
  private boolean over;

  /** Of the size at hand. */
  private long complete;

  private long executions;

  public Search(Plan plan) {
    this.plan = plan;
    JdkCopies.startOver();
  }

  /**
   * Explores all scenarios within the bounds, as far as the time allows.
   *
   * @throws IllegalArgumentException if that says nothing of the class; says what to do
   */
  public LinearizabilityResult all() {
    requireFeasible(Scenarios.estimate(plan.test(), plan.bounds(), 1));
    var states = InitialStates.of(plan.test(), plan.bounds());
    requireFeasible(Scenarios.estimate(plan.test(), plan.bounds(), states.size()));
    Scenarios scenarios = new Scenarios(plan.test(), plan.bounds(), states);
    List<Part> parts = new ArrayList<>();
    for (Size size : Scenarios.sizes(plan.bounds())) {
      parts.add(explore(size, scenarios.of(size)));
    }
    parts.removeIf(part -> part.scenarios() == 0);
    if (parts.isEmpty()) {
      throw new IllegalArgumentException(
          "there is no scenario within these bounds: groups, once, or calls that wait leave none");
    }
    return result(parts, plan.bounds().before().toString().replace(" to ", ".."));
  }

  private void requireFeasible(double scenarios) {
    if (scenarios > Scenarios.MOST) {
      throw new IllegalArgumentException(
          String.format(
              Locale.ROOT,
              "about %,.0f scenarios of %s threads x %s operations, with %,d ways to call: too many"
                  + " to try them all. Take fewer threads, operations, calls before or values, or"
                  + " give scenarios one by one",
              scenarios,
              plan.bounds().threads(),
              plan.bounds().operations(),
              plan.test().calls().size()));
    }
  }

  /** Explores these scenarios. */
  public LinearizabilityResult these(List<Scenario> scenarios) {
    List<Part> parts = new ArrayList<>();
    for (Scenario scenario : scenarios) {
      Size size = new Size(scenario.lengths().stream().sorted().toList());
      parts.add(explore(size, List.of(scenario)));
    }
    int most = scenarios.stream().mapToInt(scenario -> scenario.before().size()).max().orElse(0);
    return result(parts, String.valueOf(most));
  }

  private Part explore(Size size, List<Scenario> scenarios) {
    complete = 0;
    executions = 0;
    for (Scenario scenario : scenarios) {
      if (over) {
        break;
      }
      explore(scenario);
    }
    return new Part(size, scenarios.size(), complete, executions);
  }

  private void explore(Scenario scenario) {
    long left = plan.time().toNanos() - (System.nanoTime() - start);
    if (left <= 0 || plan.stop().getAsBoolean()) {
      over = true;
      return;
    }
    ScenarioCheck check = check(scenario);
    Exploration exploration = check.exploration().time(Duration.ofNanos(left));
    exploration.stopWhen(plan.stop());
    run(check, exploration);
  }

  private ScenarioCheck check(Scenario scenario) {
    ScenarioCheck check = ScenarioCheck.of(plan.right(), scenario);
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
  private static void requireSteady(ScenarioCheck check) {
    check
        .unsteady()
        .ifPresent(
            why -> {
              throw new IllegalArgumentException(why);
            });
  }

  private void run(ScenarioCheck check, Exploration exploration) {
    Result result = exploration.run();
    executions += result.executions();
    notes.addAll(result.notes());
    if (result.foundBug()) {
      over = true;
      failure = failure(check, exploration, result);
    } else if (result.complete()) {
      complete++;
    } else if (result.exhausted() || !result.gaps().isEmpty()) {
      gaps.addAll(result.gaps());
    }
  }

  private LinearizabilityFailure failure(
      ScenarioCheck check, Exploration exploration, Result result) {
    ExplainedFinding finding = Explainer.tell(exploration, result).get(0);
    boolean wrong = finding.outcome() == Outcome.NOT_LINEARIZABLE;
    List<String> calls = CallTable.of(check.history());
    List<String> reasons = wrong ? check.reasons() : List.of();
    if (wrong) {
      requireSteady(check);
    }
    return new LinearizabilityFailure(
        check.scenario(), finding, result, calls, reasons, plan.code(check.scenario()));
  }

  /**
   * Repeats the execution of a card.
   *
   * @throws IllegalArgumentException if it does not fit the class
   */
  public LinearizabilityResult replay(Card card) {
    Scenario scenario = ScenarioCheck.scenarioOf(card, plan.test());
    ScenarioCheck check = check(scenario);
    Exploration exploration = check.exploration().replay(card);
    run(check, exploration);
    if (failure != null && failure.outcome() == Outcome.DIVERGED) {
      throw new IllegalArgumentException(
          "the card does not fit the class: " + failure.finding().message());
    }
    complete = 0; // one execution
    Size size = new Size(scenario.lengths().stream().sorted().toList());
    return result(
        List.of(new Part(size, 1, 0, executions)), String.valueOf(scenario.before().size()));
  }

  private LinearizabilityResult result(List<Part> parts, String before) {
    return new LinearizabilityResult(
        plan.test().name(),
        plan.right().consistency(),
        parts,
        before,
        Optional.ofNullable(failure),
        List.copyOf(JdkCopies.calledInOneStep()),
        List.copyOf(gaps),
        List.copyOf(notes),
        System.nanoTime() - start);
  }
}
