package dev.jacquard.analysis;

import dev.jacquard.kernel.Access;
import dev.jacquard.kernel.Execution;
import dev.jacquard.kernel.Footprint;
import dev.jacquard.kernel.Hypothesis;
import dev.jacquard.kernel.KernelView;
import java.util.Arrays;

/**
 * The races of an execution that can be reversed: pairs of a <em>first</em> event and a
 * <em>second</em> one of another thread, dependent, with nothing in between in happens-before that
 * could be reversed instead, where the second could have run before the first. The second may also
 * be the pending operation of a thread that is blocked at the end: without that, deadlocks are
 * missed.
 *
 * <p>What enabled the second cannot come after it: a blocking acquire pairs not with the release
 * but with the event that disabled it, the previous acquire. That is found without knowing what a
 * lock is: go back on the resource until the second would have been enabled.
 *
 * <p>Shared takes of a read lock commute, so several of them together disable a writer. The race is
 * then with the earliest, and the reversal leaves out all of them, not only the first.
 *
 * <p>Not final, and some methods not private, so that tests can leave a rule out and show that this
 * is noticed.
 */
public class ReversibleRaces {
  /** Receives races; asks this object about the one at hand. */
  @FunctionalInterface
  public interface Handler {
    void race(ReversibleRaces races);
  }

  private final KernelView kernel;
  private final boolean atEveryState;
  private final HappensBefore order = new HappensBefore();
  private final Hypothesis hypothesis;
  private Execution execution;

  private int thread;
  private int second;
  private int predecessor;

  private int candidates;
  private int[] candidateEvents = new int[8];
  private int[] candidateTouches = new int[8];

  // The events that the reversal leaves out, with all that happens after them.
  private int seeds;
  private int[] seedEvents = new int[8];

  private int[] remaining = new int[64];

  public ReversibleRaces(KernelView kernel) {
    this(kernel, false);
  }

  /**
   * @param atEveryState also the races that the second had while it was pending, with events after
   *     which others followed; persistent sets need them
   */
  public ReversibleRaces(KernelView kernel, boolean atEveryState) {
    this.kernel = kernel;
    this.atEveryState = atEveryState;
    this.hypothesis = new Hypothesis(kernel);
  }

  /**
   * Looks at the kernel's execution, which is over.
   *
   * @param unchanged how many events at the start are the same as in the execution before
   */
  public void compute(int unchanged) {
    execution = kernel.execution();
    order.compute(execution, kernel.program().resourceCount(), unchanged);
  }

  public HappensBefore order() {
    return order;
  }

  /** Hands over all races whose second is this event. */
  public void withSecond(int event, Handler handler) {
    second = event;
    thread = execution.thread(event);
    predecessor = order.previousOfThread(event);
    hypothesis.ofEvent(event);
    find(handler);
  }

  /** Hands over all races whose second is the operation that this thread would do next. */
  public void withPending(int pendingThread, Handler handler) {
    second = -1;
    thread = pendingThread;
    predecessor = order.lastOfThread(pendingThread);
    hypothesis.ofPending(pendingThread);
    if (predecessor < 0) {
      predecessor = starter();
    }
    find(handler);
  }

  private int starter() {
    Footprint footprint = hypothesis.footprint();
    for (int i = 0; i < footprint.size(); i++) {
      if (footprint.need(i) == Footprint.STARTED_BY) {
        return order.lastWriter(order.lastTouch(footprint.resource(i).id()));
      }
    }
    return -1;
  }

  private void find(Handler handler) {
    candidates = 0;
    Footprint footprint = hypothesis.footprint();
    for (int i = 0; i < footprint.size(); i++) {
      if (footprint.need(i) != Footprint.STARTED_BY) {
        // while it was pending it may have been about to write, though in the end it only read
        boolean mayWrite = atEveryState && hypothesis.refines();
        collect(i, mayWrite ? Access.WRITE : footprint.access(i));
      }
    }
    for (int c = 0; c < candidates; c++) {
      if (atEveryState || !dominated(c)) {
        couldRunWithout(candidateTouches[c]);
        handler.race(this);
      }
    }
  }

  /** The last touch of the i-th resource of the second, before it. */
  private int touchBefore(int i) {
    if (second >= 0) {
      return order.previousTouch(execution.firstTouch(second) + i);
    }
    return order.lastTouch(hypothesis.footprint().resource(i).id());
  }

  private void collect(int i, int access) {
    for (int touch = touchBefore(i); touch >= 0; touch = order.previousTouch(touch)) {
      int event = order.eventOfTouch(touch);
      boolean writes = execution.access(touch) == Access.WRITE;
      if (execution.access(touch) == access && execution.thread(event) == thread) {
        return; // what conflicts and is before it happens before it, and so before the second
      }
      if (!Access.conflict(execution.access(touch), access) || !pairs(touch)) {
        continue;
      }
      boolean ordered =
          execution.thread(event) == thread
              || (predecessor >= 0 && order.before(event, predecessor));
      if (ordered) {
        if (writes) {
          return; // so is everything before it
        }
        continue;
      }
      if (couldRunWithout(touch)) {
        add(event, touch);
        if (writes && !(atEveryState && event > predecessor)) {
          return; // what is before it is dominated by it
        }
      } else if (!looksFurtherBack()) {
        return;
      }
    }
  }

