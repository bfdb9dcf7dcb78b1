package dev.jacquard.agent.jvm;

import dev.jacquard.agent.jvm.operations.LockOperations;
import dev.jacquard.agent.jvm.operations.MonitorOperations;
import dev.jacquard.agent.jvm.statics.Rehearsal;
import dev.jacquard.agent.jvm.steps.Bracket;
import dev.jacquard.agent.jvm.steps.Steps;
import dev.jacquard.agent.jvm.threads.Controlled;
import dev.jacquard.agent.jvm.threads.Turn;
import dev.jacquard.hook.Hooks;
import dev.jacquard.hook.LockControl;
import dev.jacquard.hook.LockKind;
import dev.jacquard.kernel.primitive.Exclusive;
import java.util.List;

/** Monitors and locks, as the hooks tell them. */
final class JvmLockControl extends LockControl {
  private final Steps steps;
  private final Turn turn;
  private final Bracket bracket;
  private final MonitorOperations monitors;
  private final LockOperations locks;
  private final Rehearsal rehearsal;

  JvmLockControl(
      Steps steps,
      Bracket bracket,
      MonitorOperations monitors,
      LockOperations locks,
      Rehearsal rehearsal) {
    this.steps = steps;
    this.turn = steps.turn();
    this.bracket = bracket;
    this.monitors = monitors;
    this.locks = locks;
    this.rehearsal = rehearsal;
  }

  @Override
  public Object enter(Object monitor, int site) {
    Controlled me = turn.running;
    if (bracket.enterBlocking()) {
      try {
        monitors.enter(monitor, bracket.site(site));
      } finally {
        Bracket.leave();
      }
    } else {
      rehearsal.locks(monitor);
    }
    return me.monitor;
  }

  @Override
  public Object exit(Object monitor, int site) {
    Controlled me = turn.running;
    if (bracket.enter()) {
      try {
        monitors.exit(monitor, bracket.site(site));
      } finally {
        Bracket.leave();
      }
    }
    return me.monitor;
  }

  @Override
  public boolean holds(Object monitor) {
    return monitors.holds(monitor);
  }

  @Override
  public void await(Object monitor, long nanos, int site) throws InterruptedException {
    if (bracket.enterBlocking()) {
      try {
        long limit = nanos == 0 ? -1 : nanos;
        monitors.await(monitor, monitors.lockOf(monitor), null, limit, true, bracket.site(site));
      } finally {
        Bracket.leave();
      }
    }
  }

  @Override
  public void signal(Object monitor, boolean all, int site) {
    if (bracket.enter()) {
      try {
        monitors.signal(monitor, monitors.lockOf(monitor), null, all, bracket.site(site));
      } finally {
        Bracket.leave();
      }
    }
  }

  @Override
  public boolean acquire(LockKind kind, Object key, int amount, int how, long nanos)
      throws InterruptedException {
    if (bracket.enterBlocking()) {
      try {
        return locks.acquire(kind, key, amount, how, nanos, bracket.site());
      } finally {
        Bracket.leave();
      }
    }
    rehearsal.locks(key);
    return true;
  }

  @Override
  public void release(LockKind kind, Object key, int amount) {
    if (bracket.enter()) {
      try {
        locks.release(kind, key, amount, bracket.site());
      } finally {
        Bracket.leave();
      }
    }
  }

  @Override
  public int drain(Object key) {
    if (bracket.enter()) {
      try {
        return locks.drain(key, bracket.site());
      } finally {
        Bracket.leave();
      }
    }
    return 0;
  }

  @Override
  public int query(int what, LockKind kind, Object key) {
    if (bracket.enter()) {
      try {
        return locks.query(what, kind, key, bracket.site());
      } finally {
        Bracket.leave();
      }
    }
    return 0;
  }

  @Override
  public Thread owner(LockKind kind, Object key) {
    if (bracket.enter()) {
      try {
        return locks.owner(kind, key, bracket.site());
      } finally {
        Bracket.leave();
      }
    }
    return null;
  }

  @Override
  public List<Thread> queued(Object key, boolean exclusive, boolean sharing) {
    if (bracket.enter()) {
      try {
        return locks.queued(key, exclusive, sharing, bracket.site());
      } finally {
        Bracket.leave();
      }
    }
    return List.of();
  }

  @Override
  public long counts(Object key) {
    if (bracket.enter()) {
      try {
        return locks.counts(key, bracket.site());
      } finally {
        Bracket.leave();
      }
    }
    return 0;
  }

  @Override
  public String text(LockKind kind, Object key) {
    if (bracket.enter()) {
      try {
        return locks.text(kind, key, bracket.site());
      } finally {
        Bracket.leave();
      }
    }
    return "";
  }

  @Override
  public long await(Object condition, Object lockKey, int how, long nanos)
      throws InterruptedException {
    if (!bracket.enterBlocking()) {
      return 0;
    }
    try {
      Exclusive lock = locks.lockOf(lockKey);
      long before = steps.kernel().now();
      long limit = how == Hooks.TIMED ? Math.max(nanos, 0) : -1;
      boolean interruptible = how != Hooks.BLOCK;
      boolean notified =
          monitors.await(lockKey, lock, condition, limit, interruptible, bracket.site());
      return notified ? Math.max(1, nanos - (steps.kernel().now() - before)) : 0;
    } finally {
      Bracket.leave();
    }
  }

  @Override
  public void signal(Object condition, Object lockKey, boolean all) {
    if (bracket.enter()) {
      try {
        monitors.signal(lockKey, locks.lockOf(lockKey), condition, all, bracket.site());
      } finally {
        Bracket.leave();
      }
    }
  }

  @Override
  public List<Thread> waiting(Object condition, Object lockKey) {
    Hooks.inside = true;
    try {
      return monitors.waiting(lockKey, locks.lockOf(lockKey), condition);
    } finally {
      Bracket.leave();
    }
  }
}
