package dev.jacquard.agent.jvm.statics;

import dev.jacquard.agent.jvm.internals.Internals;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.util.IdentityHashMap;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.ScheduledThreadPoolExecutor;

/**
 * The pools of the JDK that everybody shares, anew for each execution: the common pool, and before
 * JDK 25 the one that completes futures after a delay.
 */
public final class Pools {
  private static final MethodHandle NEW_COMMON_POOL;

  static {
    try {
      NEW_COMMON_POOL =
          MethodHandles.privateLookupIn(ForkJoinPool.class, MethodHandles.lookup())
              .findConstructor(ForkJoinPool.class, MethodType.methodType(void.class, byte.class));
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException("this JDK makes no common pool as expected", e);
    }
  }

  private final Initialization initialization;
  private final IdentityHashMap<Object, Object> pools = new IdentityHashMap<>();

  public Pools(Initialization initialization) {
    this.initialization = initialization;
  }

  public void startExecution() {
    if (!pools.isEmpty()) { // to clear it costs as much as its capacity
      pools.clear();
    }
  }

  /** What stands for the pool in this execution; something else stays what it is. */
  public Object ofExecution(Object pool) {
    Object own = pools.get(pool);
    if (own == null) {
      own = create(pool);
      pools.put(pool, own);
    }
    return own;
  }

  private Object create(Object pool) {
    if (pool instanceof ForkJoinPool) {
      return initialization.inNameOf(ForkJoinPool.class, Pools::newCommonPool);
    }
    if (pool instanceof ScheduledThreadPoolExecutor delayer) {
      return initialization.inNameOf(ScheduledThreadPoolExecutor.class, () -> newDelayer(delayer));
    }
    // A thread per task, which is what there is on machines with few processors before 25.
    return ofExecution(ForkJoinPool.commonPool());
  }

  private static ForkJoinPool newCommonPool() {
    try {
      return (ForkJoinPool) NEW_COMMON_POOL.invokeExact((byte) 0);
    } catch (Throwable e) {
      throw Internals.failed(e);
    }
  }

  private static ScheduledThreadPoolExecutor newDelayer(ScheduledThreadPoolExecutor given) {
    ScheduledThreadPoolExecutor delayer =
        new ScheduledThreadPoolExecutor(given.getCorePoolSize(), given.getThreadFactory());
    delayer.setRemoveOnCancelPolicy(given.getRemoveOnCancelPolicy());
    return delayer;
  }
}
