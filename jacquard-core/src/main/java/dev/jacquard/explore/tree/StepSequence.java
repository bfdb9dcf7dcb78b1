package dev.jacquard.explore.tree;

import java.util.Arrays;
import java.util.List;

/**
 * A sequence of steps from which steps can be taken out: the reversal of a race on its way through
 * a wake-up tree. Reused from race to race.
 *
 * <p>Positions are linked, so that taking a step out moves nothing. Threads are kept beside the
 * steps, and a step is stored only where it is not there already: a search compares and stores many
 * millions of them, and a reference that is stored costs the collector's barrier.
 */
final class StepSequence {
  /** The position after the last step. */
  static final int END = -1;

  /** The number of a step that is no event of the execution; it comes after all of them. */
  static final int NO_EVENT = Integer.MAX_VALUE - 1;

  private Step[] steps = new Step[16];
  private int[] threads = new int[16];
  private int[] events = new int[16];
  private int[] next = new int[16];
  private int first = END;
  private int size;
  private int examined;

  void clear() {
    first = END;
    size = 0;
    examined = 0;
  }

  /**
   * Appends a step. Not after one was taken out.
   *
   * @param event its number in the execution, ascending but for the last step, the second of the
   *     race; {@link #NO_EVENT} if that differs from what was executed
   */
  void add(Step step, int event) {
    int at = size++;
    if (at == steps.length) {
      steps = Arrays.copyOf(steps, 2 * at);
      threads = Arrays.copyOf(threads, 2 * at);
      events = Arrays.copyOf(events, 2 * at);
      next = Arrays.copyOf(next, 2 * at);
    }
    if (steps[at] != step) {
      steps[at] = step;
      threads[at] = step.thread();
    }
    events[at] = event;
    next[at] = END;
    if (at == 0) {
      first = 0;
    } else {
      next[at - 1] = at;
    }
  }

  /** Has these steps instead of those that it had; none is an event. */
  StepSequence with(List<Step> list) {
    clear();
    for (int i = 0; i < list.size(); i++) {
      add(list.get(i), NO_EVENT);
    }
    return this;
  }

  /** All that were added, also those that were taken out. */
  List<Step> added() {
    return List.of(Arrays.copyOf(steps, size));
  }

  StepSequence copy() {
    StepSequence copy = new StepSequence();
    for (int i = first; i != END; i = next[i]) {
      copy.add(steps[i], events[i]);
    }
    return copy;
  }

  /** Forgets what was {@linkplain #examined examined} before. */
  void startExamining() {
    examined = 0;
  }

  /**
   * How many events at the start the answers so far depend on: they would be the same in any other
   * execution that starts with those. More than there are if they depend on all.
   */
  int examined() {
    return examined;
  }

  /** How many steps were added. */
  int size() {
    return size;
  }

  boolean isEmpty() {
    return first == END;
  }

  /** The position of the first step that is left, or {@link #END}. */
  int first() {
    return first;
  }

  /** The position of the step after this one, or {@link #END}. */
  int next(int position) {
    return next[position];
  }

  Step get(int position) {
    return steps[position];
  }

  /** The first step of the thread that is left; it must have one. */
  Step firstOf(int thread) {
    int at = first;
    while (threads[at] != thread) {
      at = next[at];
    }
    return steps[at];
  }

  /** Takes out the first step of the thread, if it has one. */
  void removeFirstOf(int thread) {
    int before = END;
    int at = first;
    while (at != END && threads[at] != thread) {
      before = at;
      at = next[at];
    }
    if (at == END) {
      return;
    }
    if (before == END) {
      first = next[at];
    } else {
      next[before] = next[at];
    }
  }

  /**
   * Whether the step can come first in something equivalent to the sequence, or to any continuation
   * of it that has a step of the thread: the thread's first step in the sequence is this one, with
   * nothing before that it depends on; or the thread takes no step there, the step is independent
   * of all, and there is no other result that a continuation could have instead.
   */
  boolean hasWeakInitial(Step step) {
    if (step.isLate()) {
      return beginsLate(step);
    }
    int thread = step.thread();
    for (int i = first; i != END; i = next[i]) {
      boolean own = threads[i] == thread;
      if (own || step.conflicts(steps[i])) {
        // The last step is the second of the race, and what comes before it may be other events in
        // another execution. But whatever depends on the second happens after the first, and is no
        // part of the reversal: so the same step stays a weak initial.
        boolean byEvents = i < size - 1 || steps[i] == step;
        examined = Math.max(examined, byEvents ? events[i] + 1 : Integer.MAX_VALUE);
        return own && steps[i].result() == step.result();
      }
    }
    examined = Integer.MAX_VALUE;
    return step.alternatives() == 1;
  }

  /**
   * The same for a step that was not taken yet. If the thread's first step in the sequence depends
   * on nothing before it, that is this step, as it would touch the same at once. If the thread
   * takes none there, nobody knows whether what it will touch is touched by the others.
   */
  private boolean beginsLate(Step step) {
    examined = Integer.MAX_VALUE;
    for (int i = first; i != END; i = next[i]) {
      if (threads[i] == step.thread()) {
        return steps[i].result() == step.result() && dependsOnNothingBefore(i);
      }
    }
    return false;
  }

  private boolean dependsOnNothingBefore(int position) {
    for (int i = first; i != position; i = next[i]) {
      if (steps[i].dependent(steps[position])) {
        return false;
      }
    }
    return true;
  }

  /** Whether the thread takes no step in the sequence, and the step is independent of all. */
  boolean leavesFree(Step step) {
    examined = Integer.MAX_VALUE;
    for (int i = first; i != END; i = next[i]) {
      if (step.dependent(steps[i])) {
        return false;
      }
    }
    return true;
  }

  /** Whether the i-th step that was added can come first: nothing before it that it depends on. */
  boolean isInitial(int i) {
    for (int j = 0; j < i; j++) {
      if (steps[j].dependent(steps[i])) {
        return false;
      }
    }
    return true;
  }
}
