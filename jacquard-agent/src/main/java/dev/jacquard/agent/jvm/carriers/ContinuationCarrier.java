package dev.jacquard.agent.jvm.carriers;

import dev.jacquard.agent.jvm.internals.Internals;
import dev.jacquard.agent.jvm.stacks.Abandoned;
import dev.jacquard.agent.jvm.stacks.Upcalls;
import dev.jacquard.agent.jvm.threads.Controlled;
import dev.jacquard.agent.jvm.threads.Turn;
import dev.jacquard.hook.Hooks;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;

/**
 * JDK 24 and later: every controlled thread is a continuation on the thread that explores. The
 * program's own {@link Thread} objects are current while they run; a thread of an execution that is
 * over is garbage. A thread that cannot be suspended, because of a native frame below it, keeps its
 * carrier waiting, and another carrier goes on.
 */
public final class ContinuationCarrier implements Carrier {
  private static final long LAST_WORDS_MILLIS = 1_000;

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

  private final Turn turn;
  private final Driver driver;
  private final Endings endings;

  /**
   * Not a constant, so that it is not inlined: with the store that it stands for in the loop, C2
   * gives up ("no node with a side effect") and tries again for ever, or lets a thread run under
   * the name of another.
   */
  private final MethodHandle setCurrent = SET_CURRENT;

  private Controlled next;

  /** The thread of the JVM that began the execution. */
  private Thread explorer;

  /** The one that runs the continuations now; another one if there are pinned threads. */
  private Thread carrier;

  /** Null as long as no thread is pinned, in this execution. */
  private Pins pins;

  public ContinuationCarrier(Turn turn, Driver driver, Endings endings) {
    this.turn = turn;
    this.driver = driver;
    this.endings = endings;
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
    Thread self = scenario.thread;
    explorer = self;
    pins = null;
    scenario.handle = newContinuation(() -> body(scenario));
    next = scenario;
    loop(self, self);
  }

  /** Runs one thread after the other; returns when all is over. */
  private void loop(Thread self, Thread explorerThen) {
    runsOn(self);
    try {
      while (next != null) {
        Controlled thread = next;
        next = null;
        turn.running = thread;
        Hooks.current = thread.thread;
        Pins before = pins;
        if (before != null && before.isPinned(thread)) {
          if (!handOver(before, thread, self)) {
            return;
          }
          continue;
        }
        setCurrent.invokeExact(self, thread.thread);
        RUN.invokeExact(thread.handle);
        if (driver.isLeftBehind(explorerThen)) {
          throw new Abandoned();
        }
        Hooks.inside = true; // one that was unwound was outside
        Pins after = pins;
        if (after == null ? self != explorerThen : after.isOver()) {
          return;
        }
      }
      if (pins != null) {
        pins.end();
      }
    } catch (Throwable e) {
      throw Internals.failed(e);
    } finally {
      setCurrent(self, self);
    }
  }

  /**
   * Gives the turn to a pinned thread, and waits until there is something to do again; or returns
   * false, when all is over. Meanwhile this carrier is no thread of the program: the JVM knows
   * owners of monitors by their current thread, and another carrier may become the one that this
   * was.
   */
  private boolean handOver(Pins here, Controlled thread, Thread self) {
    setCurrent(self, new Thread(null, null, "jacquard-idle", 0, false));
    here.grant(thread);
    if (!here.awaitWork()) {
      return false;
    }
    runsOn(self);
    return true;
  }

  private void runsOn(Thread self) {
    carrier = self;
    Hooks.carrier = self;
  }

  private static void setCurrent(Thread carrier, Thread current) {
    try {
      SET_CURRENT.invokeExact(carrier, current);
    } catch (Throwable e) {
      throw Internals.failed(e);
    }
  }

  private void body(Controlled thread) {
    Hooks.inside = false;
    Thread explorerThen = explorer;
    try {
      thread.body.run();
    } catch (Throwable e) {
      if (turn.over || driver.isLeftBehind(explorerThen)) {
        return;
      }
      Hooks.inside = true;
      if (thread.number == 0) {
        thread.failure = e;
      } else if (!endings.uncaught(thread, e)) {
        handle(thread.thread, e);
      }
    }
    if (turn.over || driver.isLeftBehind(explorerThen)) {
      return; // unwound, or another one runs the threads now
    }
    Hooks.inside = true;
    if (thread.number != 0) {
      exit(thread.thread);
    }
    endings.ended(thread);
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
  public Thread thread(Runnable task, String name, Worker.Starter starter) {
    return new Thread(task, name);
  }

  @Override
  public void start(Controlled thread) {
    thread.handle = newContinuation(() -> body(thread));
  }

  @Override
  public void begin(Thread thread) {}

  @Override
  public void switchTo(Controlled from, Controlled to) {
    next = to;
    if (!suspend()) {
      pinned(from);
    }
  }

  /** Returns when the thread goes on; or false, at once, if it cannot be suspended. */
  private static boolean suspend() {
    try {
      return (boolean) YIELD.invokeExact();
    } catch (IllegalStateException e) {
      if (e.getMessage() != null && e.getMessage().startsWith("Pinned")) {
        return false;
      }
      throw e;
    } catch (Throwable e) {
      throw Internals.failed(e);
    }
  }

  /** The thread keeps its carrier, and another carrier takes the loop over. */
  private void pinned(Controlled thread) {
    if (pins == null) {
      pins = new Pins();
    }
    Pins here = pins;
    Thread self = carrier;
    Thread explorerThen = explorer;
    if (next != null && here.awaitTurn(thread, self, () -> help(here, explorerThen))) {
      runsOn(self);
      return;
    }
    leave(thread, self, here);
  }

  /** All is over, and the thread has to get out from where it is, or stay there for ever. */
  private void leave(Controlled thread, Thread self, Pins here) {
    boolean explores = self == explorer;
    boolean stays = Upcalls.areBelow();
    here.end(thread, explores || stays ? null : self);
    if (stays) {
      if (explores) {
        driver.replace();
      }
      Upcalls.stay();
    }
    if (!explores) {
      here.awaitRelease(thread);
    }
    turn.running = thread;
    Hooks.current = thread.thread;
    Hooks.inside = false;
    throw new Abandoned();
  }

  private void help(Pins here, Thread explorerThen) {
    Thread helper =
        new Thread(null, null, "jacquard-carrier", Driver.STACK, false) {
          @Override
          public void run() {
            if (here.awaitWork()) {
              loop(this, explorerThen);
            }
          }
        };
    helper.setDaemon(true);
    helper.start();
  }

  @Override
  public void ended(Controlled from, Controlled to) {
    next = to;
  }

  @Override
  public void over(Controlled from) {
    next = null;
    if (!suspend()) {
      pinned(from);
    }
  }

  @Override
  public void abandon(Iterable<Controlled> threads) {
    Hooks.carrier = null;
    for (Controlled thread : threads) {
      thread.handle = null;
    }
    if (pins != null) {
      pins.end();
      for (Controlled thread : pins.left()) {
        unwind(thread, pins.carrierOf(thread));
      }
      pins = null;
    }
  }

  private void unwind(Controlled thread, Thread itsCarrier) {
    if (itsCarrier == null) {
      return;
    }
    pins.release(thread);
    try {
      itsCarrier.join(LAST_WORDS_MILLIS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    Hooks.inside = true; // it was outside, and may have been the scenario's own thread
  }

  @Override
  public Thread realThread(Controlled thread, Thread driver) {
    return carrier;
  }

  @Override
  public void leaveBehind() {
    pins.end(); // it has another carrier than the one that explores only if there are some
  }
}
