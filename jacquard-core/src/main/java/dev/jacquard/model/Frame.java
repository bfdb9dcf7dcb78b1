package dev.jacquard.model;

import dev.jacquard.kernel.Kernel;
import dev.jacquard.kernel.ProgramException;

/** A thread at run time: its locals, and where it is. */
final class Frame {
  /** More local steps than this without an operation: the loop has no end. */
  private static final int LOCAL_STEP_LIMIT = 10_000_000;

  final int thread;
  final Kernel kernel;
  final long[] locals;
  private final long[] initialLocals;
  private final Instruction[] code;
  final Loop[] loops;
  final Transactions transactions;
  final Calls calls;
  final int end;
  private int at;

  Frame(
      int thread,
      Kernel kernel,
      long[] initialLocals,
      Instruction[] code,
      Loop[] loops,
      Calls calls) {
    this.thread = thread;
    this.kernel = kernel;
    this.initialLocals = initialLocals;
    this.locals = initialLocals.clone();
    this.code = code;
    this.loops = loops;
    this.transactions = new Transactions(kernel, loops);
    this.calls = calls;
    this.end = code.length - 1;
  }

  /** Back to the state at the start of an execution. */
  void reset() {
    System.arraycopy(initialLocals, 0, locals, 0, locals.length);
    for (Loop loop : loops) {
      loop.forget();
    }
    transactions.end();
    calls.clear();
  }

  /** Runs from the start to the first operation. */
  void start() {
    run(0);
  }

  /** The pending operation was executed: goes on to the next one. */
  void resume() {
    for (Loop loop : loops) {
      loop.observe(kernel);
    }
    calls.executed();
    run(code[at].complete(this, kernel.value(thread)));
  }

  private void run(int from) {
    int next = from;
    int steps = 0;
    while (next >= 0) {
      at = next;
      next = code[next].step(this);
      if (++steps > LOCAL_STEP_LIMIT) {
        throw new ProgramException(
            "thread " + thread + " computes for ever without a shared operation");
      }
    }
  }
}
