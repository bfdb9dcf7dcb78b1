package dev.jacquard.bench.enforced;

import java.util.function.IntUnaryOperator;

/**
 * What is measured of a structure: two calls, one of each kind. Loaded by a loader in which the
 * structures may be enforced. The number of the thread is passed, and something that depends on the
 * results returned.
 */
public final class Workload {
  private static final int KEYS = 64;

  private Workload() {}

  /** By the name of a structure. */
  public static IntUnaryOperator of(String structure) {
    return switch (structure) {
      case "stack" -> stack();
      case "queue" -> queue();
      case "ring" -> ring();
      case "list" -> list();
      default -> throw new IllegalArgumentException("no structure " + structure);
    };
  }

  private static IntUnaryOperator stack() {
    TreiberStack stack = new TreiberStack();
    return thread -> {
      stack.push(stack);
      return stack.pop() == null ? 0 : 1;
    };
  }

  private static IntUnaryOperator queue() {
    MichaelScottQueue queue = new MichaelScottQueue();
    return thread -> {
      queue.enqueue(queue);
      return queue.dequeue() == null ? 0 : 1;
    };
  }

  /** One offers and one polls; if there is one thread only, it does both. */
  private static IntUnaryOperator ring() {
    Ring ring = new Ring();
    return thread -> {
      if (thread < 0) {
        return ring.offer(1) ? ring.poll() : 0;
      }
      return thread % 2 == 0 ? (ring.offer(1) ? 1 : 0) : ring.poll();
    };
  }

  /** Only looks, as inserting makes it longer and longer. */
  private static IntUnaryOperator list() {
    SortedList list = new SortedList();
    for (int key = 0; key < KEYS; key++) {
      list.insert(2 * key);
    }
    return thread -> (list.contains(KEYS) ? 1 : 0) + (list.contains(KEYS + 1) ? 1 : 0);
  }
}
