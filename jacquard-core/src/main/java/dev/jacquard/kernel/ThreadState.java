package dev.jacquard.kernel;

/**
 * What the kernel knows of one thread. An object, not a row in a dozen arrays: a step looks at
 * almost all of it, for one thread.
 */
final class ThreadState {
  /** What the pending operation touches. */
  final Footprint footprint;

  /** The operation that the thread is about to do; null if not started, running, or ended. */
  Operation pending;

  /** With few threads, whether the pending operation could complete when last asked. */
  boolean enabled;

  /** With many threads, whether it waits for the first resource to be free, and how it waits. */
  boolean waitsForZero;

  /** When the pending operation times out. */
  long deadline;

  /** At how many steps that is over even if others still work, if deadlines fire when idle. */
  long patience;

  /** What the thread's own clock is ahead of the common one. */
  long clock;

  /** How many waits in a row ended as their time was over, where that is a choice. */
  int timeOuts;

  /** What the last operation gave the thread. */
  long value;

  /** The life of the thread, from when it was started until its first operation is announced. */
  Resource startedBy;

  ThreadState(int thread) {
    footprint = new Footprint(thread);
  }

  /** Back to the state at the start of an execution. */
  void reset() {
    pending = null;
    enabled = false;
    clock = 0;
    timeOuts = 0;
    startedBy = null;
  }

  /** The thread is about to do this. */
  void announce(Operation operation) {
    footprint.clear();
    operation.announce(footprint);
    if (operation.isLate()) {
      footprint.expectMore();
    }
    if (startedBy != null) {
      footprint.add(startedBy, Access.READ, Footprint.STARTED_BY);
      startedBy = null;
    }
    pending = operation;
    deadline = VirtualTime.NEVER;
  }

  int number() {
    return footprint.thread();
  }

  /** Whether the pending operation can complete now. */
  boolean canGoOn() {
    Operation operation = pending;
    return operation != null && (!operation.is(Operation.BLOCKS) || operation.test(footprint));
  }

  /** Whether the pending operation is one that can be disabled. */
  boolean waits() {
    return pending != null && pending.is(Operation.BLOCKS);
  }

  /** The number of results of the pending operation, which is enabled. */
  int results() {
    return pending.is(Operation.SEVERAL) ? pending.results(footprint) : 1;
  }

  int result(int i) {
    return pending.is(Operation.SEVERAL) ? pending.result(footprint, i) : Operation.COMPLETED;
  }

  /** Whether this is one of the results of the pending operation, which is enabled. */
  boolean canHave(int result) {
    if (!pending.is(Operation.SEVERAL)) {
      return result == Operation.COMPLETED;
    }
    int n = pending.results(footprint);
    for (int i = 0; i < n; i++) {
      if (pending.result(footprint, i) == result) {
        return true;
      }
    }
    return false;
  }

  /** What the pending operation touches if executed now with this result. */
  Footprint refined(int result) {
    if (pending.is(Operation.REFINES)) {
      pending.refine(footprint, result);
    }
    return footprint;
  }
}
