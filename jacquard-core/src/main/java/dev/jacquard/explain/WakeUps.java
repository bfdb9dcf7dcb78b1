package dev.jacquard.explain;

import dev.jacquard.kernel.Execution;
import dev.jacquard.kernel.Footprint;
import dev.jacquard.kernel.KernelView;
import dev.jacquard.kernel.Narrator;
import dev.jacquard.kernel.Operation;
import dev.jacquard.kernel.primitive.Notify;
import dev.jacquard.kernel.primitive.WaitReacquire;
import dev.jacquard.kernel.primitive.WaitRelease;
import java.util.List;

/**
 * Why a thread waits for a notification that never comes: the last one came too early, woke up
 * another thread, or its thread has ended since.
 */
final class WakeUps {
  private final KernelView kernel;
  private final Execution execution;
  private final Narrator host;
  private final Sentences sentences;

  WakeUps(KernelView kernel, Sentences sentences) {
    this.kernel = kernel;
    this.execution = kernel.execution();
    this.host = kernel.program();
    this.sentences = sentences;
  }

  /**
   * The last time that another thread notified those among whom this one waits.
   *
   * @return the event; -1 if there is none, or if it has nothing to do with the thread: another one
   *     was woken by it, before this one waited, and its thread may notify again
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

  /**
   * The last notification that woke no thread, as the one that had waited for it had given up
   * before; others may wait for what came with it.
   *
   * @return where the other gave up, and the notification; nothing if there is none
   */
  List<Integer> afterGivingUp() {
    for (int event = execution.size() - 1; event >= 0; event--) {
      if (host.operation(execution.operation(event)) instanceof Notify
          && woken(event) < 0
          && !host.isInternal(execution, event)) {
        int gaveUp = gaveUpBefore(event);
        if (gaveUp >= 0) {
          return List.of(gaveUp, event);
        }
      }
    }
    return List.of();
  }

  /** Where another thread left the same wait without having been notified, or -1. */
  private int gaveUpBefore(int notification) {
    int resource = execution.resource(execution.firstTouch(notification));
    for (int event = notification - 1; event >= 0; event--) {
      if (execution.thread(event) != execution.thread(notification)
          && gaveUp(event)
          && execution.resource(execution.firstTouch(event)) == resource) {
        return event;
      }
    }
    return -1;
  }

  private boolean gaveUp(int event) {
    Operation operation = host.operation(execution.operation(event));
    return (operation instanceof WaitRelease || operation instanceof WaitReacquire)
        && execution.result(event) != Operation.COMPLETED;
  }

  /** A sentence about these events. */
  String tooLate(List<Integer> events) {
    int gaveUp = events.get(0);
    boolean interrupted = execution.result(gaveUp) == Operation.INTERRUPTED;
    return host.threadName(execution.thread(gaveUp))
        + (interrupted ? " was interrupted in its wait" : " gave up its wait, its time being over,")
        + sentences.at(gaveUp)
        + ", and when "
        + sentences.plain(events.get(1), gaveUp)
        + ", nobody waited there any more.";
  }

  /** The thread that an event woke up, or -1. */
  private int woken(int event) {
    return execution.result(event) == Notify.NO_WAITER ? -1 : execution.result(event) - 1;
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
