package dev.jacquard.lockfree.transactions;

import dev.jacquard.Grouping;
import dev.jacquard.Jacquard;
import dev.jacquard.explain.ExplainedFinding;
import dev.jacquard.explain.Explainer;
import dev.jacquard.explore.run.Exploration;
import dev.jacquard.lockfree.transactions.code.Structure;
import dev.jacquard.lockfree.transactions.count.Count;
import dev.jacquard.lockfree.transactions.count.Counter;
import dev.jacquard.lockfree.transactions.count.Cutting;
import dev.jacquard.lockfree.transactions.plan.Plan;
import dev.jacquard.lockfree.transactions.plan.SyncPoint;
import dev.jacquard.lockfree.transactions.profile.Profile;
import dev.jacquard.lockfree.transactions.profile.Profiler;
import dev.jacquard.lockfree.transactions.report.Listing;
import dev.jacquard.lockfree.transactions.search.Blame;
import dev.jacquard.lockfree.transactions.search.Fitness;
import dev.jacquard.lockfree.transactions.search.PlanSearch;
import dev.jacquard.lockfree.transactions.search.SearchReport;
import dev.jacquard.lockfree.transactions.space.PlanSpace;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.function.BooleanSupplier;

/**
 * Runs the operations of a class as transactions, each of which is one step, and counts the
 * schedules of a scenario that are left. The class is used as it is:
 *
 * <pre>{@code
 * Transactions.of(TreiberStack.class)
 *     .operations("push", "pop")
 *     .budget(2_000)
 *     .check(
 *         () -> {
 *           TreiberStack stack = new TreiberStack();
 *           Jacquard.parallel(() -> stack.push(1), stack::pop);
 *         });
 * }</pre>
 *
 * <p>An operation that is called inside another one belongs to that one. By default all public
 * methods are operations, and each is one transaction.
 */
public final class Transactions {
  private static final long BUDGET = 100_000;
  private static final long SEED = 1;

  /** Where transactions end. */
  private sealed interface Mode {
    record Baseline() implements Mode {}

    record Every(int accesses) implements Mode {}

    record Given(Plan plan) implements Mode {}

    record Searched(Fitness fitness) implements Mode {}
  }

  private final Structure structure;
  private final SortedSet<String> operations = new TreeSet<>();
  private long budget = BUDGET;
  private Mode mode = new Mode.Baseline();
  private String name;
  private Path sources;
  private BooleanSupplier stop = () -> false;

  private Transactions(Structure structure) {
    this.structure = structure;
    this.name = structure.type().getSimpleName();
  }

  /** A class whose methods run as transactions. */
  public static Transactions of(Class<?> type) {
    Jacquard.prepare();
    return new Transactions(new Structure(type));
  }

  /**
   * The names of the methods that run as transactions; without this, all public ones.
   *
   * @throws IllegalArgumentException if the class has no such method
   */
  public Transactions operations(String... names) {
    for (String each : names) {
      if (!structure.hasMethod(each)) {
        throw new IllegalArgumentException(
            structure.type().getName()
                + " has no method "
                + each
                + "; its public ones are "
                + String.join(", ", Structure.operations(structure.type())));
      }
      operations.add(each);
    }
    return this;
  }

  /**
   * The most schedules; without it, 100,000.
   *
   * @throws IllegalArgumentException if it is less than 1
   */
  public Transactions budget(long schedules) {
    if (schedules < 1) {
      throw new IllegalArgumentException(
          "a budget of " + schedules + " schedules: at least 1 is needed");
    }
    budget = schedules;
    return this;
  }

  /** Each operation is one transaction. */
  public Transactions baseline() {
    mode = new Mode.Baseline();
    return this;
  }

  /**
   * Transactions end after every so many accesses of an operation. With 1 there are none.
   *
   * @throws IllegalArgumentException if it is less than 1
   */
  public Transactions everyAccesses(int accesses) {
    Cutting.every(structure.type(), Set.of(), accesses);
    mode = new Mode.Every(accesses);
    return this;
  }

  /**
   * Transactions end where a plan says so. Its operations are those of the plan.
   *
   * @throws IllegalArgumentException if it is for another class, or for other byte code
   */
  public Transactions plan(Plan plan) {
    structure.require(plan);
    mode = new Mode.Given(plan);
    return this;
  }

  /** Transactions end where it is best: the plan with the fewest steps within the budget. */
  public Transactions search() {
    return search(Fitness.STEPS);
  }

  /** The same for what else makes a plan good. */
  public Transactions search(Fitness fitness) {
    mode = new Mode.Searched(fitness);
    return this;
  }

  /** What the scenario is called in messages and cards. */
  public Transactions name(String value) {
    name = value;
    return this;
  }

  /** The folder with the packages of the sources, for listings. */
  public Transactions sources(Path folder) {
    sources = folder;
    return this;
  }

