package dev.jacquard.bench.structures;

import dev.jacquard.lockfree.annotations.Values;
import java.util.concurrent.atomic.AtomicReference;
import org.jetbrains.lincheck.datastructures.Operation;

/** Treiber's, which is right. */
public final class Stack {
  static long made;

  private record Node(int value, Node last) {}

  private final AtomicReference<Node> top = new AtomicReference<>();

  public Stack() {
    made++;
  }

  @Operation
  @dev.jacquard.lockfree.annotations.Operation
  public void push(@Values int value) {
    Node read;
    do {
      read = top.get();
    } while (!top.compareAndSet(read, new Node(value, read)));
  }

  @Operation
  @dev.jacquard.lockfree.annotations.Operation
  public Integer pop() {
    while (true) {
      Node read = top.get();
      if (read == null) {
        return null;
      }
      if (top.compareAndSet(read, read.last())) {
        return read.value();
      }
    }
  }
}
