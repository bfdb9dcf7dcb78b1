package dev.jacquard.explore.tree;

import dev.jacquard.analysis.Hapsets;
import dev.jacquard.explore.Capability;
import dev.jacquard.explore.Strategy;
import dev.jacquard.explore.StrategyOptions;
import dev.jacquard.explore.random.RandomWalk;
import dev.jacquard.kernel.Host;
import dev.jacquard.kernel.KernelView;
import dev.jacquard.kernel.Outcome;
import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;

/**
 * HaPSet-guided search (Wang, Said and Gupta 2011): learns from each execution that passes in which
 * order statements of different threads follow each other, and explores only what makes an order
 * that was never seen. If asked, it learns from some random executions first.
 *
 * <p>Guarantee: none. What it leaves out may have a bug; in return the number of executions grows
 * slowly with the number of threads.
 */
public final class HapsetGuided
    implements Strategy,
        Capability.Watching,
        Capability.Redoable,
        Capability.Resumable,
        Capability.Unsafe {
  private final Hapsets hapsets = new Hapsets();
  private final CallContexts contexts = new CallContexts();
  private final HapsetSearch search;
  private final RandomWalk learning;
  private int learningRuns;
  private boolean isLearning;

  /**
   * Makes the strategy.
   *
   * @param bound the most preemptions; -1 for DPOR without a bound
   * @param learningRuns how many random executions come first
   */
  public HapsetGuided(int bound, int learningRuns, long seed) {
    this.search = new HapsetSearch(hapsets, contexts, bound);
    this.learning = new RandomWalk(seed);
    this.learningRuns = learningRuns;
  }

  /** Over preemption bounding. */
  public static HapsetGuided bounded(StrategyOptions options) {
    if (options.bound() < 0) {
      throw new IllegalArgumentException(
          "hapset-bound needs a bound, 0 or more: without one, use hapset");
    }
    return new HapsetGuided(options.bound(), options.learningRuns(), options.seed());
  }

  @Override
  public void host(Host host) {
    if (host.hasStacks()) {
      host.watch(contexts);
    }
  }

  @Override
  public boolean start() {
    isLearning = learningRuns > 0;
    learningRuns -= isLearning ? 1 : 0;
    return isLearning ? learning.start() : search.start();
  }

  @Override
  public long choose(KernelView kernel) {
    return isLearning ? learning.choose(kernel) : search.choose(kernel);
  }

  @Override
  public boolean seals() {
    return search.seals();
  }

  @Override
  public void end(KernelView kernel) {
    if (!isLearning) {
      search.end(kernel);
    } else if (kernel.execution().outcome() == Outcome.PASSED) {
      contexts.executed(kernel);
      hapsets.learn(kernel, contexts::statement);
    }
  }

  @Override
  public void again() {
    if (isLearning) {
      learningRuns++;
      learning.again();
    } else {
      search.again();
    }
  }

  @Override
  public void save(DataOutput out) throws IOException {
    out.writeInt(learningRuns);
    learning.save(out);
    hapsets.save(out);
    contexts.save(out);
    search.save(out);
    search.saveReasons(out);
  }

  @Override
  public void restore(DataInput in) throws IOException {
    learningRuns = in.readInt();
    learning.restore(in);
    hapsets.restore(in);
    contexts.restore(in);
    search.restore(in);
    search.restoreReasons(in);
  }

  @Override
  public String leftOut() {
    return "what is guided by HaPSets leaves out orders of statements that were seen before, which"
        + " is not safe: there may be bugs in what was left out, which dpor explores";
  }

  /** What was learned so far. */
  public Hapsets hapsets() {
    return hapsets;
  }
}
