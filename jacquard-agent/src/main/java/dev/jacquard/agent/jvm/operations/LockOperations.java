package dev.jacquard.agent.jvm.operations;

import dev.jacquard.agent.jvm.objects.Knowledge;
import dev.jacquard.agent.jvm.objects.ObjectState;
import dev.jacquard.agent.jvm.objects.ObjectTable;
import dev.jacquard.agent.jvm.steps.Steps;
import dev.jacquard.agent.jvm.threads.Controlled;
import dev.jacquard.agent.jvm.threads.ThreadTable;
import dev.jacquard.agent.jvm.threads.Turn;
import dev.jacquard.hook.Hooks;
import dev.jacquard.hook.LockKind;
import dev.jacquard.kernel.Resource;
import dev.jacquard.kernel.Site;
import dev.jacquard.kernel.primitive.Acquire;
import dev.jacquard.kernel.primitive.Acquire.Mode;
import dev.jacquard.kernel.primitive.Cell;
import dev.jacquard.kernel.primitive.Exclusive;
import dev.jacquard.kernel.primitive.Interrupted;
import dev.jacquard.kernel.primitive.Query;
import dev.jacquard.kernel.primitive.QueueEnter;
import dev.jacquard.kernel.primitive.QueueEnter.Manners;
import dev.jacquard.kernel.primitive.QueueLeave;
import dev.jacquard.kernel.primitive.ReadWriteLock;
import dev.jacquard.kernel.primitive.Semaphore;
import dev.jacquard.kernel.primitive.SemaphoreDrain;
import dev.jacquard.kernel.primitive.WaitLine;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/**
 * The lock classes of the JDK, semaphores and latches: one call, one operation. What differs from
 * kind to kind is in its {@link LockModel}.
 */
public final class LockOperations {
  private final Steps steps;
  private final Turn turn;
  private final ObjectTable objects;
  private final ThreadTable threads;
  private final Knowledge knowledge;
  private final Overtaking overtaking = new Overtaking();
  private final Map<LockKind, LockModel<Resource>> models = new EnumMap<>(LockKind.class);

  public LockOperations(
      Steps steps, ObjectTable objects, ThreadTable threads, Knowledge knowledge) {
    this.threads = threads;
    this.knowledge = knowledge;
    this.steps = steps;
    this.turn = steps.turn();
    this.objects = objects;
    for (LockKind kind : LockKind.values()) {
      models.put(kind, LockModel.of(kind));
    }
  }

  private Resource resource(LockModel<Resource> model, Object key) {
    ObjectState state = objects.find(key);
    Resource resource = state.primitive(ObjectState.OWN);
    if (resource == null) {
      resource = model.create(key, state.describe());
      objects.register(resource, state, ObjectState.OWN);
    }
    return resource;
  }

  /** Those that wait for a lock. */
  private WaitLine lineOf(Object key) {
    return objects.lineOf(objects.find(key));
  }

  /**
   * Takes a lock or permits, or passes a latch.
   *
   * @param how {@link Hooks#BLOCK} and so on
   * @param nanos the limit, for {@link Hooks#TIMED}
   * @return whether it was taken
   */
  public boolean acquire(LockKind kind, Object key, int amount, int how, long nanos, Site site)
      throws InterruptedException {
    Controlled me = turn.running;
    LockModel<Resource> model = models.get(kind);
    Resource resource = resource(model, key);
    boolean interruptible = how == Hooks.INTERRUPTIBLY || how == Hooks.TIMED;
    Cell interrupt = interruptible ? steps.interruptOf(me) : null;
    boolean giveUp = how == Hooks.TRY || (how == Hooks.TIMED && nanos <= 0);
    Mode mode = how == Hooks.TIMED ? Mode.TIMED : Mode.BLOCK;
    long limit = how == Hooks.TIMED ? nanos : -1;
    if (interrupt != null && steps.step(new Interrupted(interrupt), site) != 0) {
      throw steps.interrupted(me); // an interrupt that comes between this look and the try stays
    }
    long value = 0;
    boolean mayWait = how != Hooks.TRY;
    if (isOrdered(model, resource, key, amount, mayWait) && mayWait) {
      Acquire attempt = model.acquire(resource, amount, Mode.TRY, -1, null);
      Manners manners = model.manners(resource, me.number, model.isFair(key));
      QueueEnter enter = new QueueEnter(attempt, lineOf(key), manners, !giveUp);
      value = steps.step(enter, site);
      if (value == 0 && !giveUp) {
        Acquire wait = model.acquire(resource, amount, mode, limit, interrupt);
        value = steps.step(new QueueLeave(wait, lineOf(key), enter), site);
      }
    } else {
      if (giveUp || interrupt != null) {
        value = steps.step(model.acquire(resource, amount, Mode.TRY, -1, null), site);
      }
      if (value == 0 && !giveUp) {
        value = steps.step(model.acquire(resource, amount, mode, limit, interrupt), site);
      }
    }
    if (value < 0) {
      throw steps.interrupted(me);
    }
    return value == 1;
  }

