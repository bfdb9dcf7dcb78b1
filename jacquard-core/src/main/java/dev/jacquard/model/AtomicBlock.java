package dev.jacquard.model;

import dev.jacquard.kernel.Operation;

/**
 * A part of a thread in which accesses are grouped into transactions.
 *
 * @param transaction what is announced for each of them
 * @param most how many accesses it may have
 */
record AtomicBlock(Operation transaction, int most) {}
