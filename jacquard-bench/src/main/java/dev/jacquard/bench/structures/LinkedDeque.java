package dev.jacquard.bench.structures;

import dev.jacquard.lockfree.annotations.Values;
import java.util.Deque;
import java.util.concurrent.ConcurrentLinkedDeque;
import org.jetbrains.lincheck.datastructures.Operation;

/** Not linearizable: JDK-8256833. */
public final class LinkedDeque {
  static long made;

  private final Deque<Integer> deque = new ConcurrentLinkedDeque<>();

  public LinkedDeque() {
    made++;
  }

  @Operation
  @dev.jacquard.lockfree.annotations.Operation
  public void addFirst(@Values int value) {
    deque.addFirst(value);
  }

  @Operation
  @dev.jacquard.lockfree.annotations.Operation
  public void addLast(@Values int value) {
    deque.addLast(value);
  }

  @Operation
  @dev.jacquard.lockfree.annotations.Operation
  public Integer pollFirst() {
    return deque.pollFirst();
  }

  @Operation
  @dev.jacquard.lockfree.annotations.Operation
  public Integer pollLast() {
    return deque.pollLast();
  }

  @Operation
  @dev.jacquard.lockfree.annotations.Operation
  public Integer peekFirst() {
    return deque.peekFirst();
  }

  @Operation
  @dev.jacquard.lockfree.annotations.Operation
  public Integer peekLast() {
    return deque.peekLast();
  }
}
