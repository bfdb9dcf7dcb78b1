package dev.jacquard.explore.result;

import java.util.ArrayList;
import java.util.List;

/** How the number of distinct partial orders grew; a few hundred points, however long it took. */
public final class Coverage {
  private static final double GROWTH = 1.05;

  private final List<Result.Point> points = new ArrayList<>();
  private long next = 1;

  /** Whether this number of executions is one to be noted. */
  public boolean isDue(long executions) {
    return executions >= next;
  }

  public void note(long executions, long partialOrders, long nanos, double estimate) {
    points.add(new Result.Point(executions, partialOrders, nanos, estimate));
    next = Math.max(executions + 1, (long) (executions * GROWTH));
  }

  /** A point that was noted before. */
  public void add(Result.Point point) {
    note(point.executions(), point.partialOrders(), point.nanos(), point.estimate());
  }

  public List<Result.Point> points() {
    return List.copyOf(points);
  }
}
