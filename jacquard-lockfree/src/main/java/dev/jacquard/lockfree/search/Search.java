package dev.jacquard.lockfree.search;

import dev.jacquard.agent.JdkCopies;
import dev.jacquard.explain.ExplainedFinding;
import dev.jacquard.explain.Explainer;
import dev.jacquard.explore.Card;
import dev.jacquard.explore.result.Result;
import dev.jacquard.explore.run.Exploration;
import dev.jacquard.kernel.Outcome;
import dev.jacquard.lockfree.execution.Check;
import dev.jacquard.lockfree.execution.InitialStates;
import dev.jacquard.lockfree.execution.Progress;
import dev.jacquard.lockfree.execution.ProgressCheck;
import dev.jacquard.lockfree.execution.ScenarioCheck;
import dev.jacquard.lockfree.execution.StepCounts;
import dev.jacquard.lockfree.report.CallTable;
import dev.jacquard.lockfree.scenario.Sampler;
import dev.jacquard.lockfree.scenario.Scenario;
import dev.jacquard.lockfree.scenario.Scenarios;
import dev.jacquard.lockfree.scenario.Scenarios.Size;
import dev.jacquard.lockfree.search.LinearizabilityResult.Part;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Explores scenarios one after the other, the smallest first, until one fails. */
public final class Search {
  private final Plan plan;
  private final long start = System.nanoTime();
  private final Set<String> gaps = new LinkedHashSet<>();
  private final Set<String> notes = new LinkedHashSet<>();

  private LinearizabilityFailure failure;
  private boolean over;

  private final StepCounts steps = new StepCounts();
  private final Checks checks;
  private long stoppingScenarios;
  private long stoppingExecutions;

  private long larger;
  private String largerText = "";

  /** Of the size at hand. */
  private long complete;

  private long executions;

  public Search(Plan plan) {
    this.plan = plan;
    this.checks = new Checks(plan, steps);
    JdkCopies.startOver();
  }

  /**
   * Explores all scenarios within the bounds, as far as the time allows.
   *
   * @throws IllegalArgumentException if that says nothing of the class; says what to do
   */
  public LinearizabilityResult all() {
    requireFeasible(Scenarios.estimate(plan.test(), plan.bounds(), 1));
    var states = InitialStates.of(plan.right(), plan.bounds());
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
    exploreLarger();
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

  private void exploreLarger() {
    if (plan.larger().scenarios() == 0 || isOver()) {
      return;
    }
    Larger search =
        new Larger(
            plan.larger(),
            new Sampler(plan.test(), plan.bounds(), plan.larger().seed()),
            new Larger.Explorer() {
              @Override
              public boolean isOver() {
                return nanosLeft() <= 0 || plan.stop().getAsBoolean();
              }

              @Override
              public boolean starts(Scenario scenario) {
                return !checks.judged(scenario).neverStarts();
              }

              @Override
              public Optional<LinearizabilityFailure> failure(Scenario scenario, long most) {
                failure = null;
                ScenarioCheck check = checks.judged(scenario);
                larger += run(check, timed(check.some(most))).executions;
                return Optional.ofNullable(failure);
              }
            });
    failure = search.explore().orElse(null);
    over = true;
    largerText = search.text() + String.format(Locale.ROOT, ", %,d executions", larger);
  }

  /** Explores these scenarios. */
  public LinearizabilityResult these(List<Scenario> scenarios) {
    List<Part> parts = new ArrayList<>();
    for (Scenario scenario : scenarios) {
      if (!scenario.stops().isEmpty() && plan.progress().isEmpty()) {
        throw new IllegalArgumentException(
            "\""
                + scenario
                + "\": where a thread stops, ask for what the others must do then, such as"
                + " progress(Progress.LOCK_FREE), --progress lock-free");
      }
      Size size = new Size(scenario.lengths().stream().sorted().toList());
      parts.add(explore(size, List.of(scenario)));
    }
    int most = scenarios.stream().mapToInt(scenario -> scenario.before().size()).max().orElse(0);
    return result(parts, String.valueOf(most));
  }

  /** What an exploration came to. */
  private record Explored(boolean complete, long executions) {}

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
    if (isOver()) {
      return;
    }
    ScenarioCheck check = checks.judged(scenario.stopping(List.of()));
    if (check.neverStarts()) {
      throw new IllegalArgumentException(
          "the calls before the threads never return, so that these never start; in the scenario "
              + scenario);
    }
    Explored explored = explore(check);
    executions += explored.executions;
    if (explored.complete) {
      complete++;
      plan.progress().ifPresent(guarantee -> stopThreads(scenario, guarantee));
    }
  }

