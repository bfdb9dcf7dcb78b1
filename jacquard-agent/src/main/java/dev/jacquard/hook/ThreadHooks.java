package dev.jacquard.hook;

import java.time.Duration;
import java.util.concurrent.TimeUnit;

/** What methods of {@link Thread} do for a controlled thread. */
public final class ThreadHooks {
  private ThreadHooks() {}

  /** Whether an operation on the thread is to be modelled. */
  public static boolean controls(Thread thread) {
    if (LockHooks.models()) {
      return Hooks.controller.threads.controls(thread);
    }
    LockHooks.blocks();
    return false;
  }

  /** Before start checks or locks anything. */
  public static void starting(Thread thread) {
    if (LockHooks.models()) {
      Hooks.controller.threads.starting(thread);
    }
  }

  /** A method of the JDK has made a thread. */
  public static Thread unstarted(Thread thread) {
    Hooks.given(thread);
    return thread;
  }

  /** Whether the thread must not be started for real. */
  public static boolean start(Thread thread) {
    return Hooks.on() && Hooks.controller.threads.start(thread);
  }

  public static void join(Thread thread) throws InterruptedException {
    Hooks.controller.threads.join(thread, 0);
  }

  public static void join(Thread thread, long millis) throws InterruptedException {
    join(thread, millis, 0);
  }

  public static void join(Thread thread, long millis, int nanos) throws InterruptedException {
    check(millis, nanos);
    Hooks.controller.threads.join(thread, Hooks.nanos(millis, nanos));
  }

  public static boolean join(Thread thread, Duration duration) throws InterruptedException {
    long nanos = TimeUnit.NANOSECONDS.convert(duration);
    if (nanos <= 0) {
      return !Hooks.controller.threads.isAlive(thread);
    }
    return Hooks.controller.threads.join(thread, nanos);
  }

  public static boolean isAlive(Thread thread) {
    return Hooks.controller.threads.isAlive(thread);
  }

  /** In a quiet section too: threads that are made there take it over. */
  public static boolean isDaemon(Thread thread) {
    return Hooks.controller.threads.isDaemon(thread);
  }

  public static Thread.State getState(Thread thread) {
    return Hooks.controller.threads.state(thread);
  }

  /** The threads of a group and of those below it that are alive. */
  public static void interruptAll(Object group) {
    for (Thread thread : Hooks.controller.threads.started()) {
      if (((ThreadGroup) group).parentOf(thread.getThreadGroup()) && thread.isAlive()) {
        thread.interrupt();
      }
    }
  }

  /** In a quiet section too: the other thread may wait in the model. */
  public static void interrupt(Thread thread) {
    if (Hooks.on() && Hooks.controller.threads.controls(thread)) {
      Hooks.controller.threads.interrupt(thread);
    }
  }

  public static boolean isInterrupted(Thread thread) {
    return Hooks.controller.threads.isInterrupted(thread, false);
  }

  public static boolean interrupted() {
    return Hooks.controller.threads.isInterrupted(Thread.currentThread(), true);
  }

  public static void sleep(long millis) throws InterruptedException {
    sleep(millis, 0);
  }

  public static void sleep(long millis, int nanos) throws InterruptedException {
    check(millis, nanos);
    Hooks.controller.threads.sleep(Hooks.nanos(millis, nanos), 0);
  }

  public static void sleep(Duration duration) throws InterruptedException {
    long nanos = TimeUnit.NANOSECONDS.convert(duration);
    if (nanos >= 0) {
      Hooks.controller.threads.sleep(nanos, 0);
    }
  }

  public static void yieldNow() {
    Hooks.controller.threads.yieldNow(0);
  }

  /** Whether a new virtual thread is to be a continuation; otherwise it is bound to a thread. */
  public static boolean continuations(boolean supported) {
    return supported && !LockHooks.models();
  }

  /** A number of the thread that is the same in every execution, if it is controlled. */
  @SuppressWarnings("deprecation") // threadId() is not there before 19
  public static long id(Object thread) {
    return Hooks.on() && thread == Hooks.current
        ? Hooks.controller.inputs.threadId()
        : ((Thread) thread).getId();
  }

  /** A controlled thread is its own carrier, also if it is hosted by the one that explores. */
  public static Thread carrier(Thread carrier) {
    Thread thread = Thread.currentThread();
    return thread == Hooks.current ? thread : carrier;
  }

  /** The number in the name of a thread that has no other. */
  public static int number() {
    return Hooks.controller.inputs.threadNumber();
  }

  public static String name() {
    return "Thread-".concat(Integer.toString(number()));
  }

  private static void check(long millis, int nanos) {
    if (millis < 0) {
      throw new IllegalArgumentException("timeout value is negative");
    }
    if (nanos < 0 || nanos > 999_999) {
      throw new IllegalArgumentException("nanosecond timeout value out of range");
    }
  }

  /** The program asks a thread for its name or the like, or changes it. */
  public static void property(Object thread, int property, boolean writes, int site) {
    if (thread != null && Hooks.on()) {
      Hooks.controller.memory.property(thread, property, writes, site);
    }
  }
}
