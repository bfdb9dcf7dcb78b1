package dev.jacquard.it.lockfree.program;

import dev.jacquard.lockfree.annotations.Operation;
import dev.jacquard.lockfree.annotations.Values;
import java.util.ArrayDeque;
import java.util.Queue;

/** Structures whose calls wait, and after each wrong one its right twin. */
public final class Blocking {
  private Blocking() {}

  /** Hands a permit to a waiter that may have been interrupted already: then it is lost. */
  public static class LosesPermits {
    private int permits;
    private int waiting;

    @Operation(blocking = true, interruptible = true)
    public synchronized void acquire() throws InterruptedException {
      if (permits > 0) {
        permits--;
        return;
      }
      waiting++;
      try {
        wait();
      } finally {
        waiting--;
      }
    }

    @Operation
    public synchronized void release() {
      if (waiting > 0) {
        notify();
      } else {
        permits++;
      }
    }
  }

  /** Who is woken takes the permit, or leaves it. */
  public static class KeepsPermits {
    private int permits;

    @Operation(blocking = true, interruptible = true)
    public synchronized void acquire() throws InterruptedException {
      while (permits == 0) {
        wait();
      }
      permits--;
    }

    @Operation
    public synchronized void release() {
      permits++;
      notify();
    }
  }

  /** What {@link KeepsPermits} is: a count. */
  public static class Permits {
    private int permits;

    /** Waits for good if there is none: nobody else can put one there. */
    public synchronized void acquire() {
      while (permits == 0) {
        try {
          wait();
        } catch (InterruptedException e) {
          throw new IllegalStateException(e);
        }
      }
      permits--;
    }

    /** One more. */
    public synchronized void release() {
      permits++;
    }
  }

  /** Wakes one waiter by a signal that is for those who take and those who put. */
  public static class WakesTheWrongOne {
    private final Queue<Integer> items = new ArrayDeque<>();

    @Operation(blocking = true)
    public synchronized void put(@Values int item) throws InterruptedException {
      while (items.size() == 1) {
        wait();
      }
      items.add(item);
      notify();
    }

    @Operation(blocking = true)
    public synchronized int take() throws InterruptedException {
      while (items.isEmpty()) {
        wait();
      }
      int item = items.remove();
      notify();
      return item;
    }
  }

  /** Wakes all. */
  public static class WakesAll {
    private final Queue<Integer> items = new ArrayDeque<>();

    @Operation(blocking = true)
    public synchronized void put(@Values int item) throws InterruptedException {
      while (items.size() == 1) {
        wait();
      }
      items.add(item);
      notifyAll();
    }

    @Operation(blocking = true)
    public synchronized int take() throws InterruptedException {
      while (items.isEmpty()) {
        wait();
      }
      int item = items.remove();
      notifyAll();
      return item;
    }
  }

  /** Forgets to say that it may wait. */
  public static class NotMarked {
    private final Queue<Integer> items = new ArrayDeque<>();

    @Operation
    public synchronized void put(@Values int item) {
      items.add(item);
      notifyAll();
    }

    @Operation
    public synchronized int take() throws InterruptedException {
      while (items.isEmpty()) {
        wait();
      }
      return items.remove();
    }
  }
}
