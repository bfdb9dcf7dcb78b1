package dev.jacquard.lockfree.execution;

import dev.jacquard.Jacquard;
import dev.jacquard.agent.ObjectTexts;
import dev.jacquard.explore.result.Result;
import dev.jacquard.kernel.Judge;
import dev.jacquard.kernel.Outcome;
import dev.jacquard.lockfree.scenario.Bounds;
import dev.jacquard.lockfree.scenario.Call;
import dev.jacquard.lockfree.scenario.Scenario;
import dev.jacquard.lockfree.scenario.Scenarios;
import dev.jacquard.lockfree.scenario.TestClass;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * The states from which threads start: of sequences of calls that leave copies of the same objects
 * the first one is kept, and those that wait for others are left out.
 */
public final class InitialStates {
  private InitialStates() {}

  /** One sequence of calls for each state, the shortest first. */
  public static List<List<Call>> of(TestClass test, Bounds bounds) {
    List<List<Call>> kept = new ArrayList<>();
    Set<String> seen = new HashSet<>();
    for (List<Call> calls : Scenarios.before(test, bounds)) {
      Optional<String> state = stateAfter(test, new Scenario(calls, List.of(), List.of()));
      if (state.isPresent() && seen.add(state.get())) {
        kept.add(calls);
      }
    }
    return kept;
  }

  /** The contents of the object after these calls; empty if one of them never returns. */
  private static Optional<String> stateAfter(TestClass test, Scenario scenario) {
    Scenario numbered = scenario.numbered();
    ScenarioRun run = new ScenarioRun(test, numbered, ScenarioRun.Mode.FREE);
    String[] text = new String[1];
    Judge judge =
        execution -> {
          text[0] =
              execution.outcome() == Outcome.PASSED
                  ? ObjectTexts.of(run.target()).orElseGet(numbered::toString) + used(scenario)
                  : null;
          return Optional.of(Judge.Judgement.PASSED);
        };
    Result result = Jacquard.explore(test.name() + " at first", run, judge).strategy("dpor").run();
    if (result.foundBug()) {
      throw new IllegalArgumentException(
          test.name()
              + " fails in one thread, in "
              + (scenario.before().isEmpty() ? "its constructor" : numbered.toString())
              + ": "
              + result.findings().get(0).message());
    }
    return Optional.ofNullable(text[0]);
  }

  /** What else decides how a scenario goes on: which calls may still be made. */
  private static List<String> used(Scenario scenario) {
    return scenario.calls().stream()
        .filter(call -> call.operation().marks().once())
        .map(call -> call.operation().name())
        .sorted()
        .toList();
  }
}
