package dev.jacquard.agent.jvm;

import dev.jacquard.hook.Hooks;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.locks.LockSupport;

/**
 * JDK 17 and later: every controlled thread is a real one. One of them has the turn, the others
 * spin for a moment and then park. When an execution is over, those that are left unwind one after
 * the other.
 */
final class PlatformCarrier implements Carrier {
  private static final int SPINS = 2_000;
  private static final long LAST_WORDS_NANOS = 1_000_000_000;
  private static final long MOMENT_MILLIS = 10;

  private final JvmHost host;

  /** Those that were started and have not begun; by identity, whatever hash code they have. */
  private final Map<Arrival, Controlled> arriving = new ConcurrentHashMap<>();

  private volatile Controlled turn;

  /** Nobody has the turn any more: the exploring thread goes on. */
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

  PlatformCarrier(JvmHost host) {
    this.host = host;
  }

  @Override
  public void run(Controlled scenario) {
    finished = false;
    turn = scenario;
    host.running = scenario;
    Hooks.current = scenario.thread;
    Hooks.inside = false;
    Thread scenarioThread = scenario.thread;
    Throwable failure = null;
    try {
      scenario.body.run();
    } catch (Throwable e) {
      failure = e;
    }
    if (host.isLeftBehind(scenarioThread)) {
      throw new Abandoned();
    }
    scenario.failure = failure;
    Hooks.inside = true;
    if (!host.over) {
      try {
        host.ended(scenario);
      } catch (Abandoned e) {
        // Another thread found that all is over.
        return;
      }
    }
    boolean interrupted = false;
    while (!finished) {
      interrupted |= pause(() -> finished);
    }
    if (interrupted) {
      Thread.currentThread().interrupt();
    }
  }

  @Override
  public boolean start(Controlled thread) {
    arriving.put(new Arrival(thread.thread), thread);
    return false;
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

  /** From here on the hooks take nobody but the other one for the current thread. */
  private void give(Controlled to) {
    Hooks.current = to.thread;
    turn = to;
    LockSupport.unpark(to.thread);
  }

  private void awaitTurn(Controlled thread) {
    boolean interrupted = false;
    while (turn != thread) {
      interrupted |= pause(() -> turn == thread);
    }
    host.running = thread;
    Hooks.current = thread.thread;
    Hooks.inside = true;
    if (interrupted) {
      Thread.currentThread().interrupt();
    }
    if (host.over) {
      leave(thread);
    }
  }

  /** Gets out from where it is; or stays there for ever, if it must not throw. */
  private void leave(Controlled thread) {
    if (Upcalls.areBelow()) {
      thread.ended = true;
      if (thread == host.scenarioThread()) {
        host.replaceDriver();
      }
      Upcalls.stay();
    }
    Hooks.inside = false;
    throw new Abandoned();
  }

  private interface Condition {
    boolean holds();
  }

  /** Returns whether the real interrupt flag had to be cleared, as it would end each park. */
  private static boolean pause(Condition condition) {
    for (int i = 0; i < SPINS; i++) {
      if (condition.holds()) {
        return false;
      }
      Thread.onSpinWait();
    }
    LockSupport.park();
    return Thread.interrupted();
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
    Controlled scenario = host.scenarioThread();
    turn = scenario;
    LockSupport.unpark(scenario.thread);
  }

  @Override
  public void over(Controlled from) {
    if (from == host.scenarioThread()) {
      finished = true;
      leave(from);
    }
    finish();
    awaitTurn(from);
  }

  @Override
  public void abandon(Iterable<Controlled> threads) {
    for (Controlled thread : threads) {
      if (!thread.ended
          && thread != host.scenarioThread()
          && !isStuck(thread)
          && thread.thread.isAlive()) {
        give(thread);
        awaitEnd(thread);
      }
    }
    turn = null;
  }

  private boolean isStuck(Controlled thread) {
    StuckThread stuck = host.stuck();
    return stuck != null && stuck.thread() == thread;
  }

  private static void awaitEnd(Controlled thread) {
    long limit = System.nanoTime() + LAST_WORDS_NANOS;
    try {
      while (!thread.ended && thread.thread.isAlive() && System.nanoTime() < limit) {
        thread.thread.join(MOMENT_MILLIS);
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
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
