package dev.jacquard.explore.tree;

import dev.jacquard.estimate.TreePath;
import dev.jacquard.explore.Capability;
import dev.jacquard.explore.CheckpointException;
import dev.jacquard.explore.Strategy;
import dev.jacquard.kernel.Execution;
import dev.jacquard.kernel.KernelView;
import dev.jacquard.kernel.Move;
import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/**
 * Depth-first search of the execution tree. The current path is a stack of levels, one per step;
 * the next execution repeats the path up to the deepest level where something is left to do. What
 * is to be done at a new level, and what is learnt from an execution, is up to subclasses.
 */
public abstract class TreeStrategy implements Strategy, Capability.Redoable, Capability.Resumable {
  /** Levels are reused; those below {@link #depth} are the current path. */
  private final List<Level> levels = new ArrayList<>();

  /** The steps of this tree. */
  final StepTable steps = new StepTable();

  private int depth;
  private int branch;

  /** Whether the next execution takes the place of the last one. */
  private boolean again;

  /** Whether the last execution was broken off here: all that it could do is done elsewhere. */
  boolean abandoned;

  /** Whether the path was read, so that nobody knows whether the program still fits it. */
  private boolean unproven;

  private boolean started;
  private int passes;

  /** Whether there were steps of which only taking them told what they touch. */
  private boolean hasLate;

  /** The path above this level belongs to another fragment: nothing is explored there. */
  private int owned;

  /** Whether what is to be done at the level above the owned ones, to begin with, was taken. */
  private boolean begun = true;

  /** Whether this is the whole tree, and not a fragment that others have the rest of. */
  private boolean whole = true;

  /** What was found to be necessary at levels that are not owned. */
  private final List<Foreign> foreign = new ArrayList<>();

  /** Fills in what is to be done at a level that was just reached for the first time. */
  abstract void open(Level level, KernelView kernel);

  /**
   * All that follows the last choice at a level was explored: what is left to do may change now.
   */
  void backtracked(Level level) {}

  /** Nothing is left: whether to explore the whole tree again, with another bound. */
  boolean startOver() {
    return false;
  }

  /** Whether what was explored sleeps until something dependent happens. */
  boolean sleepSets() {
    return true;
  }

  /** Whether a level knows what was explored from it; needed where more is added on the way. */
  boolean remembersExplored() {
    return sleepSets();
  }

  /** What sleeps does so by what its next operation touches, and not by what follows at once. */
  @Override
  public final boolean seals() {
    return !sleepSets();
  }

  /**
   * The current path is {@code level(0)} to {@code level(depth() - 1)}; its events are the same.
   */
  final Level level(int i) {
    return levels.get(i);
  }

  /** The number of levels of the current path. */
  final int depth() {
    return depth;
  }

  /** The first level whose choice is new in this execution: events before it were seen before. */
  public final int branch() {
    return branch;
  }

  @Override
  public final boolean start() {
    if (!started) {
      started = true;
      return true;
    }
    if (again) {
      again = false;
      return true;
    }
    while (depth > (begun ? owned : owned - 1)) {
      Level level = levels.get(depth - 1);
      begun |= depth == owned;
      if (level.chosen != null && remembersExplored()) {
        level.sleep.add(level.chosen);
      }
      level.chosen = null;
      depth--;
      backtracked(level);
      if (!level.todo.isEmpty()) {
        level.opened = false;
        branch = depth;
        return true;
      }
    }
    branch = 0;
    if (!whole || !startOver()) {
      return false;
    }
    passes++;
    return true;
  }

  @Override
  public final long choose(KernelView kernel) {
    int step = kernel.step();
    if (step < depth) {
      if (unproven) {
        prove(step, kernel);
      }
      return levels.get(step).chosen.move();
    }
    unproven = false;
    abandoned = !settle(kernel.execution());
    if (abandoned) {
      withdraw();
      return Move.STOP;
    }
    Level level;
    if (step == branch && step < levels.size() && !levels.get(step).todo.isEmpty()) {
      level = levels.get(step);
    } else {
      if (step == levels.size()) {
        levels.add(new Level());
      }
      level = levels.get(step);
      level.open(kernel, step > 0 ? levels.get(step - 1).handed : new WakeupTree());
      if (step > 0 && sleepSets()) {
        level.inherit(levels.get(step - 1));
      }
      level.opened = level.todo.isEmpty();
      if (level.opened) {
        open(level, kernel);
      }
    }
    depth = step + 1;
    abandoned = !level.take(kernel, steps);
    return abandoned ? Move.STOP : level.chosen.move();
  }

  /**
   * The step that was taken last, if what it touches had to be seen first: only what it touched
   * here counts from now on.
   *
   * @return false if it should not have been taken
   */
  private boolean settle(Execution execution) {
    int event = execution.size() - 1;
    if (event < branch || !execution.isLate(event)) {
      return true;
    }
    hasLate = true;
    Level level = levels.get(event);
    boolean wasKnown = !level.chosen.isLate();
    level.chosen = steps.of(execution, event, level.chosen.alternatives());
    return wasKnown || isToBeTaken(level);
  }

  /** What the choice at a level touches was not known, and is now: whether to go on with it. */
  boolean isToBeTaken(Level level) {
    return true;
  }

  /** Takes the last choice back, as if it had never been there: what it covers is not explored. */
  private void withdraw() {
    Level level = levels.get(depth - 1);
    level.slept = level.handed;
    level.chosen = null;
  }

