package dev.jacquard.explore.random;

import dev.jacquard.kernel.Access;
import dev.jacquard.kernel.Execution;
import dev.jacquard.kernel.Footprint;
import dev.jacquard.kernel.KernelView;

/**
 * Random partial order sampling, RAPOS (Sen: "Effective random testing of concurrent programs", ASE
 * 2007; Yuan 2020, section 2.2.3). Runs in batches of pairwise independent operations. A batch is
 * drawn from the schedulable operations: a random first one, and of the others, in random order,
 * each that is independent of all drawn before with a chance of 1/2. Schedulable are at first all
 * enabled operations, later those that depend on an event of the last batch (the next ones of its
 * threads do), and if there are none, a random one.
 *
 * <p>Guarantee: every partial order can be sampled; the chance can be exponentially small in the
 * number of events (figure 2.3).
 *
 * <p>Differs from the paper: operations with several results are independent only if they are so
 * with all of them, as the results are chosen when the batch runs. A yield changes nothing, there
 * being no priorities.
 */
public final class Rapos extends Randomized {
  private int[] schedulable = new int[8];
  private int schedulableCount;

  /** The threads of the batch; they have one operation each, so none is in there twice. */
  private int[] batch = new int[8];

  private int batchSize;
  private int next;

  /** The first event of the batch; its events reach to the present step. */
  private int firstEvent;

  public Rapos(long seed) {
    super(seed);
  }

  @Override
  protected void startExecution() {
    batchSize = 0;
    next = 0;
    firstEvent = 0;
  }

  @Override
  protected int chooseThread(KernelView kernel) {
    while (next < batchSize) {
      int thread = batch[next++];
      if (kernel.isChoosable(thread)) { // always, unless others chose steps in between
        return thread;
      }
    }
    if (kernel.threadCount() > batch.length) {
      schedulable = new int[kernel.threadCount()];
      batch = new int[kernel.threadCount()];
    }
    collectSchedulable(kernel);
    drawBatch(kernel);
    firstEvent = kernel.step();
    next = 1;
    return batch[0];
  }

  private void collectSchedulable(KernelView kernel) {
    int n = kernel.enabledCount();
    schedulableCount = 0;
    for (int i = 0; i < n; i++) {
      int thread = kernel.enabled(i);
      if (kernel.step() == 0 || dependsOnBatch(kernel, thread)) {
        schedulable[schedulableCount++] = thread;
      }
    }
    if (schedulableCount == 0) {
      schedulable[schedulableCount++] = kernel.enabled(rng.nextInt(n));
    }
  }

  private boolean dependsOnBatch(KernelView kernel, int thread) {
    Execution execution = kernel.execution();
    for (int event = firstEvent; event < execution.size(); event++) {
      if (execution.thread(event) == thread) {
        return true;
      }
    }
    int results = kernel.results(thread);
    for (int i = 0; i < results; i++) {
      Footprint footprint = kernel.footprint(thread, kernel.result(thread, i));
      if (conflictsWithBatch(execution, footprint)) {
        return true;
      }
    }
    return false;
  }

  private boolean conflictsWithBatch(Execution execution, Footprint footprint) {
    int end = execution.firstTouch(execution.size());
    for (int touch = execution.firstTouch(firstEvent); touch < end; touch++) {
      for (int i = 0; i < footprint.size(); i++) {
        if (footprint.resource(i).id() == execution.resource(touch)
            && Access.conflict(footprint.access(i), execution.access(touch))) {
          return true;
        }
      }
    }
    return false;
  }

  private void drawBatch(KernelView kernel) {
    batchSize = 0;
    for (int left = schedulableCount; left > 0; left--) {
      int i = rng.nextInt(left);
      int thread = schedulable[i];
      schedulable[i] = schedulable[left - 1];
      if (batchSize == 0 || (isIndependentOfBatch(kernel, thread) && rng.nextInt(2) == 0)) {
        batch[batchSize++] = thread;
      }
    }
  }

  private boolean isIndependentOfBatch(KernelView kernel, int thread) {
    int results = kernel.results(thread);
    for (int i = 0; i < results; i++) {
      Footprint footprint = kernel.footprint(thread, kernel.result(thread, i));
      for (int j = 0; j < batchSize; j++) {
        if (mayConflict(kernel, footprint, batch[j])) {
          return false;
        }
      }
    }
    return true;
  }
}
