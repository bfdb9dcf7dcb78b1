package dev.jacquard.agent.jvm;

import dev.jacquard.agent.loader.ExecutionLoader;
import dev.jacquard.kernel.Keys;
import dev.jacquard.kernel.Seal;
import dev.jacquard.kernel.primitive.Cell;
import dev.jacquard.kernel.primitive.End;
import dev.jacquard.kernel.primitive.Join;
import dev.jacquard.kernel.primitive.SpinWait;
import dev.jacquard.kernel.primitive.Start;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.WeakHashMap;

/**
 * A controlled thread: its number stands for its path (parent, index of the child) and is kept from
 * execution to execution, with what is known of the objects that it makes.
 */
final class Controlled {
  /** How it has accessed a structure in its last step: a write includes reads. */
  static final int NONE = 0;

  private static final int READ = 1;
  private static final int WROTE = 2;

  private static final int MOST_SPINS = 2_000;
  private static final long MOST_IDS = 1_000_000;

  final int number;
  final String path;

  /** The path as a number. */
  final long identity;

  /** The record of the thread's object, unless it was made by a controlled thread. */
  final ObjectState state;

  final Cell life;
  final Cell permit;
  final Cell interrupt;
  final Cell wakeUp;

  // Each is done once in an execution.
  final Start start;
  final Begin begin = new Begin();
  final End end;

  /**
   * Locked instead of the real monitors, so that real locking stays balanced. New in each
   * execution: a thread that was abandoned may hold it for ever.
   */
  Object monitor;

  /** The operations on memory, by site and mode. */
  final OperationCache operations = new OperationCache();

  /** Whether it stands for a class that each execution loads anew. */
  boolean fresh;

  // ---- of this execution
  Thread thread;
  Runnable body;

  /** As the program sees it; to the JVM all are daemons. */
  boolean daemon;

  private String name;
  int epoch;
  int children;
  int named;
  private int idsGiven;
  int made;
  int site;
  int quiet;

  /** Whether its last operation was one inside a call, so that the next one may be sealed. */
  boolean inside;

  /**
   * Of the operation that it is about to do, if there is one; and whether that is inside a call.
   */
  Seal seal;

  boolean enters;

  /** The class that it initializes, in whose name it makes objects; or null. */
  Controlled initializer;

  /** The depth of quiet sections at which that ends, and what it initialized around that. */
  private int initializerDepth;

  private final ArrayDeque<Controlled> outerInitializers = new ArrayDeque<>();
  private final ArrayDeque<Integer> outerDepths = new ArrayDeque<>();
  private long seed;
  boolean ended;
  Throwable failure;

  /** How many steps in a row may have been those of a loop that waits for something. */
  int reads;

  /** While it waits because it spins; otherwise null. */
  SpinWait spinWait;

  /** The structure inside the JDK that it has accessed last, and how, if that was its last step. */
  Object whole;

  int wholeAccess;

  /** How it has accessed that as a whole, if it is about to do so. */
  private int wholeCall;

  /** How often it has spun since its last step. */
  private int spins;

  /** What the carrier needs: a continuation, or the state of a hand-over. */
  Object handle;

  private ObjectState[] objects = new ObjectState[4];
  private Controlled[] childThreads = new Controlled[0];
  private final Map<Class<?>, Met> met = new WeakHashMap<>();

  /** The same for classes that each execution loads anew. */
  private final Map<String, Met> metByName = new HashMap<>();

  Controlled(int number, String path, ObjectState state) {
    this.number = number;
    this.path = path;
    this.identity = Keys.identity(path);
    this.name = path;
    this.state = state;
    life = cell(Cell.Part.LIFE, number == 0 ? Join.STARTED : Join.NEW);
    start = new Start(life, number);
    end = new End(life);
    permit = cell(Cell.Part.PERMIT, 0);
    interrupt = cell(Cell.Part.INTERRUPT, 0);
    wakeUp = cell(Cell.Part.WAKE_UP, 0);
  }

  private Cell cell(Cell.Part part, long initial) {
    return new Cell(nameOf(part, path), initial, part, number);
  }

  /** A word of the state of a thread; the thread is told by its path, or by its name. */
  static String nameOf(Cell.Part part, String thread) {
    return part.of(part == Cell.Part.LIFE ? thread : Cell.Part.LIFE.of(thread));
  }

