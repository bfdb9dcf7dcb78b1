package dev.jacquard.agent.jvm.internals;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodType;
import java.util.concurrent.locks.AbstractQueuedLongSynchronizer;
import java.util.concurrent.locks.AbstractQueuedSynchronizer;

/**
 * Puts a thread that did not get what it wanted into the queue of a synchronizer at once. The JDK
 * tries three more times on the way there, which is faster, but under control only has more orders:
 * a thread that gets it then might as well have asked later.
 */
public final class WaitQueues {
  private static final MethodHandle ALLOCATE;

  static {
    try {
      ALLOCATE =
          Internals.unsafeMethod(
              "allocateInstance", MethodType.methodType(Object.class, Class.class));
    } catch (ReflectiveOperationException e) {
      throw new ExceptionInInitializerError(e);
    }
  }

  private static final WaitQueues INTS = new WaitQueues(AbstractQueuedSynchronizer.class);
  private static final WaitQueues LONGS = new WaitQueues(AbstractQueuedLongSynchronizer.class);

  /** The status of a node whose thread is to be woken. */
  private static final int WAITING = 1;

  private final Class<?> exclusive;
  private final Class<?> shared;
  private final long head;
  private final long tail;
  private final long prev;
  private final long next;
  private final long waiter;
  private final long status;

  private WaitQueues(Class<?> type) {
    try {
      Class<?> node = Class.forName(type.getName() + "$Node", false, null);
      exclusive = Class.forName(type.getName() + "$ExclusiveNode", false, null);
      shared = Class.forName(type.getName() + "$SharedNode", false, null);
      head = Internals.offset(type.getDeclaredField("head"), false);
      tail = Internals.offset(type.getDeclaredField("tail"), false);
      prev = Internals.offset(node.getDeclaredField("prev"), false);
      next = Internals.offset(node.getDeclaredField("next"), false);
      waiter = Internals.offset(node.getDeclaredField("waiter"), false);
      status = Internals.offset(node.getDeclaredField("status"), false);
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException(type + " is not as expected", e);
    }
  }

  /** Puts the thread at the end of the queue; its node there. */
  public static Object enqueue(Object synchronizer, Thread thread, boolean shared) {
    WaitQueues queues = synchronizer instanceof AbstractQueuedSynchronizer ? INTS : LONGS;
    return queues.add(synchronizer, thread, shared);
  }

  private Object add(Object synchronizer, Thread thread, boolean isShared) {
    Object last = Internals.reference(synchronizer, tail);
    if (last == null) {
      last = make(exclusive);
      put(synchronizer, head, last);
      put(synchronizer, tail, last);
    }
    Object node = make(isShared ? shared : exclusive);
    put(node, waiter, thread);
    Internals.put(node, status, 'I', WAITING, null);
    put(node, prev, last);
    put(synchronizer, tail, node);
    put(last, next, node);
    return node;
  }

  private static void put(Object base, long offset, Object value) {
    Internals.put(base, offset, 'L', 0, value);
  }

  private static Object make(Class<?> type) {
    try {
      return (Object) ALLOCATE.invokeExact(type);
    } catch (Throwable e) {
      throw Internals.failed(e);
    }
  }
}
