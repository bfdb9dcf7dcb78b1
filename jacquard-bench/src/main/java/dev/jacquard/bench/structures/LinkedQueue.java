package dev.jacquard.bench.structures;

import dev.jacquard.lockfree.annotations.Values;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import org.jetbrains.lincheck.datastructures.Operation;

/** That of the JDK, which is right. */
public final class LinkedQueue {
  static long made;

  private final Queue<Integer> queue = new ConcurrentLinkedQueue<>();

  public LinkedQueue() {
    made++;
  }

  @Operation
  @dev.jacquard.lockfree.annotations.Operation
  public boolean offer(@Values int value) {
    return queue.offer(value);
  }

  @Operation
  @dev.jacquard.lockfree.annotations.Operation
  public Integer poll() {
    return queue.poll();
  }
}
