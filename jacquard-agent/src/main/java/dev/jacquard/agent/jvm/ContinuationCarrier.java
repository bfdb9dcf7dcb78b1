package dev.jacquard.agent.jvm;

import dev.jacquard.hook.Hooks;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;

/**
 * JDK 24 and later: every controlled thread is a continuation on the thread that explores. The
 * program's own {@link Thread} objects are current while they run; a thread of an execution that is
 * over is garbage.
 */
final class ContinuationCarrier implements Carrier {
  private static final MethodHandle NEW;
  private static final MethodHandle RUN;
  private static final MethodHandle YIELD;
  private static final MethodHandle SET_CURRENT;
  private static final MethodHandle EXIT;

  static {
    try {
      MethodHandles.Lookup lookup = MethodHandles.lookup();
      Class<?> continuation = Class.forName("jdk.internal.vm.Continuation");
      Class<?> scopeType = Class.forName("jdk.internal.vm.ContinuationScope");
      Object scope = scopeType.getConstructor(String.class).newInstance("jacquard");
      NEW =
          lookup
              .findConstructor(
                  continuation, MethodType.methodType(void.class, scopeType, Runnable.class))
              .bindTo(scope)
              .asType(MethodType.methodType(Object.class, Runnable.class));
      RUN =
          lookup
              .findVirtual(continuation, "run", MethodType.methodType(void.class))
              .asType(MethodType.methodType(void.class, Object.class));
      YIELD =
          lookup
              .findStatic(continuation, "yield", MethodType.methodType(boolean.class, scopeType))
              .bindTo(scope);
      SET_CURRENT =
          Internals.threadMethod(
              "setCurrentThread", MethodType.methodType(void.class, Thread.class));
      EXIT = Internals.threadMethod("exit", MethodType.methodType(void.class));
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException("this JDK has no continuations as expected", e);
    }
  }

  private final JvmHost host;

  /**
   * Not a constant, so that C2 compiles the call and not the store that it stands for: with that in
   * the loop, threads were seen to run under the name of another one.
   */
  private final MethodHandle setCurrent = SET_CURRENT;

  private Controlled next;

  ContinuationCarrier(JvmHost host) {
    this.host = host;
    // The first continuation of a JVM initializes the virtual threads, which start threads.
    try {
      RUN.invokeExact(newContinuation(() -> {}));
    } catch (Throwable e) {
      throw Internals.failed(e);
    }
  }

  private static Object newContinuation(Runnable body) {
    try {
      return (Object) NEW.invokeExact(body);
    } catch (Throwable e) {
      throw Internals.failed(e);
    }
  }

  @Override
  public void run(Controlled scenario) {
    Thread carrier = scenario.thread;
    scenario.handle = newContinuation(() -> body(scenario));
    next = scenario;
    try {
      while (next != null) {
        Controlled thread = next;
        next = null;
        host.running = thread;
        Hooks.current = thread.thread;
        setCurrent.invokeExact(carrier, thread.thread);
        RUN.invokeExact(thread.handle);
      }
    } catch (Throwable e) {
      throw Internals.failed(e);
    } finally {
      setCurrent(carrier);
    }
  }

  private static void setCurrent(Thread carrier) {
    try {
      SET_CURRENT.invokeExact(carrier, carrier);
    } catch (Throwable e) {
      throw Internals.failed(e);
    }
  }

  private void body(Controlled thread) {
    Hooks.inside = false;
    try {
      thread.body.run();
    } catch (Throwable e) {
      Hooks.inside = true;
      if (thread.number == 0) {
        thread.failure = e;
      } else if (!host.uncaught(thread, e)) {
        handle(thread.thread, e);
      }
    }
    Hooks.inside = true;
    if (thread.number != 0) {
      exit(thread.thread);
    }
    host.ended(thread);
  }

  /** The handler that the program gave its thread is code of the program. */
  private static void handle(Thread thread, Throwable failure) {
    Hooks.inside = false;
    try {
      thread.getUncaughtExceptionHandler().uncaughtException(thread, failure);
    } catch (RuntimeException | Error e) {
      // As in the JVM: what a handler throws is ignored.
    }
  }

  /** What the JVM does at the end of a thread: thread-locals, groups. */
  private static void exit(Thread thread) {
    try {
      EXIT.invokeExact(thread);
    } catch (Throwable e) {
      throw Internals.failed(e);
    }
  }

  @Override
  public boolean start(Controlled thread) {
    thread.handle = newContinuation(() -> body(thread));
    return true;
  }

  @Override
  public void begin(Thread thread) {}

  @Override
  public void switchTo(Controlled from, Controlled to) {
    next = to;
    suspend();
  }

  private static void suspend() {
    try {
      boolean ignored = (boolean) YIELD.invokeExact();
    } catch (Throwable e) {
      throw Internals.failed(e);
    }
  }

  @Override
  public void ended(Controlled from, Controlled to) {
    next = to;
  }

  @Override
  public void over(Controlled from) {
    next = null;
    suspend();
  }

  @Override
  public void abandon(Iterable<Controlled> threads) {
    for (Controlled thread : threads) {
      thread.handle = null;
    }
  }
}
