package dev.jacquard.agent.jvm.carriers;

import dev.jacquard.agent.jvm.threads.Controlled;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The threads of one execution that had to switch and could not, because of a native frame below
 * them: each keeps its carrier waiting, while another carrier runs the others. All methods are
 * called by carriers; they wait for monitors of the JVM, as the current thread is one of the
 * program.
 */
final class Pins {
  /** The carriers that wait, by the thread that pins them. */
  private final Map<Controlled, Thread> carriers = new LinkedHashMap<>();

  private Controlled granted;
  private Controlled released;

  /** How many carriers have nothing to do. */
  private int idle;

  /** Whether a carrier is wanted that goes on with the others. */
  private boolean free;

  private boolean over;

  /** The execution is over: carriers with nothing to do return. */
  synchronized void end() {
    over = true;
    notifyAll();
  }

  /**
   * The same, called by a thread that is pinned.
   *
   * @param carrier to be released; null if no thread has to wait for that
   */
  synchronized void end(Controlled thread, Thread carrier) {
    if (carrier == null) {
      carriers.remove(thread);
    } else {
      carriers.put(thread, carrier);
    }
    end();
  }

  synchronized boolean isOver() {
    return over;
  }

  /**
   * A thread is pinned: another carrier goes on.
   *
   * @param helper starts a carrier, if none is idle
   * @return whether it is its turn again; otherwise the execution is over
   */
  synchronized boolean awaitTurn(Controlled thread, Thread carrier, Runnable helper) {
    carriers.put(thread, carrier);
    free = true;
    if (idle == 0) {
      helper.run();
    }
    notifyAll();
    while (granted != thread && !over) {
      pause();
    }
    if (granted != thread) {
      return false;
    }
    granted = null;
    carriers.remove(thread);
    return true;
  }

  synchronized boolean isPinned(Controlled thread) {
    return carriers.containsKey(thread);
  }

  /** Gives the turn to a thread that is pinned. */
  synchronized void grant(Controlled thread) {
    granted = thread;
    notifyAll();
  }

  /** Has nothing to do until a carrier is wanted; returns false when all is over. */
  synchronized boolean awaitWork() {
    idle++;
    while (!free && !over) {
      pause();
    }
    idle--;
    free = false;
    return !over;
  }

  /** Those that are left when the execution is over. */
  synchronized List<Controlled> left() {
    return new ArrayList<>(carriers.keySet());
  }

  synchronized Thread carrierOf(Controlled thread) {
    return carriers.get(thread);
  }

  /** Lets a thread unwind. */
  synchronized void release(Controlled thread) {
    released = thread;
    notifyAll();
  }

  /** Waits until it may unwind. */
  synchronized void awaitRelease(Controlled thread) {
    while (released != thread) {
      pause();
    }
  }

  @SuppressWarnings("WaitNotInLoop") // the loops are where it is called
  private void pause() {
    try {
      wait();
    } catch (InterruptedException e) {
      // Not for us: the carrier is no thread of the program.
    }
  }
}
