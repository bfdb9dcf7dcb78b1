package dev.jacquard.explore.loop;

import dev.jacquard.estimate.Estimate;
import dev.jacquard.estimate.PathEstimator;
import dev.jacquard.estimate.Technique;
import dev.jacquard.estimate.TreeListener;
import dev.jacquard.explore.tree.TreeEvents;
import dev.jacquard.explore.tree.TreeStrategy;
import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.Optional;

/** Looks on while a strategy walks its tree: estimates its size, and tells who listens. */
final class TreeWatch {
  private final PathEstimator size;

  /** Null if nobody listens. */
  private final TreeEvents events;

  private long began;

  /**
   * Before the first execution.
   *
   * @param listener or null
   * @param before of the search that this one takes the place of, or null
   */
  TreeWatch(TreeStrategy tree, TreeListener listener, TreeWatch before) {
    size = new PathEstimator(tree.path(), Technique.DEFAULT);
    if (listener == null) {
      events = null;
    } else {
      events = before == null ? new TreeEvents(tree, listener) : before.events.startOver(tree);
      began = System.nanoTime();
    }
  }

  /** After each execution, when the strategy has drawn its consequences. */
  void ended(boolean complete) {
    size.ended(complete);
    if (events != null) {
      long now = System.nanoTime();
      events.ended(now - began, complete);
      began = now;
    }
  }

  void save(DataOutput out) throws IOException {
    size.save(out);
  }

  void restore(DataInput in) throws IOException {
    size.restore(in);
  }

  /**
   * How large the search is; nothing before the first execution.
   *
   * @param executions those that were counted, each once
   * @param nanos since the search began
   * @param probed how large probes say that it is; not a number if they do not
   */
  Optional<Estimate> estimate(long executions, long nanos, double probed) {
    double all = probed > executions ? probed : Math.max((double) executions, size.estimate());
    if (Double.isNaN(all)) {
      return Optional.empty();
    }
    // A bounded search repeats what costs less, which takes time and is not counted.
    double secondsPerRun = nanos / 1e9 / size.sizeOfAllPasses();
    double left = Math.max(0, all - size.size()) * secondsPerRun;
    return Optional.of(new Estimate(all, executions / all, left));
  }
}
