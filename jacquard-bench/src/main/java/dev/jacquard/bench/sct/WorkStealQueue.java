package dev.jacquard.bench.sct;

import static dev.jacquard.bench.programs.Threads.check;

import java.util.concurrent.atomic.AtomicLong;

/**
 * The queue of the WSQ programs, from the tests of CHESS: the protocol "THE" of Cilk. The owner
 * pushes and pops at the tail, others steal at the head under a lock; the owner takes the lock only
 * where they might meet.
 *
 * <p>The bug is in the size that {@link #push} takes the array to have: one too many, so that an
 * element that is being stolen may be overwritten. The programs with state have the right size and
 * another bug ({@link Records}).
 */
final class WorkStealQueue {
  private final SpinLock lock;
  private final int spare;
  private final Records records;
  private final AtomicLong head = new AtomicLong();
  private final AtomicLong tail = new AtomicLong();
  private Item[] elements;
  private long mask;

  /** What is queued: something that is to be done exactly once. */
  static final class Item {
    private int times;

    void use() {
      times++;
    }

    void verify() {
      check(times == 1, "was taken " + times + " times");
    }
  }

  /**
   * An empty queue.
   *
   * @param tooMany whether it has the bug
   * @param records where each thread notes what it is doing
   */
  WorkStealQueue(int size, SpinLock lock, boolean tooMany, Records records) {
    this.lock = lock;
    spare = tooMany ? 0 : 1;
    this.records = records;
    elements = new Item[size];
    mask = size - 1L;
  }

  Item steal(int thread) {
    records.enter(thread);
    acquire(thread);
    records.note(thread, 1);
    long h = read(head);
    records.note(thread, 2);
    write(head, h + 1);
    Item result = null;
    records.note(thread, 3);
    if (h < read(tail)) {
      result = elements[(int) (h & mask)];
    } else {
      records.note(thread, 4);
      write(head, h);
    }
    release(thread);
    records.leave(thread);
    return result;
  }

  Item pop(int thread) {
    records.enter(thread);
    records.note(thread, 0);
    long t = read(tail) - 1;
    records.note(thread, 1);
    write(tail, t);
    records.note(thread, 2);
    Item result;
    if (read(head) <= t) {
      result = elements[(int) (t & mask)];
    } else {
      records.note(thread, 3);
      write(tail, t + 1);
      result = popLocked(thread);
    }
    records.leave(thread);
    return result;
  }

  private Item popLocked(int thread) {
    records.enter(thread);
    acquire(thread);
    records.note(thread, 1);
    long t = read(tail) - 1;
    records.note(thread, 2);
    write(tail, t);
    Item result = null;
    records.note(thread, 3);
    if (read(head) <= t) {
      result = elements[(int) (t & mask)];
    } else {
      records.note(thread, 4);
      write(tail, t + 1);
    }
    records.note(thread, 5);
    if (read(head) > t) {
      records.note(thread, 6);
      write(head, 0);
      records.note(thread, 7);
      write(tail, 0);
      result = null;
    }
    release(thread);
    records.leave(thread);
    return result;
  }

  void push(int thread, Item item) {
    records.enter(thread);
    records.note(thread, 0);
    long t = read(tail);
    records.note(thread, 1);
    if (t < read(head) + mask + 1 - spare) {
      elements[(int) (t & mask)] = item;
      records.note(thread, 2);
      write(tail, t + 1);
    } else {
      records.note(thread, 3);
      pushLocked(thread, item);
    }
    records.leave(thread);
  }

  private void pushLocked(int thread, Item item) {
    records.enter(thread);
    acquire(thread);
    records.note(thread, 1);
    long h = read(head);
    records.note(thread, 2);
    long count = read(tail) - h;
    h = h & mask;
    records.note(thread, 3);
    write(head, h);
    records.note(thread, 4);
    write(tail, h + count);
    if (count >= mask) {
      long size = 2 * (mask + 1);
      Item[] larger = new Item[(int) size];
      for (int i = 0; i < count; i++) {
        larger[i] = elements[(int) ((h + i) & mask)];
      }
      elements = larger;
      mask = size - 1;
      records.note(thread, 5);
      write(head, 0);
      records.note(thread, 6);
      write(tail, count);
    }
    check(count < mask, "no place");
    records.note(thread, 7);
    long t = read(tail);
    elements[(int) (t & mask)] = item;
    records.note(thread, 8);
    write(tail, t + 1);
    release(thread);
    records.leave(thread);
  }

  private void acquire(int thread) {
    records.enter(thread);
    records.note(thread, 0);
    lock.acquire();
    records.leave(thread);
  }

  private void release(int thread) {
    records.enter(thread);
    records.note(thread, 0);
    lock.release();
    records.leave(thread);
  }

  /** As the original: an exchange of 0 for 0, which writes if it is 0. */
  private static long read(AtomicLong index) {
    return index.compareAndExchange(0, 0);
  }

  private static void write(AtomicLong index, long value) {
    index.getAndSet(value);
  }
}
