package dev.jacquard.explore.tree;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;

/**
 * The upper part of an execution tree that several workers explore at once (after seed 002, chapter
 * 5). Each works on a fragment of its own; the levels above belong to nobody but this, and what a
 * worker finds necessary there comes here. So each level has one owner, and nothing is explored
 * twice.
 *
 * <p>Of the steps from one state, those given away earlier sleep in the later ones, as those
 * explored before do when one worker explores them in turn. What follows a step that was given away
 * is for its worker to find out.
 */
public final class SharedTree {
  private final boolean sleepSets;

  /** States where something is to be done that nobody has taken. */
  private final Deque<Node> open = new ArrayDeque<>();

  /** Fragments to be gone on with. */
  private final Deque<Task> waiting = new ArrayDeque<>();

  private int working;
  private int idle;

  /** How often the whole tree was explored, and whether something was cut off at the bound. */
  private int round;

  private boolean cut;
  private boolean stopped;

  /** Read by workers between executions; it may be a little late. */
  private volatile boolean hungry;

  /** A state that is shared; several of the steps from it may be explored at once. */
  private static final class Node {
    final Node parent;

    /** The step by which it is reached from there. */
    final Step via;

    final Level level;
    final int depth;
    boolean isOpen;

    Node(Node parent, Step via, Level level, int depth) {
      this.parent = parent;
      this.via = via;
      this.level = level;
      this.depth = depth;
    }

    /** The shared state with this depth on the path to this one. */
    Node at(int wanted) {
      Node node = this;
      while (node.depth > wanted) {
        node = node.parent;
      }
      return node;
    }
  }

  /** What a worker explores. */
  public static final class Task {
    private final Node above;
    private final Fragment fragment;

    private Task(Node above, Fragment fragment) {
      this.above = above;
      this.fragment = fragment;
    }

    public Fragment fragment() {
      return fragment;
    }
  }

  /** The whole tree, for workers that have this strategy. */
  public SharedTree(TreeStrategy strategy) {
    sleepSets = strategy.sleepSets();
    waiting.add(new Task(null, strategy.fragment()));
  }

  /** Whether the strategy can be split among workers. */
  public static boolean canShare(Object strategy) {
    return strategy instanceof OptimalDpor
        || strategy instanceof DepthFirst
        || strategy instanceof BoundedSearch;
  }

  /** Whether workers wait for something to do, so that a fragment should be given back. */
  public boolean isHungry() {
    return hungry;
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
        if (working == 0) {
          notifyAll();
          return null;
        }
        hungry = true;
        wait();
      }
      return null;
    } finally {
      idle--;
      hungry = idle > 0 && waiting.isEmpty() && open.isEmpty();
    }
  }

  /** The same, but null also if something may still come. */
  public synchronized Task poll() {
    Task task = waiting.isEmpty() ? takeChild() : waiting.removeFirst();
    if (task == null && working == 0 && cut) {
      cut = false;
      // Whoever gets this begins with the next bound, if there is one.
      task = new Task(null, Fragment.of(List.of(), 0, true, true, true, 2 * round + 1));
    }
    working += task == null ? 0 : 1;
    return task;
  }

  /** Whether somebody explores something. */
  public synchronized boolean isWorking() {
    return working > 0;
  }

  /** One of the steps that are to be explored from a shared state. */
  private Task takeChild() {
    while (!open.isEmpty()) {
      Node node = open.peekFirst();
      Level level = node.level;
      if (level.todo.isEmpty()) {
        open.removeFirst().isOpen = false;
        continue;
      }
      WakeupTree child = level.todo.removeFirst();
      Step step = child.step();
      if (step.result() != Step.ANY && level.sleeps(step.thread(), step.result())) {
        continue;
      }
      List<Level> path = path(node.parent, node.via);
      Level last = copy(level, null);
      last.todo.add(child);
      path.add(last);
      if (sleepSets) {
        level.elsewhere.add(step);
      }
      return sleepSets
          ? new Task(node, Fragment.of(path, path.size(), false, false, true, 2 * round))
          : new Task(node.parent, Fragment.of(path, path.size() - 1, true, false, true, 2 * round));
    }
    return null;
  }

  /**
   * A worker stops working on a task.
   *
   * @param strategy that explored it
   * @param finished whether nothing is left of it
   */
  public synchronized void giveBack(Task task, TreeStrategy strategy, boolean finished) {
    working--;
    for (TreeStrategy.Foreign each : strategy.takeForeign()) {
      Node node = task.above.at(each.level());
      StepSequence sequence = StepSequence.of(each.sequence());
      if (!node.level.covers(sequence)
          && !node.level.coversElsewhere(sequence)
          && node.level.todo.insert(sequence, node.level)) {
        open(node);
      }
    }
    int number = strategy.round() / 2;
    cut = strategy.round() % 2 != 0 || (cut && number == round);
    round = number;
    if (!finished) {
      split(task.above, strategy.fragment());
    }
    hungry = idle > 0 && waiting.isEmpty() && open.isEmpty();
    notifyAll();
  }

  private void open(Node node) {
    if (!node.isOpen) {
      node.isOpen = true;
      open.addLast(node);
    }
  }

  /** Shares the uppermost level of a fragment at which something is to be done. */
  private void split(Node above, Fragment fragment) {
    List<Level> levels = fragment.copyLevels();
    int owned = fragment.owned();
    int shared = owned;
    while (shared < levels.size() && levels.get(shared).todo.isEmpty()) {
      shared++;
    }
    if (shared + 1 >= levels.size()) {
      // Only the last step has alternatives, or none: that is for one worker.
      waiting.addLast(new Task(above, fragment));
      return;
    }
    Node node = above;
    for (int i = owned; i <= shared; i++) {
      Step via = i == 0 ? null : levels.get(i - 1).chosen;
      node = new Node(node, via, copy(levels.get(i), null), i);
      node.level.todo = levels.get(i).todo;
      if (sleepSets) {
        node.level.elsewhere.add(levels.get(i).chosen);
      }
    }
    levels.get(shared).todo = new WakeupTree();
    open(node);
    waiting.addLast(
        new Task(node, Fragment.of(levels, shared + 1, true, false, true, fragment.round())));
  }

  /** The levels from the root to a shared state, from which this step is taken. */
  private static List<Level> path(Node last, Step step) {
    List<Level> path = new ArrayList<>();
    Step chosen = step;
    for (Node node = last; node != null; node = node.parent) {
      Level level = copy(node.level, chosen);
      Step taken = chosen;
      level.elsewhere.removeIf(s -> s.thread() == taken.thread() && s.result() == taken.result());
      path.add(0, level);
      chosen = node.via;
    }
    return path;
  }

  /** With nothing to be done. */
  private static Level copy(Level level, Step chosen) {
    Level copy = new Level();
    copy.chosen = chosen;
    copy.sleep.addAll(level.sleep);
    copy.elsewhere.addAll(level.elsewhere);
    copy.inherited = level.inherited;
    copy.enabled = level.enabled;
    copy.costs = level.costs;
    copy.cost = level.cost;
    return copy;
  }
}
