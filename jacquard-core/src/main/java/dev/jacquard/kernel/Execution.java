package dev.jacquard.kernel;

import java.util.Arrays;

/**
 * One run of a program from the start to its outcome: a sequence of events. Kept in parallel arrays
 * of primitives that are reused by the next execution, so that recording a step allocates nothing;
 * take a {@link #copy} to keep one.
 *
 * <p>An event has a number (its step), a thread, an operation, a result, a value and touches. A
 * touch is one resource of its footprint: which, how, the word before the event and what was
 * needed.
 */
public final class Execution {
  private static final int FREE_SWITCH = 1;
  private static final int LATE = 2;

  private int size;
  private long[] moves = new long[64];

  /** Times four, plus one where switching to another thread was free, two if it was late. */
  private int[] operations = new int[64];

  private long[] values = new long[64];
  private int[] firstTouch = new int[65];

  private int touches;

  /** The number of the resource times four, plus the access. */
  private int[] accesses = new int[64];

  private long[] words = new long[64];
  private long[] needs = new long[64];

  private Outcome outcome = Outcome.PASSED;
  private String message = "";
  private int failedThread = -1;
  private long partialOrder;
  private int threadCount;
  private boolean earlyTimeOut;

  void start() {
    size = 0;
    touches = 0;
    outcome = Outcome.PASSED;
    message = "";
    failedThread = -1;
    partialOrder = 0;
    earlyTimeOut = false;
  }

  void timedOutEarly() {
    earlyTimeOut = true;
  }

  /** Whether a time was over while threads that did not wait for one could have gone on. */
  public boolean hasEarlyTimeOut() {
    return earlyTimeOut;
  }

  void threads(int numberOfThreads) {
    threadCount = numberOfThreads;
  }

  void record(int thread, int operation, int result, Footprint footprint, boolean freeSwitch) {
    int event = size;
    if (event == moves.length) {
      growEvents();
    }
    moves[event] = Move.of(thread, result);
    operations[event] =
        (operation << 2) | (footprint.isLate() ? LATE : 0) | (freeSwitch ? FREE_SWITCH : 0);
    int n = footprint.size();
    if (touches + n > accesses.length) {
      growTouches(touches + n);
    }
    if (n == 1) { // most events: straight on takes half the time of a loop
      record(touches, footprint, 0);
    } else {
      for (int i = 0; i < n; i++) {
        record(touches + i, footprint, i);
      }
    }
    touches += n;
    size = event + 1;
    firstTouch[event + 1] = touches;
  }

  private void record(int touch, Footprint footprint, int i) {
    accesses[touch] = footprint.touch(i);
    words[touch] = footprint.resource(i).word;
    needs[touch] = footprint.need(i);
  }

  /** The last event touches this too, which comes last in its footprint. */
  void recordMore(Footprint footprint) {
    if (touches == accesses.length) {
      growTouches(touches + 1);
    }
    record(touches, footprint, footprint.size() - 1);
    touches++;
    firstTouch[size] = touches;
  }

  /** The i-th touch of the last event, whose footprint this is, has become a stronger one. */
  void recordAgain(Footprint footprint, int i) {
    accesses[touches - footprint.size() + i] = footprint.touch(i);
  }

  /** The word of the i-th resource of a footprint that was recorded last, before that event. */
  long lastWord(Footprint footprint, int i) {
    return words[touches - footprint.size() + i];
  }

  void value(long value) {
    values[size - 1] = value;
  }

  private void growEvents() {
    int length = 2 * moves.length;
    moves = Arrays.copyOf(moves, length);
    operations = Arrays.copyOf(operations, length);
    values = Arrays.copyOf(values, length);
    firstTouch = Arrays.copyOf(firstTouch, length + 1);
  }

  private void growTouches(int needed) {
    int length = Math.max(2 * accesses.length, needed);
    accesses = Arrays.copyOf(accesses, length);
    words = Arrays.copyOf(words, length);
    needs = Arrays.copyOf(needs, length);
  }

  void end(Outcome how, String why) {
    outcome = how;
    message = why;
  }

  /**
   * Of several failures the outcome is the one that comes first in {@link Outcome}, then the one of
   * the first thread: not the first in time, which may differ within one partial order.
   */
  void fail(int thread, Outcome how, String why) {
    int order = failedThread < 0 ? -1 : how.compareTo(outcome);
    if (order < 0 || (order == 0 && thread < failedThread)) {
      failedThread = thread;
      end(how, why);
    }
  }

