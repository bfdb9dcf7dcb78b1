package dev.jacquard.agent.jvm.threads;

/**
 * Which thread has the turn, in which execution. Each hook reads this, so it has fields. They are
 * written where the turn changes hands: by the carriers, and before and after an execution.
 */
public final class Turn {
  /** Whether it is watched what quiet initializers touch, in an execution that does not count. */
  public boolean rehearsing;

  /** The thread whose turn it is. */
  public Controlled running;

  /** Whether the execution is over, so that threads that are left unwind. */
  public boolean over;

  /** The number of the execution in this exploration, from 1. */
  public int epoch;
}
