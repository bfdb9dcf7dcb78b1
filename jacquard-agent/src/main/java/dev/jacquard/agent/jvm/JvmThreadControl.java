package dev.jacquard.agent.jvm;

import dev.jacquard.hook.Hooks;
import dev.jacquard.hook.ThreadControl;

/** What is done to threads, as the hooks tell it. */
final class JvmThreadControl extends ThreadControl {
  private final JvmHost host;
  private final Bracket bracket;
  private final Threads threads;

  JvmThreadControl(JvmHost host, Bracket bracket, Threads threads) {
    this.host = host;
    this.bracket = bracket;
    this.threads = threads;
  }

  @Override
  public void starting(Thread thread) {
    if (host.threads.of(thread) != null) {
      throw new IllegalThreadStateException();
    }
    if (thread.getState() == Thread.State.NEW && bracket.enterBlocking()) {
      try {
        threads.start(thread, host.running, bracket.site());
      } finally {
        Bracket.leave();
      }
    }
  }

  /** A thread for a task that the program left to us. */
  Thread thread(Runnable task, String name) {
    Hooks.inside = true;
    try {
      return host.carrier().thread(task, name, this);
    } finally {
      Bracket.leave();
    }
  }

  void startWorker(Worker worker) {
    if (bracket.enterBlocking()) {
      try {
        threads.start(worker, host.running, bracket.site());
        worker.goOn(host.threads.of(worker));
      } finally {
        Bracket.leave();
      }
    }
  }

  @Override
  public boolean start(Thread thread) {
    if (host.running.quiet > 0) {
      host.initialization.startLater(thread);
      return true;
    }
    Hooks.inside = true;
    try {
      Controlled started = host.threads.of(thread);
      if (started != null) {
        host.carrier().start(started);
      }
      return started != null;
    } finally {
      Bracket.leave();
    }
  }

  @Override
  public void begin(Thread thread) {
    host.carrier().begin(thread);
  }

  @Override
  public void exit(Thread thread) {
    Hooks.inside = true;
    Controlled me = host.running;
    if (!host.over && !me.ended) {
      host.ended(me);
    }
  }

  @Override
  public boolean uncaught(Thread thread, Throwable failure) {
    if (failure instanceof Abandoned) {
      return true;
    }
    Hooks.inside = true;
    try {
      return threads.uncaught(host.running, failure);
    } finally {
      Bracket.leave();
    }
  }

  @Override
  public void exitJvm(int status) {
    if (host.over) {
      throw Upcalls.abandon();
    }
    Hooks.inside = true;
    try {
      threads.exit(status, bracket.site());
    } finally {
      Bracket.leave();
    }
  }

  @Override
  public boolean controls(Thread thread) {
    return host.threads.of(thread) != null;
  }

  @Override
  public boolean join(Thread thread, long nanos) throws InterruptedException {
    if (bracket.enterBlocking()) {
      try {
        return threads.join(host.threads.of(thread), nanos, bracket.site());
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
        threads.sleep(nanos, site == 0 ? bracket.site() : bracket.site(site));
      } finally {
        Bracket.leave();
      }
    }
  }

  @Override
  public void yieldNow(int site) {
    if (site == 0 && host.running.spinsInside()) {
      return;
    }
    if (bracket.enter()) {
      try {
        threads.yieldNow(site == 0 ? bracket.site() : bracket.site(site));
      } finally {
        Bracket.leave();
      }
    }
  }

  @Override
  public void park(long nanos) {
    if (bracket.enterBlocking()) {
      try {
        threads.park(nanos, bracket.site());
      } finally {
        Bracket.leave();
      }
    }
  }

  @Override
  public void unpark(Thread thread) {
    if (bracket.enter()) {
      try {
        threads.unpark(host.threads.of(thread), bracket.site());
      } finally {
        Bracket.leave();
      }
    }
  }

  @Override
  public void interrupt(Thread thread) {
    Controlled target = host.threads.of(thread);
    if (target != null && bracket.enter()) {
      try {
        threads.interrupt(target, bracket.site());
      } finally {
        Bracket.leave();
      }
    }
  }

  @Override
  public boolean isInterrupted(Thread thread, boolean clear) {
    Controlled target = host.threads.of(thread);
    if (target != null && !threads.isBeside(target) && bracket.enter()) {
      try {
        return clear
            ? threads.interrupted(bracket.site())
            : threads.isInterrupted(target, bracket.site());
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
        return threads.isAlive(host.threads.of(thread), bracket.site());
      } finally {
        Bracket.leave();
      }
    }
    return true;
  }

  @Override
  public boolean isDaemon(Thread thread) {
    Hooks.inside = true;
    try {
      Controlled controlled = host.threads.of(thread);
      return controlled == null ? thread.isDaemon() : controlled.daemon;
    } finally {
      Bracket.leave();
    }
  }

  @Override
  public Thread.State state(Thread thread) {
    return threads.state(host.threads.of(thread));
  }
}
