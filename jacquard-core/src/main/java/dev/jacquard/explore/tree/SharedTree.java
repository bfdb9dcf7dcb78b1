package dev.jacquard.explore.tree;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * The upper part of an execution tree that several workers explore at once (after Šimša 2013,
 * chapter 5). Each works on a fragment of its own; the states above belong to nobody but this, and
 * what a worker finds necessary there comes here. So each state has one owner, and nothing is
 * explored twice.
 *
 * <p>What is to be explored from a state is an ordered tree, as when one worker explores it, but
 * what was given away stays in it: a worker may find something late that belongs below a step which
 * another one explores already, and that would have been there before if one after the other had
 * been explored. A sequence that comes to the end of a branch is covered, as all that begins so is
 * explored by whoever has that branch.
 */
public final class SharedTree {
  private final boolean sleepSets;

  /** Ends of branches that nobody has taken. */
  private final Deque<SharedState> ready = new ArrayDeque<>();

  /** Fragments to be gone on with. */
  private final Deque<Task> waiting = new ArrayDeque<>();

  /** What workers have. */
  private final Set<Task> out = new LinkedHashSet<>();

  /** Reused for each sequence that a worker has found. */
  private final StepSequence sequence = new StepSequence();

  private int idle;

  /** How often the whole tree was explored, and whether something was cut off at the bound. */
  private int round;

  private boolean cut;
  private boolean stopped;

  /** Read by workers between executions; it may be a little late. */
  private volatile boolean hungry;

  /** What a worker explores. */
  public static final class Task {
    /** The state from which it has all for itself; null if that is the first one. */
    private final SharedState start;

    private final Fragment fragment;

    private Task(SharedState start, Fragment fragment) {
      this.start = start;
      this.fragment = fragment;
    }

    public Fragment fragment() {
      return fragment;
    }
  }

  /**
   * The whole tree, for workers that have this strategy, which {@link TreeStrategy#isShareable}.
   */
  public SharedTree(TreeStrategy strategy) {
    sleepSets = strategy.sleepSets();
    waiting.add(new Task(null, strategy.fragment()));
  }

  /** Whether workers wait for something to do, so that a fragment should be given back. */
  public boolean isHungry() {
    return hungry;
  }

  /** Whether nothing is left, neither to be given out nor to be given back. */
  public synchronized boolean isExplored() {
    return out.isEmpty() && waiting.isEmpty() && ready.isEmpty() && !cut;
  }

  /** Nothing more is given out. */
  public synchronized void stop() {
    stopped = true;
    notifyAll();
  }

  /** Something to explore, or null when nothing is left; waits as long as something may come. */
  public synchronized Task take() throws InterruptedException {
    idle++;
    try {
      while (!stopped) {
        Task task = poll();
        if (task != null) {
          return task;
        }
        if (out.isEmpty()) {
          notifyAll();
          return null;
        }
        hungry = true;
        wait();
      }
      return null;
    } finally {
      idle--;
      hungry = idle > 0 && waiting.isEmpty() && ready.isEmpty();
    }
  }

  /** The same, but null also if something may still come. */
  public synchronized Task poll() {
    Task task = null;
    if (!waiting.isEmpty()) {
      task = waiting.removeFirst();
    } else if (!ready.isEmpty()) {
      task = task(ready.removeFirst());
    } else if (out.isEmpty() && cut) {
      cut = false;
      // Whoever gets this begins with the next bound, if there is one.
      task = new Task(null, new Fragment(List.of(), 0, true, true, true, false, 2 * round + 1));
    }
    if (task != null) {
      out.add(task);
    }
    return task;
  }

  /** All that begins with the path to the end of a branch. */
  private Task task(SharedState end) {
    List<Level> path = end.path(sleepSets);
    path.get(path.size() - 1).todo.add(end.step());
    if (end.step().result() != Step.ANY) {
      return new Task(end, new Fragment(path, path.size(), false, false, true, false, 2 * round));
    }
    // Stands for all results of its thread, and is expanded where it is taken.
    return new Task(
        end.parent().alone(),
        new Fragment(path, path.size() - 1, true, false, true, false, 2 * round));
  }

