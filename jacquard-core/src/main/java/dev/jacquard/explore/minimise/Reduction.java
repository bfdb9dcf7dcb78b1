package dev.jacquard.explore.minimise;

import dev.jacquard.kernel.Execution;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Tries one change of a plan after the other, of large parts first (delta debugging, Zeller 2002),
 * and goes on from whatever is better, until no change is. The changes are those of Tinertia
 * (Jalbert, Sen 2010): a thread goes on with what it does next, or does something later, when it
 * goes on. Takes few executions, however long they are, but may end where only two changes at once
 * would help.
 */
final class Reduction {
  /** A kind of change, which is possible at some places, numbered from 0. */
  private interface Change {
    int places(Plan plan);

    Plan apply(Plan plan, int from, int to);

    /** Whether it is possible at many places at once. */
    default boolean isLarge() {
      return true;
    }
  }

  /** Threads that were preempted go on. */
  private static final class Join implements Change {
    @Override
    public int places(Plan plan) {
      return plan.preemptedBlocks().length;
    }

    @Override
    public Plan apply(Plan plan, int from, int to) {
      return plan.joined(Arrays.copyOfRange(plan.preemptedBlocks(), from, to));
    }
  }

  /** Threads take their steps later. */
  private static final class Leave implements Change {
    @Override
    public int places(Plan plan) {
      return plan.size();
    }

    @Override
    public Plan apply(Plan plan, int from, int to) {
      return plan.without(from, to);
    }
  }

  /** At a single place. */
  private abstract static class Small implements Change {
    abstract Plan apply(Plan plan, int place);

    @Override
    public final Plan apply(Plan plan, int from, int to) {
      return apply(plan, from);
    }

    @Override
    public final boolean isLarge() {
      return false;
    }
  }

  /** A thread goes on to its end, if it can. */
  private static final class Finish extends Small {
    @Override
    public int places(Plan plan) {
      return plan.size();
    }

    @Override
    Plan apply(Plan plan, int place) {
      return plan.endless(place);
    }
  }

  /** A thread has its turn earlier. */
  private static final class Swap extends Small {
    @Override
    public int places(Plan plan) {
      return plan.size() - 1;
    }

    @Override
    Plan apply(Plan plan, int place) {
      return plan.swapped(place);
    }
  }

  /** An operation completes, instead of what it did. */
  private static final class Usual extends Small {
    @Override
    public int places(Plan plan) {
      return plan.unusualResults();
    }

    @Override
    Plan apply(Plan plan, int place) {
      return plan.withoutResult(place);
    }
  }

  private static final List<Change> CHANGES =
      List.of(new Join(), new Leave(), new Finish(), new Swap(), new Usual());

  private Plan plan;
  private final Set<Plan> tried = new HashSet<>();
  private Plan last;
  private boolean again;
  private int change;
  private int length;
  private int place;
  private boolean better;

  Reduction(Execution execution) {
    plan = Plan.of(execution);
    startChange(0);
  }

  private void startChange(int number) {
    change = number;
    place = 0;
    length = CHANGES.get(change).isLarge() ? Math.max(1, CHANGES.get(change).places(plan)) : 1;
  }

  /** The next plan to be tried, or null if there is none left. */
  Plan next() {
    if (again) {
      again = false;
      return last;
    }
    while (true) {
      int places = CHANGES.get(change).places(plan);
      if (place < places) {
        Plan changed = CHANGES.get(change).apply(plan, place, Math.min(places, place + length));
        place += length;
        if (tried.add(changed)) {
          last = changed;
          return changed;
        }
      } else if (length > 1) {
        place = 0;
        length /= 2;
      } else if (change + 1 < CHANGES.size()) {
        startChange(change + 1);
      } else if (better) {
        better = false;
        startChange(0);
      } else {
        return null;
      }
    }
  }

  /** The plan that was tried last gave a better execution. Goes on from that, at the same place. */
  void improve(Execution execution) {
    plan = Plan.of(execution);
    better = true;
    place = Math.max(0, place - length);
  }

  /** What was tried last has to be tried again, and what came before may be something else now. */
  void repeat() {
    tried.clear();
    again = last != null;
  }
}
