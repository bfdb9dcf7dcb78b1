package dev.jacquard.agent.jvm.carriers;

import dev.jacquard.agent.jvm.threads.Controlled;

/**
 * Runs controlled threads, one at a time. A carrier knows on which stack each of them is; which one
 * is next, the kernel says.
 */
public interface Carrier {
  /** Called by the exploring thread: runs the scenario's own thread, until all is over. */
  void run(Controlled scenario);

  /** A thread for a task that the program left to us; to be started like any other. */
  Thread thread(Runnable task, String name, Worker.Starter starter);

  /**
   * Starts a thread of the program. What real threads there are do not keep the JVM from its end:
   * one that is stuck, or must not run any more, stays for ever.
   */
  void start(Controlled thread);

  /** A real thread has arrived at its first instruction; returns when its turn has come. */
  void begin(Thread thread);

  /** Gives the turn to another; returns when the turn is back. Called by the thread itself. */
  void switchTo(Controlled from, Controlled to);

  /**
   * A thread has done its last operation. Called by the thread itself, which then returns.
   *
   * @param next the thread that goes on, or null: all is over
   */
  void ended(Controlled from, Controlled next);

  /** No thread can go on: the execution is over with this thread on its way. Does not return. */
  void over(Controlled from);

  /** After an execution: gets rid of the threads that did not end. */
  void abandon(Iterable<Controlled> threads);

  /** The thread of the JVM on which a controlled one runs. */
  Thread realThread(Controlled thread, Thread driver);

  /**
   * The running thread is stuck, and is not the one that explores, which is to go on alone. Called
   * by neither.
   */
  void leaveBehind();
}
