package dev.jacquard.agent.jvm.operations;

import dev.jacquard.agent.jvm.objects.Knowledge;
import dev.jacquard.agent.jvm.objects.ObjectState;
import dev.jacquard.agent.jvm.objects.ObjectTable;
import dev.jacquard.agent.jvm.steps.Steps;
import dev.jacquard.agent.jvm.threads.Controlled;
import dev.jacquard.agent.jvm.threads.ThreadTable;
import dev.jacquard.agent.jvm.threads.Turn;
import dev.jacquard.kernel.Site;
import dev.jacquard.kernel.primitive.Acquire.Mode;
import dev.jacquard.kernel.primitive.Cell;
import dev.jacquard.kernel.primitive.Condition;
import dev.jacquard.kernel.primitive.Exclusive;
import dev.jacquard.kernel.primitive.Interrupted;
import dev.jacquard.kernel.primitive.Lock;
import dev.jacquard.kernel.primitive.LockAcquire;
import dev.jacquard.kernel.primitive.LockRelease;
import dev.jacquard.kernel.primitive.Notify;
import dev.jacquard.kernel.primitive.NotifyAll;
import dev.jacquard.kernel.primitive.WaitEnd;
import dev.jacquard.kernel.primitive.WaitReacquire;
import dev.jacquard.kernel.primitive.WaitRelease;
import java.util.ArrayList;
import java.util.List;

/** Monitors and the wait sets of monitors and locks. */
public final class MonitorOperations {
  private final Steps steps;
  private final Turn turn;
  private final ObjectTable objects;
  private final ThreadTable threads;
  private final Knowledge knowledge;

  public MonitorOperations(
      Steps steps, ObjectTable objects, ThreadTable threads, Knowledge knowledge) {
    this.knowledge = knowledge;
    this.steps = steps;
    this.turn = steps.turn();
    this.objects = objects;
    this.threads = threads;
  }

  public Lock lockOf(Object object) {
    ObjectState state = objects.find(object);
    Lock lock = (Lock) state.primitive(ObjectState.MONITOR);
    if (lock == null) {
      lock = Lock.monitorOf(state.describe());
      objects.register(lock, state, ObjectState.MONITOR);
    }
    return lock;
  }

  public void enter(Object monitor, Site site) {
    Lock lock = lockOf(monitor);
    steps.step(new LockAcquire(lock, Mode.BLOCK, -1, null), site);
  }

  public void exit(Object monitor, Site site) {
    Lock lock = lockOf(monitor);
    // Not held: it was entered in a quiet section. An exception could send its handler in circles.
    if (lock.heldBy(turn.running.number)) {
      steps.step(new LockRelease(lock), site);
    }
  }

  public boolean holds(Object monitor) {
    return lockOf(monitor).heldBy(turn.running.number);
  }

  private void requireHeld(Exclusive lock) {
    if (!lock.ownedBy(turn.running.number)) {
      throw new IllegalMonitorStateException("current thread is not owner");
    }
  }

  /**
   * Waits on a monitor, or on a condition of a lock.
   *
   * @param lock that of the owner
   * @param condition the condition object; null for a monitor
   * @param nanos the limit, or -1
   * @param interruptible whether an interrupt ends it
   * @return whether it was notified; otherwise the time is over
   */
  public boolean await(
      Object owner, Exclusive lock, Object condition, long nanos, boolean interruptible, Site site)
      throws InterruptedException {
    Controlled me = turn.running;
    Cell interrupt = interruptible ? steps.interruptOf(me) : null;
    if (condition != null && interrupt != null && !lock.ownedBy(me.number)) {
      // As in the JDK: a condition looks at the flag first, a monitor at its owner.
      if (steps.step(new Interrupted(interrupt), site) != 0) {
        throw steps.interrupted(me);
      }
    }
    requireHeld(lock);
    ObjectState state = objects.find(owner);
    if (condition == null && owner instanceof Thread) {
      knowledge.notifies(state.name());
    }
    Condition waitSet = state.condition(condition, lock);
    boolean ordered = condition != null && knowledge.isOrdered(state.name());
    waitSet.queueIn(ordered ? objects.lineOf(state) : null);
    WaitReacquire second = new WaitReacquire(steps.kernel(), waitSet, nanos, me.wakeUp, interrupt);
    long value = steps.step(new WaitRelease(second), site);
    if (value >= 0) {
      steps.wakesUp(me.wakeUp, site);
      boolean seen = condition != null && interrupt != null && knowledge.isInterruptSeen(me);
      if (ordered || seen) {
        steps.step(new WaitEnd(second), site);
      }
      value = steps.step(second, site);
    }
    if (value < 0) {
      throw steps.interrupted(me);
    }
    return value == 1;
  }

  /** The threads that wait. Only the holder of the lock may ask, so there is nothing to order. */
  public List<Thread> waiting(Object owner, Exclusive lock, Object condition) {
    requireHeld(lock);
    List<Thread> waiting = new ArrayList<>();
    for (int number : objects.find(owner).condition(condition, lock).waiting()) {
      waiting.add(threads.get(number).thread);
    }
    return waiting;
  }

  public void signal(Object owner, Exclusive lock, Object condition, boolean all, Site site) {
    requireHeld(lock);
    Condition waitSet = objects.find(owner).condition(condition, lock);
    steps.step(all ? new NotifyAll(waitSet) : new Notify(waitSet), site);
  }
}
