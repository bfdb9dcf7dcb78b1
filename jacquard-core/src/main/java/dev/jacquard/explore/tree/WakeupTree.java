package dev.jacquard.explore.tree;

import java.util.ArrayList;
import java.util.List;

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
    WakeupTree child = new WakeupTree(newStep);
    child.nextSibling = firstChild;
    firstChild = child;
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
   * @param explored steps that were explored from here, besides the branches
   */
  void insert(List<Step> sequence, List<Step> explored) {
    WakeupTree at = this;
    List<Step> exploredHere = explored;
    while (!sequence.isEmpty()) {
      WakeupTree next = at.firstChild;
      while (next != null && !weakInitial(next.step, sequence)) {
        if (next.step.alternatives() > 1
            && free(next.step, sequence)
            && at.countFree(next.step.thread(), sequence)
                    + countFree(next.step.thread(), exploredHere, sequence)
                == next.step.alternatives()) {
          at.insertIntoAll(next.step.thread(), sequence);
          return;
        }
        next = next.nextSibling;
      }
      if (next == null) {
        for (Step rest : sequence) {
          at = at.add(rest);
        }
        return;
      }
      remove(sequence, next.step.thread());
      at = next;
      exploredHere = List.of();
      if (at.isEmpty()) {
        return;
      }
    }
  }

  /** All results of a thread's step are branches here: the sequence can follow each of them. */
  private void insertIntoAll(int thread, List<Step> sequence) {
    for (WakeupTree child = firstChild; child != null; child = child.nextSibling) {
      if (child.step.thread() == thread && !child.isEmpty()) {
        child.insert(new ArrayList<>(sequence), List.of());
      }
    }
  }

  private static void remove(List<Step> sequence, int thread) {
    for (int i = 0; i < sequence.size(); i++) {
      if (sequence.get(i).thread() == thread) {
        sequence.remove(i);
        return;
      }
    }
  }

  /**
   * Whether the step can come first in something equivalent to the sequence, or to any continuation
   * of it that has a step of the thread: the thread's first step in the sequence is this one, with
   * nothing before that it depends on; or the thread takes no step there, the step is independent
   * of all, and there is no other result that a continuation could have instead.
   */
  static boolean weakInitial(Step step, List<Step> sequence) {
    for (int i = 0; i < sequence.size(); i++) {
      Step other = sequence.get(i);
      if (other.thread() == step.thread()) {
        return other.result() == step.result();
      }
      if (step.dependent(other)) {
        return false;
      }
    }
    return step.alternatives() == 1;
  }

  /** Whether the thread takes no step in the sequence, and the step is independent of all. */
  static boolean free(Step step, List<Step> sequence) {
    for (int i = 0; i < sequence.size(); i++) {
      if (step.dependent(sequence.get(i))) {
        return false;
      }
    }
    return true;
  }

  /** How many of these steps are of the thread and {@linkplain #free free}. */
  static int countFree(int thread, List<Step> steps, List<Step> sequence) {
    int n = 0;
    for (Step step : steps) {
      n += step.thread() == thread && free(step, sequence) ? 1 : 0;
    }
    return n;
  }

  private int countFree(int thread, List<Step> sequence) {
    int n = 0;
    for (WakeupTree child = firstChild; child != null; child = child.nextSibling) {
      n += child.step.thread() == thread && free(child.step, sequence) ? 1 : 0;
    }
    return n;
  }
}
