package dev.jacquard.it.scopes;

/**
 * A library in layers after Ball and others 2009, figure 1: a blocking collection over a semaphore,
 * a barrier over an event, a bag over a map. The layers below are atomic.
 */
final class Layered {
  private Layered() {}

  // ---- below

  /** Permits. */
  static final class SlimSemaphore {
    private int permits;

    SlimSemaphore(int permits) {
      this.permits = permits;
    }

    synchronized void acquire() {
      while (permits == 0) {
        await(this);
      }
      permits--;
    }

    synchronized void release() {
      permits++;
      notify();
    }
  }

  /** Open or closed. */
  static final class ResetEvent {
    private boolean open;

    synchronized void set() {
      open = true;
      notifyAll();
    }

    synchronized void await() {
      while (!open) {
        Layered.await(this);
      }
    }
  }

  /** From small numbers to numbers, a lock for each two keys. */
  static final class SlimMap {
    private final int[] values = new int[8];
    private final Object[] locks = {new Object(), new Object(), new Object(), new Object()};

    void put(int key, int value) {
      synchronized (locks[key / 2]) {
        values[key] = value;
      }
    }

    /** What was there, or 0. */
    int remove(int key) {
      synchronized (locks[key / 2]) {
        int value = values[key];
        if (value != 0) {
          values[key] = 0;
        }
        return value;
      }
    }

    int get(int key) {
      synchronized (locks[key / 2]) {
        return values[key];
      }
    }
  }

  // ---- above

  /** A queue with room for some; a taker waits for an item, an adder for room. */
  static final class BlockingCollection {
    private final SlimSemaphore items = new SlimSemaphore(0);
    private final SlimSemaphore room;
    private final int[] queue = new int[8];
    private int first;
    private int last;

    BlockingCollection(int capacity) {
      room = new SlimSemaphore(capacity);
    }

    void add(int item) {
      room.acquire();
      synchronized (queue) {
        queue[last++] = item;
      }
      items.release();
    }

    int take() {
      items.acquire();
      int item;
      synchronized (queue) {
        item = queue[first++];
      }
      room.release();
      return item;
    }

    /** Wrong: forgets to say that there is room again. */
    int takeAndKeepRoom() {
      items.acquire();
      synchronized (queue) {
        return queue[first++];
      }
    }

    /** Wrong: without the lock of the queue. */
    void addUnlocked(int item) {
      room.acquire();
      int at = last;
      queue[at] = item;
      last = at + 1;
      items.release();
    }
  }

  /** Threads meet here, again and again. */
  static final class Barrier {
    private final int parties;
    private int missing;
    private ResetEvent event = new ResetEvent();

    Barrier(int parties) {
      this.parties = parties;
      this.missing = parties;
    }

    void await() {
      ResetEvent mine;
      boolean isLast;
      synchronized (this) {
        mine = event;
        isLast = --missing == 0;
        if (isLast) {
          missing = parties;
          event = new ResetEvent();
        }
      }
      if (isLast) {
        mine.set();
      } else {
        mine.await();
      }
    }

    /** Wrong: counts without the lock. */
    void awaitRaw() {
      missing = missing - 1;
      if (missing == 0) {
        event.set();
      } else {
        event.await();
      }
    }
  }

  /** Things in any order; a taker looks everywhere once. */
  static final class Bag {
    private final SlimMap map = new SlimMap();
    private int next;
    private int taken;

    void add(int item) {
      int key;
      synchronized (this) {
        key = next++;
      }
      map.put(key, item);
    }

    /** An item, or 0. */
    int tryTake() {
      int end;
      synchronized (this) {
        end = next;
      }
      for (int key = 0; key < end; key++) {
        int item = map.remove(key);
        if (item != 0) {
          return item;
        }
      }
      return 0;
    }

    /** Wrong: looks and takes in two calls. */
    int takeFirst() {
      int item = map.get(0);
      if (item != 0) {
        taken++;
        map.remove(0);
      }
      return item;
    }
  }

  private static void await(Object monitor) {
    try {
      monitor.wait();
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }
}
