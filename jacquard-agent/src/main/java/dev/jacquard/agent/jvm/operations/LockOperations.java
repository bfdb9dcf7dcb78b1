package dev.jacquard.agent.jvm.operations;

import dev.jacquard.agent.jvm.objects.ObjectState;
import dev.jacquard.agent.jvm.objects.ObjectTable;
import dev.jacquard.agent.jvm.steps.Steps;
import dev.jacquard.agent.jvm.threads.Controlled;
import dev.jacquard.agent.jvm.threads.Turn;
import dev.jacquard.hook.Hooks;
import dev.jacquard.hook.LockKind;
import dev.jacquard.kernel.Resource;
import dev.jacquard.kernel.Site;
import dev.jacquard.kernel.primitive.Acquire.Mode;
import dev.jacquard.kernel.primitive.Cell;
import dev.jacquard.kernel.primitive.Exclusive;
import dev.jacquard.kernel.primitive.Query;
import dev.jacquard.kernel.primitive.Semaphore;
import dev.jacquard.kernel.primitive.SemaphoreDrain;
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
  private final Overtaking overtaking = new Overtaking();
  private final Map<LockKind, LockModel<Resource>> models = new EnumMap<>(LockKind.class);

  public LockOperations(Steps steps, ObjectTable objects) {
    this.steps = steps;
    this.turn = steps.turn();
    this.objects = objects;
    for (LockKind kind : LockKind.values()) {
      models.put(kind, LockModel.of(kind));
    }
  }

  /** What is not explored of how threads wait for locks, in words for users. */
  public List<String> limits() {
    return overtaking.limits();
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
    long value = 0;
    if (giveUp || interrupt != null) {
      value = steps.step(model.acquire(resource, amount, Mode.TRY, -1, interrupt), site);
    }
    if (!giveUp) {
      model.acquires(overtaking, resource, me.number, amount);
    }
    if (value == 0 && !giveUp) {
      Mode mode = how == Hooks.TIMED ? Mode.TIMED : Mode.BLOCK;
      long limit = how == Hooks.TIMED ? nanos : -1;
      value = steps.step(model.acquire(resource, amount, mode, limit, interrupt), site);
    }
    if (value < 0) {
      throw steps.interrupted(me);
    }
    return value == 1;
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
    long word = steps.step(new Query(resource, w -> w), site);
    return what == Hooks.WAITERS ? steps.waitersFor(resource) : model.count(word);
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
