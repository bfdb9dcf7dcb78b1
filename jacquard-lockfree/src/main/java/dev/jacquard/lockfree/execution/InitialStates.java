package dev.jacquard.lockfree.execution;

import dev.jacquard.Jacquard;
import dev.jacquard.agent.ObjectTexts;
import dev.jacquard.explore.result.Result;
import dev.jacquard.kernel.Judge;
import dev.jacquard.kernel.Kernel;
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
import java.util.function.BiConsumer;

/**
 * The states from which threads start: of sequences of calls that leave copies of the same objects,
 * those of the model among them, the first one is kept. Those that wait for others are left out.
 */
public final class InitialStates {
  private final Specification right;

  private InitialStates(Specification right) {
    this.right = right;
  }

  /**
   * One sequence of calls for each state, the shortest first.
   *
   * @throws IllegalArgumentException if the calls fail, or do not what the model does
   */
  public static List<List<Call>> of(Specification right, Bounds bounds) {
    InitialStates states = new InitialStates(right);
    List<List<Call>> kept = new ArrayList<>();
    Set<String> seen = new HashSet<>();
    for (List<Call> calls : Scenarios.before(right.test(), bounds)) {
      Optional<String> state = states.after(new Scenario(calls, List.of(), List.of()));
      if (state.isPresent() && seen.add(state.get())) {
        kept.add(calls);
      }
    }
    return kept;
  }

  /** What the calls of one thread come to; more than one thing if times may be over, say. */
  private static final class Reached {
    private final Set<Results> results = new HashSet<>();
    private String state;
    private boolean returns;

    void add(History history, Interner interner, Kernel kernel, Object target) {
      boolean first = results.isEmpty();
      results.add(interner.results(history));
      returns |= history.pending().isEmpty();
      state = first ? ObjectTexts.of(target, kernel).orElse(null) : null;
    }
  }

  /** What is told of the state after these calls; empty if one of them never returns. */
  private Optional<String> after(Scenario scenario) {
    Scenario numbered = scenario.numbered();
    Interner interner = new Interner();
    Reached own = reached(right.test(), numbered, interner);
    if (right.test().hasValidations()) {
      explore(right.test(), numbered, (run, kernel) -> {});
    }
    String state = own.state;
    if (right.hasModel()) {
      Scenario ofModel = numbered.of(right.model(), right.test());
      Reached model = reached(right.model(), ofModel, interner);
      if (!model.results.containsAll(own.results)) {
        throw new IllegalArgumentException(right.differs(numbered.before()));
      }
      state = state == null || model.state == null ? null : state + model.state;
    }
    return own.returns
        ? Optional.of((state == null ? numbered.toString() : state) + used(scenario))
        : Optional.empty();
  }

  /** Without what checks the state in the end: that may change it. */
  private Reached reached(TestClass type, Scenario scenario, Interner interner) {
    Reached reached = new Reached();
    explore(
        type.withoutValidations(),
        scenario,
        (run, kernel) -> reached.add(run.history(), interner, kernel, run.target()));
    return reached;
  }

  private static void explore(
      TestClass type, Scenario scenario, BiConsumer<ScenarioRun, Kernel> observer) {
    ScenarioRun run = new ScenarioRun(type, scenario, ScenarioRun.Mode.FREE);
    Judge judge = execution -> SerialOrders.judge(run.history(), execution);
    Result result =
        Jacquard.explore(type.name() + " at first", run, judge)
            .strategy("dpor")
            .observe(kernel -> observer.accept(run, kernel))
            .run();
    if (result.foundBug()) {
      throw new IllegalArgumentException(
          type.name()
              + " fails in one thread, in "
              + (scenario.before().isEmpty() ? "its constructor" : scenario.toString())
              + ": "
              + result.findings().get(0).message());
    }
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
