package dev.jacquard.explore;

import dev.jacquard.kernel.Chooser;
import dev.jacquard.kernel.KernelView;

/**
 * Chooses the next thread; lives across executions. For each execution the explorer calls {@link
 * #start}, then the kernel calls {@link #choose} at each step, then the explorer calls {@link
 * #end}. Everything else composes around these three: fairness, limits, recording are wrappers or
 * belong to the explorer, not flags of a strategy. What only some strategies can do is a {@link
 * Capability}.
 */
public interface Strategy extends Chooser {
  /** Prepares the next execution; false if there is none left, and then everything was covered. */
  boolean start();

  /** The execution is over. Its events and the operations still pending are in the kernel. */
  void end(KernelView kernel);
}
