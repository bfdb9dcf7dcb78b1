package dev.jacquard.hook;

import java.lang.invoke.MethodHandle;

/** The part of the controller that knows which classes are initialized. */
public abstract class InitializerControl {
  /**
   * A class is about to be used: a static method or a constructor begins, or a static field is
   * accessed.
   *
   * @return what this thread has to run, and then to tell {@link #end}; or null
   */
  public abstract MethodHandle begin(Class<?> type, int site);

  /**
   * The initializer has ended.
   *
   * @param failure what it has thrown; or null
   * @throws Error what the JVM throws then
   */
  public abstract void end(Class<?> type, Throwable failure, int site);

  /** The thread takes a lock in a quiet section. */
  public abstract void locks(Object key);

  /**
   * The thread may wait for others in a quiet section.
   *
   * @return whether it has to go on without: it would wait for threads that come later
   */
  public abstract boolean blocks(boolean waits);

  /** An initializer has failed, the first time; whether it can run again. */
  public abstract boolean fails(Class<?> type, Throwable failure);

  /** The class that declares the static field of a site; null if that does not matter. */
  public abstract Class<?> holder(int site);

  /** What an initializer uses from now on that does not run again, until it ends, is its use. */
  public abstract void beginOnce(Class<?> type);

  /** Whether an interface is initialized before a class that implements it. */
  public abstract boolean comesFirst(Class<?> type);
}
