package dev.jacquard.agent.jvm.objects;

import dev.jacquard.kernel.Resource;
import dev.jacquard.kernel.primitive.Condition;
import dev.jacquard.kernel.primitive.Exclusive;
import java.util.Arrays;
import java.util.IdentityHashMap;
import java.util.concurrent.locks.AbstractQueuedLongSynchronizer;
import java.util.concurrent.locks.AbstractQueuedSynchronizer;

/**
 * What is known of one object. The record stands for "the third object that thread 0.1 made": it is
 * kept from execution to execution, so that its resources have the same numbers in all of them.
 */
public final class ObjectState {
  /** Elements of arrays beyond this share their resources with others, which is only coarser. */
  static final int MOST_SLOTS = 1 << 16;

  public static final int NO_THREAD = -1;

  /** The primitive that each object has. */
  public static final int MONITOR = 0;

  /** What an object is itself: a lock, a semaphore, a latch. */
  public static final int OWN = 1;

  /** Those that wait for such an object, if their order matters. */
  public static final int LINE = 2;

  final int id;
  private final String name;

  // ---- of this execution
  public Object object;

  /** The thread that made it, as long as no other thread can know it; or null. */
  public Maker owner;

  /** If the object is a controlled thread, its number; otherwise {@link #NO_THREAD}. */
  public int thread = NO_THREAD;

  /** If it is a thread, the id that the program sees; 0 until somebody asks. */
  private long threadId;

  /**
   * If the object is a view or an iterator of a collection of the JDK, that collection; or null.
   */
  public ObjectState shows;

  /** The thread that was the last to call it, if it is of a class that nobody has looked at. */
  public int caller = NO_THREAD;

  /** Whether it was called in a way that does not show where the program does that. */
  public boolean calledUnseen;

  /** What was called of it, if it is a collection that is one variable; or null. */
  public CallHistory history;

  /** When what it refers to was last seen to be known: see {@link Escape}. */
  int seen;

  private int epoch;
  private boolean lasting;
  private boolean given;
  private boolean ownHash;
  private boolean met;
  private final Resource[] primitives = new Resource[3];
  private Condition condition;
  private IdentityHashMap<Object, Condition> conditions;

  /** By offset for fields, by index for elements. */
  private Location[] locations = new Location[0];

  /** The numbers of the primitives; -1 until there is one. */
  final int[] primitiveIds = {-1, -1, -1};

  ObjectState(int id, String name) {
    this.id = id;
    this.name = name;
  }

  /**
   * From now on the record stands for this object.
   *
   * @param free whether its identity hash code was never asked for
   */
  void bind(Object newObject, Maker newOwner, int newEpoch, boolean free) {
    ownHash = free;
    met = false;
    object = newObject;
    owner = newOwner;
    thread = NO_THREAD;
    shows = null;
    caller = NO_THREAD;
    calledUnseen = false;
    history = null;
    seen = 0;
    threadId = 0;
    epoch = newEpoch;
    primitives[MONITOR] = null;
    primitives[OWN] = null;
    primitives[LINE] = null;
    condition = null;
    conditions = null;
  }

  int epoch() {
    return epoch;
  }

  /** Whether the JDK has made the object for whoever met it. */
  boolean isGiven() {
    return given;
  }

  void give() {
    given = true;
  }

  /** Whether the object is there from execution to execution, so that the record is its own. */
  boolean isLasting() {
    return lasting;
  }

  void last() {
    lasting = true;
  }

  /** Lets the object go, so that it can be collected. */
  void release() {
    object = null;
    thread = NO_THREAD;
    shows = null;
    condition = null;
    conditions = null;
  }

  public Location location(int slot, ObjectTable table) {
    int i = Math.min(slot, MOST_SLOTS - 1);
    if (i >= locations.length) {
      locations = Arrays.copyOf(locations, Math.max(i + 1, Math.min(MOST_SLOTS, 2 * i)));
    }
    Location location = locations[i];
    if (location == null) {
      location = new Location(this, i);
      locations[i] = location;
    }
    if (location.id() < 0) {
      table.number(location, this, i);
    }
    return location;
  }

