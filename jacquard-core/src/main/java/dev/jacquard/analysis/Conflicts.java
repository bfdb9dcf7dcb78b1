package dev.jacquard.analysis;

import dev.jacquard.kernel.Execution;
import java.util.ArrayList;
import java.util.List;

/**
 * The conflicting pairs of an execution: dependent events of different threads that would be
 * concurrent but for that dependence.
 */
public final class Conflicts {
  private Conflicts() {}

  /**
   * Two conflicting events.
   *
   * @param first the number of the earlier event
   * @param second the number of the later event
   */
  public record Pair(int first, int second) {}

  public static List<Pair> of(Execution execution, int resourceCount) {
    HappensBefore order = new HappensBefore();
    order.compute(execution, resourceCount);
    List<Pair> pairs = new ArrayList<>();
    for (int second = 0; second < execution.size(); second++) {
      for (int first = 0; first < second; first++) {
        if (execution.thread(first) != execution.thread(second)
            && execution.dependent(first, second)
            && !somethingBetween(execution, order, first, second)) {
          pairs.add(new Pair(first, second));
        }
      }
    }
    return pairs;
  }

  private static boolean somethingBetween(
      Execution execution, HappensBefore order, int first, int second) {
    for (int event = first + 1; event < second; event++) {
      if (order.before(first, event) && order.before(event, second)) {
        return true;
      }
    }
    int starter = order.previousOfThread(second);
    return starter == first && execution.thread(starter) != execution.thread(second);
  }
}