  void partialOrder(long hash) {
    partialOrder = hash;
  }

  /** The number of events. */
  public int size() {
    return size;
  }

  public int threadCount() {
    return threadCount;
  }

  public int thread(int event) {
    return Move.thread(moves[event]);
  }

  /** The number of the operation, see {@link Operation#id}. */
  public int operation(int event) {
    return operations[event] >> 2;
  }

  /** Whether what it touched was known only when it was over. */
  public boolean isLate(int event) {
    return (operations[event] & LATE) != 0;
  }

  public int result(int event) {
    return Move.result(moves[event]);
  }

  public long value(int event) {
    return values[event];
  }

  public long move(int event) {
    return moves[event];
  }

  /** Whether this event is a preemption: another thread ran before, and could have gone on. */
  public boolean preemption(int event) {
    return (operations[event] & FREE_SWITCH) == 0 && thread(event) != thread(event - 1);
  }

  public int preemptions() {
    int n = 0;
    for (int i = 0; i < size; i++) {
      n += preemption(i) ? 1 : 0;
    }
    return n;
  }

  /** The first touch of an event; its touches end where those of the next one start. */
  public int firstTouch(int event) {
    return firstTouch[event];
  }

  public int resource(int touch) {
    return accesses[touch] >> 2;
  }

  public int access(int touch) {
    return accesses[touch] & 3;
  }

  /** The word of the resource just before the event. */
  public long word(int touch) {
    return words[touch];
  }

  public long need(int touch) {
    return needs[touch];
  }

  public Outcome outcome() {
    return outcome;
  }

  /** What happened, for people; empty if passed. */
  public String message() {
    return message;
  }

  /** The thread whose failure decided the outcome, or -1. */
  public int failedThread() {
    return failedThread;
  }

  /**
   * The canonical hash of the partial order: equal for executions that differ only in the order of
   * independent events. 64 bits: among 10^7 partial orders two collide with a chance of 3 in a
   * million.
   */
  public long partialOrder() {
    return partialOrder;
  }

  /** Whether two events are dependent: of one thread, or in conflict on a resource. */
  public boolean dependent(int a, int b) {
    if (thread(a) == thread(b)) {
      return true;
    }
    for (int i = firstTouch[a]; i < firstTouch[a + 1]; i++) {
      for (int j = firstTouch[b]; j < firstTouch[b + 1]; j++) {
        if (resource(i) == resource(j) && Access.conflict(access(i), access(j))) {
          return true;
        }
      }
    }
    return false;
  }

  /** The schedule: the sequence of choices that produced this execution. */
  public long[] schedule() {
    return Arrays.copyOf(moves, size);
  }

  /** An execution that keeps what is recorded here when this one is reused. */
  public Execution copy() {
    Execution copy = new Execution();
    copy.size = size;
    copy.moves = moves.clone();
    copy.operations = operations.clone();
    copy.values = values.clone();
    copy.firstTouch = firstTouch.clone();
    copy.touches = touches;
    copy.accesses = accesses.clone();
    copy.words = words.clone();
    copy.needs = needs.clone();
    copy.outcome = outcome;
    copy.message = message;
    copy.failedThread = failedThread;
    copy.partialOrder = partialOrder;
    copy.threadCount = threadCount;
    copy.earlyTimeOut = earlyTimeOut;
    return copy;
  }

  /** The first event in which two executions differ, or -1 if their events are the same. */
  public int firstDifference(Execution other) {
    int common = Math.min(size, other.size);
    for (int i = 0; i < common; i++) {
      if (moves[i] != other.moves[i]
          || operation(i) != other.operation(i)
          || values[i] != other.values[i]
          || !sameTouches(other, i)) {
        return i;
      }
    }
    return size == other.size ? -1 : common;
  }

  private boolean sameTouches(Execution other, int event) {
    int from = firstTouch[event];
    int to = firstTouch[event + 1];
    int otherFrom = other.firstTouch[event];
    int otherTo = other.firstTouch[event + 1];
    return Arrays.equals(accesses, from, to, other.accesses, otherFrom, otherTo)
        && Arrays.equals(words, from, to, other.words, otherFrom, otherTo);
  }
}
