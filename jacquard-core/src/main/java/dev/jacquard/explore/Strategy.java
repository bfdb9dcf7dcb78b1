package dev.jacquard.explore;

import dev.jacquard.kernel.Chooser;
import dev.jacquard.kernel.Host;
import dev.jacquard.kernel.Kernel;

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
}
