package dev.jacquard.bench.peers;

import java.util.concurrent.atomic.AtomicReference;
import org.jetbrains.lincheck.datastructures.Operation;

/** A lock-free queue: a dummy in front, a tail that may lag behind by one. */
public class MichaelScottQueue {
  static long made;

  private static final class Node {
    final int value;
    final AtomicReference<Node> next = new AtomicReference<>();

    Node(int value) {
      this.value = value;
    }
  }

  private final AtomicReference<Node> head;
  private final AtomicReference<Node> tail;

  /** An empty queue. */
  public MichaelScottQueue() {
    made++;
    Node dummy = new Node(0);
    head = new AtomicReference<>(dummy);
    tail = new AtomicReference<>(dummy);
  }

  /** Appends a value. */
  @Operation
  public void add(int value) {
    Node node = new Node(value);
    while (true) {
      Node last = tail.get();
      Node next = last.next.get();
      if (next != null) {
        tail.compareAndSet(last, next);
      } else if (last.next.compareAndSet(null, node)) {
        tail.compareAndSet(last, node);
        return;
      }
    }
  }

  /** Takes the first value; null if there is none. */
  @Operation
  public Integer poll() {
    while (true) {
      Node first = head.get();
      Node last = tail.get();
      Node next = first.next.get();
      if (next == null) {
        return null;
      }
      if (first == last) {
        tail.compareAndSet(last, next);
      } else if (head.compareAndSet(first, next)) {
        return next.value;
      }
    }
  }
}
