package dev.jacquard.hook;

import java.util.List;

/**
 * The one interface behind the hooks. Called only by the controlled thread whose turn it is. A site
 * is the number of a place in the code; where none is given, the place is the last one that {@link
 * #at} told.
 */
public abstract class Controller {
  // ---- memory

  public abstract void read(Object owner, int site);

  public abstract void write(Object owner, int site);

  /** A reference is about to be stored, which may let it escape. */
  public abstract void writeReference(Object owner, Object value, int site);

  public abstract void readStatic(int site);

  public abstract void writeStatic(int site);

  public abstract void writeStaticReference(Object value, int site);

  public abstract void readElement(Object array, int index, int site);

  public abstract void writeElement(Object array, int index, int site);

  public abstract void writeElementReference(Object array, int index, Object value, int site);

  /** This thread has just made an object or array; nobody else knows it yet. */
  public abstract void made(Object object);

  /**
   * One access by an atomic class, a VarHandle or Unsafe.
   *
   * @param mode {@link Hooks#GET} and so on
   * @param base the object or array; null for a static field
   * @param offset as Unsafe counts, from the base
   * @param type the first letter of the descriptor of the field or element: I, J, L and so on
   * @param expected what a compare-and-set expects, unless it is a reference
   * @param expectedReference the same for references
   * @param value the reference that may be stored, or null
   */
  public abstract void access(
      int mode,
      Object base,
      long offset,
      char type,
      long expected,
      Object expectedReference,
      Object value);

  /** The same through a VarHandle: its coordinates are an object, an array and index, or none. */
  public abstract void access(
      int mode,
      java.lang.invoke.VarHandle handle,
      Object base,
      int index,
      long expected,
      Object expectedReference,
      Object value,
      int site);

  /** A call of a method of a JDK collection or the like, as one operation on its receiver. */
  public abstract void call(Object receiver, boolean writes, int site);

  // ---- monitors

  /** Acquires the modelled monitor; returns what to lock instead of the real one. */
  public abstract Object enter(Object monitor, int site);

  public abstract Object exit(Object monitor, int site);

  public abstract boolean holds(Object monitor);

  /** Waits; nanos is 0 for no limit. */
  public abstract void await(Object monitor, long nanos, int site) throws InterruptedException;

  public abstract void signal(Object monitor, boolean all, int site);

  // ---- threads

  /**
   * The thread is about to be started: the place for a scheduling point, since {@link #start} comes
   * while a real monitor, that of the thread, is held.
   */
  public void starting(Thread thread) {}

  /** Whether the thread is controlled from now on, so that it must not be started for real. */
  public abstract boolean start(Thread thread);

  /** A real thread is about to run its first instruction; returns when its turn has come. */
  public void begin(Thread thread) {}

  /** A real thread has run its last instruction. */
  public void exit(Thread thread) {}

  /** A real thread ends by an exception. Returns whether the JVM need not report it. */
  public boolean uncaught(Thread thread, Throwable failure) {
    return false;
  }

  /** The program wants the JVM to exit. Does not return. */
  public abstract void exitJvm(int status);

  /** Whether the thread is controlled at all. */
  public abstract boolean controls(Thread thread);

  /** Whether it has ended; nanos is 0 for no limit. */
  public abstract boolean join(Thread thread, long nanos) throws InterruptedException;

  public abstract void sleep(long nanos, int site) throws InterruptedException;

  public abstract void yieldNow(int site);

  /** Nanos is 0 for no limit. */
  public abstract void park(long nanos);

  public abstract void unpark(Thread thread);

  public abstract void interrupt(Thread thread);

  public abstract boolean isInterrupted(Thread thread, boolean clear);

  public abstract boolean isAlive(Thread thread);

  public abstract Thread.State state(Thread thread);

  // ---- locks, semaphores, latches: the key is the object that stands for the resource

  /**
   * Takes a lock, permits, or passes a latch.
   *
   * @param kind {@link Hooks#LOCK} and so on
   * @param how {@link Hooks#BLOCK} and so on
   * @param nanos the limit, for {@link Hooks#TIMED}
   * @return whether it was taken
   */
  public abstract boolean acquire(int kind, Object key, int amount, int how, long nanos)
      throws InterruptedException;

  /** Gives back a lock or permits, counts a latch down. */
  public abstract void release(int kind, Object key, int amount);

  /** Takes all permits of a semaphore that are there, and says how many. */
  public abstract int drain(Object key);

  /** Looks at it: see {@link Hooks#HOLDS} and so on. */
  public abstract int query(int what, int kind, Object key);

  /**
   * Waits on a condition of a modelled lock.
   *
   * @param how BLOCK (cannot be interrupted), INTERRUPTIBLY or TIMED
   * @return what is left of the time, at most 0 if it is over
   */
  public abstract long await(Object condition, Object lockKey, int how, long nanos)
      throws InterruptedException;

  public abstract void signal(Object condition, Object lockKey, boolean all);

  /** The threads that wait on a condition of a modelled lock. */
  public abstract List<Thread> waiting(Object condition, Object lockKey);

  // ---- time and inputs

  public abstract long nanoTime();

  public abstract long currentTimeMillis();

  public abstract int identityHashCode(Object object);

  /** The next 64 random bits of this execution, for generators that nobody gave a seed. */
  public abstract long seed();

  /** A number of this thread, the same in every execution. */
  public abstract long threadId();

  /** The id of a thread, the same in every execution if it is controlled. */
  public abstract long threadId(Thread thread);

  /** The number for the name of a new thread, the same in every execution. */
  public abstract int threadNumber();

  /** The pool of this execution that stands for one of the JDK. */
  public abstract Object ofExecution(Object pool);

  // ---- sections

  /**
   * The place in user code from which the next operations inside the JDK come; negative when the
   * call there is over.
   */
  public abstract void at(int site);

  /** Code that may be of another layer is about to be called at this place. */
  public abstract void calling(int site);

  /** From here to {@link #loud} this thread is not switched away from; they nest. */
  public abstract void quiet();

  public abstract void loud();

  /** Whether this thread is in a quiet section: then the JDK's own code runs for real. */
  public abstract boolean isQuiet();

  /** A class that the agent rewrote runs its initializer, which can be run again. */
  public abstract void initializing(Class<?> type);

  /** A class that the agent rewrote has run its initializer. */
  public abstract void initialized(Class<?> type);

  /** The thread is about to wait for something that is not controlled. */
  public void uncontrolled() {}

  /** A class that was loaded before the agent has run its initializer. */
  public void initializedLoaded(Class<?> type) {}
}
