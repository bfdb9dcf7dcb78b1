package dev.jacquard.kernel;

/**
 * What a thread is about to do at a scheduling point. Each kind of operation is one small class
 * that says three things, the discipline of dBug: <em>announce</em> (no effect on any resource, so
 * that announcements commute), <em>test</em> (reads only) and <em>execute</em> (deterministic); and
 * its footprint, from which independence, happens-before, conflicts, races and deadlocks all
 * follow.
 *
 * <p>{@code test}, {@code results}, {@code result} and {@code refine} are functions of the words
 * and needs in the footprint alone, so that they can be asked about a state that never was: could
 * this operation have run before that event, and what would it have touched?
 *
 * <p>An operation has one or more <em>results</em>, numbered; numbers keep their meaning while
 * independent operations run. An object may be announced again once it was executed: one thread,
 * one pending operation.
 */
public abstract class Operation {
  /** The result of operations that have only one. */
  public static final int COMPLETED = 0;

  /** A timed operation gave up. */
  public static final int TIMED_OUT = 1;

  /** An interruptible operation was interrupted. */
  public static final int INTERRUPTED = 2;

  static final int BLOCKS = 1;
  static final int SEVERAL = 2;
  static final int REFINES = 4;
  static final int YIELDS = 8;
  static final int ENDS_THREAD = 16;
  static final int REPEATS = 32;
  static final int QUIET = 64;
  static final int LOOKS = 128;

  /** Null as long as nobody has said where it is. */
  private Site site;

  private int id = -1;

  /** Whether it has to wait though its time may be over; see {@link Kernel#boundTimeOuts}. */
  boolean timeOutWithheld;

  private int traits;
  private long timeLimit;
  private Seal seal = Seal.BY_LEVEL;
  private boolean late;

  public final Site site() {
    return site == null ? Site.of(getClass().getSimpleName()) : site;
  }

  public final void place(Site newSite) {
    site = newSite;
  }

  /** The number under which the host finds this operation again; events record it. */
  public final int id() {
    return id;
  }

  /** Called once by the host, before the operation is announced for the first time. */
  public final void number(int number) {
    id = number;
    traits =
        (blocks() ? BLOCKS : 0)
            | (several() ? SEVERAL : 0)
            | (refines() ? REFINES : 0)
            | (yields() ? YIELDS : 0)
            | (endsThread() ? ENDS_THREAD : 0)
            | (repeats() ? REPEATS : 0)
            | (quiet() ? QUIET : 0)
            | (looks() ? LOOKS : 0);
    timeLimit = timeout();
  }

  /** What the operation always says of itself, kept so that a step makes no virtual call for it. */
  final boolean is(int trait) {
    return (traits & trait) != 0;
  }

  final long timeLimit() {
    return timeLimit;
  }

  /** May change from one announcement to the next. */
  public final void seal(Seal value) {
    if (seal != value) { // a reference store costs a barrier, a comparison does not
      seal = value;
    }
  }

  public final Seal seal() {
    return seal;
  }

  /** Whether it may touch more than it announces, see {@link LateEvent}; may change as seals do. */
  public final void late(boolean value) {
    late = value;
  }

  public final boolean isLate() {
    return late;
  }

  /** Fills in everything that the operation may touch, with its strongest access. */
  protected abstract void announce(Footprint footprint);

  /** Whether the operation can ever be disabled; if not, {@link #test} is not asked. */
  protected boolean blocks() {
    return false;
  }

  /** Whether the operation can complete now, in some way. Reads only the words of the footprint. */
  protected boolean test(Footprint footprint) {
    return true;
  }

  /**
   * Whether {@link #test} is true only while the word of the first resource is 0 (nobody holds the
   * lock, the latch is open), unless the thread holds that resource, and depends on it in no other
   * way. Many threads can then wait for it without being tested one by one.
   */
  protected boolean waitsForZero() {
    return false;
  }

  /** If {@link #waitsForZero}: the test if that word were 0; reads the words of the others only. */
  protected boolean isReadyAtZero(Footprint footprint) {
    return true;
  }

  /** Whether there can be more than one result. If not, the result is {@link #COMPLETED}. */
  protected boolean several() {
    return false;
  }

  /** How many results are possible now; asked only of enabled operations with {@link #several}. */
  protected int results(Footprint footprint) {
    return 1;
  }

  /** The number of the i-th possible result, ascending. */
  protected int result(Footprint footprint, int i) {
    return COMPLETED;
  }

  /** Whether {@link #refine} has anything to say. */
  protected boolean refines() {
    return false;
  }

  /** Sets the accesses to those that this result has in the present state (a failed CAS reads). */
  protected void refine(Footprint footprint, int result) {}

  /**
   * Takes effect on the resources; returns the value that the thread sees, and the trace prints.
   */
  protected abstract long execute(Effects effects, Footprint footprint, int result);

  /** The time limit of a timed operation, or -1. */
  protected long timeout() {
    return -1;
  }

  /** Whether switching away after this operation is free: a yield, a sleep. */
  protected boolean yields() {
    return false;
  }

  /** Whether this is the end of the thread: switching away before it is free. */
  protected boolean endsThread() {
    return false;
  }

  /** Whether it does the same again if nothing has changed; reading the clock does not. */
  protected boolean repeats() {
    return true;
  }

  /**
   * Whether it is in conflict with nothing that another thread does, unless that one asks for the
   * state of a thread: a start, and the beginning after it.
   */
  protected boolean quiet() {
    return false;
  }

  /** The same, for strategies. */
  public final boolean isQuiet() {
    return is(QUIET);
  }

  /**
   * Whether it may turn out to have done nothing but look, and would do the same again: what loops
   * that wait for something are made of. What its event touched tells whether it did.
   */
  protected boolean looks() {
    return false;
  }

  /** The same, for hosts that notice such loops. */
  public final boolean isLook() {
    return is(LOOKS);
  }

  /** Whether switching away after it is free, see {@link #yields}. */
  public final boolean isYield() {
    return is(YIELDS);
  }

  /** Whether it only accesses memory, so that it can be part of a larger operation. */
  public boolean isAccess() {
    return false;
  }

  /** Whether it is the end of its thread. */
  public final boolean isEnd() {
    return is(ENDS_THREAD);
  }

  /** Whether a thread that is blocked here is spinning, which makes a hang a livelock. */
  public boolean spins() {
    return false;
  }

  /** Whether a thread that is blocked here was stopped for good. */
  public boolean isStop() {
    return false;
  }

  /** What it does to its thread's hold on the first resource that it touches. */
  public Hold hold() {
    return Hold.NONE;
  }

  /** Whether the access to the resource orders other accesses, as one to a lock or a volatile. */
  public boolean orders(Resource resource) {
    return resource.synchronizes();
  }

  /** Whether the access can be part of a data race. */
  public boolean isPlain(Resource resource) {
    return !resource.synchronizes();
  }

  /** Whether what others released on the resource before is visible after it, even if it writes. */
  public boolean acquires() {
    return true;
  }

  /** Whether what was released on the resource before is no longer to be had: a volatile write. */
  public boolean replaces() {
    return false;
  }

  /** Whether it can ever be disabled. */
  public final boolean isBlocking() {
    return is(BLOCKS);
  }

  /** Whether it gives up after some time. */
  public final boolean isTimed() {
    return timeLimit >= 0;
  }

  /** The operation that this one does in another way; mostly itself. */
  public Operation original() {
    return this;
  }

  @Override
  public String toString() {
    return site().toString();
  }
}
