package dev.jacquard.explain;

import dev.jacquard.kernel.Execution;
import dev.jacquard.kernel.Footprint;
import dev.jacquard.kernel.Host;
import dev.jacquard.kernel.Kernel;
import dev.jacquard.kernel.primitive.Notify;

/**
 * Why a thread waits to be notified and nobody does any more: the last who did came too early, woke
 * up another one, or is gone.
 */
final class WakeUps {
  private final Kernel kernel;
  private final Execution execution;
  private final Host host;
  private final Sentences sentences;

  WakeUps(Kernel kernel, Sentences sentences) {
    this.kernel = kernel;
    this.execution = kernel.execution();
    this.host = kernel.host();
    this.sentences = sentences;
  }

  /**
   * The last time that another thread notified those among whom this one waits.
   *
   * @return the event; -1 if there is none, or if it has nothing to do with the thread: another one
   *     heard it, before this one waited, and who notified may do it again
   */
  int last(int thread) {
    int event = execution.size() - 1;
    while (event >= 0 && !notifies(event, thread)) {
      event--;
    }
    boolean heardBefore =
        event >= 0
            && woken(event) >= 0
            && woken(event) != thread
            && event < lastOf(thread)
            && !isOver(execution.thread(event));
    return heardBefore ? -1 : event;
  }

  private boolean notifies(int event, int thread) {
    return host.operation(execution.operation(event)) instanceof Notify
        && execution.thread(event) != thread
        && !host.isInternal(execution, event) // the JDK looks before it waits
        && touches(kernel.footprint(thread), execution.resource(execution.firstTouch(event)));
  }

  /** A sentence about that event. */
  String inVain(int thread, int event) {
    int woken = woken(event);
    String gone = isOver(execution.thread(event)) ? ", and has ended" : "";
    String what;
    if (woken < 0) {
      what = " when nobody waited yet";
    } else if (woken == thread) {
      what = ", which woke " + host.threadName(woken) + gone;
    } else if (event > lastOf(thread)) {
      what = ", which woke " + host.threadName(woken) + " instead";
    } else {
      what = gone;
    }
    return sentences.plain(event)
        + what
        + "; "
        + host.threadName(thread)
        + (woken == thread ? " waits again" : " waits")
        + sentences.place(kernel.pending(thread).site(), event)
        + (woken < 0 ? " for a wake-up that has been." : ".");
  }

  /** The thread that an event woke up, or -1. */
  private int woken(int event) {
    return execution.result(event) == Notify.NOBODY ? -1 : execution.result(event) - 1;
  }

  private boolean isOver(int thread) {
    return kernel.pending(thread) == null;
  }

  private int lastOf(int thread) {
    int event = execution.size() - 1;
    while (event >= 0 && execution.thread(event) != thread) {
      event--;
    }
    return event;
  }

  static boolean touches(Footprint footprint, int resource) {
    for (int i = 0; i < footprint.size(); i++) {
      if (footprint.resource(i).id() == resource) {
        return true;
      }
    }
    return false;
  }
}
