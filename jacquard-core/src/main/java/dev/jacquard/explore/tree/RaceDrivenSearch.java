package dev.jacquard.explore.tree;

import dev.jacquard.analysis.ReversibleRaces;
import dev.jacquard.kernel.Execution;
import dev.jacquard.kernel.Hypothesis;
import dev.jacquard.kernel.Kernel;
import java.util.ArrayList;
import java.util.List;

/**
 * Dynamic partial-order reduction: begins with one thread at each level, and adds what the races of
 * an execution show to be necessary.
 */
abstract class RaceDrivenSearch extends TreeStrategy {
  private ReversibleRaces races;

  /**
   * How many events at the start were the same in all executions since races were last computed.
   */
  private int unchanged;

  /** Reused for each reversal: there are dozens per execution. */
  private final List<Step> reversal = new ArrayList<>();

  @Override
  void open(Level level, Kernel kernel) {
    openOneThread(level, kernel);
  }

  /** Sees to it that the reversal of the race is explored. */
  abstract void reverse(ReversibleRaces race, Execution execution);

  @Override
  public void end(Kernel kernel) {
    Execution execution = kernel.execution();
    unchanged = Math.min(unchanged, branch());
    if (!hasRacesToReverse(execution)) {
      return;
    }
    if (races == null) {
      races = races(kernel);
    }
    races.compute(unchanged);
    unchanged = Integer.MAX_VALUE;
    for (int event = firstToReverse(); event < execution.size(); event++) {
      races.withSecond(event, race -> reverse(race, execution));
    }
    for (int thread = 0; thread < kernel.threadCount(); thread++) {
      if (kernel.pending(thread) != null
          && (pairsAtEveryState() || (reversesBlocked() && !kernel.isEnabled(thread)))) {
        races.withPending(thread, race -> reverse(race, execution));
      }
    }
  }

  /** Whether anything can be learnt from the execution. */
  boolean hasRacesToReverse(Execution execution) {
    return true;
  }

  /** The first event whose races have to be looked at: earlier executions had those before it. */
  int firstToReverse() {
    return branch();
  }

  ReversibleRaces races(Kernel kernel) {
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
   * after the first that do not happen after it, up to {@code end}, then the second. The list is
   * valid until the next call.
   */
  final List<Step> reversal(ReversibleRaces race, Execution execution, int end, int i) {
    Hypothesis second = race.reversed();
    int result = second.result(i);
    remaining(race, execution, end);
    reversal.add(steps.of(second.footprint(result), result, second.results()));
    return reversal;
  }

  final List<Step> remaining(ReversibleRaces race, Execution execution, int end) {
    reversal.clear();
    for (int event = race.first() + 1; event < end; event++) {
      if (event != race.second() && race.remains(event)) {
        reversal.add(level(event).chosen);
      }
    }
    return reversal;
  }

  /** Whether the i-th step of a sequence can come first: nothing before it that it depends on. */
  static boolean isInitial(List<Step> sequence, int i) {
    for (int j = 0; j < i; j++) {
      if (sequence.get(j).dependent(sequence.get(i))) {
        return false;
      }
    }
    return true;
  }
}
