package dev.jacquard.bugs.structures;

import dev.jacquard.lockfree.annotations.Operation;
import dev.jacquard.lockfree.annotations.Values;
import java.util.Deque;
import java.util.concurrent.ConcurrentLinkedDeque;

/** JDK-8256833: an element is taken from the front when another one is in front of it. */
public final class LinkedDeque {
  private final Deque<Integer> deque = new ConcurrentLinkedDeque<>();

  @Operation
  public void addFirst(@Values int value) {
    deque.addFirst(value);
  }

  @Operation
  public Integer pollFirst() {
    return deque.pollFirst();
  }

  @Operation
  public Integer peekLast() {
    return deque.peekLast();
  }
}
