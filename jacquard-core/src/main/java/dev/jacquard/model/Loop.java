package dev.jacquard.model;

import dev.jacquard.kernel.Access;
import dev.jacquard.kernel.Execution;
import dev.jacquard.kernel.Footprint;
import dev.jacquard.kernel.Kernel;
import dev.jacquard.kernel.Operation;
import dev.jacquard.kernel.Resource;
import dev.jacquard.kernel.primitive.SpinWait;
import java.util.Arrays;
import java.util.function.IntFunction;

/**
 * Notices iterations that only repeat what the loop did before: same place, same locals, and
 * nothing but reads in between, without a choice. That is exact, as all of a model thread's state
 * is visible. Cycles of several iterations are found with Brent's method: the remembered state is
 * renewed after 1, 2, 4, 8... iterations.
 */
final class Loop {
  private final SpinWait spinWait = new SpinWait();
  private final IntFunction<Resource> resources;
  private Operation operation = spinWait;
  private long[] remembered = new long[0];
  private boolean valid;
  private int iterations;
  private int limit;

  Loop(IntFunction<Resource> resources) {
    this.resources = resources;
  }

  SpinWait spinWait() {
    return spinWait;
  }

  /** What is announced when the loop repeats. */
  Operation operation() {
    return operation;
  }

  void operation(Operation announced) {
    operation = announced;
  }

  void forget() {
    valid = false;
    limit = 1;
  }

  /** Called at the head of the loop: whether another iteration would be in vain until a write. */
  boolean repeats(long[] locals) {
    if (valid && spinWait.wouldRepeat() && Arrays.equals(remembered, locals)) {
      return true;
    }
    if (!valid || ++iterations >= limit) {
      limit = valid ? 2 * limit : 1;
      iterations = 0;
      valid = true;
      spinWait.clear();
      if (remembered.length != locals.length) {
        remembered = locals.clone();
      } else {
        System.arraycopy(locals, 0, remembered, 0, locals.length);
      }
    }
    return false;
  }

  /** The thread has made an access within an operation that is not over. */
  void observe(Footprint access) {
    for (int i = 0; valid && i < access.size(); i++) {
      if (access.access(i) == Access.READ) {
        spinWait.saw(access.resource(i), access.resource(i).word());
      } else {
        valid = false;
      }
    }
  }

  /**
   * The thread has executed an operation, the last event: a read is kept, anything else ends it.
   */
  void observe(Kernel kernel) {
    if (!valid) {
      return;
    }
    if (!kernel.previousRepeats()) {
      valid = false;
      return;
    }
    Execution execution = kernel.execution();
    int event = execution.size() - 1;
    for (int i = execution.firstTouch(event); i < execution.firstTouch(event + 1); i++) {
      if (execution.access(i) != Access.READ) {
        valid = false;
        return;
      }
      spinWait.saw(resources.apply(execution.resource(i)), execution.word(i));
    }
  }
}
