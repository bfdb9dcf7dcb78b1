package dev.jacquard.lockfree.execution;

import dev.jacquard.Jacquard;
import dev.jacquard.explore.Card;
import dev.jacquard.explore.run.Exploration;
import dev.jacquard.kernel.Outcome;
import dev.jacquard.lockfree.scenario.Call;
import dev.jacquard.lockfree.scenario.Scenario;
import dev.jacquard.lockfree.scenario.TestClass;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** One scenario: the results that its calls may have, and an exploration that judges by them. */
public final class ScenarioCheck implements Check {
  private static final String SEPARATOR = ": ";

  /** With so many steps, and so many times those that calls need if none overlaps another. */
  private static final int STEPS = 50_000;

  private static final int TIMES = 100;

  private final Specification right;
  private final Scenario scenario;
  private final Interner interner = new Interner();
  private final ScenarioRun run;
  private final SerialOrders own;
  private final SerialOrders allowed;

  private final StepCounts steps;

  private ScenarioCheck(Specification right, Scenario scenario, StepCounts steps) {
    this.right = right;
    this.scenario = scenario;
    this.steps = steps;
    this.run =
        new ScenarioRun(
            right.test(),
            scenario,
            right.consistency() == Consistency.SEQUENTIAL
                ? ScenarioRun.Mode.FREE
                : ScenarioRun.Mode.REAL_TIME);
    this.own = serial(right.test(), right.serialMode());
    this.allowed = right.hasModel() ? serial(right.model(), right.serialMode()) : own;
  }

  /** Runs all orders of the calls in which none overlaps another. */
  public static ScenarioCheck of(Specification right, Scenario scenario) {
    return of(right, scenario, new StepCounts());
  }

  /**
   * The same.
   *
   * @param steps what calls take is counted there
   */
  public static ScenarioCheck of(Specification right, Scenario scenario, StepCounts steps) {
    return new ScenarioCheck(right, scenario, steps);
  }

  private SerialOrders serial(TestClass type, ScenarioRun.Mode mode) {
    // Where the calls of a thread need not be in their order, each has a thread.
    List<List<Call>> threads =
        right.consistency() == Consistency.QUIESCENT
            ? scenario.threads().stream().flatMap(List::stream).map(List::of).toList()
            : scenario.threads();
    Scenario same = new Scenario(scenario.before(), threads, scenario.after());
    return SerialOrders.of(type, same.of(type, right.test()), mode, interner);
  }

  @Override
  public Scenario scenario() {
    return scenario;
  }

  @Override
  public History history() {
    return run.history();
  }

  /**
   * Why the calls in one thread do not say what is right, and what to do; empty if they do. To be
   * asked first.
   */
  public Optional<String> serialProblem() {
    if (!own.failure().isEmpty()) {
      return Optional.of("the calls fail although none overlaps another: " + own.failure());
    }
    if (!allowed.failure().isEmpty()) {
      return Optional.of("the model " + right.model().name() + " fails: " + allowed.failure());
    }
    return Optional.ofNullable(own.firstDifference(allowed))
        .map(order -> right.differs(calls(order)));
  }

  private List<Call> calls(List<Integer> order) {
    List<Call> calls = scenario.calls();
    return order.stream().map(calls::get).toList();
  }

  /** Whether the calls before the threads wait for good, so that none of these is ever made. */
  public boolean neverStarts() {
    return own.alwaysWaitsBefore(scenario.before().size());
  }

  /** Calls in an order. */
  String names(List<Integer> order) {
    List<Call> calls = scenario.calls();
    return String.join(", ", order.stream().map(call -> calls.get(call).toString()).toList());
  }

  @Override
  public Exploration exploration() {
    HistoryJudge judge =
        new HistoryJudge(run.history(), allowed, interner, right.consistency(), steps);
    return Jacquard.explore(prefix(right.test()) + scenario, run, judge)
        .strategy("dpor")
        .stepLimit(Math.max(STEPS, TIMES * own.longest()))
        .keepGoing(false);
  }

  /**
   * Whether the calls do not do the same each time, although none overlaps another: then their
   * results say nothing.
   */
  public Optional<String> unsteady() {
    SerialOrders inOneThread =
        right.ownThreads() ? serial(right.test(), ScenarioRun.Mode.ONE_THREAD) : own;
    List<Integer> order =
        serial(right.test(), ScenarioRun.Mode.ONE_THREAD_LATER).firstDifference(inOneThread);
    return Optional.ofNullable(order)
        .map(
            calls ->
                "the operations of "
                    + right.test().name()
                    + " do not do the same each time, although no call overlaps another: in the"
                    + " order "
                    + names(calls)
                    + ". Results are compared by equals: let operations return numbers, strings or"
                    + " records, not random values or the time, nor objects without equals; mark"
                    + " what cannot be judged with @Operation(weak = true)");
  }

  @Override
  public List<String> reasons(Outcome outcome) {
    if (outcome != Outcome.NOT_LINEARIZABLE) {
      return outcome.isHang() ? mayNotWait() : List.of();
    }
    List<String> lines = new ArrayList<>(reasons(allowed).lines());
    if (!right.ownThreads() && right.consistency() != Consistency.QUIESCENT) {
      SerialOrders byOwners = serial(right.model(), ScenarioRun.Mode.SERIAL);
      if (byOwners.failure().isEmpty() && reasons(byOwners).areNone()) {
        lines.add(
            "If each thread makes its own calls, an order of them has these results. Where an"
                + " object is to know who calls it, such as a lock with an owner, use"
                + " ownThreads().");
      }
    }
    return lines;
  }

  /** The calls of the last execution that wait, and do not say that they may. */
  private List<String> mayNotWait() {
    return history().pending().stream()
        .map(call -> history().call(call))
        .filter(call -> !call.operation().marks().blocking())
        .map(
            call ->
                call
                    + " waits for good; if it may, as it waits for others, say so:"
                    + " @Operation(blocking = true)")
        .distinct()
        .toList();
  }

  private Reasons reasons(SerialOrders orders) {
    return new Reasons(run.history(), orders, interner, right.consistency());
  }

  /** Whether a card is one of a scenario of that class. */
  public static boolean isOf(Card card, TestClass test) {
    return card.scenario().startsWith(prefix(test));
  }

  static String prefix(TestClass test) {
    return test.name() + SEPARATOR;
  }

  /**
   * The scenario of a card.
   *
   * @throws IllegalArgumentException if it is not a card of that class
   */
  public static Scenario scenarioOf(Card card, TestClass test) {
    if (!isOf(card, test)) {
      throw new IllegalArgumentException(
          "the card is one of " + card.scenario() + ", not of a scenario of " + test.name());
    }
    return test.parse(card.scenario().substring(prefix(test).length()));
  }
}
