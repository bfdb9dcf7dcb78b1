package dev.jacquard.explore.minimise;

import dev.jacquard.kernel.Chooser;
import dev.jacquard.kernel.KernelView;
import dev.jacquard.kernel.Move;
import java.util.Arrays;

/**
 * Follows a plan in one execution. Where the thread whose turn it is cannot go on, or not with the
 * result that it should have, the blocks that come next are done first. Where the plan says nothing
 * more, the thread that runs goes on, and when it cannot, the first that can. So there is no plan
 * that does not fit: it always becomes some complete execution, unless that is given up for being
 * too long, or for having too many preemptions.
 */
final class Guide implements Chooser {
  private final Plan plan;
  private final boolean seals;
  private final int mostSteps;
  private final int mostPreemptions;
  private int[] steps;
  private int preemptions;

  /** All blocks before it are done. */
  private int first;

  /** The block whose turn it is. */
  private int current;

  Guide(Plan plan, boolean seals, int mostSteps, int mostPreemptions) {
    this.plan = plan;
    this.seals = seals;
    this.mostSteps = mostSteps;
    this.mostPreemptions = mostPreemptions;
    steps = new int[plan.threadCount()];
  }

  @Override
  public boolean seals() {
    return seals;
  }

  @Override
  public long choose(KernelView kernel) {
    int thread = thread(kernel);
    preemptions += kernel.switchIsFree() || thread == kernel.previous() ? 0 : 1;
    if (preemptions > mostPreemptions || kernel.step() >= mostSteps) {
      return Move.STOP;
    }
    int result = result(kernel, thread);
    if (thread >= steps.length) {
      steps = Arrays.copyOf(steps, Math.max(thread + 1, 2 * steps.length));
    }
    steps[thread]++;
    return Move.of(thread, result < 0 ? kernel.result(thread, 0) : result);
  }

  private int thread(KernelView kernel) {
    if (current < plan.size() && canDo(kernel, current)) {
      return plan.thread(current);
    }
    while (first < plan.size() && isDone(first)) {
      first++;
    }
    for (int block = first; block < plan.size(); block++) {
      if (!isDone(block) && isKeptBySeal(kernel, plan.thread(block))) {
        return kernel.enabled(0); // and then it is the turn of this block
      }
      if (canDo(kernel, block)) {
        current = block;
        return plan.thread(block);
      }
    }
    int previous = kernel.previous();
    if (kernel.isChoosable(previous) && !kernel.previousYielded()) {
      return previous;
    }
    return firstAfter(kernel, kernel.previousYielded() ? previous : -1);
  }

  private boolean isDone(int block) {
    return steps[plan.thread(block)] >= plan.end(block);
  }

  /** Whether the thread could go on if another one were not at a sealed operation. */
  private static boolean isKeptBySeal(KernelView kernel, int thread) {
    return kernel.isEnabled(thread) && !kernel.isChoosable(thread);
  }

  private boolean canDo(KernelView kernel, int block) {
    int thread = plan.thread(block);
    return !isDone(block) && kernel.isChoosable(thread) && result(kernel, thread) >= 0;
  }

  /** The result that the next step of the thread should have, or -1 if it cannot have it. */
  private int result(KernelView kernel, int thread) {
    int planned = plan.result(thread, thread < steps.length ? steps[thread] : 0);
    if (planned == Plan.FIRST) {
      return kernel.result(thread, 0);
    }
    for (int i = 0; i < kernel.results(thread); i++) {
      if (kernel.result(thread, i) == planned) {
        return planned;
      }
    }
    return -1;
  }

  /** The first that can go on, in turn: one that only yields must not keep others from running. */
  private static int firstAfter(KernelView kernel, int thread) {
    for (int i = 0; i < kernel.enabledCount(); i++) {
      if (kernel.enabled(i) > thread) {
        return kernel.enabled(i);
      }
    }
    return kernel.enabled(0);
  }
}
