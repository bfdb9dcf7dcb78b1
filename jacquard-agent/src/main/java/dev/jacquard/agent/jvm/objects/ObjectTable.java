package dev.jacquard.agent.jvm.objects;

import dev.jacquard.agent.jvm.internals.IdentityHashes;
import dev.jacquard.agent.jvm.internals.WeakIdentityMap;
import dev.jacquard.agent.loader.ExecutionLoader;
import dev.jacquard.kernel.Resource;
import dev.jacquard.kernel.primitive.WaitLine;
import java.util.Arrays;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.Map;
import java.util.function.Supplier;

/**
 * The objects that controlled threads met in this execution, by identity, and the resources of all
 * executions. An open hash table that is emptied without being thrown away: it is looked up at each
 * access to memory.
 */
public final class ObjectTable {
  public final ResourceTable resources = new ResourceTable();
  public final Heirs heirs = new Heirs();

  /**
   * Objects that outlive an execution, or whose maker is unknown. They keep their record, so that
   * it means the same in every execution.
   */
  private final WeakIdentityMap<ObjectState> known = new WeakIdentityMap<>();

  /** The records of classes that each execution loads anew, by name. */
  private final Map<String, ObjectState> freshClasses = new HashMap<>();

  private final IdentityHashMap<Object, ObjectState> watched = new IdentityHashMap<>();
  private final Supplier<? extends Maker> finder;
  private int states;

  private Object[] keys = new Object[256];
  private ObjectState[] values = new ObjectState[256];
  private int[] used = new int[64];
  private int size;
  private int epoch;

  /**
   * Makes the table of an exploration.
   *
   * @param finder the running thread
   */
  public ObjectTable(Supplier<? extends Maker> finder) {
    this.finder = finder;
  }

  /** Forgets the objects of the last execution. */
  public void startExecution(int newEpoch) {
    for (int i = 0; i < size; i++) {
      int slot = used[i];
      values[slot].release();
      keys[slot] = null;
      values[slot] = null;
    }
    size = 0;
    watched.clear();
    epoch = newEpoch;
  }

  public ObjectState newState(String name) {
    return new ObjectState(++states, name);
  }

  /** A resource of this execution takes the number that its predecessor had in the last one. */
  public void register(Resource resource, ObjectState state, int which) {
    int[] ids = state.primitiveIds;
    if (ids[which] < 0) {
      ids[which] = resources.add(resource, state, -1 - which);
    } else {
      resources.set(ids[which], resource);
    }
    resource.startExecution();
    state.primitive(which, resource);
  }

  /** Those that wait for a lock. */
  public WaitLine lineOf(ObjectState state) {
    WaitLine line = (WaitLine) state.primitive(ObjectState.LINE);
    if (line == null) {
      line = new WaitLine("queue of " + state.describe());
      register(line, state, ObjectState.LINE);
    }
    return line;
  }

  /** Gives a number to a part of an object, unless that is only looked at. */
  void number(Location location, ObjectState state, int part) {
    if (!finder.get().isWatched()) {
      resources.add(location, state, part);
    }
  }

  /** What is known of the object, or null. */
  public ObjectState get(Object object) {
    int hash = IdentityHashes.known(object);
    if (hash == 0) {
      return null; // each that is in here was asked for it
    }
    int mask = keys.length - 1;
    int i = slot(hash, mask);
    while (keys[i] != object) {
      if (keys[i] == null) {
        return null;
      }
      i = (i + 1) & mask;
    }
    return values[i];
  }

  public void put(Object object, ObjectState state, Maker owner) {
    state.bind(object, owner, epoch, IdentityHashes.isFree(object));
    if (2 * (size + 1) > keys.length) {
      grow();
    }
    insert(object, state);
  }

  /** The same for an object that the executions to come may find, and not make again. */
  public void putLasting(Object object, ObjectState state) {
    if (object instanceof Enum<?> constant) {
      IdentityHashes.meet(constant);
    }
    put(object, state, null);
    heirs.share(object);
    state.meet(state.hasOwnHash());
    known.put(object, state);
  }

  /** An object that nobody knows yet has the record of another one from now on. */
  public void standFor(Object unknown, Object known) {
    ObjectState state = get(known);
    if (state != null && get(unknown) == null) {
      if (2 * (size + 1) > keys.length) {
        grow();
      }
      insert(unknown, state);
    }
  }

  /** An object that the JDK made, and that others can find from now on. */
  public ObjectState adopt(Object object) {
    ObjectState state = finder.get().inWhoseName().nextGiven(this);
    put(object, state, null);
    return state;
  }

  /** The identity hash code that the program is shown. */
  public int hash(Object object) {
    ObjectState state = find(object);
    if (!state.hasOwnHash()) {
      return IdentityHashes.shown(object);
    }
    return state.isMet()
        ? IdentityHashes.show(object, state.name())
        : IdentityHashes.ofName(state.name());
  }

  private void grow() {
    Object[] oldKeys = keys;
    ObjectState[] oldValues = values;
    int[] oldUsed = Arrays.copyOf(used, size);
    keys = new Object[2 * oldKeys.length];
    values = new ObjectState[keys.length];
    size = 0;
    for (int slot : oldUsed) {
      insert(oldKeys[slot], oldValues[slot]);
    }
  }

  private void insert(Object object, ObjectState state) {
    int mask = keys.length - 1;
    int i = slot(System.identityHashCode(object), mask);
    while (keys[i] != null) {
      i = (i + 1) & mask;
    }
    keys[i] = object;
    values[i] = state;
    if (size == used.length) {
      used = Arrays.copyOf(used, 2 * size);
    }
    used[size++] = i;
  }

  private static int slot(int hash, int mask) {
    return (hash ^ (hash >>> 11)) & mask;
  }

  /** What is known of the object, from this execution or an earlier one. */
  public ObjectState find(Object object) {
    ObjectState state = getOrFindClass(object);
    if (state == null && finder.get().isWatched()) {
      return watched(object);
    }
    if (state == null) {
      state = IdentityHashes.known(object) == 0 ? null : known.get(object);
      if (state == null || state.epoch() == epoch) { // the record stands for another one by now
        state = finder.get().nextMet(object.getClass(), this);
        putLasting(object, state);
      } else {
        boolean ownHash = state.hasOwnHash();
        state.last();
        put(object, state, null);
        state.meet(ownHash);
      }
    }
    return state;
  }

  /**
   * The record of an object that is only looked at. It gets none that lasts: which number that
   * would have depends on whether initializers are watched, which not every process does.
   */
  private ObjectState watched(Object object) {
    return watched.computeIfAbsent(
        object,
        each -> {
          ObjectState state = new ObjectState(0, "");
          state.bind(each, null, epoch, false);
          return state;
        });
  }

  /** What is known of the object, or null; of a class of this execution always something. */
  private ObjectState getOrFindClass(Object object) {
    ObjectState state = get(object);
    if (state == null && object instanceof Class<?> type && ExecutionLoader.isLoaderOf(type)) {
      state = freshClasses.computeIfAbsent(type.getName(), this::newState);
      if (state.epoch() == epoch) { // a thread that was left behind has classes of another one
        return null;
      }
      put(object, state, null);
      state.showOwnHash();
    }
    return state;
  }

  /** A number for a reference, the same for the same object within an execution. */
  public long wordOf(Object object) {
    return object == null ? 0 : find(object).id;
  }
}