  void startExecution(int newEpoch) {
    epoch = newEpoch;
    monitor = new Object();
    thread = null;
    body = null;
    handle = null;
    failure = null;
    children = 0;
    named = 0;
    idsGiven = 0;
    made = 0;
    site = 0;
    quiet = 0;
    reads = 0;
    spinWait = null;
    whole = null;
    leaves();
    inside = false;
    enters = false;
    seal = Seal.BY_LEVEL;
    initializer = null;
    initializerDepth = 0;
    outerInitializers.clear();
    outerDepths.clear();
    seed = path.hashCode();
    ended = false;
    life.startExecution();
    permit.startExecution();
    interrupt.startExecution();
    wakeUp.startExecution();
  }

  /** After an execution: what it had of the program can be collected; its name stays. */
  void release() {
    name = toString();
    thread = null;
    body = null;
    handle = null;
    failure = null;
    whole = null;
  }

  /** Whether its last step is an access to the structure that includes this one. */
  boolean accesses(Object structure, boolean writes) {
    return whole == structure && wholeAccess >= (writes ? WROTE : READ);
  }

  /** It is about to call a method of the structure, which was announced as a whole. */
  void calls(Object structure, boolean writes) {
    whole = structure;
    wholeAccess = NONE;
    wholeCall = writes ? WROTE : READ;
  }

  /** A method of the structure begins. */
  void enters(Object structure) {
    wholeAccess = whole == structure ? wholeCall : NONE;
    whole = structure;
    wholeCall = NONE;
  }

  /** It takes a step, of whatever kind. */
  void leaves() {
    wholeAccess = NONE;
    wholeCall = NONE;
    spins = 0;
  }

  /**
   * Whether the JDK spins while it works on a structure of its own: nobody can change that before
   * the next step, so there is none, and it comes to the end of its patience at once. After a while
   * it is not believed any more that there is one.
   */
  boolean spinsInside() {
    return wholeAccess != NONE && ++spins < MOST_SPINS;
  }

  /** Its last step was an access to the structure. */
  void accessed(Object structure, boolean writes) {
    whole = structure;
    wholeAccess = writes ? WROTE : READ;
  }

  /** The thread that was started as the child with that index in some execution, or null. */
  Controlled child(int index) {
    return index < childThreads.length ? childThreads[index] : null;
  }

  void child(int index, Controlled child) {
    if (index >= childThreads.length) {
      childThreads = Arrays.copyOf(childThreads, Math.max(2 * index, 4));
    }
    childThreads[index] = child;
  }

  /** A class initializer that can run again begins, in a quiet section of its own. */
  void initialize(Controlled type) {
    if (quiet > initializerDepth) {
      if (initializer != null) {
        outerInitializers.push(initializer);
        outerDepths.push(initializerDepth);
      }
      initializer = type;
      initializerDepth = quiet;
    }
  }

  /** A quiet section ends. */
  void loud() {
    if (--quiet < initializerDepth) {
      initializer = outerInitializers.poll();
      initializerDepth = initializer == null ? 0 : outerDepths.pop();
    }
  }

  /**
   * Whether it makes objects in the name of a class. Not in an initializer inside that one which
   * runs only once: it would not do so the next time.
   */
  boolean isInitializing() {
    return initializer != null && quiet == initializerDepth;
  }

  /** The next 64 random bits of this thread, the same in every execution. */
  long nextSeed() {
    seed += 0x9E3779B97F4A7C15L;
    long z = (seed ^ (seed >>> 30)) * 0xBF58476D1CE4E5B9L;
    z = (z ^ (z >>> 27)) * 0x94D049BB133111EBL;
    return z ^ (z >>> 31);
  }

  /** An id for a thread that this one is the first to ask for: the same in every execution. */
  long nextThreadId() {
    if (isInitializing()) {
      return initializer.nextThreadId();
    }
    long block = number < 0 ? (1L << 32) + path.hashCode() : number + 1L; // of a class, a thread
    return block * MOST_IDS + idsGiven++;
  }

  /** The record of the next object that this thread makes. */
  ObjectState nextMade(ObjectTable table) {
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

  /**
   * The record of an object of which nobody knows who made it, and that this thread is the first to
   * meet in this execution: the next of its class.
   */
  ObjectState nextMet(Class<?> type, ObjectTable table) {
    Met ofType =
        ExecutionLoader.isLoaderOf(type)
            ? metByName.computeIfAbsent(lastingName(type), n -> new Met(path + "?" + n))
            : met.computeIfAbsent(type, t -> new Met(path + "?" + lastingName(t)));
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

  @Override
  public String toString() {
    if (thread == null) {
      return name;
    }
    // Virtual threads have none unless they are given one.
    return thread.getName().isEmpty() ? "unnamed-" + path : thread.getName();
  }
}
