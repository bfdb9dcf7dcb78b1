package dev.jacquard.explore.tree;

import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;

/**
 * An ordered tree of steps: what is still to be explored from some state, leftmost first (Abdulla,
 * Aronis, Jonsson, Sagonas, 2014). The strategies that are not optimal use only its first level, as
 * an ordered set of steps.
 *
 * <p>Invariant: no branch is a weak initial of a sequence in a branch to its right.
 *
 * <p>Branches are linked lists, not collections: a search of 147,456 executions (lastzero(15)) has
 * up to 800,000 nodes waiting, and is to fit into 64 MB.
 */
final class WakeupTree {
  private final Step step;
  private WakeupTree firstChild;
  private WakeupTree nextSibling;

  /** A root, of which there is no step. */
  WakeupTree() {
    this(null);
  }

  WakeupTree(Step step) {
    this.step = step;
  }

  Step step() {
    return step;
  }

  /** The leftmost branch, or null. */
  WakeupTree firstChild() {
    return firstChild;
  }

  /** The branch to the right, or null. */
  WakeupTree nextSibling() {
    return nextSibling;
  }

  boolean isEmpty() {
    return firstChild == null;
  }

  /** A new branch to the right of all others. */
  WakeupTree add(Step newStep) {
    WakeupTree child = new WakeupTree(newStep);
    add(child);
    return child;
  }

  void add(WakeupTree child) {
    if (firstChild == null) {
      firstChild = child;
      return;
    }
    WakeupTree last = firstChild;
    while (last.nextSibling != null) {
      last = last.nextSibling;
    }
    last.nextSibling = child;
  }

  /** A new branch to the left of all others. */
  void addFirst(Step newStep) {
    addFirst(new WakeupTree(newStep));
  }

  void addFirst(WakeupTree child) {
    child.nextSibling = firstChild;
    firstChild = child;
  }

  void clear() {
    firstChild = null;
  }

  /**
   * The same, without the branches to its right.
   *
   * @param same what to have for each step
   */
  WakeupTree copy(UnaryOperator<Step> same) {
    WakeupTree copy = new WakeupTree(step == null ? null : same.apply(step));
    WakeupTree last = null;
    for (WakeupTree child = firstChild; child != null; child = child.nextSibling) {
      WakeupTree next = child.copy(same);
      if (last == null) {
        copy.firstChild = next;
      } else {
        last.nextSibling = next;
      }
      last = next;
    }
    return copy;
  }

  WakeupTree removeFirst() {
    WakeupTree first = firstChild;
    firstChild = first.nextSibling;
    first.nextSibling = null;
    return first;
  }

  boolean hasThread(int thread) {
    for (WakeupTree child = firstChild; child != null; child = child.nextSibling) {
      if (child.step.thread() == thread) {
        return true;
      }
    }
    return false;
  }

  /**
   * Makes sure that something equivalent to the sequence, or to a continuation of it, is explored:
   * descends into a branch that is a weak initial of what is left, taking its step out; at a leaf
   * all is covered; where there is no such branch, the rest becomes a new one.
   *
   * @param sequence is used up
   * @param level whose tree this is: what was explored from there counts besides the branches
   * @return whether there is a new branch
   */
  boolean insert(StepSequence sequence, Level level) {
    sequence.startExamining();
    WakeupTree at = this;
    Level here = level;
    while (!sequence.isEmpty()) {
      WakeupTree next = at.firstChild;
      while (next != null && !sequence.hasWeakInitial(next.step)) {
        if (next.step.alternatives() > 1
            && sequence.leavesFree(next.step)
            && at.countFree(next.step.thread(), sequence, here) == next.step.alternatives()) {
          return at.insertIntoAll(next.step.thread(), sequence);
        }
        next = next.nextSibling;
      }
      if (next != null && next.step.isLate()) {
        Step known = sequence.firstOf(next.step.thread());
        if (!known.isLate()) {
          return insertKnowing(next, known, sequence.added(), level);
        }
      }
      if (next == null) {
        for (int i = sequence.first(); i != StepSequence.END; i = sequence.next(i)) {
          at = at.add(sequence.get(i));
        }
        return true;
      }
      sequence.removeFirstOf(next.step.thread());
      at = next;
      here = null;
      if (at.isEmpty()) {
        return false;
      }
    }
    return false;
  }

  /**
   * Goes on with {@link #insert} where a leaf would be at last a step that was not taken yet, and
   * the sequence shows what that touches. Now that it is known, the leaf may be covered by what was
   * explored before, or belong into another branch; it must not take in what is not covered as
   * well.
   */
  private boolean insertKnowing(WakeupTree leaf, Step known, List<Step> sequence, Level level) {
    List<Step> path = new ArrayList<>();
    takeOut(leaf, path);
    path.add(known);
    StepSequence before = new StepSequence().with(path);
    boolean isNew = (level == null || !level.covers(before)) && insert(before, level);
    return insert(new StepSequence().with(sequence), level) || isNew;
  }

  /** Takes out a leaf, and all above it that would be leaves then; leaves the steps to it. */
  private boolean takeOut(WakeupTree leaf, List<Step> path) {
    WakeupTree before = null;
    for (WakeupTree child = firstChild; child != null; before = child, child = child.nextSibling) {
      boolean found = child == leaf;
      if (!found && !child.isEmpty()) {
        path.add(child.step);
        found = child.takeOut(leaf, path);
        if (!found) {
          path.remove(path.size() - 1);
        }
      }
      if (found) {
        if (child.isEmpty()) {
          if (before == null) {
            firstChild = child.nextSibling;
          } else {
            before.nextSibling = child.nextSibling;
          }
        }
        return true;
      }
    }
    return false;
  }

  /**
   * Leaves out what is covered by a step that was taken from here, now that it is known what that
   * touches: the sequences that it is a weak initial of. Without that, they end where all sleeps.
   */
  void leaveOut(Step taken) {
    leaveOut(taken, new ArrayList<>(), new StepSequence());
  }

  private void leaveOut(Step taken, List<Step> path, StepSequence sequence) {
    WakeupTree all = firstChild;
    firstChild = null;
    while (all != null) {
      WakeupTree child = all;
      all = child.nextSibling;
      child.nextSibling = null;
      path.add(child.step);
      boolean covered;
      if (child.isEmpty()) {
        covered = sequence.with(path).hasWeakInitial(taken);
      } else {
        child.leaveOut(taken, path, sequence);
        covered = child.isEmpty();
      }
      path.remove(path.size() - 1);
      if (!covered) {
        add(child);
      }
    }
  }

  /** All results of a thread's step are branches here: the sequence can follow each of them. */
  private boolean insertIntoAll(int thread, StepSequence sequence) {
    boolean added = false;
    for (WakeupTree child = firstChild; child != null; child = child.nextSibling) {
      if (child.step.thread() == thread && !child.isEmpty()) {
        added |= child.insert(sequence.copy(), null);
      }
    }
    return added;
  }

  /** How many steps of the thread, here or explored from the level, the sequence leaves free. */
  private int countFree(int thread, StepSequence sequence, Level level) {
    int n = level == null ? 0 : level.countFree(thread, sequence);
    for (WakeupTree child = firstChild; child != null; child = child.nextSibling) {
      n += child.step.thread() == thread && sequence.leavesFree(child.step) ? 1 : 0;
    }
    return n;
  }
}
