package dev.jacquard.it.program;

import java.util.concurrent.atomic.AtomicReference;

/** The stack and the queue of the model programs, as plain Java: access by access the same. */
public final class LockFreeStructures {
  private LockFreeStructures() {}

  /** What calls are made to. */
  public interface Structure {
    void insert(int value);

    /** Null if it is empty. */
    Integer remove();
  }

  /** Treiber's stack. */
  public static final class Stack implements Structure {
    private static final class Node {
      final int value;
      Node last;

      Node(int value) {
        this.value = value;
      }
    }

    private final AtomicReference<Node> top = new AtomicReference<>();

    @Override
    public void insert(int value) {
      Node node = new Node(value);
      Node read;
      do {
        read = top.get();
        node.last = read;
      } while (!top.compareAndSet(read, node));
    }

    @Override
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

  /** The queue of Michael and Scott. */
  public static final class Queue implements Structure {
    private static final class Node {
      final int value;
      final AtomicReference<Node> next = new AtomicReference<>();

      Node(int value) {
        this.value = value;
      }
    }

    private final AtomicReference<Node> head;
    private final AtomicReference<Node> tail;

    public Queue() {
      Node dummy = new Node(0);
      head = new AtomicReference<>(dummy);
      tail = new AtomicReference<>(dummy);
    }

    @Override
    public void insert(int value) {
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

    @Override
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
