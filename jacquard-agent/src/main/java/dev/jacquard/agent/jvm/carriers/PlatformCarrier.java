package dev.jacquard.agent.jvm.carriers;

import dev.jacquard.agent.jvm.internals.Internals;
import dev.jacquard.agent.jvm.stacks.Abandoned;
import dev.jacquard.agent.jvm.stacks.Upcalls;
import dev.jacquard.agent.jvm.threads.Controlled;
import dev.jacquard.agent.jvm.threads.ThreadTable;
import dev.jacquard.agent.jvm.threads.Turn;
import dev.jacquard.hook.Hooks;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.locks.LockSupport;

/**
 * JDK 17 and later: every controlled thread is a real one. One of them has the turn, the others
 * spin for a moment and then park. When an execution is over, those that are left unwind one after
 * the other.
 */
public final class PlatformCarrier implements Carrier {
  private static final long LAST_WORDS_NANOS = 1_000_000_000;

  private final Turn turn;
  private final Driver driver;
  private final ThreadTable threads;
  private final Endings endings;

  /** Those that were started and have not begun; by identity, whatever hash code they have. */
  private final Map<Arrival, Controlled> arriving = new ConcurrentHashMap<>();

  /** Those that run tasks of {@code Jacquard.parallel} in this execution. */
  private final List<Worker> workers = new ArrayList<>();

  /** The thread that may run; the others wait until it is they. */
  private volatile Controlled chosen;

  /** Whether no thread has the turn any more, so that the exploring thread goes on. */
  private volatile boolean finished;

  private record Arrival(Thread thread) {
    @Override
    public boolean equals(Object other) {
      return other instanceof Arrival arrival && arrival.thread == thread;
    }

    @Override
    public int hashCode() {
      return System.identityHashCode(thread);
    }
  }

  public PlatformCarrier(Turn turn, Driver driver, ThreadTable threads, Endings endings) {
    this.turn = turn;
    this.driver = driver;
    this.threads = threads;
    this.endings = endings;
  }

  @Override
  public Thread thread(Runnable task, String name, Worker.Starter starter) {
    if (Internals.hasInheritedLocals(Thread.currentThread())) {
      return new Thread(null, task, name, Driver.STACK); // which takes them over
    }
    Worker worker = Worker.take(this, starter, task, name);
    workers.add(worker);
    return worker;
  }

  /** Called by a worker: its task, when its turn has come. */
  void run(Controlled worker, Runnable task) {
    try {
      awaitTurn(worker);
      Hooks.inside = false;
      task.run();
      Hooks.inside = true;
      if (!turn.over) {
        endings.ended(worker);
      }
    } finally {
      // One that has ended has given the turn away, and hooks are not its business any more.
      if (turn.over && Hooks.current == worker.thread) {
        Hooks.inside = true; // for what the worker does when it is abandoned
      }
    }
  }

  @Override
  public void run(Controlled scenario) {
    finished = false;
    chosen = scenario;
    turn.running = scenario;
    Hooks.current = scenario.thread;
    Hooks.inside = false;
    Thread scenarioThread = scenario.thread;
    Throwable failure = null;
    try {
      scenario.body.run();
    } catch (Throwable e) {
      failure = e;
    }
    if (driver.isLeftBehind(scenarioThread)) {
      throw new Abandoned();
    }
    scenario.failure = failure;
    Hooks.inside = true;
    if (!turn.over) {
      try {
        endings.ended(scenario);
      } catch (Abandoned e) {
        // Another thread found that all is over.
        return;
      }
    }
    boolean interrupted = false;
    while (!finished) {
      interrupted |= Waiting.pause(() -> finished);
    }
    if (interrupted) {
      Thread.currentThread().interrupt();
    }
  }

  @Override
  public void start(Controlled thread) {
    arriving.put(new Arrival(thread.thread), thread);
    Internals.setDaemon(thread.thread, true);
    Internals.start(thread.thread);
  }

  @Override
  public void begin(Thread thread) {
    if (arriving.isEmpty()) {
      return;
    }
    Controlled controlled = arriving.remove(new Arrival(thread));
    if (controlled != null) {
      awaitTurn(controlled);
      Hooks.inside = false;
    }
  }

  @Override
  public void switchTo(Controlled from, Controlled to) {
    give(to);
    awaitTurn(from);
  }

  /** From here on the other thread is the current one to the hooks, and no other is. */
  private void give(Controlled to) {
    Hooks.current = to.thread;
    chosen = to;
    LockSupport.unpark(to.thread);
  }

  private void awaitTurn(Controlled thread) {
    boolean interrupted = false;
    int execution = turn.epoch;
    while (chosen != thread) {
      interrupted |= Waiting.pause(() -> chosen == thread);
    }
    if (turn.epoch != execution) {
      Upcalls.stay(); // it was too slow to end in its own: the turn is that of another thread
    }
    turn.running = thread;
    Hooks.current = thread.thread;
    Hooks.inside = true;
    if (interrupted) {
      Thread.currentThread().interrupt();
    }
    if (turn.over) {
      leave(thread);
    }
  }

  /** Gets out from where it is; or stays there for ever, if it must not throw. */
  private void leave(Controlled thread) {
    if (Upcalls.areBelow()) {
      thread.ended = true;
      if (thread == threads.scenario()) {
        driver.replace();
      }
      Upcalls.stay();
    }
    Hooks.inside = false;
    throw new Abandoned();
  }

  @Override
  public void ended(Controlled from, Controlled to) {
    if (to != null) {
      give(to);
    } else {
      finish();
    }
  }

  private void finish() {
    Hooks.current = null;
    finished = true;
    Controlled scenario = threads.scenario();
    chosen = scenario;
    LockSupport.unpark(scenario.thread);
  }

  @Override
  public void over(Controlled from) {
    if (from == threads.scenario()) {
      finished = true;
      leave(from);
    }
    finish();
    awaitTurn(from);
  }

  @Override
  public void abandon(Iterable<Controlled> started) {
    for (Controlled thread : started) {
      if (!thread.ended
          && thread != threads.scenario()
          && !isStuck(thread)
          && isAtWork(thread.thread)) {
        Hooks.inside = true; // until it has the turn
        give(thread);
        awaitEnd(thread.thread);
      }
    }
    chosen = null;
    for (int i = workers.size() - 1; i >= 0; i--) { // so that the next execution takes the same
      awaitEnd(workers.get(i));
      workers.get(i).giveBack();
    }
    workers.clear();
  }

  private boolean isStuck(Controlled thread) {
    StuckThread stuck = driver.stuck();
    return stuck != null && stuck.thread() == thread;
  }

  private static boolean isAtWork(Thread thread) {
    return thread instanceof Worker worker ? !worker.isIdle() : thread.isAlive();
  }

  private static void awaitEnd(Thread thread) {
    long deadline = System.nanoTime() + LAST_WORDS_NANOS;
    while (isAtWork(thread) && System.nanoTime() < deadline) {
      Waiting.yieldCore();
    }
  }

  @Override
  public Thread realThread(Controlled thread, Thread driver) {
    return thread.thread;
  }

  @Override
  public void leaveBehind() {
    finish();
  }
}
