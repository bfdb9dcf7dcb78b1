package dev.jacquard.kernel;

import java.util.Arrays;

/**
 * The threads whose pending operation can complete now.
 *
 * <p>A few threads are simply all tested, once there is a doubt: one announced an operation that it
 * had not, or the last event touched what one of them waits for. Of many, only those in doubt are:
 * the ones that announced an operation, and those whose operation looks at a resource that the last
 * event may have changed. So a step takes no longer because of threads that it does not concern.
 * Those that wait for a lock are not even tested: the lock keeps the set of those that could go on
 * if it were free, and they come and go together.
 *
 * <p>Invariant, with many threads: from when a thread announces an operation that can be disabled
 * until that is executed, it is on the {@link Waiters} of each resource in its footprint, or, for
 * the first one, if the operation {@linkplain Operation#waitsForZero waits for zero}, among those
 * that could go on, unless there is something else that it waits for.
 */
final class EnabledSet {
  /** Up to so many threads, testing all of them takes less time than keeping lists. */
  private static final int FEW_THREADS = 8;

  private ThreadState[] states = new ThreadState[0];
  private int threadCount;
  private boolean few;

  private final ThreadSet enabled = new ThreadSet();

  /** The same, ascending, if {@link #listed}. */
  private int[] list = new int[0];

  private int size;
  private boolean listed;
  private long changes;

  /** Those that have to be tested; with few threads only whether there are any. */
  private int[] doubtful = new int[0];

  private int doubts;
  private boolean[] inDoubt = new boolean[0];

  /** The resources whose word became 0, or is no longer, by the last event. */
  private Resource[] turned = new Resource[2];

  private int turns;

  /** How many pending operations can be disabled. */
  private int waiting;

  /** With few threads, what these look at, as {@link Footprint#bits} of all. */
  private long awaited;

  /** Forgets the last execution. */
  void start() {
    if (!few) {
      for (int i = 0; i < doubts; i++) {
        inDoubt[doubtful[i]] = false;
      }
      for (int t = 0; waiting > 0; t++) {
        if (states[t].waits()) {
          leave(states[t]);
        }
      }
    }
    enabled.clear();
    few = true;
    waiting = 0;
    awaited = 0;
    doubts = 0;
    turns = 0;
    size = 0;
    threadCount = 0;
  }

  /** So many threads are known from now on. */
  void threads(ThreadState[] newStates, int numberOfThreads) {
    if (states != newStates) {
      states = newStates;
      list = Arrays.copyOf(list, newStates.length);
      doubtful = Arrays.copyOf(doubtful, newStates.length);
      inDoubt = Arrays.copyOf(inDoubt, newStates.length);
    }
    threadCount = numberOfThreads;
    if (few && numberOfThreads > FEW_THREADS) {
      becomeMany();
    }
  }

  private void becomeMany() {
    few = false;
    doubts = 0;
    for (int i = 0; i < size; i++) {
      enabled.add(list[i]);
    }
    for (int t = 0; t < threadCount; t++) {
      if (states[t].waits()) {
        enlist(states[t]);
      }
      doubt(t);
    }
  }

  boolean contains(int thread) {
    return few ? states[thread].enabled : enabled.contains(thread);
  }

  int size() {
    return size;
  }

  /** The i-th thread, ascending; for those who want to see them all. */
  int get(int i) {
    if (!listed) {
      enabled.copyTo(list);
      listed = true;
    }
    return list[i];
  }

  /** The same, for those who want to see no other. */
  int only(int i) {
    return listed ? list[i] : enabled.get(i);
  }

  /** Another number whenever a thread was enabled or disabled. */
  long changes() {
    return changes;
  }

  /** Whether the thread can go on has to be found out again. */
  void doubt(int thread) {
    if (few) {
      doubts = 1;
    } else if (!inDoubt[thread]) {
      inDoubt[thread] = true;
      doubtful[doubts++] = thread;
    }
  }

  /** The thread announced an operation that can be disabled. */
  void await(ThreadState state) {
    waiting++;
    if (few) {
      awaited |= state.footprint.bits();
    } else {
      enlist(state);
    }
    doubt(state.number());
  }

  private void enlist(ThreadState state) {
    Footprint footprint = state.footprint;
    // Whoever holds the lock already need not wait for it, and nobody else can change that.
    state.waitsForZero =
        state.pending.waitsForZero() && !footprint.resource(0).heldBy(state.number());
    for (int i = state.waitsForZero ? 1 : 0; i < footprint.size(); i++) {
      footprint.place(i, footprint.resource(i).waiters().add(state.number(), i));
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
    if (state.waitsForZero) {
      footprint.resource(0).waiters().forZero.remove(state.number());
    }
    for (int i = state.waitsForZero ? 1 : 0; i < footprint.size(); i++) {
      Waiters waiters = footprint.resource(i).waiters();
      int place = footprint.place(i);
      if (waiters.remove(place)) {
        states[waiters.thread(place)].footprint.place(waiters.touch(place), place);
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
      if ((footprint.bits() & awaited) != 0) {
        doubts = 1;
      }
      return;
    }
    for (int i = 0; i < footprint.size(); i++) {
      Resource resource = footprint.resource(i);
      if (resource.hasWaiters()) {
        long before = words.lastWord(footprint, i);
        if ((before == 0) != (resource.word == 0)) {
          turn(resource);
        }
        if (before != resource.word || footprint.access(i) == Access.WRITE) {
          doubtAll(resource.waiters());
        }
      }
    }
  }

  private void turn(Resource resource) {
    if (turns == turned.length) {
      turned = Arrays.copyOf(turned, 2 * turns);
    }
    turned[turns++] = resource;
  }

  private void openOrClose(Resource resource) {
    ThreadSet threads = resource.waiters().forZero;
    if (threads.size() > 0) {
      if (resource.word == 0) {
        enabled.addAll(threads);
      } else {
        enabled.removeAll(threads);
      }
      changed();
    }
  }

  private void doubtAll(Waiters waiters) {
    for (int i = waiters.size() - 1; i >= 0; i--) {
      doubt(waiters.thread(i));
    }
  }

  private void changed() {
    listed = false;
    changes++;
  }

  /** Finds out which threads can go on now. */
  void update() {
    if (few) {
      if (doubts > 0) {
        testAll();
      }
    } else {
      while (turns > 0) {
        openOrClose(turned[--turns]);
      }
      if (doubts > 0) {
        testDoubtful();
      }
      size = enabled.size();
    }
  }

  private void testAll() {
    int n = 0;
    awaited = 0;
    for (int t = 0; t < threadCount; t++) {
      ThreadState state = states[t];
      awaited |= state.waits() ? state.footprint.bits() : 0;
      boolean can = state.canGoOn();
      state.enabled = can;
      if (can) {
        list[n++] = t;
      }
    }
    size = n;
    doubts = 0;
    listed = true;
    changes++;
  }

  private void testDoubtful() {
    for (int i = 0; i < doubts; i++) {
      int thread = doubtful[i];
      inDoubt[thread] = false;
      if (test(states[thread]) ? enabled.add(thread) : enabled.remove(thread)) {
        changed();
      }
    }
    doubts = 0;
  }

  private static boolean test(ThreadState state) {
    if (!state.waits() || !state.waitsForZero) {
      return state.canGoOn();
    }
    Resource resource = state.footprint.resource(0);
    ThreadSet threads = resource.waiters().forZero;
    if (!state.pending.isReadyAtZero(state.footprint)) {
      threads.remove(state.number());
      return false;
    }
    threads.add(state.number());
    return resource.word == 0;
  }
}
