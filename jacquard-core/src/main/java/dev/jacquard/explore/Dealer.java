package dev.jacquard.explore;

import dev.jacquard.explore.tree.Leftover;

/** Deals an exploration out to several workers. Used by all of their threads. */
interface Dealer {
  /**
   * Something to explore; waits as long as something may come.
   *
   * @return null when nothing is left
   */
  Part take() throws InterruptedException;

  /**
   * A worker is done with a part.
   *
   * @param leftover of a tree; otherwise null
   * @param done how many executions it had
   */
  void giveBack(Part part, Leftover leftover, long done);

  /** A worker got lost with a part: another one begins with it anew. */
  void lost(Part part);

  /** Whether workers wait, so that what is left of a part is wanted back. */
  boolean isHungry();

  /** Executions from this number on, counted from 0, need not be run. */
  long bound();

  /**
   * Enough was found in the execution with that number.
   *
   * @param number from 0; any for a tree
   */
  void found(long number);

  /** All begins anew, as what was explored so far does not count. */
  void startOver();

  /** How often that was so. */
  int era();

  /** Nothing more is dealt out. */
  void stop();

  /** Whether something was not dealt out, or cut short. */
  boolean isStopped();
}
