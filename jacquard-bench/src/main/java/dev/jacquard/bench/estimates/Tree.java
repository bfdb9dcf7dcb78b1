package dev.jacquard.bench.estimates;

import dev.jacquard.explore.Strategies;
import dev.jacquard.explore.StrategyOptions;
import dev.jacquard.explore.tree.TreeStrategy;
import dev.jacquard.kernel.Host;
import dev.jacquard.kernel.Outcome;
import dev.jacquard.kernel.Timeouts;
import dev.jacquard.model.Program;
import java.util.function.Consumer;

/**
 * An execution tree: that of a program under a strategy.
 *
 * @param bound of the strategy; -1 if it has none
 */
public record Tree(String name, Program program, String strategy, int bound) {
  private static final int STEP_LIMIT = 20_000;

  /** A search of the tree that goes on execution by execution. */
  public final class Search {
    private final Host host = program.host(Timeouts.CHOICE, STEP_LIMIT);
    private final TreeStrategy tree = newStrategy();

    public TreeStrategy strategy() {
      return tree;
    }

    /**
     * One more execution.
     *
     * @param whether told if it was complete, or else abandoned
     * @return false if there is none left
     */
    public boolean advance(Consumer<Boolean> whether) {
      if (!tree.start()) {
        return false;
      }
      boolean complete = host.run(tree).outcome() != Outcome.PRUNED;
      tree.end(host.kernel());
      whether.accept(complete);
      return true;
    }
  }

  private TreeStrategy newStrategy() {
    StrategyOptions options =
        bound < 0 ? StrategyOptions.DEFAULT : StrategyOptions.DEFAULT.withBound(bound);
    return (TreeStrategy) Strategies.named(strategy).create(options);
  }

  public Search search() {
    return new Search();
  }
}
