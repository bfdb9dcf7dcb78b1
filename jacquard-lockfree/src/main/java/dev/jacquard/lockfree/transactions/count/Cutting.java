package dev.jacquard.lockfree.transactions.count;

import dev.jacquard.Grouping;
import dev.jacquard.lockfree.transactions.plan.Plan;
import dev.jacquard.lockfree.transactions.plan.SyncPoint;
import java.util.Set;

/** Where the agent ends transactions: at the cuts of a plan, or after every so many accesses. */
public final class Cutting implements Grouping {
  private final Class<?> type;
  private final Set<String> operations;
  private final Set<SyncPoint> cuts;
  private final int every;

  private Cutting(Class<?> type, Set<String> operations, Set<SyncPoint> cuts, int every) {
    this.type = type;
    this.operations = operations;
    this.cuts = cuts;
    this.every = every;
  }

  /** At the cuts of a plan of that class. */
  public static Cutting at(Class<?> type, Plan plan) {
    return new Cutting(type, plan.operations(), plan.cuts(), WHOLE);
  }

  /**
   * After every so many accesses of an operation, whatever they are.
   *
   * @throws IllegalArgumentException if that is less than 1
   */
  public static Cutting every(Class<?> type, Set<String> operations, int accesses) {
    if (accesses < 1) {
      throw new IllegalArgumentException(
          "transactions of " + accesses + " accesses: each must have at least 1");
    }
    return new Cutting(type, operations, Set.of(), accesses);
  }

  @Override
  public Class<?> type() {
    return type;
  }

  @Override
  public boolean isOperation(String method) {
    return operations.contains(method);
  }

  @Override
  public int every() {
    return every;
  }

  @Override
  public boolean cuts(String operation, Place place, boolean after) {
    return cuts.contains(
        new SyncPoint(
            operation, place.owner(), place.method(), place.descriptor(), place.index(), after));
  }
}
