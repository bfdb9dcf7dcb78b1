package dev.jacquard.explore.random;

import dev.jacquard.kernel.Footprint;
import dev.jacquard.kernel.KernelView;
import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.Arrays;
import java.util.function.IntUnaryOperator;

/**
 * Selectively uniform random walk, SURW (Zhao, Wolff, Mathur, Roychoudhury: "Selectively uniform
 * concurrency testing", ASPLOS 2025). Some events are interesting; here the accesses to one
 * resource, drawn anew for each execution. An <em>intended</em> thread is drawn in proportion to
 * the interesting events that each thread has left; the others are held back where their next
 * operation is interesting. Among those that are not, one is chosen uniformly. When the intended
 * thread has had its interesting event, the next one is drawn.
 *
 * <p>Guarantee: if the counts are right and no thread blocks, all interleavings of the interesting
 * events have the same chance, however many other events there are; every execution stays possible.
 *
 * <p>Differs from the paper: there is no profiling phase. The first execution is a random walk; the
 * resource is one that two threads touched and one changed in some earlier execution, its counts
 * are those of the last execution that touched it. A thread's count does not include those of
 * threads that it has yet to start. If everything enabled is held back, since the intended thread
 * is blocked, has ended or has not started, the next one is drawn among the enabled ones; if the
 * counts are used up, nobody is held back any more.
 */
public final class Surw extends Randomized {
  private final AccessProfile profile = new AccessProfile();

  /** The number of the interesting resource, or -1: none is known yet. */
  private int interesting;

  /** Per thread, the interesting events that it is expected to have still; their sum is left. */
  private int[] remaining = new int[8];

  private int left;

  /** The only thread that may have an interesting event now, or -1: all may. */
  private int intended;

  private int[] ready = new int[8];

  public Surw(long seed) {
    super(seed);
  }

  @Override
  protected void startExecution() {
    interesting = profile.drawShared(rng);
    Arrays.fill(remaining, 0);
    left = 0;
    if (interesting >= 0) {
      AccessProfile.Counter counts = profile.counts(interesting);
      for (int i = 0; i < counts.distinct(); i++) {
        growTo(counts.thread(i) + 1);
        remaining[counts.thread(i)] = counts.count(i);
        left += counts.count(i);
      }
    }
    drawIntended();
  }

  private void drawIntended() {
    intended = -1;
    if (left > 0) {
      int at = rng.nextInt(left);
      do {
        at -= remaining[++intended];
      } while (at >= 0);
    }
  }

  @Override
  protected int chooseThread(KernelView kernel) {
    growTo(kernel.threadCount());
    int n = kernel.enabledCount();
    int count = 0;
    for (int i = 0; i < n; i++) {
      int thread = kernel.enabled(i);
      if (intended < 0 || thread == intended || !isInteresting(kernel.footprint(thread))) {
        ready[count++] = thread;
      }
    }
    return count > 0 ? ready[rng.nextInt(count)] : drawHeldBack(kernel);
  }

  /** Everything enabled is held back: one of them, in proportion to what it has left. */
  private int drawHeldBack(KernelView kernel) {
    int n = kernel.enabledCount();
    int weight = 0;
    for (int i = 0; i < n; i++) {
      weight += remaining[kernel.enabled(i)];
    }
    if (weight == 0) {
      return kernel.enabled(rng.nextInt(n));
    }
    int at = rng.nextInt(weight);
    int i = -1;
    do {
      at -= remaining[kernel.enabled(++i)];
    } while (at >= 0);
    return kernel.enabled(i);
  }

  @Override
  protected void chosen(KernelView kernel, int thread, int result) {
    if (intended >= 0 && isInteresting(kernel.footprint(thread))) {
      if (remaining[thread] > 0) {
        remaining[thread]--;
        left--;
      }
      drawIntended();
    }
  }

  private boolean isInteresting(Footprint footprint) {
    for (int i = 0; i < footprint.size(); i++) {
      if (footprint.resource(i).id() == interesting) {
        return true;
      }
    }
    return false;
  }

  private void growTo(int threads) {
    if (threads > ready.length) {
      int length = Math.max(threads, 2 * ready.length);
      ready = new int[length];
      remaining = Arrays.copyOf(remaining, length);
    }
  }

  @Override
  public void end(KernelView kernel) {
    profile.add(kernel.execution());
  }

  @Override
  public void renumber(IntUnaryOperator resources) {
    profile.renumber(resources);
  }

  @Override
  public void save(DataOutput out) throws IOException {
    super.save(out);
    profile.save(out);
  }

  @Override
  public void restore(DataInput in) throws IOException {
    super.restore(in);
    profile.restore(in);
  }
}
