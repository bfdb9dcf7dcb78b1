package dev.jacquard.agent.jvm.carriers;

import dev.jacquard.agent.jvm.threads.Controlled;

/** What the carriers tell of threads that have run to their end. */
public interface Endings {
  /** The body of a thread ended by an exception. Returns whether that is a failure. */
  boolean uncaught(Controlled thread, Throwable failure);

  /** The body of a thread has ended: it does its last operation, and gives the turn away. */
  void ended(Controlled thread);
}
