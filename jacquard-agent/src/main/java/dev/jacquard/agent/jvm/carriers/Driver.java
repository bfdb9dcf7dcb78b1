package dev.jacquard.agent.jvm.carriers;

import dev.jacquard.agent.jvm.internals.Internals;
import dev.jacquard.agent.jvm.threads.Controlled;
import dev.jacquard.agent.jvm.threads.Turn;
import dev.jacquard.kernel.Execution;
import dev.jacquard.kernel.Host;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/**
 * Runs an exploration on a thread of its own, the <em>driver</em>, which is also the scenario's own
 * thread. The thread that asked for it looks on meanwhile: if no step is taken for too long, a
 * thread of the program is stuck in code that is not controlled. If that is the driver (on the
 * continuation host it always is), another driver takes over, and the old one is left behind.
 */
public final class Driver {
  /** What is driven. */
  public interface Driven {
    /** Changes with every step. Read by another thread, now and then: costs the steps nothing. */
    long progress();

    Carrier carrier();

    /** The driver was left behind: this thread ends the execution that it was in. */
    Execution endStuck();
  }

  /** How often it looks before it takes a thread for stuck; a JVM that stood still looks once. */
  private static final int LOOKS = 20;

  /** In bytes: all threads of the program may run on it, with hooks on top. */
  static final long STACK = 64L << 20;

  private final Turn turn;
  private final Driven driven;
  private Duration limit = Duration.ofSeconds(10);

  /** The thread that drives, or was the last to do so; the others are left behind. */
  private volatile Thread thread;

  /** Whether the thread that asked for it was, meanwhile. */
  private volatile boolean interrupted;

  /** Whether threads of the program run; the strategy may take its time. */
  private volatile boolean executing;

  /** The thread that is stuck in this execution, or null. */
  private volatile StuckThread stuck;

  /** The places where threads were stuck, in this execution and before. */
  private final List<String> stuckBefore = new ArrayList<>();

  private final CountDownLatch over = new CountDownLatch(1);
  private Thread caller;
  private Host.Exploring<?> exploration;
  private Object result;
  private Throwable failure;

  public Driver(Turn turn, Driven driven) {
    this.turn = turn;
    this.driven = driven;
  }

  public void stuckAfter(Duration value) {
    limit = value;
  }

  /**
   * Whether a driver was left behind: it must not touch anything any more.
   *
   * @param driver passed, since on the continuation host another thread may be the current one
   */
  public boolean isLeftBehind(Thread driver) {
    Thread last = thread;
    return last != null && last != driver;
  }

  public <T> T drive(Host.Exploring<T> toDrive) {
    caller = Thread.currentThread();
    exploration = toDrive;
    launch(false);
    long seen = -1;
    int looks = 0;
    while (!await()) {
      if (Thread.interrupted()) {
        interrupted = true;
      }
      long progress = driven.progress();
      if (progress != seen || !executing) {
        seen = progress;
        looks = 0;
      } else if (++looks == LOOKS) {
        stuck = report();
        turn.over = true; // if it is only slow, it notices that
      } else if (looks > LOOKS) {
        looks = 0;
        leaveBehind();
      }
    }
    if (interrupted) {
      Thread.currentThread().interrupt();
    }
    if (failure != null) {
      throw Internals.failed(failure);
    }
    @SuppressWarnings("unchecked") // what the exploration gave
    T value = (T) result;
    return value;
  }

  /** Waits for a moment; returns whether the exploration is over. */
  private boolean await() {
    try {
      return over.await(Math.max(1, limit.toMillis() / LOOKS), TimeUnit.MILLISECONDS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return false;
    }
  }

  public boolean interrupted() {
    return interrupted;
  }

  private void finish(Thread driver, Object value, Throwable thrown) {
    if (thread == driver) {
      result = value;
      failure = thrown;
      over.countDown();
    }
  }

  private StuckThread report() {
    Controlled running = turn.running;
    Thread real = driven.carrier().realThread(running, thread);
    return new StuckThread(running, real, limit);
  }

  /** The stuck thread had the chance to notice that the execution is over, and did not. */
  private void leaveBehind() {
    if (stuck.real() == thread) {
      replace();
    } else {
      driven.carrier().leaveBehind();
    }
  }

  /** Before an execution. */
  public void startExecution() {
    stuck = null;
  }

  /** From now on threads of the program run, or no longer. */
  public void executing(boolean value) {
    executing = value;
  }

  public StuckThread stuck() {
    return stuck;
  }

  /** The execution is over: the thread that is stuck in it is remembered. */
  public StuckThread endExecution() {
    StuckThread last = stuck;
    if (last != null) {
      stuckBefore.add(last.where());
    }
    return last;
  }

  /** Where threads were stuck, in words for users. */
  public List<String> stuckBefore() {
    return stuckBefore;
  }

  /** Another thread ends the execution, and goes on. */
  void replace() {
    launch(true);
  }

  private void launch(boolean again) {
    Thread driver =
        new Thread(caller.getThreadGroup(), null, caller.getName(), STACK) {
          @Override
          public void run() {
            Thread locals = again ? null : caller; // the one left behind still uses them
            Internals.impersonate(caller, this, locals);
            Object value = null;
            Throwable thrown = null;
            try {
              value = exploration.goOn(again ? driven.endStuck() : null);
            } catch (Throwable e) {
              thrown = e;
            } finally {
              Internals.beOneself(this, locals);
              finish(this, value, thrown);
            }
          }
        };
    driver.setDaemon(true);
    driver.setContextClassLoader(caller.getContextClassLoader());
    thread = driver;
    driver.start();
  }
}
