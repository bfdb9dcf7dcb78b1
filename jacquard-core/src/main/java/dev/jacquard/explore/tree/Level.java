package dev.jacquard.explore.tree;

import dev.jacquard.analysis.Hapsets;
import dev.jacquard.kernel.KernelView;
import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntPredicate;
import java.util.function.UnaryOperator;

/**
 * A state on the current path of the execution tree: the choice taken there, the choices to be
 * taken later, and those that need not be taken.
 */
final class Level {
  /** The choice taken; null before the first one. */
  Step chosen;

  /** What is to follow where there is no choice. Never changed. */
  private static final WakeupTree NOTHING = new WakeupTree();

  /** What was to follow the choice, handed to the next level when that is opened. */
  WakeupTree handed = NOTHING;

  /** What is to be explored from here after the present choice. */
  WakeupTree todo = new WakeupTree();

  /** What was passed over last because it sleeps, in this execution; or null. */
  WakeupTree slept;

  /** Whether nothing was handed down, so that the search decided what is to be explored. */
  boolean opened;

  /** Why each thread is to be explored: for orders that never passed, unless they have since. */
  final Map<Integer, List<Hapsets.Pair>> reasons = new HashMap<>();

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

  /**
   * A state that was just reached for the first time.
   *
   * @param handedDown what the level above hands down
   */
  void open(KernelView kernel, WakeupTree handedDown) {
    chosen = null;
    handed = NOTHING;
    todo = handedDown;
    sleep.clear();
    reasons.clear();
    inherited = 0;
    cost = 0;
    if (enabled.length != kernel.enabledCount()) {
      enabled = new int[kernel.enabledCount()];
    }
    for (int i = 0; i < enabled.length; i++) {
      enabled[i] = kernel.enabled(i);
    }
  }

  /**
   * The same, for a fragment.
   *
   * @param same what to have for each step
   */
  Level copy(UnaryOperator<Step> same) {
    Level copy = new Level();
    copy.chosen = chosen == null ? null : same.apply(chosen);
    copy.handed = handed.isEmpty() ? NOTHING : handed.copy(same);
    copy.todo = todo.copy(same);
    for (int i = 0; i < sleep.size(); i++) {
      copy.sleep.add(same.apply(sleep.get(i)));
    }
    copy.inherited = inherited;
    copy.enabled = enabled.clone();
    copy.costs = costs.clone();
    copy.cost = cost;
    return copy;
  }

  /** Writes why each thread is to be explored. */
  void saveReasons(DataOutput out) throws IOException {
    out.writeInt(reasons.size());
    for (Map.Entry<Integer, List<Hapsets.Pair>> entry : reasons.entrySet()) {
      out.writeInt(entry.getKey());
      out.writeInt(entry.getValue().size());
      for (Hapsets.Pair pair : entry.getValue()) {
        pair.write(out);
      }
    }
  }

  /** Reads what {@link #saveReasons} wrote. */
  void restoreReasons(DataInput in) throws IOException {
    for (int n = in.readInt(); n > 0; n--) {
      List<Hapsets.Pair> pairs = new ArrayList<>();
      reasons.put(in.readInt(), pairs);
      for (int k = in.readInt(); k > 0; k--) {
        pairs.add(Hapsets.Pair.read(in));
      }
    }
  }

  /** Takes the choice back, and what was decided here when the state was reached. */
  void undo() {
    if (opened) {
      todo.clear();
    } else if (chosen != null) {
      todo.addFirst(handed);
    } else if (slept != null) {
      todo.addFirst(slept); // there was nothing else, and will not be the next time
    }
    chosen = null;
    handed = NOTHING;
  }

  /** The sleepers of the level above that do not depend on the choice taken there sleep on. */
  void inherit(Level above) {
    for (int i = 0; i < above.sleep.size(); i++) {
      Step sleeper = above.sleep.get(i);
      if (!sleeper.dependent(above.chosen)) {
        sleep.add(sleeper);
      }
    }
    inherited = sleep.size();
  }

  /** Leaves out the threads that are not to be explored any more. */
  void keep(IntPredicate wanted) {
    WakeupTree all = todo;
    todo = new WakeupTree();
    while (!all.isEmpty()) {
      Step step = all.removeFirst().step();
      if (step.result() != Step.ANY || wanted.test(step.thread())) {
        todo.add(step);
      }
    }
  }

  boolean sleeps(int thread, int result) {
    for (int i = 0; i < sleep.size(); i++) {
      Step sleeper = sleep.get(i);
      if (sleeper.thread() == thread && sleeper.result() == result) {
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

  /**
   * Whether something that was explored from here, with each of its results, does not depend on it.
   */
  boolean hasFreeSleeper(Step step) {
    for (int i = 0; i < sleep.size(); i++) {
      Step sleeper = sleep.get(i);
      if (!sleeper.dependent(step)) {
        int free = 0;
        for (int j = 0; j < sleep.size(); j++) {
          Step other = sleep.get(j);
          free += other.thread() == sleeper.thread() && !other.dependent(step) ? 1 : 0;
        }
        if (free == sleeper.alternatives()) {
          return true;
        }
      }
    }
    return false;
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

  /** Whether the step, which is to be taken later, will be. */
  boolean isAwake(Step step) {
    return step.result() == Step.ANY
        ? !inheritsSleeper(step.thread())
        : !sleeps(step.thread(), step.result());
  }

  /** Whether an enabled thread was neither chosen here, nor will be, and does not sleep. */
  boolean isUnused(int thread) {
    return !hasThread(thread) && !inheritsSleeper(thread);
  }

  /** Whether all that begins with the sequence was explored from here, or is being explored. */
  boolean covers(StepSequence sequence) {
    for (int i = 0; i < sleep.size(); i++) {
      if (covers(sequence, sleep.get(i))) {
        return true;
      }
    }
    return covers(sequence, chosen);
  }

  private boolean covers(StepSequence sequence, Step step) {
    sequence.startExamining(); // one step that covers it is enough, whatever the others do
    return sequence.hasWeakInitial(step)
        || (step.alternatives() > 1
            && sequence.leavesFree(step)
            && countFree(step.thread(), sequence) == step.alternatives());
  }

  /** How many steps of the thread that were explored from here the sequence leaves free. */
  int countFree(int thread, StepSequence sequence) {
    int n = chosen.thread() == thread && sequence.leavesFree(chosen) ? 1 : 0;
    for (int i = 0; i < sleep.size(); i++) {
      n += sleep.get(i).thread() == thread && sequence.leavesFree(sleep.get(i)) ? 1 : 0;
    }
    return n;
  }

  /**
   * Takes the next choice. A step with any result is first replaced by those results that are
   * possible here.
   *
   * @return false if all that was to be done sleeps
   */
  boolean take(KernelView kernel, StepTable steps) {
    slept = null;
    while (!todo.isEmpty()) {
      WakeupTree next = todo.removeFirst();
      Step step = next.step();
      if (step.result() == Step.ANY) {
        expand(kernel, steps, step.thread());
      } else if (!sleeps(step.thread(), step.result())) {
        chosen = step;
        handed = next;
        return true;
      }
      slept = next;
    }
    return false;
  }

  /** Puts the results of the thread's operation that do not sleep before all that is to be done. */
  void expand(KernelView kernel, StepTable steps, int thread) {
    int results = kernel.results(thread);
    for (int i = results - 1; i >= 0; i--) {
      int result = kernel.result(thread, i);
      if (!sleeps(thread, result)) {
        todo.addFirst(steps.of(kernel.footprint(thread, result), result, results));
      }
    }
  }
}
