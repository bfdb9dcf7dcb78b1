package dev.jacquard.agent.jvm.steps;

import dev.jacquard.kernel.Operation;
import dev.jacquard.kernel.Site;
import java.util.ArrayList;
import java.util.List;

/** The operations by their numbers: even ones are kept, the others are of one execution only. */
final class OperationTable {
  private final List<Operation> kept = new ArrayList<>();
  private final List<Operation> once = new ArrayList<>();

  /** Forgets what was of the last execution only. */
  void startExecution() {
    once.clear();
  }

  /** Numbers an operation that is used once. */
  <T extends Operation> T number(T operation, Site site) {
    place(operation, site);
    operation.number(2 * once.size() + 1);
    once.add(operation);
    return operation;
  }

  /** Numbers an operation that is kept for the executions to come. */
  <T extends Operation> T keep(T operation, Site site) {
    place(operation, site);
    operation.number(2 * kept.size());
    kept.add(operation);
    return operation;
  }

  /** Numbers an operation that is done once in each execution, at any site; the first time. */
  <T extends Operation> T again(T operation, Site site) {
    if (operation.id() < 0) {
      return keep(operation, site);
    }
    place(operation, site);
    return operation;
  }

  @SuppressWarnings("ReferenceEquality") // it is one object, and this is done at each lock call
  private static void place(Operation operation, Site site) {
    Site place = site == SiteTexts.INSIDE ? InsideJdk.siteOf(operation) : site;
    operation.place(place);
    operation.original().place(place);
  }

  Operation get(int id) {
    return (id & 1) == 0 ? kept.get(id >> 1) : once.get(id >> 1);
  }
}
