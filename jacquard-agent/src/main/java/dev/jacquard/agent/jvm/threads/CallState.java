package dev.jacquard.agent.jvm.threads;

import dev.jacquard.agent.jvm.objects.ClassInitializer;
import dev.jacquard.kernel.Seal;
import java.util.ArrayDeque;

/**
 * Where a thread is: in the program's own code, or in a call of a layer below it, such as the JDK.
 * What a trusted layer does inside one call is one step: its operations are sealed, all but the
 * first since the program's own code did something.
 *
 * <p>What the thread has done last and what it is about to do make four {@linkplain State states}:
 *
 * <pre>{@code
 *        enter              step
 * OWN ----------> ENTERING ------> INSIDE <-.
 *  ^                 |               |   |  | enter, step
 *  |<---- leave -----'               |   '--'
 *  |<---- leave ---------------------'
 *  |                                 ^
 *  |  called                         | enter
 *  |----------> CALLED --------------'
 *  '<-- leave, step --'
 * }</pre>
 *
 * <p>{@link #calling} ends the call that the thread is in: INSIDE becomes ENTERING, CALLED becomes
 * OWN, and the next call has a first operation of its own.
 *
 * <p>Beside that, and independent of it: the structure inside the JDK that the thread works on,
 * accesses to which in a row are one step; the quiet sections that it is in, which have no
 * operations at all; and the last site of the program that it was at. All of it is written by the
 * thread itself, through these methods alone.
 */
public final class CallState {
  /** Where a thread is. */
  enum State {
    /** In the program's own code: what it does next is a step of the program. */
    OWN,
    /** About to do the first operation of a call, which is open or left to the level. */
    ENTERING,
    /** It has done that, and is about to do another: those that follow in the call are sealed. */
    INSIDE,
    /** The call as a whole was an operation: what follows belongs to it. */
    CALLED
  }

  // How the thread has accessed a structure: a write includes reads.
  private static final int NONE = 0;
  private static final int READ = 1;
  private static final int WROTE = 2;

  private static final int MOST_SPINS = 2_000;

  private int site;
  private boolean own;
  private Seal seal = Seal.BY_LEVEL;

  /** Whether the last operation was one inside a call, so that the next one may be sealed. */
  private boolean inside;

  /** Whether the operation that the thread is about to do is one inside a call. */
  private boolean entering;

  /** The structure that was accessed last, and how, if that was the last step. */
  private Object structure;

  private int access;

  /** How the structure was announced as a whole, if a call of it is about to begin. */
  private int announced;

  /** What is called, if the program has announced that and not gone on since; or null. */
  private Object called;

  /** What a call reads that was announced for all of the call; or null. */
  private Object read;

  /** How often the thread has spun since its last step. */
  private int spins;

  private int quiet;

  /** The class that the thread initializes, in whose name it makes objects; or null. */
  private ClassInitializer initializer;

  /** The depth of quiet sections at which that ends, and what was initialized around that. */
  private int initializerDepth;

  private final ArrayDeque<ClassInitializer> outerInitializers = new ArrayDeque<>();
  private final ArrayDeque<Integer> outerDepths = new ArrayDeque<>();

  void startExecution() {
    site = 0;
    leave();
    structure = null;
    endAccess();
    quiet = 0;
    initializer = null;
    initializerDepth = 0;
    outerInitializers.clear();
    outerDepths.clear();
  }

  /** After an execution: what it had of the program can be collected. */
  void release() {
    structure = null;
    called = null;
  }

  /** Whatever operation the thread has announced, it takes this step now. */
  public void step() {
    inside = entering;
    endAccess();
  }

  State state() {
    if (inside) {
      return entering ? State.INSIDE : State.CALLED;
    }
    return entering ? State.ENTERING : State.OWN;
  }

  // ---- calls of other layers

  /** The site in the program from which operations inside the JDK come; 0 if there is none. */
  public int site() {
    return site;
  }

  public void site(int newSite) {
    site = newSite;
  }

  /** Of the operation that the thread is about to do. */
  public Seal seal() {
    return seal;
  }

  /**
   * The next operation, if there is one, is inside a call.
   *
   * @param first how the first operation of a call is sealed
   */
  void enter(Seal first) {
    sealCall(first);
    entering = true;
  }