  /** Asked after each execution whether to stop; the result then has what was tried so far. */
  public Transactions stopWhen(BooleanSupplier value) {
    stop = value;
    return this;
  }

  /**
   * Runs all schedules of a scenario, as far as the budget goes.
   *
   * @throws AssertionError if one fails: its message explains how
   */
  public TransactionsResult check(Runnable scenario) {
    TransactionsResult result = run(scenario);
    if (result.count().failing() > 0) {
      throw new AssertionError(result.toString());
    }
    if (result.classes() == 0) {
      throw new AssertionError("nothing was tested: " + result);
    }
    return result;
  }

  /** The same without an error to be thrown. */
  public TransactionsResult run(Runnable scenario) {
    Counter counter = new Counter(name, scenario, stop);
    if (mode instanceof Mode.Every every) {
      Cutting cutting = Cutting.every(structure.type(), operations(), every.accesses());
      String words =
          every.accesses() == 1
              ? "no transactions"
              : "transactions of at most " + every.accesses() + " accesses";
      return result(counter, words, Optional.empty(), cutting, Optional.empty());
    }
    if (mode instanceof Mode.Given given) {
      return result(counter, given.plan(), Optional.empty());
    }
    if (mode instanceof Mode.Searched searched) {
      PlanSpace space = space(scenario);
      SearchReport report =
          new PlanSearch(space, structure.type(), counter, budget, searched.fitness()).run(SEED);
      Plan best = report.best().isEmpty() ? baselinePlan() : report.best().get(0).plan();
      return result(counter, best, Optional.of(report));
    }
    return result(counter, baselinePlan(), Optional.empty());
  }

  /** The plans that there are, from runs of the scenario without transactions. */
  public PlanSpace space(Runnable scenario) {
    return new PlanSpace(structure, operations(), profile(scenario, operations()));
  }

  private Profile profile(Runnable scenario, Set<String> names) {
    return Profiler.profile(name, scenario, structure.type(), names, stop);
  }

  private Set<String> operations() {
    return operations.isEmpty() ? Structure.operations(structure.type()) : operations;
  }

  private Plan baselinePlan() {
    return new Plan(
        structure.type().getName(), operations(), Set.of(), structure.hashes(List.of()));
  }

  private TransactionsResult result(Counter counter, Plan plan, Optional<SearchReport> search) {
    int cuts = plan.cuts().size();
    String words =
        cuts == 0
            ? "each operation is one transaction"
            : "transactions with " + cuts + (cuts == 1 ? " cut" : " cuts");
    Cutting cutting = Cutting.at(structure.type(), plan);
    return result(counter, words, Optional.of(plan), cutting, search);
  }

  private TransactionsResult result(
      Counter counter,
      String words,
      Optional<Plan> plan,
      Grouping grouping,
      Optional<SearchReport> search) {
    Exploration exploration = counter.exploration(grouping);
    Count count = counter.count(exploration, budget);
    boolean fails = count.failing() > 0;
    Set<String> names = plan.map(Plan::operations).orElseGet(this::operations);
    boolean needsProfile = fails || plan.map(p -> !p.cuts().isEmpty()).orElse(false);
    Optional<Profile> profile =
        needsProfile ? Optional.of(profile(counter.scenario(), names)) : Optional.empty();
    List<String> listing = new ArrayList<>();
    if (plan.isPresent() && profile.isPresent()) {
      listing.addAll(new Listing(structure, sources).lines(profile.get().accesses(), plan.get()));
    }
    return new TransactionsResult(
        structure.type().getName(),
        List.copyOf(names),
        words,
        plan,
        count,
        fails ? explanations(exploration, count) : List.of(),
        fails ? blame(counter, plan, names, profile.get()) : List.of(),
        listing,
        search);
  }

  private static List<String> explanations(Exploration exploration, Count count) {
    return Explainer.tell(exploration, count.findings()).stream()
        .map((ExplainedFinding told) -> told.explanation().toString())
        .toList();
  }

  private List<String> blame(
      Counter counter, Optional<Plan> plan, Set<String> names, Profile profile) {
    Plan suspect = plan.orElseGet(() -> new PlanSpace(structure, names, profile).finest());
    Optional<List<SyncPoint>> cuts = new Blame(structure.type(), counter, budget).of(suspect);
    if (cuts.isEmpty()) {
      return List.of();
    }
    if (cuts.get().isEmpty()) {
      return List.of("it fails even if each operation is one transaction: no cut is to blame");
    }
    List<String> lines = new ArrayList<>();
    lines.add(
        cuts.get().size() == 1
            ? "the cut that brings the failure back:"
            : "the cuts that bring the failure back, together:");
    cuts.get().forEach(cut -> lines.add("  " + structure.text(cut)));
    return lines;
  }
}
