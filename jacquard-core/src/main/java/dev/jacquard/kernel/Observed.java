package dev.jacquard.kernel;

/**
 * A blocking operation of a thread at whose state others look. That it waits is then something that
 * they see, so it takes two steps: the {@link Approach} completes it if it can, and otherwise says
 * that the thread waits from now on; the {@link Finish} completes it as soon as it can, and says
 * that the thread no longer waits. A state is a word of a resource, the last of the footprint.
 */
public abstract class Observed extends Operation {
  /** The word of a thread that does not wait. */
  public static final long RUNS = 0;

  /** The result of an approach that did not complete the operation. */
  static final int WAITS = 3;

  /** Sets the word of a resource; the kernel does not know what kind of resource it is. */
  @FunctionalInterface
  public interface Setter {
    void set(long word);
  }

  private final Operation operation;
  private final Resource state;
  private final Setter setter;

  /** How the operation touches its resources at most. */
  private int[] accesses;

  private Observed(Operation operation, Resource state, Setter setter) {
    this.operation = operation;
    this.state = state;
    this.setter = setter;
  }

  @Override
  public final Operation original() {
    return operation;
  }

  @Override
  protected final void announce(Footprint footprint) {
    operation.announce(footprint);
    accesses = new int[footprint.size()];
    for (int i = 0; i < accesses.length; i++) {
      accesses[i] = footprint.access(i);
    }
    footprint.add(state, Access.WRITE);
  }

  final int announced(int i) {
    return accesses[i];
  }

  /** The position of the state in the footprint; behind it may be the start of the thread. */
  final int stateAt(Footprint footprint) {
    int last = footprint.size() - 1;
    return footprint.need(last) == Footprint.STARTED_BY ? last - 1 : last;
  }

  final boolean isEnabled(Footprint footprint) {
    return operation.test(footprint);
  }

  final void set(long word) {
    setter.set(word);
  }

  @Override
  protected final boolean several() {
    return true;
  }

  @Override
  protected int results(Footprint footprint) {
    return operation.several() ? operation.results(footprint) : 1;
  }

  @Override
  protected int result(Footprint footprint, int i) {
    return operation.several() ? operation.result(footprint, i) : COMPLETED;
  }

  @Override
  protected final boolean refines() {
    return true;
  }

  @Override
  protected void refine(Footprint footprint, int result) {
    if (operation.refines()) {
      operation.refine(footprint, result);
    }
  }

  @Override
  protected long execute(Effects effects, Footprint footprint, int result) {
    return operation.execute(effects, footprint, result);
  }

  @Override
  protected final boolean yields() {
    return operation.yields();
  }

  @Override
  public final Hold hold() {
    return operation.hold();
  }

  @Override
  public final boolean acquires() {
    return operation.acquires();
  }

  /** Completes the operation, or makes the thread wait. */
  public static final class Approach extends Observed {
    private final long waits;
    private boolean completed;

    /**
     * One that is about to be done.
     *
     * @param waits the state of the thread while it waits
     */
    public Approach(Operation operation, Resource state, Setter setter, long waits) {
      super(operation, state, setter);
      this.waits = waits;
    }

    /** Whether the operation is done. */
    public boolean completed() {
      return completed;
    }

    @Override
    protected int results(Footprint footprint) {
      return isEnabled(footprint) ? super.results(footprint) : 1;
    }

    @Override
    protected int result(Footprint footprint, int i) {
      return isEnabled(footprint) ? super.result(footprint, i) : WAITS;
    }

    @Override
    protected void refine(Footprint footprint, int result) {
      int at = stateAt(footprint);
      for (int i = 0; i < at; i++) {
        footprint.setAccess(i, result == WAITS ? Access.READ : announced(i));
      }
      footprint.setAccess(at, result == WAITS ? Access.WRITE : Access.NONE);
      if (result != WAITS) {
        super.refine(footprint, result);
      }
    }

    @Override
    protected long execute(Effects effects, Footprint footprint, int result) {
      completed = result != WAITS;
      if (completed) {
        return super.execute(effects, footprint, result);
      }
      set(waits);
      return 0;
    }
  }

  /** Completes the operation; the thread then no longer waits. */
  public static final class Finish extends Observed {
    public Finish(Operation operation, Resource state, Setter setter) {
      super(operation, state, setter);
    }

    @Override
    protected boolean blocks() {
      return true;
    }

    @Override
    protected boolean test(Footprint footprint) {
      return isEnabled(footprint);
    }

    @Override
    protected long timeout() {
      return original().timeout();
    }

    @Override
    protected long execute(Effects effects, Footprint footprint, int result) {
      set(RUNS);
      return super.execute(effects, footprint, result);
    }
  }

  /** An operation by which the thread starts to wait: the first half of a wait. */
  public static final class Begin extends Observed {
    private final long waits;

    public Begin(Operation operation, Resource state, Setter setter, long waits) {
      super(operation, state, setter);
      this.waits = waits;
    }

    @Override
    protected long execute(Effects effects, Footprint footprint, int result) {
      long value = super.execute(effects, footprint, result);
      set(value < 0 ? RUNS : waits);
      return value;
    }
  }
}
