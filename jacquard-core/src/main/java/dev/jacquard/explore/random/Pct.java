package dev.jacquard.explore.random;

import dev.jacquard.estimate.Guarantee;
import dev.jacquard.explore.Capability;
import dev.jacquard.kernel.KernelView;
import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.Optional;

/**
 * Probabilistic concurrency testing, PCT(d) (Burckhardt, Kothari, Musuvathi, Nagarakatte: "A
 * randomized scheduler with probabilistic guarantees of finding bugs", ASPLOS 2010; Yuan 2020,
 * section 2.2.2). Threads have distinct random priorities; the highest enabled one runs. At d - 1
 * change points k_1..k_(d-1), drawn independently and with replacement from 1..k, the thread that
 * took step k_i gets the priority -i. Here i is the index of the draw and not its rank in time, so
 * that change points order their threads randomly; where two coincide, the higher i counts.
 *
 * <p>Guarantee: a bug that needs d ordering constraints among n threads and at most k steps is
 * found with a chance of at least 1 / (n k^(d-1)). It holds if k is given. A k that is learned is
 * the highest number of steps that an execution took so far, and {@value #FIRST_LENGTH} before the
 * first one: too low at first, and one more reason to give it.
 *
 * <p>Differs from the paper: steps that others choose are not counted (after the fair suffix starts
 * a change point would be lost); a thread that yields goes below all others, those that met a
 * change point included, until its next change point; without that, a spinning thread of high
 * priority would never let go.
 */
public final class Pct extends Prioritized implements Capability.Guaranteed {
  static final int FIRST_LENGTH = 16;

  /** k, or 0: it is learned. */
  private final int length;

  private int longest;

  /** k_i at i - 1. */
  private final int[] changePoints;

  /** The number of steps that were chosen in this execution. */
  private int steps;

  /** Below every priority in use, so at most -d. */
  private long floor;

  /**
   * Makes the strategy.
   *
   * @param depth d, at least 1
   * @param length k, or 0 to learn it
   */
  public Pct(long seed, int depth, int length) {
    super(seed);
    if (depth < 1) {
      throw new IllegalArgumentException("depth " + depth + ": PCT's d must be at least 1");
    }
    if (length < 0) {
      throw new IllegalArgumentException(
          "length " + length + ": must be at least 1, or 0 to learn it from the executions");
    }
    this.length = length;
    this.changePoints = new int[depth - 1];
  }

  @Override
  protected void startExecution() {
    super.startExecution();
    int k = length > 0 ? length : longest > 0 ? longest : FIRST_LENGTH;
    for (int i = 0; i < changePoints.length; i++) {
      changePoints[i] = 1 + rng.nextInt(k);
    }
    steps = 0;
    floor = -changePoints.length - 1L;
  }

  @Override
  protected void chosen(KernelView kernel, int thread, int result) {
    steps++;
    for (int i = 0; i < changePoints.length; i++) {
      if (changePoints[i] == steps) {
        demote(thread, -(i + 1L));
      }
    }
  }

  @Override
  protected void yielded(int thread) {
    demote(thread, floor--);
  }

  @Override
  public void end(KernelView kernel) {
    longest = Math.max(longest, steps);
  }

  @Override
  public void save(DataOutput out) throws IOException {
    super.save(out);
    out.writeInt(longest);
  }

  @Override
  public void restore(DataInput in) throws IOException {
    super.restore(in);
    longest = in.readInt();
  }

  @Override
  public Optional<Guarantee> guarantee(int threads, int longestExecution, long executions) {
    if (length > 0 && longestExecution > length) {
      return Optional.empty(); // no change points after k
    }
    int k = Math.max(length, longestExecution);
    return Guarantee.ofPct(changePoints.length + 1, threads, k, executions);
  }
}
