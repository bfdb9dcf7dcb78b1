package dev.jacquard.kernel;

import java.util.Arrays;

/**
 * The threads whose pending operation can complete now.
 *
 * <p>A few threads are simply all tested, once there is a doubt. Of many, only those in doubt are:
 * the ones that announced an operation, and those whose operation looks at a resource that the last
 * event may have changed. So a step takes no longer because of threads that it does not concern.
 *
 * <p>Invariant, with many threads: a thread is on the waiting lists of all resources in its
 * footprint from when it announces an operation that can be disabled until that is executed, once
 * per touch, and {@link Footprint#place} is where.
 */
final class EnabledSet {
  /** Up to so many threads, testing all of them takes less time than keeping lists. */
  private static final int FEW_THREADS = 8;

  /** Up to so many changes, or this part of the threads, are made one by one. */
  private static final int FEW_CHANGES = 4;

  private static final int PART = 32;

  private ThreadState[] states = new ThreadState[0];
  private int threadCount;
  private boolean few;

  /** Ascending. */
  private int[] enabled = new int[0];

  private int size;

  /** Those that have to be tested; with few threads only whether there are any. */
  private int[] doubtful = new int[0];

  private int doubts;

  /** How many pending operations can be disabled. */
  private int waiting;

  private long changes;

  /** Forgets the last execution. */
  void start() {
    if (!few) {
      for (int i = 0; i < doubts; i++) {
        states[doubtful[i]].inDoubt = false;
      }
      for (int t = 0; waiting > 0; t++) {
        if (states[t].waits()) {
          leave(states[t]);
        }
      }
    }
    few = true;
    waiting = 0;
    doubts = 0;
    size = 0;
    threadCount = 0;
  }

  /** So many threads are known from now on. */
  void threads(ThreadState[] newStates, int numberOfThreads) {
    if (states != newStates) {
      states = newStates;
      enabled = Arrays.copyOf(enabled, newStates.length);
      doubtful = Arrays.copyOf(doubtful, newStates.length);
    }
    threadCount = numberOfThreads;
    if (few && numberOfThreads > FEW_THREADS) {
      becomeMany();
    }
  }

  private void becomeMany() {
    few = false;
    doubts = 0;
    for (int t = 0; t < threadCount; t++) {
      if (states[t].waits()) {
        enlist(states[t]);
      }
      doubt(states[t]);
    }
  }

  int size() {
    return size;
  }

  int get(int i) {
    return enabled[i];
  }

  /** Another number whenever a thread was enabled or disabled. */
  long changes() {
    return changes;
  }

  /** Whether the thread can go on has to be found out again. */
  void doubt(ThreadState state) {
    if (few) {
      doubts = 1;
    } else if (!state.inDoubt) {
      state.inDoubt = true;
      doubtful[doubts++] = state.number();
    }
  }

  /** The thread announced an operation that can be disabled. */
  void await(ThreadState state) {
    waiting++;
    if (!few) {
      enlist(state);
      doubt(state);
    }
  }

  private void enlist(ThreadState state) {
    Footprint footprint = state.footprint;
    for (int i = 0; i < footprint.size(); i++) {
      footprint.place(i, footprint.resource(i).addWaiter(state.number(), i));
    }
  }

  /** The operation is about to be executed, or the execution is over. */
  void leave(ThreadState state) {
    waiting--;
    if (few) {
      doubts = 1;
      return;
    }
    Footprint footprint = state.footprint;
    for (int i = 0; i < footprint.size(); i++) {
      Resource resource = footprint.resource(i);
      int place = footprint.place(i);
      if (resource.removeWaiter(place)) {
        states[resource.waiter(place)].footprint.place(resource.waiterTouch(place), place);
      }
    }
  }

  /**
   * An operation was executed: puts those in doubt that look at what it changed. That is what it
   * wrote, even if the word is the same now: a host may change it later, before the next step.
   *
   * @param words the words before, as recorded for its touches
   */
  void executed(Footprint footprint, Execution words) {
    if (few || waiting == 0) {
      return;
    }
    for (int i = 0; i < footprint.size(); i++) {
      Resource resource = footprint.resource(i);
      if (resource.waiterCount() > 0
          && (footprint.access(i) == Access.WRITE
              || words.lastWord(footprint, i) != resource.word)) {
        for (int j = resource.waiterCount() - 1; j >= 0; j--) {
          doubt(states[resource.waiter(j)]);
        }
      }
    }
  }

  /** Finds out which threads can go on now. */
  void update() {
    if (few) {
      if (doubts + waiting > 0) {
        testAll();
      }
    } else if (doubts > 0) {
      testDoubtful();
    }
  }

  private void testAll() {
    int n = 0;
    for (int t = 0; t < threadCount; t++) {
      ThreadState state = states[t];
      boolean can = state.canGoOn();
      state.enabled = can;
      if (can) {
        enabled[n++] = t;
      }
    }
    size = n;
    doubts = 0;
    changes++;
  }

  private void testDoubtful() {
    int changed = 0;
    for (int i = 0; i < doubts; i++) {
      int thread = doubtful[i];
      ThreadState state = states[thread];
      state.inDoubt = false;
      boolean can = state.canGoOn();
      if (can != state.enabled) {
        state.enabled = can;
        doubtful[changed++] = thread;
      }
    }
    doubts = 0;
    if (changed == 0) {
      return;
    }
    changes++;
    if (changed > FEW_CHANGES + threadCount / PART) {
      collect();
    } else {
      for (int i = 0; i < changed; i++) {
        change(doubtful[i]);
      }
    }
  }

  private void collect() {
    int n = 0;
    for (int t = 0; t < threadCount; t++) {
      if (states[t].enabled) {
        enabled[n++] = t;
      }
    }
    size = n;
  }

  private void change(int thread) {
    int at = size;
    if (states[thread].enabled) {
      if (size > 0 && enabled[size - 1] > thread) {
        at = -1 - Arrays.binarySearch(enabled, 0, size, thread);
        System.arraycopy(enabled, at, enabled, at + 1, size - at);
      }
      enabled[at] = thread;
      size++;
    } else {
      at = Arrays.binarySearch(enabled, 0, size, thread);
      size--;
      System.arraycopy(enabled, at + 1, enabled, at, size - at);
    }
  }
}