  /** Whether there is no need, or no time, to go on. */
  private boolean isOver() {
    over |= nanosLeft() <= 0 || plan.stop().getAsBoolean();
    return over;
  }

  private long nanosLeft() {
    return plan.time().toNanos() - (System.nanoTime() - start);
  }

  /**
   * Stops threads for good in a scenario that is right if none stops: where it says so, or in all
   * ways.
   */
  private void stopThreads(Scenario scenario, Progress guarantee) {
    boolean done =
        scenario.stops().isEmpty()
            ? new Stops(plan.test(), scenario, steps.longest(), this::isPassed).all(guarantee)
            : isPassed(ProgressCheck.of(plan.test(), scenario, steps.longest()));
    stoppingScenarios += done ? 1 : 0;
  }

  private boolean isPassed(ProgressCheck check) {
    if (isOver()) {
      return false;
    }
    Explored explored = explore(check);
    stoppingExecutions += explored.executions;
    return explored.complete;
  }

  private Explored explore(Check check) {
    return run(check, timed(check.exploration()));
  }

  private Exploration timed(Exploration exploration) {
    exploration.stopWhen(plan.stop());
    return exploration.time(Duration.ofNanos(Math.max(1, nanosLeft())));
  }

  private Explored run(Check check, Exploration exploration) {
    Result result = exploration.run();
    gaps.addAll(result.gaps());
    if (isEndless(result)) {
      gaps.add("nobody knows whether the calls end: " + message(result) + ": " + check.scenario());
    } else if (result.foundBug()) {
      over = true;
      failure = failure(check, exploration, result);
    } else {
      notes.addAll(result.notes());
    }
    return new Explored(result.complete() && failure == null, result.executions());
  }

  /** A schedule may be unfair for ever to threads that wait for their turn in a loop. */
  private static boolean isEndless(Result result) {
    return result.foundBug() && result.findings().get(0).outcome() == Outcome.TIME_LIMIT;
  }

  private static String message(Result result) {
    return result.findings().get(0).message().lines().findFirst().orElse("");
  }

  private LinearizabilityFailure failure(Check check, Exploration exploration, Result result) {
    ExplainedFinding finding = Explainer.tell(exploration, result).get(0);
    List<String> calls = CallTable.of(check.history());
    List<String> reasons = check.reasons(finding.outcome());
    if (finding.outcome() == Outcome.NOT_LINEARIZABLE && check instanceof ScenarioCheck judged) {
      Checks.requireSteady(judged);
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
    Check check = checks.of(scenario);
    Exploration exploration = check.exploration().replay(card);
    executions = run(check, exploration).executions;
    if (failure != null && failure.outcome() == Outcome.DIVERGED) {
      throw new IllegalArgumentException(
          "the card does not fit the class: " + failure.finding().message());
    }
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
        largerText,
        plan.progress()
            .map(
                guarantee ->
                    new ProgressResult(
                        guarantee,
                        stoppingScenarios,
                        stoppingExecutions,
                        guarantee == Progress.WAIT_FREE ? steps.most() : Map.of())),
        Optional.ofNullable(failure),
        List.copyOf(JdkCopies.calledInOneStep()),
        List.copyOf(gaps),
        List.copyOf(notes),
        System.nanoTime() - start);
  }
}
