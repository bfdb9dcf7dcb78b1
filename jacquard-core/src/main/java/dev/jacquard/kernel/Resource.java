package dev.jacquard.kernel;

/**
 * The shared thing that an operation touches. Everything that decides whether an operation on it
 * can complete is in one {@linkplain #word word}: that is what makes "could this operation have run
 * before that event?" a question that can be answered from a recorded execution.
 */
public abstract class Resource {
  private final String name;

  /** Dense number within the host that owns the resource; stable from execution to execution. */
  private int id = -1;

  /** Tells it from others in every process: what {@link #id} is within one. */
  private long identity;

  /** The state that tests of operations read. Only {@code execute} of an operation changes it. */
  protected long word;

  // The canonical hash of what happened to this resource so far; see PartialOrderHash.
  long writeHash;
  long readHash;
  long shareHash;

  /** Those whose pending operations look at the word; null until there was one. */
  private Waiters waiters;

  protected Resource(String name) {
    this.name = name;
  }

  /** Back to the state at the start of an execution. */
  protected abstract void reset();

  public final void startExecution() {
    writeHash = 0;
    readHash = 0;
    shareHash = 0;
    reset();
  }

  public String name() {
    return name;
  }

  public final long word() {
    return word;
  }

  public final int id() {
    return id;
  }

  /** Another number than {@link #id}, which is the same in all processes. */
  public final long identity() {
    return identity;
  }

  /** Called once by the host that owns the resource; its number is the same in all processes. */
  public final void number(int number) {
    number(number, number);
  }

  /**
   * The same for a host that numbers what it meets.
   *
   * @param sameEverywhere from {@link Keys#identity}
   */
  public final void number(int number, long sameEverywhere) {
    if (id >= 0 && id != number) {
      throw new IllegalStateException(name + " belongs to another host");
    }
    id = number;
    identity = sameEverywhere;
  }

  boolean hasWaiters() {
    return waiters != null;
  }

  Waiters waiters() {
    if (waiters == null) {
      waiters = new Waiters();
    }
    return waiters;
  }

  /**
   * Whether accesses order other accesses (locks, volatiles), or can be data races (plain fields).
   */
  public boolean synchronizes() {
    return true;
  }

  /** Whether it is memory, which can be accessed in plain mode by one and otherwise by another. */
  public boolean isMemory() {
    return false;
  }

  /** Whether others may have to wait for this thread here: it holds the lock, it has not ended. */
  public boolean heldBy(int thread) {
    return false;
  }

  /** The class of the object that it stands for as a whole; empty if it does not. */
  public String wholeOf() {
    return "";
  }

  /** Whether it is part of an object of the JDK, which the program knows by its methods only. */
  public boolean isOfJdk() {
    return false;
  }

  /** The object whose monitor it is; empty if it is none. */
  public String monitorOf() {
    return "";
  }

  @Override
  public String toString() {
    return name();
  }
}