  /** Whether it matters in which order threads wait, or others look at that. */
  private boolean isOrdered(
      LockModel<Resource> model, Resource resource, Object key, int amount, boolean mayWait) {
    String record = objects.find(key).name();
    if (!mayWait && !model.isOwned()) { // then nobody waits for this thread to give it back
      return false;
    }
    int me = turn.running.number;
    boolean matters =
        model.isFair(key)
            ? overtaking.waits(record, me, turn.epoch, model.isOwned() ? 2 : 1)
            : model.acquires(overtaking, resource, record, me, amount);
    if (matters) {
      knowledge.order(record);
    }
    return knowledge.isOrdered(record);
  }

  /** Gives back a lock or permits, counts a latch down. */
  public void release(LockKind kind, Object key, int amount, Site site) {
    LockModel<Resource> model = models.get(kind);
    Resource resource = resource(model, key);
    if (model.isOwned() && model.holds(resource, turn.running.number) == 0) {
      throw new IllegalMonitorStateException(
          "attempt to unlock " + resource + ", not locked by current thread");
    }
    steps.step(model.release(resource, amount), site);
  }

  /** Looks at it: see {@link Hooks#HOLDS} and so on. */
  public int query(int what, LockKind kind, Object key, Site site) {
    LockModel<Resource> model = models.get(kind);
    Resource resource = resource(model, key);
    if (what == Hooks.HOLDS) {
      return model.holds(resource, turn.running.number); // only this thread can change that
    }
    return model.count(steps.step(new Query(resource, w -> w), site));
  }

  /** The thread that has it for itself, or null. */
  public Thread owner(LockKind kind, Object key, Site site) {
    LockModel<Resource> model = models.get(kind);
    Resource resource = resource(model, key);
    steps.step(new Query(resource, w -> w), site);
    int owner = model.owner(resource);
    return owner < 0 ? null : threads.get(owner).thread;
  }

  /** How often it is held for writing, and, shifted by 32, for reading. */
  public long counts(Object key, Site site) {
    ReadWriteLock lock = (ReadWriteLock) resource(models.get(LockKind.WRITE_LOCK), key);
    steps.step(new Query(lock, w -> w), site);
    return ((long) lock.readers() << 32) | lock.writes();
  }

  /** Its state, as {@code toString} gives it. */
  public String text(LockKind kind, Object key, Site site) {
    LockModel<Resource> model = models.get(kind);
    Resource resource = resource(model, key);
    steps.step(new Query(resource, w -> w), site);
    return model.text(resource, thread -> threads.get(thread).thread.getName());
  }

  /**
   * The threads that wait for it, the first of them first.
   *
   * @param exclusive whether to include those that want it for themselves
   * @param sharing whether to include those that want a share
   */
  public List<Thread> queued(Object key, boolean exclusive, boolean sharing, Site site) {
    ObjectState state = objects.find(key);
    knowledge.order(state.name());
    WaitLine line = objects.lineOf(state);
    steps.step(new Query(line, w -> w), site);
    List<Thread> queued = new ArrayList<>();
    for (int thread : line.waiting(exclusive, sharing)) {
      queued.add(threads.get(thread).thread);
    }
    return queued;
  }

  /** Takes all permits that are there, as one operation. */
  public int drain(Object key, Site site) {
    Semaphore semaphore = (Semaphore) resource(models.get(LockKind.SEMAPHORE), key);
    return (int) steps.step(new SemaphoreDrain(semaphore), site);
  }

  /** The lock of a condition object, by its synchronizer. */
  public Exclusive lockOf(Object key) {
    return (Exclusive) resource(models.get(LockKind.ofSynchronizer(key.getClass())), key);
  }
}