  /** A worker stops working on a task; what it gives back is shared. */
  public void giveBack(Task task, Leftover leftover) {
    giveBack(task, leftover, true);
  }

  /**
   * A worker stops working on a task.
   *
   * @param leftover what it gives back
   * @param shares whether that is shared; otherwise one worker goes on with all of it
   */
  public synchronized void giveBack(Task task, Leftover leftover, boolean shares) {
    out.remove(task);
    for (TreeStrategy.Foreign each : leftover.foreign()) {
      if (each.sequence().get(each.sequence().size() - 1).isLate()) {
        throw new IllegalStateException(
            "transactions turned up in a search that several workers share already, which loses"
                + " orders: use one worker");
      }
      task.start.insert(each.level(), sequence.with(each.sequence()), ready);
    }
    int number = leftover.round() / 2;
    cut = leftover.round() % 2 != 0 || (cut && number == round);
    round = number;
    if (leftover.rest() != null && shares && isSplittable(leftover.rest())) {
      split(task, leftover.rest());
    } else if (leftover.rest() != null) {
      waiting.addLast(new Task(task.start, leftover.rest()));
    }
    hungry = idle > 0 && waiting.isEmpty() && ready.isEmpty();
    notifyAll();
  }

  /** A worker got lost with its task: another one begins with it anew. */
  public synchronized void lost(Task task) {
    out.remove(task);
    waiting.addLast(task);
    hungry = false;
    notifyAll();
  }

  /**
   * Whoever explores what is to the right of a step has to know what that touches, which sleeps
   * there. Of a late step that is known only when it was taken; so one worker has the whole tree.
   */
  private boolean isSplittable(Fragment fragment) {
    return !(sleepSets && fragment.hasLate());
  }

  /** Shares the uppermost level of a fragment at which something is to be done. */
  private void split(Task task, Fragment fragment) {
    List<Level> levels = fragment.copyLevels(step -> step);
    int owned = fragment.owned();
    int shared = owned;
    while (shared < levels.size() && levels.get(shared).todo.isEmpty()) {
      shared++;
    }
    if (shared + 1 >= levels.size()) {
      // Only the last step has alternatives, or none: that is for one worker.
      waiting.addLast(new Task(task.start, fragment));
      return;
    }
    SharedState state = task.start == null ? new SharedState(null, null, true) : task.start;
    for (int i = owned; i <= shared; i++) {
      state = i == owned ? state : state.add(levels.get(i - 1).chosen, false);
      state.know(levels.get(i));
    }
    SharedState rest = state.add(levels.get(shared).chosen, true);
    state.add(levels.get(shared).todo, ready);
    levels.get(shared).todo = new WakeupTree();
    waiting.addLast(
        new Task(
            rest, new Fragment(levels, shared + 1, true, false, true, false, fragment.round())));
  }

  // ---- checkpoints

  /** Writes all that is left, for {@link #read}; what workers have counts as lost. */
  public synchronized void save(DataOutput to) throws IOException {
    List<Task> tasks = new ArrayList<>(out);
    tasks.addAll(waiting);
    List<SharedState> used = new ArrayList<>(ready);
    tasks.forEach(task -> used.add(task.start));
    StateTable states = StateTable.of(used);
    states.write(to);
    to.writeInt(round);
    to.writeBoolean(cut);
    to.writeInt(tasks.size());
    for (Task task : tasks) {
      to.writeInt(states.number(task.start));
      task.fragment.write(to);
    }
    to.writeInt(ready.size());
    for (SharedState end : ready) {
      to.writeInt(states.number(end));
    }
  }

  /**
   * What {@link #save} wrote.
   *
   * @param strategy of the same kind
   */
  public static SharedTree read(TreeStrategy strategy, DataInput in) throws IOException {
    SharedTree tree = new SharedTree(strategy);
    tree.waiting.clear();
    StateTable states = StateTable.read(in);
    tree.round = in.readInt();
    tree.cut = in.readBoolean();
    for (int n = in.readInt(); n > 0; n--) {
      tree.waiting.add(new Task(states.get(in.readInt()), Fragment.read(in)));
    }
    for (int n = in.readInt(); n > 0; n--) {
      tree.ready.add(states.get(in.readInt()));
    }
    return tree;
  }
}
