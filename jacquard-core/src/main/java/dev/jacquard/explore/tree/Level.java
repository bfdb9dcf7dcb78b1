package dev.jacquard.explore.tree;

import dev.jacquard.kernel.Kernel;
import java.util.ArrayList;
import java.util.List;

/**
 * A state on the current path of the execution tree: the choice taken there, the choices to be
 * taken later, and those that need not be taken.
 */
final class Level {
  /** The choice taken; null before the first one. */
  Step chosen;

  /** What was to follow the choice, handed to the next level when that is opened. */
  WakeupTree handed = new WakeupTree();

  /** What is to be explored from here after the present choice. */
  WakeupTree todo = new WakeupTree();

  /** What was explored before: first what the sleep set of the level above left, then our own. */
  final List<Step> sleep = new ArrayList<>();

  /** How many of the sleepers come from above. */
  int inherited;

  /** The threads that are enabled here. */
  int[] enabled = new int[0];

  /** What choosing each of them costs, in a bounded search. */
  int[] costs = new int[0];

  /** What the choices above cost, in a bounded search. */
  int cost;

  void open(Kernel kernel) {
    chosen = null;
    handed = new WakeupTree();
    todo = new WakeupTree();
    sleep.clear();
    inherited = 0;
    cost = 0;
    enabled = new int[kernel.enabledCount()];
    for (int i = 0; i < enabled.length; i++) {
      enabled[i] = kernel.enabled(i);
    }
  }

  /** The sleepers of the level above that do not depend on the choice taken there sleep on. */
  void inherit(Level above) {
    for (Step sleeper : above.sleep) {
      if (!sleeper.dependent(above.chosen)) {
        sleep.add(sleeper);
      }
    }
    inherited = sleep.size();
  }

  boolean sleeps(Step step) {
    for (Step sleeper : sleep) {
      if (sleeper.sameMove(step)) {
        return true;
      }
    }
    return false;
  }

  /** What the choices cost up to this level's, included. */
  int costWithChoice() {
    for (int i = 0; i < costs.length; i++) {
      if (chosen != null && enabled[i] == chosen.thread()) {
        return cost + costs[i];
      }
    }
    return cost;
  }

  /** Whether the thread was chosen here, or will be. */
  boolean hasThread(int thread) {
    if ((chosen != null && chosen.thread() == thread) || todo.hasThread(thread)) {
      return true;
    }
    for (int i = inherited; i < sleep.size(); i++) {
      if (sleep.get(i).thread() == thread) {
        return true;
      }
    }
    return false;
  }

  /**
   * Whether the next step of the thread, with each of its results, was explored from a level above,
   * and nothing has woken it since.
   */
  boolean inheritsSleeper(int thread) {
    int sleeping = 0;
    int alternatives = 1;
    for (int i = 0; i < inherited; i++) {
      if (sleep.get(i).thread() == thread) {
        sleeping++;
        alternatives = sleep.get(i).alternatives();
      }
    }
    return sleeping == alternatives;
  }

  /**
   * Takes the next choice. A step with any result is first replaced by those results that are
   * possible here.
   *
   * @return false if all that was to be done sleeps
   */
  boolean take(Kernel kernel, StepTable steps) {
    while (!todo.isEmpty()) {
      WakeupTree next = todo.removeFirst();
      Step step = next.step();
      if (step.result() == Step.ANY) {
        expand(kernel, steps, step.thread());
      } else if (!sleeps(step)) {
        chosen = step;
        handed = next;
        return true;
      }
    }
    return false;
  }

  private void expand(Kernel kernel, StepTable steps, int thread) {
    int results = kernel.results(thread);
    for (int i = results - 1; i >= 0; i--) {
      int result = kernel.result(thread, i);
      Step step = steps.of(kernel.footprint(thread, result), result, results);
      if (!sleeps(step)) {
        todo.addFirst(step);
      }
    }
  }
}
