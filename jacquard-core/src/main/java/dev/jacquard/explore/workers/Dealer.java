package dev.jacquard.explore.workers;

import dev.jacquard.estimate.Estimate;
import dev.jacquard.explore.Capability;
import dev.jacquard.explore.ConflictReport;
import dev.jacquard.explore.Strategy;
import dev.jacquard.explore.auto.Auto;
import dev.jacquard.explore.auto.Course;
import dev.jacquard.explore.loop.Part;
import dev.jacquard.explore.loop.PartEnd;
import dev.jacquard.explore.settings.Request;
import dev.jacquard.explore.settings.Setting;
import dev.jacquard.explore.tree.TreeStrategy;
import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.Optional;

/** Deals an exploration out to several workers. Used by all of their threads. */
public interface Dealer {
  /**
   * The one for an exploration.
   *
   * @throws IllegalArgumentException if the strategy is not for several workers
   */
  static Dealer of(Request asked) {
    Strategy strategy = asked.newStrategy();
    if (Capability.of(strategy, Auto.class).isPresent()) {
      return new AutoDealer(asked);
    }
    boolean hasTree =
        Capability.of(strategy, TreeStrategy.class).filter(TreeStrategy::isShareable).isPresent();
    if (asked.entry().systematic() && hasTree) {
      return new TreeDealer(asked, asked.get(Setting.WORKERS));
    }
    boolean splits =
        Capability.of(strategy, Capability.Splittable.class).isPresent()
            && Capability.of(strategy, Capability.Resumable.class).isPresent();
    if (!asked.entry().systematic() && splits) {
      return new StrideDealer(asked, asked.get(Setting.WORKERS));
    }
    throw new IllegalArgumentException(
        "workers: "
            + asked.entry().name()
            + " cannot be split; use auto, dpor, dfs, preemption-bound, delay-bound, or a"
            + " randomized strategy such as pos-star"
            + (asked.entry().isOurs()
                ? ""
                : ". One of your own has to implement Capability.Splittable and"
                    + " Capability.Resumable"));
  }

  /**
   * Something to explore; waits as long as something may come.
   *
   * @return null when nothing is left
   */
  Part take() throws InterruptedException;

  /** A worker is done with a part, or its rest was wanted. */
  void giveBack(Part part, PartEnd end);

  /** A worker got lost with a part: another one begins with it anew. */
  void lost(Part part);

  /** Whether workers wait, so that what is left of a part is wanted back. */
  boolean isHungry();

  /** Executions from this number on, counted from 0, need not be run. */
  default long bound() {
    return Long.MAX_VALUE;
  }

  /**
   * Enough was found in the execution with that number.
   *
   * @param number from 0; any where the order of executions is not fixed
   */
  default void found(long number) {
    stop();
  }

  /**
   * A worker has learned what changes the program: all begins anew, if what was explored so far
   * does not count.
   *
   * @param part what it had then, of this era
   * @param executions how many it had of that
   */
  void startOver(Part part, long executions);

  /** How often that was so. */
  int era();

  /** Nothing more is dealt out. */
  void stop();

  /** Whether nothing more is dealt out. */
  boolean isStopped();

  /** Whether everything was covered, when all workers have ended. */
  boolean isComplete();

  /** Who may go on with what was {@linkplain #save saved}, in a word. */
  String sharers();

  /** Writes what is left to be explored; what is out counts as lost. */
  void save(DataOutput out) throws IOException;

  /**
   * Goes on from that, before anything was dealt out.
   *
   * @param executions how many there were before
   */
  void restore(DataInput in, long executions) throws IOException;

  /** What conflict analysis has learned; nothing if that is not known here. */
  default Optional<ConflictReport> conflicts() {
    return Optional.empty();
  }

  /** How large the search is, after such a time; nothing if nobody knows. */
  default Optional<Estimate> estimate(long nanos) {
    return Optional.empty();
  }

  /** Says how the search of {@code auto} stands, in which several workers had parts. */
  default Course judge(Course all) {
    return all;
  }
}
