package dev.jacquard.bench.enforced;

import dev.jacquard.Jacquard;
import java.util.concurrent.atomic.AtomicReference;

/** Treiber's stack. Its {@code main} is the scenario that plans are searched with. */
public final class TreiberStack {
  private static final class Node {
    private final Object value;
    private Node last;

    Node(Object value) {
      this.value = value;
    }
  }

  private final AtomicReference<Node> top = new AtomicReference<>();

  public void push(Object value) {
    Node node = new Node(value);
    Node read;
    do {
      read = top.get();
      node.last = read;
    } while (!top.compareAndSet(read, node));
  }

  public Object pop() {
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

  /** Two threads that push and pop twice. */
  public static void main(String[] args) {
    TreiberStack stack = new TreiberStack();
    Runnable task =
        () -> {
          stack.push(1);
          stack.push(2);
          stack.pop();
          stack.pop();
        };
    Jacquard.parallel(task, task);
  }
}
