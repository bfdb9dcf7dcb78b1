package dev.jacquard.agent.jvm.objects;

import dev.jacquard.agent.loader.ExecutionLoader;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.WeakHashMap;

/**
 * What makes objects: a thread, or a class that is initialized, in whose name a thread makes them.
 * The records of the objects and the numbers of the threads that it starts are kept from execution
 * to execution: "the third object of thread 0.1" is the same record in all of them.
 */
public abstract class Maker {
  private static final long MOST_IDS = 1_000_000;

  /** Tells it from all others: of a thread, that of its parent and the index of the child. */
  public final String path;

  private int epoch;
  private int children;
  private int made;
  private int idsGiven;

  private ObjectState[] objects = new ObjectState[4];

  /**
   * The numbers of the threads that it started, by their index; 0, which is no child, if unknown.
   */
  private int[] childNumbers = new int[0];

  /** Objects that the JDK made for it, in the order in which they became known. */
  private final MetObjects given;

  private final Map<Class<?>, MetObjects> met = new WeakHashMap<>();

  /** The same for classes that each execution loads anew. */
  private final Map<String, MetObjects> metByName = new HashMap<>();

  public Maker(String path) {
    this.path = path;
    this.given = new MetObjects(path + "~");
  }

  public void startExecution(int newEpoch) {
    epoch = newEpoch;
    children = 0;
    made = 0;
    idsGiven = 0;
  }

  /** Whether it is only watched what it does: there are no operations. */
  public boolean isWatched() {
    return false;
  }

  /** The maker in whose name it makes objects now: a class whose initializer it runs, or itself. */
  public Maker inWhoseName() {
    return this;
  }

  /** The execution in which it makes objects. */
  public final int epoch() {
    return epoch;
  }

  /** The index of the next thread that it starts. */
  public final int nextChild() {
    return children++;
  }

  /** The number of the thread that it started with that index in some execution, or 0. */
  public final int childNumber(int index) {
    return index < childNumbers.length ? childNumbers[index] : 0;
  }

  public final void childNumber(int index, int number) {
    if (index >= childNumbers.length) {
      childNumbers = Arrays.copyOf(childNumbers, Math.max(2 * index, 4));
    }
    childNumbers[index] = number;
  }

  /** An id for a thread of which nothing has asked for one: the same in every execution. */
  public abstract long nextThreadId();

  /**
   * The next id of a block.
   *
   * @param block a number of its own for each maker
   */
  protected final long nextThreadId(long block) {
    return block * MOST_IDS + idsGiven++;
  }

  /** The record of the next object that it makes. */
  public final ObjectState nextMade(ObjectTable table) {
    if (made == objects.length) {
      objects = Arrays.copyOf(objects, 2 * made);
    }
    ObjectState state = objects[made];
    if (state == null) {
      state = table.newState(path + "#" + made);
      objects[made] = state;
    }
    made++;
    return state;
  }

  /** The record of the next object that the JDK made for it. */
  public final ObjectState nextGiven(ObjectTable table) {
    ObjectState state = given.next(table, epoch);
    state.give();
    return state;
  }

  /**
   * The record of an object whose maker is unknown, and that is met first, in this execution, by
   * this one: the next of its class.
   */
  public final ObjectState nextMet(Class<?> type, ObjectTable table) {
    MetObjects ofType =
        ExecutionLoader.isLoaderOf(type)
            ? metByName.computeIfAbsent(lastingName(type), n -> new MetObjects(path + "?" + n))
            : met.computeIfAbsent(type, t -> new MetObjects(path + "?" + lastingName(t)));
    return ofType.next(table, epoch);
  }

  /**
   * Without the numbers that the JVM gives to classes that it makes itself, and without brackets:
   * those tell elements of arrays where people read it.
   */
  private static String lastingName(Class<?> type) {
    String name = type.getName().replace('[', '*').replace(";", "");
    for (String made : List.of("$$Lambda", "$Proxy")) {
      int start = name.indexOf(made);
      if (start >= 0) {
        return name.substring(0, start + made.length());
      }
    }
    return type.isHidden() ? name.substring(0, name.lastIndexOf('/')) : name;
  }
}
