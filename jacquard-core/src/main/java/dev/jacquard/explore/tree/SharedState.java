package dev.jacquard.explore.tree;

import java.util.ArrayList;
import java.util.Deque;
import java.util.List;

/** A state of the execution tree that several workers explore from. See {@link SharedTree}. */
final class SharedState {
  private final SharedState parent;

  /** The step by which it is reached from there; null for the first state. */
  private final Step step;

  private final int depth;

  /** In their order: what is to the left sleeps in what is to the right. None is ever removed. */
  private final List<SharedState> children = new ArrayList<>();

  /** Whether all that begins here is explored by whoever gets it, and needs nothing more. */
  private final boolean isEnd;

  /** What is known of the state by a worker that was there; null if none was asked. */
  private Level level;

  /** See {@link #before()}; null as long as nobody has asked. It never changes. */
  private List<Step> before;

  SharedState(SharedState parent, Step step, boolean isEnd) {
    this.parent = parent;
    this.step = step;
    this.depth = parent == null ? 0 : parent.depth + 1;
    this.isEnd = isEnd;
  }

  Step step() {
    return step;
  }

  /** The state of which this was a part, for a worker that has it for itself. */
  SharedState alone() {
    SharedState alone = new SharedState(parent, step, true);
    alone.level = level;
    return alone;
  }

  SharedState parent() {
    return parent;
  }

  int depth() {
    return depth;
  }

  List<SharedState> children() {
    return children;
  }

  boolean isEnd() {
    return isEnd;
  }

  /** Null if nobody was asked. */
  Level known() {
    return level;
  }

  void know(Level known) {
    level = known;
  }

  SharedState add(Step next, boolean end) {
    SharedState child = new SharedState(this, next, end);
    children.add(child);
    return child;
  }

  /** All branches of a tree, to the right of those that are there. */
  void add(WakeupTree tree, Deque<SharedState> ends) {
    for (WakeupTree at = tree.firstChild(); at != null; at = at.nextSibling()) {
      SharedState child = add(at.step(), at.isEmpty());
      if (at.isEmpty()) {
        ends.addLast(child);
      } else {
        child.add(at, ends);
      }
    }
  }

  private SharedState at(int wanted) {
    SharedState state = this;
    while (state.depth > wanted) {
      state = state.parent;
    }
    return state;
  }

  /** What is explored from the state above before anything that begins with this one. */
  private List<Step> before() {
    if (before == null) {
      before = new ArrayList<>(parent.sleepers());
      for (SharedState each : parent.children) {
        if (each == this) {
          break;
        }
        before.add(each.step);
      }
    }
    return before;
  }

  /** What was explored from states above, or from here before the state was shared. */
  private List<Step> sleepers() {
    if (level != null) {
      return level.sleep;
    }
    List<Step> sleepers = new ArrayList<>();
    if (parent != null) {
      for (Step sleeper : before()) {
        if (!sleeper.dependent(step)) {
          sleepers.add(sleeper);
        }
      }
    }
    return sleepers;
  }

  /**
   * The levels of the path to this state; nothing is to be done there, and the last has no choice.
   */
  List<Level> path(boolean sleepSets) {
    List<Level> path = new ArrayList<>();
    for (SharedState at = this; at.parent != null; at = at.parent) {
      Level copy = new Level();
      copy.chosen = at == this ? null : at.step;
      Level known = at.parent.level;
      if (known != null) {
        copy.inherited = known.inherited;
        copy.enabled = known.enabled;
        copy.costs = known.costs;
        copy.cost = known.cost;
      }
      if (sleepSets) {
        copy.sleep.addAll(at.before());
      }
      path.add(0, copy);
    }
    return path;
  }

  /**
   * Makes sure that a sequence is explored that was found on the path through this state.
   *
   * @param from the depth of the state from which it is to be explored
   * @param ends gets what is to be explored for that
   */
  void insert(int from, StepSequence sequence, Deque<SharedState> ends) {
    SharedState state = at(from);
    SharedState taken = at(from + 1);
    List<Step> explored = new ArrayList<>(taken.before());
    explored.add(taken.step);
    for (Step each : explored) {
      if (sequence.hasWeakInitial(each) || areAllFree(each, sequence, explored, List.of())) {
        return;
      }
    }
    int right = state.children.indexOf(taken) + 1;
    state.insert(sequence, explored, state.children.subList(right, state.children.size()), ends);
  }

  /**
   * As {@link WakeupTree#insert}, but also below what others explore already.
   *
   * @param explored what counts besides the branches
   * @param branches where it may go
   */
  private void insert(
      StepSequence sequence,
      List<Step> explored,
      List<SharedState> branches,
      Deque<SharedState> ends) {
    for (SharedState branch : branches) {
      if (sequence.hasWeakInitial(branch.step)) {
        sequence.removeFirstOf(branch.step.thread());
        if (!branch.isEnd && !sequence.isEmpty()) {
          branch.insert(sequence, List.of(), branch.children, ends);
        }
        return;
      }
      if (areAllFree(branch.step, sequence, explored, branches)) {
        for (SharedState each : branches) {
          if (each.step.thread() == branch.step.thread() && !each.isEnd) {
            each.insert(sequence.copy(), List.of(), each.children, ends);
          }
        }
        return;
      }
    }
    SharedState at = this;
    for (int i = sequence.first(); i != StepSequence.END; i = sequence.next(i)) {
      at = at.add(sequence.get(i), sequence.next(i) == StepSequence.END);
    }
    ends.addLast(at);
  }

  /** Whether all results of the step are there, and the sequence leaves all of them free. */
  private static boolean areAllFree(
      Step step, StepSequence sequence, List<Step> explored, List<SharedState> branches) {
    if (step.alternatives() == 1 || !sequence.leavesFree(step)) {
      return false;
    }
    int free = 0;
    for (Step each : explored) {
      free += each.thread() == step.thread() && sequence.leavesFree(each) ? 1 : 0;
    }
    for (SharedState each : branches) {
      free += each.step.thread() == step.thread() && sequence.leavesFree(each.step) ? 1 : 0;
    }
    return free == step.alternatives();
  }
}
