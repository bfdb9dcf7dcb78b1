package dev.jacquard.explore;

import dev.jacquard.kernel.Chooser;
import dev.jacquard.kernel.Host;
import dev.jacquard.kernel.Kernel;
import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.function.IntUnaryOperator;

/**
 * Chooses the next thread; lives across executions. For each execution the explorer calls {@link
 * #start}, then the kernel calls {@link #choose} at each step, then the explorer calls {@link
 * #end}. Everything else composes around these three: fairness, limits, recording are wrappers or
 * belong to the explorer, not flags of a strategy.
 */
public interface Strategy extends Chooser {
  /** Called once, before the first execution, with the host that will run all of them. */
  default void host(Host host) {}

  /** Prepares the next execution; false if there is none left, and then everything was covered. */
  boolean start();

  /** The execution is over. Its events and the operations still pending are in the kernel. */
  void end(Kernel kernel);

  /**
   * The execution that has just ended was counted.
   *
   * @param isNew whether nobody had seen its partial order
   */
  default void counted(boolean isNew) {}

  /** Whether the execution that has just ended was random, where not all are. */
  default boolean sampled() {
    return false;
  }

  /** What conflict analysis has learned so far; null if there is none. */
  default ConflictReport conflicts() {
    return null;
  }

  /** Why not everything was covered though there is no execution left; empty if it was. */
  default String leftOut() {
    return "";
  }

  /** Whether the execution that is over was seen before: it is not counted as a new one. */
  default boolean repeated() {
    return false;
  }

  /**
   * The execution that was started last, which has not {@linkplain #end ended}, counts for nothing:
   * the next one takes its place.
   *
   * @return false if that cannot be done, so that all has to be done again
   */
  default boolean again() {
    return false;
  }

  /**
   * Leaves out executions, which others run: before the first one.
   *
   * @param first the number of the first one that it runs, from 0
   * @param stride how far it is from each to the next
   * @return false if executions cannot be run apart from each other
   */
  default boolean stride(long first, long stride) {
    return false;
  }

  /** Resources have other numbers from now on, between two executions; asks for all it knows. */
  default void renumber(IntUnaryOperator resources) {}

  /** Writes where it is and all that it has learned, between two executions. */
  default void save(DataOutput out) throws IOException {
    throw new UnsupportedOperationException("nothing is kept of this strategy");
  }

  /** Goes on from what {@link #save} wrote; before the first execution. */
  default void restore(DataInput in) throws IOException {
    throw new UnsupportedOperationException("nothing is kept of this strategy");
  }
}