  /** The next operation is that of a call as a whole, inside another one or not. */
  void sealCall(Seal first) {
    seal = inside ? Seal.SEALED : first;
  }

  /** There was that operation: what comes next belongs to it, or not. */
  void called(boolean belongs) {
    inside = belongs;
  }

  /** Another call begins. */
  void calling() {
    inside = false;
  }

  /** Whether the program's own code has done something since the last call was announced. */
  public boolean isOwn() {
    return own;
  }

  /** The program's own code goes on. */
  void leave() {
    own = true;
    called = null;
    seal = Seal.BY_LEVEL;
    inside = false;
    entering = false;
    announced = NONE; // a call that was announced has begun, or is over
  }

  // ---- structures inside the JDK

  /** The structure that was accessed last, or null. */
  public Object structure() {
    return structure;
  }

  /** Whether the last step is an access to the structure that includes this one. */
  public boolean accesses(Object toAccess, boolean writes) {
    return structure == toAccess && access >= (writes ? WROTE : READ);
  }

  /** Whether the last step was an access to a structure. */
  public boolean isAccessing() {
    return access != NONE;
  }

  /** The last step was an access to the structure. */
  public void accessed(Object accessed, boolean writes) {
    structure = accessed;
    access = writes ? WROTE : READ;
  }

  /** A method of the structure is about to be called, which was announced as a whole. */
  public void callsMethod(Object called, boolean writes) {
    structure = called;
    access = NONE;
    announced = writes ? WROTE : READ;
    own = false;
    this.called = called;
  }

  /** Whether the program has announced that it calls this, and is not back yet. */
  public boolean isCalling(Object object) {
    return called == object;
  }

  /** The method that was told last is under way: another one that begins is a call of its own. */
  public void goesOn() {
    access = announced;
    announced = NONE;
  }

  /** A method of the structure begins. */
  public void beginsMethod(Object called) {
    own = false;
    access = structure == called ? announced : NONE;
    structure = called;
    announced = NONE;
  }

  /** The thread works on a structure that nobody else knows. */
  public void entersNew() {
    structure = null;
    access = NONE;
  }

  private void endAccess() {
    access = NONE;
    announced = NONE;
    read = null;
    spins = 0;
  }

  /**
   * Whether the JDK spins while it works on a structure of its own: no other thread can change that
   * before the next step, so there is none, and the loop comes to the end of its patience at once.
   * After a while this gives up: the loop may have no such end.
   */
  public boolean spinsInside() {
    return access != NONE && ++spins < MOST_SPINS;
  }

  /** The last step was that of a call which reads this; until the next step it has read it. */
  public void reads(Object registry) {
    read = registry;
  }

  /** Whether it has. */
  public boolean hasRead(Object registry) {
    return read == registry;
  }

  // ---- quiet sections

  public boolean isQuiet() {
    return quiet > 0;
  }

  /** A section begins that has no operations; they nest. */
  public void quiet() {
    quiet++;
  }

  /** A quiet section ends. */
  public void loud() {
    if (--quiet < initializerDepth) {
      initializer = outerInitializers.poll();
      initializerDepth = initializer == null ? 0 : outerDepths.pop();
    }
  }

  /** A class initializer that can run again begins, in a quiet section of its own. */
  public void initialize(ClassInitializer type) {
    if (quiet > initializerDepth) {
      if (initializer != null) {
        outerInitializers.push(initializer);
        outerDepths.push(initializerDepth);
      }
      initializer = type;
      initializerDepth = quiet;
    }
  }

  /** A class initializer begins that has operations, as it runs inside an execution. */
  public void initializeLoudly(ClassInitializer type) {
    if (initializer != null) {
      outerInitializers.push(initializer);
      outerDepths.push(initializerDepth);
    }
    initializer = type;
    initializerDepth = quiet;
  }

  /** It ends. */
  public void endInitializer() {
    initializer = outerInitializers.poll();
    initializerDepth = initializer == null ? 0 : outerDepths.pop();
  }

  /** The class that the thread initializes, or null. */
  public ClassInitializer initializer() {
    return initializer;
  }

  /**
   * Whether objects are made in the name of a class. Not in an initializer inside that one which
   * runs only once: it would not do so the next time.
   */
  public boolean isInitializing() {
    return initializer != null && quiet == initializerDepth;
  }
}