  private void add(int event, int touch) {
    for (int c = 0; c < candidates; c++) {
      if (candidateEvents[c] == event) {
        return;
      }
    }
    if (candidates == candidateEvents.length) {
      candidateEvents = Arrays.copyOf(candidateEvents, 2 * candidates);
      candidateTouches = Arrays.copyOf(candidateTouches, 2 * candidates);
    }
    candidateEvents[candidates] = event;
    candidateTouches[candidates++] = touch;
  }

  private boolean dominated(int c) {
    for (int other = 0; other < candidates; other++) {
      if (other != c && order.before(candidateEvents[c], candidateEvents[other])) {
        return true;
      }
    }
    return false;
  }

  /** Whether the event of the touch can be the first of a race at all. */
  boolean pairs(int touch) {
    return true;
  }

  /** Whether the second is paired with what disabled it, if it cannot be with what enabled it. */
  boolean looksFurtherBack() {
    return true;
  }

  /** Leaves the event of the touch out, and says whether the second can run then. */
  boolean couldRunWithout(int touch) {
    seeds = 0;
    addSeed(order.eventOfTouch(touch));
    supposeLeftOut();
    if (hypothesis.enabled()) {
      return true;
    }
    if (execution.access(touch) != Access.SHARED) {
      return false;
    }
    int resource = execution.resource(touch);
    int later = second >= 0 ? touchOfSecond(resource) : order.lastTouch(resource);
    for (; later > touch; later = order.previousTouch(later)) {
      if (execution.access(later) != Access.READ) {
        addSeed(order.eventOfTouch(later));
      }
    }
    supposeLeftOut();
    return (predecessor < 0 || remains(predecessor)) && hypothesis.enabled();
  }

  private int touchOfSecond(int resource) {
    for (int i = execution.firstTouch(second); i < execution.firstTouch(second + 1); i++) {
      if (execution.resource(i) == resource) {
        return order.previousTouch(i);
      }
    }
    return -1;
  }

  private void addSeed(int event) {
    if (seeds == seedEvents.length) {
      seedEvents = Arrays.copyOf(seedEvents, 2 * seeds);
    }
    seedEvents[seeds++] = event;
  }

  /**
   * Rewinds the words of the second's resources to before what is left out. What remains after that
   * commutes with it, so its effect on the word can be added again.
   */
  void supposeLeftOut() {
    if (!hypothesis.depends()) {
      return;
    }
    Footprint footprint = hypothesis.footprint();
    for (int i = 0; i < footprint.size(); i++) {
      long present =
          second >= 0
              ? execution.word(execution.firstTouch(second) + i)
              : footprint.resource(i).word();
      long supposed = present;
      long after = present;
      long effects = 0;
      for (int touch = touchBefore(i);
          touch >= 0 && order.eventOfTouch(touch) >= seedEvents[0];
          touch = order.previousTouch(touch)) {
        long before = execution.word(touch);
        if (remains(order.eventOfTouch(touch))) {
          effects += after - before;
        } else {
          supposed = before + effects;
        }
        after = before;
      }
      hypothesis.suppose(i, supposed);
    }
  }

  // ---- about the race at hand

  /** The first event of the race. */
  public int first() {
    return seedEvents[0];
  }

  /** How many events the reversal leaves out together with what happens after them. */
  public int leftOut() {
    return seeds;
  }

  /** The i-th of those; the first of the race is the first of them. */
  public int leftOut(int i) {
    return seedEvents[i];
  }

  /** The second event, or -1 if it is the pending operation of {@link #thread}. */
  public int second() {
    return second;
  }

  /** The thread of the second. */
  public int thread() {
    return thread;
  }

  /**
   * Whether an event after the first is part of the reversal: it happens after nothing left out.
   */
  public boolean remains(int event) {
    for (int s = 0; s < seeds; s++) {
      if (order.before(seedEvents[s], event)) {
        return false;
      }
    }
    return true;
  }

  /**
   * Collects the events after the first and below {@code end} that are part of the reversal.
   *
   * @return how many there are
   */
  public int remaining(int end) {
    if (remaining.length < execution.size()) {
      remaining = new int[2 * execution.size()];
    }
    int n = order.notAfter(seedEvents[0], end, remaining);
    if (seeds == 1) {
      return n;
    }
    int left = 0;
    for (int i = 0; i < n; i++) {
      if (remains(remaining[i])) {
        remaining[left++] = remaining[i];
      }
    }
    return left;
  }

  /** The i-th event that {@link #remaining} collected last, ascending. */
  public int remainingEvent(int i) {
    return remaining[i];
  }

  /** The operation of the second, in the state after the events that remain. */
  public Hypothesis reversed() {
    return hypothesis;
  }
}
