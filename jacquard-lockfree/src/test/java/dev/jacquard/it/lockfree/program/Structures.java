package dev.jacquard.it.lockfree.program;

import dev.jacquard.lockfree.annotations.Operation;
import dev.jacquard.lockfree.annotations.Values;
import java.util.concurrent.atomic.AtomicReference;

/** Structures to be tested, right and wrong ones. */
public final class Structures {
  private Structures() {}

  private static final class Node {
    final int value;
    final AtomicReference<Node> next = new AtomicReference<>();
    Node last;

    Node(int value) {
      this.value = value;
    }
  }

  /** Treiber's. */
  public static class Stack {
    private final AtomicReference<Node> top = new AtomicReference<>();

    @Operation
    public void insert(@Values int value) {
      Node node = new Node(value);
      Node read;
      do {
        read = top.get();
        node.last = read;
      } while (!top.compareAndSet(read, node));
    }

    @Operation
    public Integer remove() {
      while (true) {
        Node read = top.get();
        if (read == null) {
          return null;
        }
        if (top.compareAndSet(read, read.last)) {
          return read.value;
        }
      }
    }
  }

  /** That of Michael and Scott. */
  public static class Queue {
    private final AtomicReference<Node> head;
    private final AtomicReference<Node> tail;

    public Queue() {
      Node dummy = new Node(0);
      head = new AtomicReference<>(dummy);
      tail = new AtomicReference<>(dummy);
    }

    @Operation
    public void insert(@Values int value) {
      Node node = new Node(value);
      while (true) {
        Node last = tail.get();
        Node after = last.next.get();
        if (last != tail.get()) {
          continue;
        }
        if (after != null) {
          tail.compareAndSet(last, after);
        } else if (last.next.compareAndSet(null, node)) {
          tail.compareAndSet(last, node);
          return;
        }
      }
    }

    @Operation
    public Integer remove() {
      while (true) {
        Node first = head.get();
        Node last = tail.get();
        Node after = first.next.get();
        if (first != head.get()) {
          continue;
        }
        if (first != last) {
          if (head.compareAndSet(first, after)) {
            return after.value;
          }
        } else if (after == null) {
          return null;
        } else {
          tail.compareAndSet(last, after);
        }
      }
    }
  }
}
