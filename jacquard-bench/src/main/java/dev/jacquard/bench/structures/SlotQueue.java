package dev.jacquard.bench.structures;

import dev.jacquard.lockfree.annotations.Values;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReferenceArray;
import org.jetbrains.lincheck.datastructures.Operation;

/** A queue in which a slot is taken before its item is there: an item can be passed by. */
public final class SlotQueue {
  static long made;

  private static final int SLOTS = 16;

  private final AtomicReferenceArray<Integer> items = new AtomicReferenceArray<>(SLOTS);
  private final AtomicInteger head = new AtomicInteger();
  private final AtomicInteger tail = new AtomicInteger();

  public SlotQueue() {
    made++;
  }

  @Operation
  @dev.jacquard.lockfree.annotations.Operation
  public void enqueue(@Values int value) {
    int last;
    do {
      last = tail.get();
      head.get();
    } while (!tail.compareAndSet(last, last + 1));
    items.set(last, value);
  }

  @Operation
  @dev.jacquard.lockfree.annotations.Operation
  public Integer dequeue() {
    while (true) {
      int first = head.get();
      Integer item = items.get(first);
      if (item == null) {
        return null;
      }
      if (head.compareAndSet(first, first + 1)) {
        return item;
      }
    }
  }
}
