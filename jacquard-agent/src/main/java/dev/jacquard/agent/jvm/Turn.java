package dev.jacquard.agent.jvm;

/**
 * Which thread has the turn, in which execution. Each hook reads this, so it has fields. They are
 * written where the turn changes hands: by the carriers, and before and after an execution.
 */
final class Turn {
  /** The thread whose turn it is. */
  Controlled running;

  /** Whether the execution is over, so that threads that are left unwind. */
  boolean over;

  /** The number of the execution in this exploration, from 1. */
  int epoch;
}
