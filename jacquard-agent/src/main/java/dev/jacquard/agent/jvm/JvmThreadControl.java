package dev.jacquard.agent.jvm;

import dev.jacquard.agent.jvm.carriers.Carrier;
import dev.jacquard.agent.jvm.carriers.Worker;
import dev.jacquard.agent.jvm.objects.Maker;
import dev.jacquard.agent.jvm.operations.ThreadOperations;
import dev.jacquard.agent.jvm.stacks.Abandoned;
import dev.jacquard.agent.jvm.stacks.Upcalls;
import dev.jacquard.agent.jvm.statics.Initialization;
import dev.jacquard.agent.jvm.steps.Bracket;
import dev.jacquard.agent.jvm.threads.CallState;
import dev.jacquard.agent.jvm.threads.Controlled;
import dev.jacquard.agent.jvm.threads.ThreadTable;
import dev.jacquard.agent.jvm.threads.Turn;
import dev.jacquard.hook.Hooks;
import dev.jacquard.hook.ThreadControl;
import java.util.List;

/** What is done to threads, as the hooks tell it. */
final class JvmThreadControl extends ThreadControl implements Worker.Starter {
  private final Turn turn;
  private final Bracket bracket;
  private final ThreadOperations operations;
  private final ThreadTable threads;
  private final Initialization initialization;
  private final Carrier carrier;

  JvmThreadControl(
      Turn turn,
      Bracket bracket,
      ThreadOperations operations,
      ThreadTable threads,
      Initialization initialization,
      Carrier carrier) {
    this.turn = turn;
    this.bracket = bracket;
    this.operations = operations;
    this.threads = threads;
    this.initialization = initialization;
    this.carrier = carrier;
  }

  @Override
  public void starting(Thread thread) {
    if (bracket.enterBlocking()) {
      try {
        if (find(thread) != null || thread.getState() == Thread.State.NEW) {
          operations.start(thread, parent(), bracket.site());
        }
      } finally {
        Bracket.leave();
      }
    }
  }

  /** In whose name a thread is started: a class that is initialized is the same to all threads. */
  private Maker parent() {
    CallState call = turn.running.call;
    return call.isInitializing() ? call.initializer() : turn.running;
  }

  /** A thread for a task that the program left to us. */
  Thread thread(Runnable task, String name) {
    Hooks.inside = true;
    try {
      return carrier.thread(task, name, this);
    } finally {
      Bracket.leave();
    }
  }

  @Override
  public void startWorker(Worker worker) {
    if (bracket.enterBlocking()) {
      try {
        operations.start(worker, turn.running, bracket.site());
        worker.goOn(threads.of(worker));
      } finally {
        Bracket.leave();
      }
    }
  }

  @Override
  public boolean start(Thread thread) {
    if (turn.running.call.isQuiet()) {
      initialization.startLater(thread);
      return true;
    }
    Hooks.inside = true;
    try {
      Controlled started = threads.of(thread);
      if (started != null) {
        carrier.start(started);
      }
      return started != null;
    } finally {
      Bracket.leave();
    }
  }

  @Override
  public void begin(Thread thread) {
    carrier.begin(thread);
  }

  @Override
  public void exit(Thread thread) {
    Hooks.inside = true;
    Controlled me = turn.running;
    if (!turn.over && !me.ended) {
      operations.end(me);
    }
  }

  @Override
  public boolean uncaught(Thread thread, Throwable failure) {
    if (failure instanceof Abandoned) {
      return true;
    }
    Hooks.inside = true;
    try {
      return operations.uncaught(turn.running, failure);
    } finally {
      Bracket.leave();
    }
  }

  @Override
  public void exitJvm(int status) {
    if (turn.over) {
      throw Upcalls.abandon();
    }
    Hooks.inside = true;
    try {
      operations.exit(status, bracket.site());
    } finally {
      Bracket.leave();
    }
  }

  /** The thread may also be one that is not started yet. */
  @Override
  public boolean controls(Thread thread) {
    if (threads.of(thread) != null) {
      return true;
    }
    Hooks.inside = true;
    try {
      return find(thread) != null;
    } finally {
      Bracket.leave();
    }
  }

  private Controlled find(Thread thread) {
    Controlled me = turn.running;
    return me.call.isQuiet() || turn.over ? threads.of(thread) : threads.find(thread, me);
  }

  @Override
  public boolean join(Thread thread, long nanos) throws InterruptedException {
    if (bracket.enterBlocking()) {
      try {
        return operations.join(threads.of(thread), nanos, bracket.site());
      } finally {
        Bracket.leave();
      }
    }
    return false;
  }

  @Override
  public void sleep(long nanos, int site) throws InterruptedException {
    if (bracket.enterBlocking()) {
      try {
        operations.sleep(nanos, site == 0 ? bracket.site() : bracket.site(site));
      } finally {
        Bracket.leave();
      }
    }
  }

  @Override
  public void yieldNow(int site) {
    if (site == 0 && turn.running.call.spinsInside()) {
      return;
    }
    if (bracket.enter()) {
      try {
        operations.yieldNow(site == 0 ? bracket.site() : bracket.site(site));
      } finally {
        Bracket.leave();
      }
    }
  }

  @Override
  public void park(long nanos) {
    if (bracket.enterBlocking()) {
      try {
        operations.park(nanos, bracket.site());
      } finally {
        Bracket.leave();
      }
    }
  }

  @Override
  public void unpark(Thread thread) {
    if (bracket.enter()) {
      try {
        operations.unpark(threads.of(thread), bracket.site());
      } finally {
        Bracket.leave();
      }
    }
  }

  @Override
  public void interrupt(Thread thread) {
    Controlled target = threads.of(thread);
    if (target != null && bracket.enter()) {
      try {
        operations.interrupt(target, bracket.site());
      } finally {
        Bracket.leave();
      }
    }
  }

  @Override
  public boolean isInterrupted(Thread thread, boolean clear) {
    Controlled target = threads.of(thread);
    if (target != null && !operations.isBeside(target) && bracket.enter()) {
      try {
        return clear
            ? operations.interrupted(bracket.site())
            : operations.isInterrupted(target, bracket.site());
      } finally {
        Bracket.leave();
      }
    }
    return false;
  }

  @Override
  public boolean isAlive(Thread thread) {
    if (bracket.enter()) {
      try {
        return operations.isAlive(threads.of(thread), bracket.site());
      } finally {
        Bracket.leave();
      }
    }
    return threads.of(thread).isAlive();
  }

  @Override
  public boolean isDaemon(Thread thread) {
    Hooks.inside = true;
    try {
      Controlled controlled = threads.of(thread);
      boolean started = controlled != null && controlled.body != null;
      return started ? controlled.daemon : thread.isDaemon();
    } finally {
      Bracket.leave();
    }
  }

  @Override
  public Thread.State state(Thread thread) {
    if (bracket.enter()) {
      try {
        return operations.state(threads.of(thread), bracket.site());
      } finally {
        Bracket.leave();
      }
    }
    return Thread.State.RUNNABLE;
  }

  @Override
  public boolean isWaiting(Thread thread) {
    if (bracket.enter()) {
      try {
        return operations.isWaiting(threads.of(thread), bracket.site());
      } finally {
        Bracket.leave();
      }
    }
    return true;
  }

  @Override
  public List<Thread> started() {
    return threads.started().stream().map(each -> each.thread).toList();
  }
}
