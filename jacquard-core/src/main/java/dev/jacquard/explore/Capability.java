package dev.jacquard.explore;

import dev.jacquard.estimate.Guarantee;
import dev.jacquard.kernel.Host;
import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.Optional;
import java.util.function.IntUnaryOperator;

/**
 * What a strategy may be able to do beside choosing. Each capability is a small interface of its
 * own, which a strategy implements or not; whoever needs one asks by {@link #of}, once, before the
 * first execution.
 */
public final class Capability {
  private Capability() {}

  /**
   * A capability of a strategy, or of what it wraps. A wrapper cannot lose one that it does not
   * know: it has exactly those of the strategy that it wraps, but for those that it {@linkplain
   * Wrapper#decides decides} about itself.
   *
   * @param type one of the interfaces below, or any other type that a strategy may have
   */
  public static <C> Optional<C> of(Strategy strategy, Class<C> type) {
    Optional<C> own =
        type.isInstance(strategy) ? Optional.of(type.cast(strategy)) : Optional.empty();
    if (!(strategy instanceof Wrapper wrapper) || wrapper.decides(type)) {
      return own;
    }
    Optional<C> inner = of(wrapper.wrapped(), type);
    return inner.isPresent() && own.isPresent() ? own : inner;
  }

  /**
   * A strategy around another one. If it implements a capability it does its own share, and calls
   * the one that it wraps, which then has the capability too.
   */
  public interface Wrapper extends Strategy {
    Strategy wrapped();

    /** Whether it has a capability, or has it not, whatever it wraps. */
    default boolean decides(Class<?> capability) {
      return false;
    }

    @Override
    default boolean seals() {
      return wrapped().seals();
    }
  }

  /** Looks on while executions run. */
  public interface Watching {
    /** Called once, before the first execution, with the host that will run all of them. */
    void host(Host host);
  }

  /** Wants to know which of its executions were worth something. */
  public interface Rewarded {
    /**
     * The execution that has just ended was counted.
     *
     * @param isNew whether its partial order had not been seen before
     */
    void counted(boolean isNew);
  }

  /** Has random executions and others. */
  public interface Mixed {
    /** Whether the execution that has just ended was random. */
    boolean sampled();
  }

  /** Analyses conflicts. */
  public interface Analysing {
    /** What it has learned so far. */
    ConflictReport conflicts();
  }

  /** Promises to find bugs with some probability. */
  public interface Guaranteed {
    /**
     * What it promises after some executions.
     *
     * @param threads the most that an execution had
     * @param longest the most steps that an execution had
     */
    Optional<Guarantee> guarantee(int threads, int longest, long executions);
  }

  /** Leaves something out that may matter, and so never covers everything. */
  public interface Unsafe {
    /** What it leaves out, for people. */
    String leftOut();
  }

  /** May have an execution a second time. */
  public interface Revisiting {
    /** Whether the execution that is over was seen before: it is not counted as a new one. */
    boolean repeated();
  }

  /** Repeats an execution that was recorded, and notices if it is another one. */
  public interface Repeating {
    /**
     * Where the execution that is over is not the one that was to be repeated: the step, what was
     * expected there and what came; empty if it is the same.
     */
    String misfit();
  }

  /** Can have an execution once more. */
  public interface Redoable {
    /**
     * The execution that was started last, which has not {@linkplain Strategy#end ended}, counts
     * for nothing: the next one takes its place.
     */
    void again();
  }

  /** Its executions can be run apart from each other, each by its number. */
  public interface Splittable {
    /**
     * Leaves out executions, which others run: before the first one.
     *
     * @param first the number of the first one that it runs, from 0
     * @param stride how far it is from each to the next
     */
    void stride(long first, long stride);
  }

  /** Another process can go on with it. */
  public interface Resumable {
    /** Writes where it is and all that it has learned, between two executions. */
    void save(DataOutput out) throws IOException;

    /** Goes on from what {@link #save} wrote; before the first execution. */
    void restore(DataInput in) throws IOException;

    /** Resources have other numbers from now on, between two executions; asks for all it knows. */
    default void renumber(IntUnaryOperator resources) {}
  }
}
