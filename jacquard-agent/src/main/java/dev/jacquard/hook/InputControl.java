package dev.jacquard.hook;

/**
 * Time, random numbers, and all else that would differ from execution to execution. See {@link
 * Controller}.
 */
public abstract class InputControl {
  public abstract long nanoTime();

  public abstract long currentTimeMillis();

  public abstract int identityHashCode(Object object);

  /** The next 64 random bits of this execution, for generators that were given no seed. */
  public abstract long seed();

  /** A number of this thread, the same in every execution. */
  public abstract long threadId();

  /** The id of a thread, the same in every execution if it is controlled. */
  public abstract long threadId(Thread thread);

  /** The number for the name of a new thread, the same in every execution. */
  public abstract int threadNumber();

  /** The pool of this execution that stands for one of the JDK. */
  public abstract Object ofExecution(Object pool);
}
