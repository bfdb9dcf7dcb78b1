package dev.jacquard.agent.jvm.operations;

import dev.jacquard.agent.jvm.objects.ObjectState;
import dev.jacquard.agent.jvm.objects.ObjectTable;
import dev.jacquard.agent.jvm.steps.Steps;
import dev.jacquard.agent.jvm.threads.Controlled;
import dev.jacquard.agent.jvm.threads.Turn;
import dev.jacquard.hook.Hooks;
import dev.jacquard.kernel.Operation;
import dev.jacquard.kernel.Resource;
import dev.jacquard.kernel.Site;
import dev.jacquard.kernel.primitive.Acquire.Mode;
import dev.jacquard.kernel.primitive.Cell;
import dev.jacquard.kernel.primitive.CountDown;
import dev.jacquard.kernel.primitive.Exclusive;
import dev.jacquard.kernel.primitive.Latch;
import dev.jacquard.kernel.primitive.LatchAwait;
import dev.jacquard.kernel.primitive.Lock;
import dev.jacquard.kernel.primitive.LockAcquire;
import dev.jacquard.kernel.primitive.LockRelease;
import dev.jacquard.kernel.primitive.Query;
import dev.jacquard.kernel.primitive.ReadAcquire;
import dev.jacquard.kernel.primitive.ReadWriteLock;
import dev.jacquard.kernel.primitive.ReadWriteRelease;
import dev.jacquard.kernel.primitive.Semaphore;
import dev.jacquard.kernel.primitive.SemaphoreAcquire;
import dev.jacquard.kernel.primitive.SemaphoreDrain;
import dev.jacquard.kernel.primitive.SemaphoreRelease;
import dev.jacquard.kernel.primitive.WriteAcquire;
import java.util.List;
import java.util.concurrent.CountDownLatch;

/** The lock classes of the JDK, semaphores and latches: one call, one operation. */
public final class LockOperations {
  private final Steps steps;
  private final Turn turn;
  private final ObjectTable objects;
  private final Overtaking overtaking = new Overtaking();

  public LockOperations(Steps steps, ObjectTable objects) {
    this.steps = steps;
    this.turn = steps.turn();
    this.objects = objects;
  }

  /** What is not explored of how threads wait for locks, in words for users. */
  public List<String> limits() {
    return overtaking.limits();
  }

  private Resource resource(int kind, Object key) {
    ObjectState state = objects.find(key);
    Resource resource = state.primitive(ObjectState.OWN);
    if (resource == null) {
      resource = create(kind, key, state.describe());
      objects.register(resource, state, ObjectState.OWN);
    }
    return resource;
  }

  /** What the real one was made with is its state at the start: the model never touches it. */
  private static Resource create(int kind, Object key, String name) {
    return switch (kind) {
      case Hooks.LOCK -> new Lock(name);
      case Hooks.READ_LOCK, Hooks.WRITE_LOCK -> new ReadWriteLock(name);
      case Hooks.SEMAPHORE ->
          new Semaphore(name, ((java.util.concurrent.Semaphore) key).availablePermits());
      // What is no latch opens once: a task that was cancelled, when the interrupt has come.
      case Hooks.LATCH ->
          new Latch(name, key instanceof CountDownLatch latch ? latch.getCount() : 1);
      default -> throw new IllegalArgumentException("kind " + kind);
    };
  }

  public boolean acquire(int kind, Object key, int amount, int how, long nanos, Site site)
      throws InterruptedException {
    Controlled me = turn.running;
    Resource resource = resource(kind, key);
    boolean interruptible = how == Hooks.INTERRUPTIBLY || how == Hooks.TIMED;
    Cell interrupt = interruptible ? steps.interruptOf(me) : null;
    long value = 0;
    if (how == Hooks.TRY || interrupt != null || (how == Hooks.TIMED && nanos <= 0)) {
      value = step(kind, resource, amount, Mode.TRY, -1, interrupt, site);
    }
    boolean giveUp = how == Hooks.TRY || (how == Hooks.TIMED && nanos <= 0);
    if (!giveUp) {
      overtaking.acquires(kind, resource, me.number, amount);
    }
    if (value == 0 && !giveUp) {
      Mode mode = how == Hooks.TIMED ? Mode.TIMED : Mode.BLOCK;
      value = step(kind, resource, amount, mode, how == Hooks.TIMED ? nanos : -1, interrupt, site);
    }
    if (value < 0) {
      throw steps.interrupted(me);
    }
    return value == 1;
  }

