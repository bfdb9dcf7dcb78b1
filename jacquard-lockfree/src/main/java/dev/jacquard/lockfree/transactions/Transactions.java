package dev.jacquard.lockfree.transactions;

import dev.jacquard.Jacquard;
import dev.jacquard.explore.Card;
import dev.jacquard.lockfree.transactions.code.Structure;
import dev.jacquard.lockfree.transactions.count.Counter;
import dev.jacquard.lockfree.transactions.count.Cutting;
import dev.jacquard.lockfree.transactions.plan.Plan;
import dev.jacquard.lockfree.transactions.search.Fitness;
import dev.jacquard.lockfree.transactions.space.PlanSpace;
import java.nio.file.Path;
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
  @FunctionalInterface
  private interface Mode {
    TransactionsResult of(TransactionsRun run);
  }

  private final Structure structure;
  private final SortedSet<String> operations = new TreeSet<>();
  private long budget = BUDGET;
  private Mode mode = TransactionsRun::baseline;
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
    mode = TransactionsRun::baseline;
    return this;
  }

  /**
   * Transactions end after every so many accesses of an operation. With 1 there are none.
   *
   * @throws IllegalArgumentException if it is less than 1
   */
  public Transactions everyAccesses(int accesses) {
    Cutting.every(structure.type(), Set.of(), accesses);
    mode = run -> run.every(accesses);
    return this;
  }

  /**
   * Transactions end where a plan says so. Its operations are those of the plan.
   *
   * @throws IllegalArgumentException if it is for another class, or for other byte code
   */
  public Transactions plan(Plan plan) {
    structure.require(plan);
    mode = run -> run.plan(plan);
    return this;
  }

  /** Transactions end where it is best: the smallest ones within the budget that cannot fail. */
  public Transactions search() {
    return search(Fitness.SMALLEST);
  }

  /** The same for what else makes a plan good. */
  public Transactions search(Fitness fitness) {
    mode = run -> run.search(fitness, SEED);
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
    return check(run(scenario));
  }

  /** The same without an error to be thrown. */
  public TransactionsResult run(Runnable scenario) {
    return mode.of(prepared(scenario, operations()));
  }

  /**
   * Repeats the execution of a card with the same transactions, and only that.
   *
   * @throws AssertionError if it fails again: its message explains how
   * @throws IllegalArgumentException if that is not a card, or does not fit
   */
  public TransactionsResult replay(String card, Runnable scenario) {
    return check(repeat(Card.parse(card), scenario));
  }

  /** The same without an error to be thrown. */
  public TransactionsResult repeat(Card card, Runnable scenario) {
    return mode.of(prepared(scenario, operations()).repeating(card));
  }

  /** The plans that there are, from runs of the scenario without transactions. */
  public PlanSpace space(Runnable scenario) {
    return prepared(scenario, operations()).space();
  }

  private TransactionsRun prepared(Runnable scenario, Set<String> names) {
    Counter counter = new Counter(name, scenario, stop);
    return new TransactionsRun(structure, names, counter, budget, Optional.ofNullable(sources));
  }

  private Set<String> operations() {
    Set<String> names = operations.isEmpty() ? Structure.operations(structure.type()) : operations;
    boolean ofProgram = structure.type().getClassLoader() != null; // others are refused later
    if (names.isEmpty() && ofProgram) {
      throw new IllegalArgumentException(
          structure.type().getName() + " has no public methods with code: name the operations");
    }
    return names;
  }

  private static TransactionsResult check(TransactionsResult result) {
    if (result.count().failing() > 0) {
      throw new AssertionError(result + "\n\nreplay: " + result.code());
    }
    if (result.classes() == 0) {
      throw new AssertionError("nothing was tested: " + result);
    }
    return result;
  }
}
