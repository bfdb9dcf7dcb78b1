package dev.jacquard.explore.random;

import dev.jacquard.explore.Capability;
import dev.jacquard.explore.Rng;
import dev.jacquard.explore.Strategy;
import dev.jacquard.kernel.Footprint;
import dev.jacquard.kernel.KernelView;
import dev.jacquard.kernel.Move;
import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;

/**
 * The common part of randomized strategies: a stream of random numbers per execution, made from the
 * seed and the number of the execution, and results chosen uniformly.
 *
 * <p>A strategy decides in {@link #chooseThread} and draws its consequences in {@link #chosen},
 * where the result is known too. Steps that somebody else chooses (a wrapper, the fair suffix) pass
 * it by.
 */
abstract class Randomized
    implements Strategy, Capability.Redoable, Capability.Splittable, Capability.Resumable {
  protected final Rng rng = new Rng(0);
  private final long seed;
  private long executions;
  private long number;
  private long first;
  private long stride = 1;

  Randomized(long seed) {
    this.seed = seed;
  }

  @Override
  public final boolean start() {
    number = first + executions++ * stride;
    rng.seed(seed, number);
    startExecution();
    return true;
  }

  /** That of the execution that was started, from 0. */
  protected final long number() {
    return number;
  }

  @Override
  public final void stride(long newFirst, long newStride) {
    first = newFirst;
    stride = newStride;
  }

  /** Called at the start of each execution, with {@link #rng} seeded. */
  protected void startExecution() {}

  @Override
  public final long choose(KernelView kernel) {
    int thread = chooseThread(kernel);
    int results = kernel.results(thread);
    int result = kernel.result(thread, results == 1 ? 0 : rng.nextInt(results));
    chosen(kernel, thread, result);
    return Move.of(thread, result);
  }

  /** One of the enabled threads. */
  protected abstract int chooseThread(KernelView kernel);

  /** Called with the choice, just before it is executed. */
  protected void chosen(KernelView kernel, int thread, int result) {}

  @Override
  public void end(KernelView kernel) {}

  @Override
  public final void again() {
    executions--;
  }

  @Override
  public void save(DataOutput out) throws IOException {
    out.writeLong(executions);
  }

  @Override
  public void restore(DataInput in) throws IOException {
    executions = in.readLong();
  }

  /** Whether an enabled thread conflicts with a footprint of another one, by any of its results. */
  static boolean mayConflict(KernelView kernel, Footprint footprint, int thread) {
    if (footprint.apart(kernel.footprint(thread))) {
      return false;
    }
    int results = kernel.results(thread);
    for (int i = 0; i < results; i++) {
      if (footprint.conflicts(kernel.footprint(thread, kernel.result(thread, i)))) {
        return true;
      }
    }
    return false;
  }
}