  public Resource primitive(int which) {
    return primitives[which];
  }

  public void primitive(int which, Resource resource) {
    primitives[which] = resource;
  }

  /** The wait set of the monitor, or of a condition object of the lock. */
  public Condition condition(Object key, Exclusive lock) {
    if (key == null) {
      if (condition == null) {
        condition = new Condition("wait set of " + describe(), lock);
      }
      return condition;
    }
    if (conditions == null) {
      conditions = new IdentityHashMap<>();
    }
    return conditions.computeIfAbsent(
        key, k -> new Condition("condition of " + describe(), lock, true));
  }

  /** The id of the thread that this object is; new, if none has asked for it before this one. */
  public long threadId(Maker asking) {
    if (threadId == 0) {
      threadId = asking.nextThreadId();
    }
    return threadId;
  }

  /**
   * Whether the program is shown the hash code of the record's name: nobody had asked for the real
   * one when the object was met or made.
   */
  boolean hasOwnHash() {
    return ownHash;
  }

  /** Whether the object may be older than the execution, and outlive it. */
  boolean isMet() {
    return met;
  }

  /** Whether a thread of this execution has made it, and not a class that is initialized. */
  public boolean isOfThread() {
    return !met && Character.isDigit(name.charAt(0));
  }

  /**
   * The object may be older than the execution.
   *
   * @param keepsHash whether it has its own hash code, perhaps since an earlier execution
   */
  void meet(boolean keepsHash) {
    met = true;
    ownHash = keepsHash;
  }

  /** Nothing can know the real one of a class that is loaded anew for each execution. */
  void showOwnHash() {
    ownHash = true;
  }

  /** Tells the record from all others, in all executions. */
  public String name() {
    return name;
  }

  /**
   * Whether it is another class, or an object that another class has made, when initialized. Of
   * objects that are met inside an initializer first it is not known: they are taken for its own.
   */
  public boolean isOfAnother(ClassInitializer initializer) {
    if (object instanceof Class<?> type) {
      return !type.getName().equals(initializer.path);
    }
    int made = name.indexOf('#');
    return made > 0
        && !Character.isDigit(name.charAt(0))
        && !name.regionMatches(0, initializer.path + "#", 0, initializer.path.length() + 1);
  }

  /** {@code Counter@0.1#3}: a counter, the third object that thread 0.1 made; for people. */
  public String describe() {
    if (object instanceof Class<?> type) {
      return typeName(type);
    }
    return objectType() + "@" + name;
  }

  /** What the object is; empty if it is a class. */
  String objectType() {
    return object instanceof Class<?> ? "" : object == null ? "object" : typeName();
  }

  /** Whether it is an object, and not a class, of a class with that name. */
  public boolean isOf(String type) {
    return object != null && !(object instanceof Class<?>) && typeName().equals(type);
  }

  /** What users know of a synchronizer is the class around it: ReentrantLock, not NonfairSync. */
  private String typeName() {
    Class<?> type = object.getClass();
    boolean inner =
        (object instanceof AbstractQueuedSynchronizer
                || object instanceof AbstractQueuedLongSynchronizer)
            && type.getEnclosingClass() != null;
    return typeName(inner ? type.getEnclosingClass() : type);
  }

  /** Empty if the class has none, or the class around it is not there. */
  static String simpleName(Class<?> type) {
    try {
      return type.getSimpleName();
    } catch (LinkageError e) {
      return "";
    }
  }

  /** A class for people; one without a name by the class around it. */
  static String typeName(Class<?> type) {
    String simple = simpleName(type);
    if (!simple.isEmpty()) {
      int lambda = simple.indexOf("$$Lambda");
      return lambda < 0 ? simple : simple.substring(0, lambda) + "$lambda";
    }
    String whole = type.getName();
    return whole.substring(whole.lastIndexOf('.') + 1);
  }
}
