package dev.jacquard.explore.tree;

import dev.jacquard.analysis.ReversibleRaces;
import dev.jacquard.kernel.Execution;
import dev.jacquard.kernel.Hypothesis;
import dev.jacquard.kernel.KernelView;

/**
 * Dynamic partial-order reduction: begins with one thread at each level, and adds what the races of
 * an execution show to be necessary.
 */
abstract class RaceDrivenSearch extends TreeStrategy {
  private ReversibleRaces races;
  private ReversibleRaces.Handler handler;

  /**
   * How many events at the start were the same in all executions since races were last computed.
   */
  private int unchanged;

  /** Reused for each reversal: there are dozens per execution. */
  private final StepSequence reversal = new StepSequence();

  @Override
  void open(Level level, KernelView kernel) {
    openOneThread(level, kernel);
  }

  /** Sees to it that the reversal of the race is explored. */
  abstract void reverse(ReversibleRaces race, Execution execution);

  @Override
  void ended(KernelView kernel) {
    Execution execution = kernel.execution();
    unchanged = Math.min(unchanged, branch());
    if (!hasRacesToReverse()) {
      return;
    }
    if (races == null) {
      races = races(kernel);
      handler = race -> reverse(race, execution); // a kernel has one execution, used again
    }
    races.compute(unchanged);
    for (int event = firstToReverse(); event < execution.size(); event++) {
      if (!isSettled(event, unchanged)) {
        races.withSecond(event, handler);
      }
    }
    unchanged = Integer.MAX_VALUE;
    for (int thread = 0; thread < kernel.threadCount(); thread++) {
      if (kernel.pending(thread) != null
          && (pairsAtEveryState() || (reversesBlocked() && !kernel.isEnabled(thread)))) {
        races.withPending(thread, handler);
      }
    }
  }

  /** Whether anything can be learnt from the execution. */
  boolean hasRacesToReverse() {
    return true;
  }

  /** The first event whose races have to be looked at: earlier executions had those before it. */
  int firstToReverse() {
    return branch();
  }

  /**
   * Whether looking at the races of this second event again would find nothing to do.
   *
   * @param unchanged how many events at the start are those of the execution before
   */
  boolean isSettled(int event, int unchanged) {
    return false;
  }

  ReversibleRaces races(KernelView kernel) {
    return new ReversibleRaces(kernel, pairsAtEveryState());
  }

  /** Whether what a thread is blocked at counts as an event that comes too late. */
  boolean reversesBlocked() {
    return true;
  }

  /** See {@link ReversibleRaces}. */
  boolean pairsAtEveryState() {
    return false;
  }

  /**
   * The reversal of a race, with one of the results that the second event has then: the events
   * after the first that do not happen after it, up to {@code end}, then the second. The sequence
   * is valid until the next call.
   */
  final StepSequence reversal(ReversibleRaces race, Execution execution, int end, int i) {
    Hypothesis second = race.reversed();
    int result = second.result(i);
    remaining(race, execution, end);
    Step step =
        isUnknown(second)
            ? steps.of(Step.late(race.thread(), result, second.results()))
            : steps.of(second.footprint(result), result, second.results());
    boolean asBefore = race.second() >= 0 && step == level(race.second()).chosen;
    reversal.add(step, asBefore ? race.second() : StepSequence.NO_EVENT);
    return reversal;
  }

  /** Whether nobody can tell what the second of a race touches in its new place. */
  boolean isUnknown(Hypothesis second) {
    return second.isLate();
  }

  final StepSequence remaining(ReversibleRaces race, Execution execution, int end) {
    reversal.clear();
    int n = race.remaining(end);
    for (int i = 0; i < n; i++) {
      int event = race.remainingEvent(i);
      if (event != race.second()) {
        reversal.add(level(event).chosen, event);
      }
    }
    return reversal;
  }
}
