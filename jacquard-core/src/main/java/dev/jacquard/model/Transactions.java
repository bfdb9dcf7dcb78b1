package dev.jacquard.model;

import dev.jacquard.kernel.Kernel;
import dev.jacquard.kernel.Operation;

/** Groups the accesses of one thread into transactions. */
final class Transactions {
  private final Kernel kernel;
  private final Loop[] loops;

  /** The block that the open transaction is of, if {@link #left} is not 0. */
  private AtomicBlock block;

  /** How many accesses the open transaction may still have. */
  private int left;

  Transactions(Kernel kernel, Loop[] loops) {
    this.kernel = kernel;
    this.loops = loops;
  }

  /** Whether the next access of the block is part of the open transaction. */
  boolean goesOn(AtomicBlock next) {
    return left > 0 && block.transaction() == next.transaction();
  }

  /** The transaction that was announced for the block has been chosen. */
  void begin(AtomicBlock next) {
    block = next;
    left = next.most();
  }

  /** Nothing more becomes part of the open transaction. */
  void end() {
    left = 0;
  }

  /** Whether a loop that does the same again and again never leaves the open transaction. */
  boolean isEndless() {
    return left > 0 && block.most() == Integer.MAX_VALUE;
  }

  /** Makes the access; returns its value. */
  long access(Operation operation) {
    left--;
    long value = kernel.within(operation);
    for (Loop loop : loops) {
      loop.observe(kernel.lastWithin());
    }
    return value;
  }
}
