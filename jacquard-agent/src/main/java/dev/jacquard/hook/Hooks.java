package dev.jacquard.hook;

import java.lang.invoke.VarHandle;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * The hooks that rewritten code calls. A thread that is not controlled pays for one field read and
 * a branch, and does what it always did.
 *
 * <p>Only one controlled thread runs at a time, the {@linkplain #current current} one: so "am I
 * controlled?" is a comparison. While {@link #inside} the tool itself runs on that thread's stack.
 */
@SuppressWarnings("WaitNotInLoop") // the loop, if there is one, is where the call was
public final class Hooks {
  // How an atomic access touches its variable.
  public static final int GET = 0;
  public static final int SET = 1;
  public static final int UPDATE = 2;
  public static final int COMPARE_AND_SET = 3;

  // How it is acquired.
  public static final int BLOCK = 0;
  public static final int INTERRUPTIBLY = 1;
  public static final int TRY = 2;
  public static final int TIMED = 3;

  // What is asked.
  /** How often this thread holds it. */
  public static final int HOLDS = 0;

  /** Whether anybody holds it; for semaphores and latches the permits or the count. */
  public static final int COUNT = 1;

  /**
   * The controlled thread whose turn it is, or null. Volatile: one that still waits for its turn
   * may look at any time, and must not find itself here and an older value of {@link #inside}.
   */
  public static volatile Thread current;

  /** Whether the tool runs on the stack of the current thread. */
  public static boolean inside;

  /** The thread of the JVM that the current one runs on, if that is another one. */
  public static Thread carrier;

  /** Set before {@link #current} is. */
  public static Controller controller;

  /** Classes that were initialized before there was a controller. */
  private static final Set<Class<?>> EARLY = new LinkedHashSet<>();

  private Hooks() {}

  /**
   * How many processors a controlled thread sees, whatever machine this is: so the common pool has
   * two workers, and a card from one machine fits on another.
   */
  private static final int PROCESSORS = 3;

  /** Whether this thread is controlled, and runs code of the program. */
  public static boolean on() {
    return isControlled() && !inside;
  }

  /** Whether this thread is controlled, whatever it runs. */
  static boolean isControlled() {
    Thread thread = current;
    return thread != null && thread == Thread.currentThread();
  }

  public static void read(Object owner, int site) {
    if (on()) {
      controller.memory.read(owner, site);
    }
  }

  public static void write(Object owner, int site) {
    if (on()) {
      controller.memory.write(owner, site);
    }
  }

  public static void writeReference(Object owner, Object value, int site) {
    if (on()) {
      controller.memory.writeReference(owner, value, site);
    }
  }

  public static void readStatic(int site) {
    if (on()) {
      if (InitializerHooks.watching) {
        InitializerHooks.useHolder(site);
      }
      controller.memory.readStatic(site);
    }
  }

  public static void writeStatic(int site) {
    if (on()) {
      if (InitializerHooks.watching) {
        InitializerHooks.useHolder(site);
      }
      controller.memory.writeStatic(site);
    }
  }

  public static void writeStaticReference(Object value, int site) {
    if (on()) {
      if (InitializerHooks.watching) {
        InitializerHooks.useHolder(site);
      }
      controller.memory.writeStaticReference(value, site);
    }
  }

  public static void readElement(Object array, int index, int site) {
    if (on()) {
      controller.memory.readElement(array, index, site);
    }
  }

  public static void writeElement(Object array, int index, int site) {
    if (on()) {
      controller.memory.writeElement(array, index, site);
    }
  }

  public static void writeElementReference(Object array, int index, Object value, int site) {
    if (on()) {
      controller.memory.writeElementReference(array, index, value, site);
    }
  }

  public static void made(Object object) {
    if (on()) {
      controller.memory.made(object);
    }
  }

  public static void access(
      int mode,
      VarHandle handle,
      Object base,
      int index,
      long expected,
      Object expectedReference,
      Object value,
      int site) {
    if (on()) {
      controller.memory.access(mode, handle, base, index, expected, expectedReference, value, site);
    }
  }

  public static void access(
      int mode,
      Object base,
      long offset,
      char type,
      long expected,
      Object expectedReference,
      Object value,
      int site) {
    if (on()) {
      controller.at(site);
      controller.memory.access(mode, base, offset, type, expected, expectedReference, value);
    }
  }

  /** The program hands an object, or the elements of an array, to the JDK. */
  public static void handed(Object object) {
    if (object != null && on()) {
      controller.collections.handed(object);
    }
  }

  public static void call(Object receiver, boolean writes, int site) {
    if (on()) {
      controller.collections.call(receiver, writes, site);
    }
  }

  /** A method of the JDK without hooks inside is about to access the array. */
  public static void touch(Object array, boolean writes, int site) {
    if (on() && array != null) {
      controller.open.touch(array, writes, true, site);
    }
  }

  /** What a method that only reads gets instead of an array which others may change meanwhile. */
  public static Object snapshot(Object array, int site) {
    return array != null && on() ? controller.open.snapshot(array, true, site) : array;
  }

  /** A copy of an array, one element after the other where another thread may look. */
  public static Object cloneArray(Object array, int site) {
    Object copy = snapshot(array, site);
    return copy == array ? OpenHooks.copy(array) : copy;
  }

  /** System.arraycopy, one element after the other where another thread may look. */
  public static void arraycopy(
      Object from, int start, Object to, int target, int length, int site) {
    if (on()) {
      controller.open.copy(from, start, to, target, length, true, site);
    } else {
      System.arraycopy(from, start, to, target, length);
    }
  }

  /** The program has got an object from the JDK. */
  public static void given(Object object) {
    if (on() && object != null) {
      controller.open.given(object);
    }
  }

  public static void derived(Object result, Object collection) {
    if (on()) {
      controller.collections.derived(result, collection);
    }
  }

  /** What to lock instead of the monitor. */
  public static Object enter(Object monitor, int site) {
    return on() && monitor != null ? controller.locks.enter(monitor, site) : monitor;
  }

  /** What {@link #enter} gave. */
  public static Object exit(Object monitor, int site) {
    return on() && monitor != null ? controller.locks.exit(monitor, site) : monitor;
  }

  public static boolean holdsLock(Object monitor) {
    return (on() && monitor != null) ? controller.locks.holds(monitor) : Thread.holdsLock(monitor);
  }

  public static void await(Object monitor, int site) throws InterruptedException {
    if (on() && monitor != null) {
      controller.locks.await(monitor, 0, site);
    } else {
      monitor.wait();
    }
  }

  public static void await(Object monitor, long millis, int site) throws InterruptedException {
    if (on() && monitor != null && millis >= 0) {
      controller.locks.await(monitor, nanos(millis, 0), site);
    } else {
      monitor.wait(millis);
    }
  }

  public static void await(Object monitor, long millis, int nanos, int site)
      throws InterruptedException {
    if (on() && monitor != null && millis >= 0 && nanos >= 0 && nanos <= 999_999) {
      controller.locks.await(monitor, nanos(millis, nanos), site);
    } else {
      monitor.wait(millis, nanos);
    }
  }

  public static void signal(Object monitor, int site) {
    if (on() && monitor != null) {
      controller.locks.signal(monitor, false, site);
    } else {
      monitor.notify();
    }
  }

  public static void signalAll(Object monitor, int site) {
    if (on() && monitor != null) {
      controller.locks.signal(monitor, true, site);
    } else {
      monitor.notifyAll();
    }
  }

  public static void sleep(long millis, int site) throws InterruptedException {
    if (on() && millis >= 0) {
      controller.threads.sleep(nanos(millis, 0), site);
    } else {
      Thread.sleep(millis);
    }
  }

  public static void sleep(long millis, int nanos, int site) throws InterruptedException {
    if (on() && millis >= 0 && nanos >= 0 && nanos <= 999_999) {
      controller.threads.sleep(nanos(millis, nanos), site);
    } else {
      Thread.sleep(millis, nanos);
    }
  }

  /** For Thread.sleep(Duration), which JDK 17 does not have. */
  public static void sleep(Duration duration, int site) throws InterruptedException {
    boolean fits = duration.toSeconds() < Long.MAX_VALUE / 1_000_000_000;
    long nanos = duration.isNegative() ? 0 : fits ? duration.toNanos() : Long.MAX_VALUE;
    if (on()) {
      controller.threads.sleep(nanos, site);
    } else {
      Thread.sleep(nanos / 1_000_000, (int) (nanos % 1_000_000));
    }
  }

  @SuppressWarnings("ThreadPriorityCheck") // the program called it, for whatever reason
  public static void yieldNow(int site) {
    if (on()) {
      controller.threads.yieldNow(site);
    } else {
      Thread.yield();
    }
  }

  public static void onSpinWait(int site) {
    if (on()) {
      controller.threads.yieldNow(site);
    } else {
      Thread.onSpinWait();
    }
  }

  /** Also for what is made in the name of a controlled thread. */
  public static int availableProcessors(Object runtime) {
    return isControlled() ? PROCESSORS : ((Runtime) runtime).availableProcessors();
  }

  public static long nanoTime() {
    return on() ? controller.inputs.nanoTime() : System.nanoTime();
  }

  public static long currentTimeMillis() {
    return on() ? controller.inputs.currentTimeMillis() : System.currentTimeMillis();
  }

  public static int identityHashCode(Object object) {
    return on() && object != null
        ? controller.inputs.identityHashCode(object)
        : System.identityHashCode(object);
  }

  /** What {@code thread.getId()} gives. */
  @SuppressWarnings("deprecation") // threadId() is not there before 19
  public static long threadId(Object thread) {
    return on() && thread != null
        ? controller.inputs.threadId((Thread) thread)
        : ((Thread) thread).getId();
  }

  /** What {@code object.hashCode()} gives, the identity hash code included. */
  public static int hashCode(Object object) {
    return on() && object != null && hashesByIdentity(object.getClass())
        ? controller.inputs.identityHashCode(object)
        : object.hashCode();
  }

  /** Finding out runs code of the JDK, which is no business of the program. */
  private static boolean hashesByIdentity(Class<?> type) {
    inside = true;
    try {
      return OwnHashCodes.hasNone(type);
    } finally {
      inside = false;
    }
  }

  public static void at(int site) {
    if (on()) {
      controller.at(site);
    }
  }

  /** Code that may be of another layer is about to be called. */
  public static void calling(int site) {
    if (on()) {
      controller.calling(site);
    }
  }

  public static void quiet() {
    if (on()) {
      controller.quiet();
    }
  }

  public static void loud() {
    if (on()) {
      controller.loud();
    }
  }

  /**
   * Called at the start of a rewritten class initializer, by whatever thread runs it.
   *
   * @return whether to run it now; if not, it runs when the class tells that it is used
   */
  public static boolean initializing(Class<?> type) {
    Controller known = controller;
    if (known != null) {
      return known.initializing(type);
    }
    synchronized (EARLY) {
      EARLY.add(type);
    }
    return true;
  }

  /** The rewritten classes that were initialized before the first exploration. */
  public static List<Class<?>> initializedEarly() {
    synchronized (EARLY) {
      return new ArrayList<>(EARLY);
    }
  }

  /** Called at the end of the initializer of a class that was loaded before the agent. */
  public static void initializedLoaded(Class<?> type) {
    Controller known = controller;
    if (known != null) {
      known.initializedLoaded(type);
    }
  }

  /** Called at the end of a rewritten class initializer. */
  public static void initialized(Class<?> type) {
    Controller known = controller;
    if (known != null) {
      known.initialized(type);
    }
  }

  /** Milliseconds and nanoseconds in nanoseconds, at most what fits. */
  public static long nanos(long millis, int nanos) {
    return millis > Long.MAX_VALUE / 1_000_000 - 1 ? Long.MAX_VALUE : millis * 1_000_000 + nanos;
  }
}
