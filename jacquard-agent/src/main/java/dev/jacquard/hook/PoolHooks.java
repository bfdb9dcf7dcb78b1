package dev.jacquard.hook;

import java.util.Set;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.ForkJoinWorkerThread;
import java.util.concurrent.locks.LockSupport;

/** Pools of the JDK that would outlive an execution, and which thread gets which task of one. */
public final class PoolHooks {
  /** Stands for the queues of all fork-join pools: few programs have two of them at work. */
  private static final Object QUEUES = ForkJoinPool.class;

  private PoolHooks() {}

  /** What a controlled thread gets instead. */
  public static Object ofExecution(Object pool) {
    return Hooks.on() ? Hooks.controller.inputs.ofExecution(pool) : pool;
  }

  /**
   * From 21 on the JDK keeps all pools in a table, for thread dumps. It would not find one again
   * whose hash code was that of an execution, and keep it for ever.
   */
  public static boolean register(Object table, Object pool) {
    return Hooks.isControlled() || add((Set<?>) table, pool);
  }

  @SuppressWarnings("unchecked") // it is what the JDK adds there
  private static boolean add(Set<?> table, Object pool) {
    return ((Set<Object>) table).add(pool);
  }

  /** How many workers the common pool has. */
  public static int parallelism(int outside) {
    return Hooks.on() ? ForkJoinPool.commonPool().getParallelism() : outside;
  }

  /** How many leaves a parallel stream aims at: four for each worker. */
  public static int leaves(int outside) {
    return Hooks.on() && !(Thread.currentThread() instanceof ForkJoinWorkerThread)
        ? 4 * parallelism(0)
        : outside;
  }

  /** The thread is about to look at the queues, or to change them. */
  public static void queues(Object self) {
    if (Hooks.on()) {
      Hooks.controller.collections.whole(QUEUES, true);
    }
  }

  /** The same in the middle of a method. */
  public static void queues() {
    queues(null);
  }

  /** The same where it has waited, with what is returned there. */
  public static int queues(int result) {
    queues(null);
    return result;
  }

  /** The same for what is no part of what it did to them before. */
  public static void otherQueues(Object self) {
    if (Hooks.on()) {
      Hooks.controller.collections.enterWhole(QUEUES);
      Hooks.controller.collections.whole(QUEUES, true);
    }
  }

  /** The same where a task has ended. */
  public static void otherQueues() {
    otherQueues(null);
  }

  /** A worker that has nothing to do waits for work, and does not give up after a minute. */
  public static void park(Object unsafe, boolean absolute, long time) {
    if (LockHooks.models()) {
      ParkHooks.park();
    } else {
      ParkHooks.park(unsafe, absolute, time);
    }
  }

  /** The same before 21. */
  public static void parkUntil(long deadline) {
    if (LockHooks.models()) {
      ParkHooks.park();
    } else {
      LockSupport.parkUntil(deadline);
    }
  }

  /** So it need not know the time. */
  public static long currentTimeMillis() {
    return LockHooks.models() ? 0 : System.currentTimeMillis();
  }
}
