package dev.jacquard.agent.jvm.internals;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.Method;

/** Until 18 a thread group keeps its threads from their start to their end. */
public final class ThreadGroups {
  private static final MethodHandle START_FAILED = startFailed();

  private ThreadGroups() {}

  private static MethodHandle startFailed() {
    if (Runtime.version().feature() >= 19) {
      return null;
    }
    try {
      return MethodHandles.privateLookupIn(ThreadGroup.class, MethodHandles.lookup())
          .findVirtual(
              ThreadGroup.class,
              "threadStartFailed",
              MethodType.methodType(void.class, Thread.class));
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException("this JDK's ThreadGroup is not as expected", e);
    }
  }

  /** A thread that was told to start will never run. */
  public static void forget(Thread thread) {
    if (START_FAILED != null) {
      try {
        START_FAILED.invokeExact(thread.getThreadGroup(), thread);
      } catch (Throwable e) {
        throw Internals.failed(e);
      }
    }
  }

  /** Whether the group, or one that it belongs to, does something about uncaught exceptions. */
  public static boolean handles(ThreadGroup group) {
    for (ThreadGroup at = group; at != null; at = at.getParent()) {
      for (Class<?> c = at.getClass(); c != ThreadGroup.class; c = c.getSuperclass()) {
        for (Method method : c.getDeclaredMethods()) {
          if (method.getName().equals("uncaughtException") && method.getParameterCount() == 2) {
            return true;
          }
        }
      }
    }
    return false;
  }
}
