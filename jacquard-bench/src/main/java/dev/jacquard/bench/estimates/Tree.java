package dev.jacquard.bench.estimates;

import dev.jacquard.explore.StrategyOptions;
import dev.jacquard.explore.settings.Strategies;
import dev.jacquard.explore.tree.Probes;
import dev.jacquard.explore.tree.TreeStrategy;
import dev.jacquard.kernel.Host;
import dev.jacquard.kernel.Learned;
import dev.jacquard.kernel.Outcome;
import dev.jacquard.kernel.Scenario;
import dev.jacquard.kernel.Timeouts;
import java.util.function.Consumer;

/**
 * An execution tree: that of a program under a strategy.
 *
 * @param bound of the strategy; -1 if it has none
 */
public record Tree(String name, Scenario program, String strategy, int bound) {
  private static final int STEP_LIMIT = 20_000;
  private static final int MOST_STARTS = 10;

  /** A search of the tree that goes on execution by execution. */
  public final class Search {
    private final Host host = program.host(Timeouts.CHOICE, STEP_LIMIT);
    private final TreeStrategy tree = newStrategy();

    private void warmUp() {
      for (int i = 0; i < MOST_STARTS; i++) {
        TreeStrategy first = newStrategy();
        first.start();
        host.run(first);
        if (host.learned() == Learned.NOTHING) {
          return;
        }
      }
    }

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

    /** Of the tree: how large it is, by executions that have nothing to do with the search. */
    public Probes probes(long seed) {
      return Probes.of(newStrategy(), seed).orElseThrow();
    }

    /** One more of these probes. */
    public void advance(Probes probes) {
      probes.start();
      host.run(probes);
      if (host.learned() != Learned.NOTHING) {
        probes.again();
        probes.start();
        host.run(probes);
      }
      probes.end(host.kernel());
    }
  }

  private TreeStrategy newStrategy() {
    return (TreeStrategy) Strategies.named(strategy).create(options());
  }

  StrategyOptions options() {
    return bound < 0 ? StrategyOptions.DEFAULT : StrategyOptions.DEFAULT.withBound(bound);
  }

  /** Of a model program. */
  public Search search() {
    return new Search();
  }

  /**
   * Makes a search where the executions of the program can be run; those in which Java code
   * initializes its classes are over.
   */
  public void search(Consumer<Search> explorer) {
    Search search = new Search();
    try {
      search.host.drive(
          left -> {
            search.warmUp();
            explorer.accept(search);
            return search;
          });
    } finally {
      search.host.close();
    }
  }
}