  private long step(
      int kind, Resource resource, int amount, Mode mode, long nanos, Cell interrupt, Site site) {
    Operation operation =
        switch (kind) {
          case Hooks.LOCK -> new LockAcquire((Lock) resource, mode, nanos, interrupt);
          case Hooks.READ_LOCK -> new ReadAcquire((ReadWriteLock) resource, mode, nanos, interrupt);
          case Hooks.WRITE_LOCK ->
              new WriteAcquire((ReadWriteLock) resource, mode, nanos, interrupt);
          case Hooks.SEMAPHORE ->
              new SemaphoreAcquire((Semaphore) resource, amount, mode, nanos, interrupt);
          default -> new LatchAwait((Latch) resource, mode, nanos, interrupt);
        };
    return steps.step(steps.number(operation, site));
  }

  public void release(int kind, Object key, int amount, Site site) {
    Resource resource = resource(kind, key);
    Controlled me = turn.running;
    if (kind <= Hooks.WRITE_LOCK && !isHeld(kind, resource, me)) {
      throw new IllegalMonitorStateException(
          "attempt to unlock " + resource + ", not locked by current thread");
    }
    Operation operation =
        switch (kind) {
          case Hooks.LOCK -> new LockRelease((Lock) resource);
          case Hooks.READ_LOCK -> new ReadWriteRelease((ReadWriteLock) resource, false);
          case Hooks.WRITE_LOCK -> new ReadWriteRelease((ReadWriteLock) resource, true);
          case Hooks.SEMAPHORE -> new SemaphoreRelease((Semaphore) resource, amount);
          default -> new CountDown((Latch) resource);
        };
    steps.step(steps.number(operation, site));
  }

  private static boolean isHeld(int kind, Resource resource, Controlled thread) {
    return holds(kind, resource, thread) > 0;
  }

  private static int holds(int kind, Resource resource, Controlled thread) {
    return switch (kind) {
      case Hooks.LOCK -> ((Lock) resource).holds(thread.number);
      case Hooks.READ_LOCK -> ((ReadWriteLock) resource).readHolds(thread.number);
      default -> ((ReadWriteLock) resource).writeHolds(thread.number);
    };
  }

  public int query(int what, int kind, Object key, Site site) {
    Resource resource = resource(kind, key);
    if (what == Hooks.HOLDS) {
      return holds(kind, resource, turn.running); // only this thread can change that
    }
    long word = steps.step(steps.number(new Query(resource, w -> w), site));
    if (what == Hooks.WAITERS) {
      return steps.waitersFor(resource);
    }
    return switch (kind) {
      case Hooks.LOCK -> word == 0 ? 0 : 1;
      case Hooks.READ_LOCK -> (int) word;
      case Hooks.WRITE_LOCK -> word >>> 32 == 0 ? 0 : 1;
      default -> (int) word;
    };
  }

  /** Takes all permits that are there, as one operation. */
  public int drain(Object key, Site site) {
    Semaphore semaphore = (Semaphore) resource(Hooks.SEMAPHORE, key);
    return (int) steps.step(steps.number(new SemaphoreDrain(semaphore), site));
  }

  /** The lock of a condition object, by its synchronizer. */
  public Exclusive lockOf(Object key) {
    boolean simple = key.getClass().getName().contains("ReentrantLock$");
    return (Exclusive) resource(simple ? Hooks.LOCK : Hooks.WRITE_LOCK, key);
  }
}
