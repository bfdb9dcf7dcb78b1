package dev.jacquard.agent.jvm.carriers;

import dev.jacquard.agent.jvm.internals.Internals;
import dev.jacquard.agent.jvm.stacks.Abandoned;
import dev.jacquard.agent.jvm.threads.Controlled;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.concurrent.locks.LockSupport;

/**
 * A real thread that outlives an execution: it runs one task of {@code Jacquard.parallel} in each.
 * Starting a thread costs more than a whole execution otherwise does. It is a daemon to the JVM
 * alone, not to the program.
 */
public final class Worker extends Thread {
  /** What makes the start of a worker an operation. */
  public interface Starter {
    void startWorker(Worker worker);
  }

  private static final Deque<Worker> IDLE = new ArrayDeque<>();

  // ---- of this execution
  private PlatformCarrier carrier;
  private Starter starter;
  private Runnable task;
  private volatile Controlled assigned;

  private volatile int started;
  private volatile int finished;

  private Worker() {
    super(null, null, "jacquard-worker", Driver.STACK);
    setDaemon(true);
  }

  /** Whether the program takes the thread for a daemon, before it is started. */
  public static boolean isDaemon(Thread thread) {
    return !(thread instanceof Worker) && thread.isDaemon();
  }

  /** One that is as good as new. */
  static Worker take(PlatformCarrier carrier, Starter starter, Runnable task, String name) {
    Worker worker;
    synchronized (IDLE) {
      worker = IDLE.poll();
    }
    if (worker == null) {
      worker = new Worker();
    }
    worker.carrier = carrier;
    worker.starter = starter;
    worker.task = task;
    if (!worker.getName().equals(name)) {
      worker.setName(name);
    }
    Internals.resetLocals(worker);
    Internals.resetRandom(worker);
    worker.setUncaughtExceptionHandler(null);
    worker.setContextClassLoader(Thread.currentThread().getContextClassLoader());
    return worker;
  }

  /** The execution is over. One that is not idle is left to itself. */
  void giveBack() {
    if (isIdle()) {
      carrier = null;
      starter = null;
      task = null;
      synchronized (IDLE) {
        IDLE.push(this);
      }
    }
  }

  /** As the start of any other thread of the program, only that the JVM may have started it. */
  @Override
  @SuppressWarnings("UnsynchronizedOverridesSynchronized") // one thread at a time has the turn
  public void start() {
    starter.startWorker(this);
  }

  /** Now it is known which thread it is in this execution. Hooks are off. */
  public void goOn(Controlled controlled) {
    int number = started + 1; // written here alone
    started = number;
    assigned = controlled;
    if (number == 1) {
      super.start();
    } else {
      LockSupport.unpark(this);
    }
  }

  /** Whether it has nothing to do. */
  boolean isIdle() {
    return finished == started;
  }

  @Override
  public void run() {
    while (true) {
      Controlled me = awaitAssignment();
      assigned = null;
      try {
        carrier.run(me, task);
      } catch (Abandoned e) {
        // The execution was over before the task was.
      }
      Waiting.clearInterrupt(); // the next task must not find the flag set
      int number = finished + 1; // written here alone
      finished = number;
    }
  }

  private Controlled awaitAssignment() {
    while (assigned == null) {
      Waiting.pause(() -> assigned != null);
    }
    return assigned;
  }
}
