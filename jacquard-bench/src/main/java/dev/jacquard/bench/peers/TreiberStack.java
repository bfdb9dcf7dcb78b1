package dev.jacquard.bench.peers;

import java.util.concurrent.atomic.AtomicReference;
import org.jetbrains.lincheck.datastructures.Operation;

/** A lock-free stack: one reference, changed by compare-and-set. */
public class TreiberStack {
  static long made;

  private record Node(int value, Node next) {}

  private final AtomicReference<Node> top = new AtomicReference<>();

  /** An empty stack. */
  public TreiberStack() {
    made++;
  }

  /** Puts a value on top. */
  @Operation
  public void push(int value) {
    Node old;
    do {
      old = top.get();
    } while (!top.compareAndSet(old, new Node(value, old)));
  }

  /** Takes the value on top; null if there is none. */
  @Operation
  public Integer pop() {
    Node old;
    do {
      old = top.get();
      if (old == null) {
        return null;
      }
    } while (!top.compareAndSet(old, old.next));
    return old.value;
  }
}