  @Override
  public final void end(KernelView kernel) {
    if (length() == kernel.execution().size()) {
      settle(kernel.execution());
    }
    ended(kernel);
  }

  /** An execution is over. */
  void ended(KernelView kernel) {}

  @Override
  public final void again() {
    while (depth > branch) {
      levels.get(--depth).undo();
    }
    again = true;
  }

  /**
   * A thread to begin with at a new level: the one that ran before if it can go on, so that the
   * first execution has no preemptions; otherwise the first that does not sleep. All its results
   * are to be explored.
   */
  final void openOneThread(Level level, KernelView kernel) {
    int chosen = -1;
    for (int thread : level.enabled) {
      if (level.todo.isEmpty() && awake(level, kernel, thread)) {
        if (chosen < 0 || (thread == kernel.previous() && !kernel.previousYielded())) {
          chosen = thread;
        }
      }
    }
    if (chosen >= 0) {
      level.expand(kernel, steps, chosen);
    }
  }

  private static boolean awake(Level level, KernelView kernel, int thread) {
    for (int i = 0; i < kernel.results(thread); i++) {
      if (!level.sleeps(thread, kernel.result(thread, i))) {
        return true;
      }
    }
    return false;
  }

  // ---- the path of the execution that has just ended, for estimates

  /** What estimates read of the tree. */
  public final TreePath path() {
    return new PathWeights(this);
  }

  /** How often the tree was begun anew, with a higher bound. */
  final int passes() {
    return passes;
  }

  /** Whether the tree may be begun anew: then a subtree that is finished may grow later. */
  boolean beginsAnew() {
    return false;
  }

  /** How many choices at this level wait until the tree is begun anew. */
  final int later(int i) {
    Level level = levels.get(i);
    int n = 0;
    for (int thread = 0; thread < level.enabled.length; thread++) {
      n += choosesLater(level, thread) ? 1 : 0;
    }
    return n;
  }

  /** How many choices the execution had: those up to {@link #branch} are as before. */
  final int length() {
    return depth > 0 && levels.get(depth - 1).chosen == null ? depth - 1 : depth;
  }

  /** Whether the i-th enabled thread is chosen at this level when the tree is begun anew. */
  boolean choosesLater(Level level, int i) {
    return false;
  }

  /** Whether the i-th enabled thread can be chosen at this level at all, now or later. */
  boolean mayChoose(Level level, int i) {
    return true;
  }

  // ---- fragments

  /** Whether several workers can explore the tree, each with a fragment of it. */
  public boolean isShareable() {
    return false;
  }

  /**
   * A sequence of steps that has to be explored from a level of the path that is not owned.
   *
   * @param level its number
   */
  record Foreign(int level, List<Step> sequence) {}

  /** Sees to it that the sequence is explored from the level; returns whether it is not already. */
  final boolean insert(int number, StepSequence sequence) {
    Level level = levels.get(number);
    if (number >= owned) {
      return level.todo.insert(sequence, level);
    }
    boolean isNew = level.todo.insert(sequence, level);
    if (isNew) {
      foreign.add(new Foreign(number, sequence.added()));
    }
    return isNew;
  }

  /** What is for the owners of other levels; each is told once. */
  final List<Foreign> takeForeign() {
    List<Foreign> taken = List.copyOf(foreign);
    foreign.clear();
    return taken;
  }

  /** How often the tree was explored before, with lower bounds. */
  int round() {
    return 0;
  }

  void round(int number) {}

  /** What is left to explore, between two executions. */
  public final Fragment fragment() {
    return fragment(Fragment.copy(left(), step -> step));
  }

  private Fragment fragment(List<Level> path) {
    return new Fragment(path, owned, begun, whole, started && !isAtStart(), hasLate, round());
  }

  /** The path; if its execution is to be had again, with the level that has its choice back. */
  private List<Level> left() {
    return levels.subList(0, again && !isAtStart() ? depth + 1 : depth);
  }

  /** Whether the first execution of all is to be had again. */
  private boolean isAtStart() {
    return again && branch == 0 && (levels.isEmpty() || levels.get(0).opened);
  }

  @Override
  public final void save(DataOutput out) throws IOException {
    out.writeInt(passes);
    fragment(left()).write(out);
  }

  @Override
  public final void restore(DataInput in) throws IOException {
    passes = in.readInt();
    resume(Fragment.read(in));
    unproven = true;
  }

  /** Sees to it that the program does what it did when the path was written. */
  private void prove(int step, KernelView kernel) {
    Step then = levels.get(step).chosen;
    int thread = then.thread();
    if (!kernel.isChoosable(thread) || !then.isOf(kernel.footprint(thread, then.result()))) {
      throw new CheckpointException(
          "it does not fit the program, which does something else than before at step "
              + step
              + " of the execution where it is to go on; begin anew, with another file");
    }
  }

  /** Goes on where the fragment was taken. Only before the first execution. */
  public final void resume(Fragment fragment) {
    if (started) {
      throw new IllegalStateException("a fragment can be resumed only before the first execution");
    }
    levels.addAll(fragment.copyLevels(steps::of));
    depth = levels.size();
    owned = fragment.owned();
    begun = fragment.begun();
    whole = fragment.whole();
    started = fragment.started();
    hasLate = fragment.hasLate();
    round(fragment.round());
  }
}
