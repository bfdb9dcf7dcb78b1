package dev.jacquard.it.lockfree.program;

import dev.jacquard.lockfree.annotations.Operation;
import dev.jacquard.lockfree.annotations.Values;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.atomic.AtomicReferenceArray;

/** Wrong structures, and after each its right twin. */
public final class Wrong {
  private Wrong() {}

  /**
   * The queue that Herlihy and Shavit (2008) leave to the reader: who has taken a slot writes into
   * it later, and meanwhile a later slot may have been filled.
   */
  public static class SlotQueue {
    private final AtomicInteger head = new AtomicInteger();
    private final AtomicInteger tail = new AtomicInteger();
    private final AtomicReferenceArray<Integer> items = new AtomicReferenceArray<>(8);

    @Operation
    public void enq(@Values int value) {
      int slot;
      do {
        slot = tail.get();
        if (slot - head.get() == items.length()) {
          throw new IllegalStateException("full");
        }
      } while (!tail.compareAndSet(slot, slot + 1));
      items.set(slot, value);
    }

    @Operation
    public Integer deq() {
      while (true) {
        int slot = head.get();
        Integer value = items.get(slot);
        if (value == null) {
          return null;
        }
        if (head.compareAndSet(slot, slot + 1)) {
          return value;
        }
      }
    }
  }

  /** A slot is taken and filled at once. */
  public static class LockedQueue {
    private final Integer[] items = new Integer[8];
    private int head;
    private int tail;

    @Operation
    public synchronized void enq(@Values int value) {
      items[tail++] = value;
    }

    @Operation
    public synchronized Integer deq() {
      return head == tail ? null : items[head++];
    }
  }

  /** Writes stay in a buffer of the thread: calls that come later do not see them. */
  public static class BufferedRegister {
    private final ThreadLocal<Integer> buffer = new ThreadLocal<>();
    private final AtomicInteger memory = new AtomicInteger();

    @Operation
    public void write(@Values("1") int value) {
      buffer.set(value);
    }

    @Operation
    public int read() {
      Integer own = buffer.get();
      return own == null ? memory.get() : own;
    }
  }

  /** Writes reach memory before they return. */
  public static class Register {
    private final AtomicInteger memory = new AtomicInteger();

    @Operation
    public void write(@Values("1") int value) {
      memory.set(value);
    }

    @Operation
    public int read() {
      return memory.get();
    }
  }

  /** An increment is a read and a write. */
  public static class LostUpdates {
    private volatile int n;

    @Operation
    public int increment() {
      return ++n;
    }
  }

  /** An increment is one step. */
  public static class Counter {
    private final AtomicInteger n = new AtomicInteger();

    @Operation
    public int increment() {
      return n.incrementAndGet();
    }
  }

  /** Whoever looks and then acts may be late. */
  public static class CheckThenAct {
    private final AtomicReference<String> owner = new AtomicReference<>();

    @Operation
    public boolean take(@Values({"a", "b"}) String name) {
      if (owner.get() == null) {
        owner.set(name);
        return true;
      }
      return false;
    }
  }

  /** Looks and acts in one step. */
  public static class CompareAndSet {
    private final AtomicReference<String> owner = new AtomicReference<>();

    @Operation
    public boolean take(@Values({"a", "b"}) String name) {
      return owner.compareAndSet(null, name);
    }
  }
}
