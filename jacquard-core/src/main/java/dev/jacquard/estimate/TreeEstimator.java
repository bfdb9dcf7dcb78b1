package dev.jacquard.estimate;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.function.ToDoubleBiFunction;

/**
 * Estimates from the events of an exploration, in whatever order it goes through its tree: the
 * definitions of the seed, node by node. {@link PathEstimator} is for searches that are going on,
 * and keeps less.
 */
public final class TreeEstimator implements TreeListener {
  private final Expectation expectation;
  private final Estimator estimator;
  private final BitSet everExplored;
  private final ToDoubleBiFunction<Long, Boolean> sizeOf;
  private Samples samples = new Samples(Integer.MAX_VALUE);

  /** By number; null if it belongs to a subtree that is finished. */
  private final List<Node> nodes = new ArrayList<>();

  private final List<Node> path = new ArrayList<>();
  private final List<Node> changed = new ArrayList<>();
  private Node root;
  private double size;
  private double latest = Double.NaN;

  private static final class Node {
    final Node parent;
    final int number;
    final int depth;
    final List<Node> children = new ArrayList<>(4);
    boolean scheduled;
    boolean explored;
    boolean marked;

    /** How many nodes of the subtree are scheduled, and not explored. */
    int open;

    /** The size of its execution, if it is a leaf. */
    double leafSize;

    double value;

    Node(int number, Node parent) {
      this.number = number;
      this.parent = parent;
      depth = parent == null ? 0 : parent.depth + 1;
    }
  }

  /**
   * An estimator of numbers of executions.
   *
   * @param everExplored for the oracle: the numbers of the nodes that are explored in the end; not
   *     used by the others
   */
  public TreeEstimator(Expectation expectation, Estimator estimator, BitSet everExplored) {
    this(expectation, estimator, everExplored, (nanos, complete) -> complete ? 1 : 0);
  }

  /**
   * An estimator of something else.
   *
   * @param sizeOf an execution: from its nanoseconds, and whether it was complete
   */
  public TreeEstimator(
      Expectation expectation,
      Estimator estimator,
      BitSet everExplored,
      ToDoubleBiFunction<Long, Boolean> sizeOf) {
    if (expectation == Expectation.LEARNED || estimator.perSleeper() != 1) {
      throw new IllegalArgumentException(
          expectation
              + " and "
              + estimator
              + ": events do not tell what conflicts and what sleeps");
    }
    this.expectation = expectation;
    this.estimator = estimator;
    this.everExplored = everExplored;
    this.sizeOf = sizeOf;
  }

  @Override
  public void addNode(int number, int parent) {
    Node node = new Node(number, parent == NONE ? null : node(parent));
    if (number != nodes.size()) {
      throw new IllegalArgumentException(
          "node " + number + " is added after " + nodes.size() + " others");
    }
    nodes.add(node);
    if (node.parent == null) {
      root = node;
      size = 0;
      samples = new Samples(Integer.MAX_VALUE);
      path.clear();
    } else {
      node.parent.children.add(node);
      change(node.parent);
    }
  }

  private Node node(int number) {
    Node node = number >= 0 && number < nodes.size() ? nodes.get(number) : null;
    if (node == null) {
      throw new IllegalArgumentException(
          "node " + number + (number < nodes.size() ? " is done with" : " was not added"));
    }
    return node;
  }

  @Override
  public void explore(int number) {
    Node node = node(number);
    if (!node.scheduled) {
      node.scheduled = true;
      open(node, 1);
      if (node.parent != null) {
        change(node.parent);
      }
    }
  }

  private static void open(Node node, int by) {
    for (Node at = node; at != null; at = at.parent) {
      at.open += by;
    }
  }

  @Override
  public void start() {
    path.forEach(this::change);
    path.clear();
    if (root == null) {
      throw new IllegalArgumentException("an execution starts before a root was added");
    }
    visit(root);
  }

  @Override
  public void transition(int number) {
    Node node = node(number);
    if (path.isEmpty() || node.parent != path.get(path.size() - 1)) {
      throw new IllegalArgumentException(
          "a transition to node " + number + ", which is no child of where the execution was");
    }
    visit(node);
  }

  private void visit(Node node) {
    if (!node.explored) {
      node.explored = true;
      if (node.scheduled) {
        open(node, -1);
      }
      node.scheduled = true;
    }
    path.add(node);
    change(node);
  }

  @Override
  public void end(long nanos, boolean complete) {
    if (path.isEmpty()) {
      throw new IllegalArgumentException("an execution ends that has not started");
    }
    double own = sizeOf.applyAsDouble(nanos, complete);
    size += own;
    Node leaf = path.get(path.size() - 1);
    leaf.leafSize += own;
    path.forEach(this::change);
    evaluate();
    latest = estimator.estimate(root.value, size);
    if (samples.offer()) {
      samples.add(size, latest);
    }
  }

  private void change(Node node) {
    if (!node.marked) {
      node.marked = true;
      changed.add(node);
    }
  }

  /** The values of all that has changed, the deepest first, as they change those above. */
  private void evaluate() {
    for (int i = 0; i < changed.size(); i++) {
      if (changed.get(i).parent != null) {
        change(changed.get(i).parent);
      }
    }
    changed.sort((a, b) -> Integer.compare(b.depth, a.depth));
    for (Node node : changed) {
      node.marked = false;
      node.value = value(node);
    }
    changed.clear();
  }

  private double value(Node node) {
    // Where the path ends, nothing was chosen: there is nothing that could show more to be needed.
    boolean onPath = node.depth < path.size() - 1 && path.get(node.depth) == node;
    boolean finished = node.open == 0 && !onPath;
    int explored = 0;
    int unexplored = 0;
    double sum = 0;
    for (Node child : node.children) {
      if (child.explored) {
        explored++;
        sum += estimator.current(1, child.value);
      } else if (child.scheduled || (!finished && isExpected(child))) {
        unexplored++;
      }
    }
    double value =
        explored == 0 ? estimator.leaf(node.leafSize) : estimator.node(explored, unexplored, sum);
    if (finished) {
      node.children.forEach(child -> nodes.set(child.number, null));
      node.children.clear();
      node.leafSize = value; // asked for again, it is the same
    }
    return value;
  }

  private boolean isExpected(Node child) {
    return switch (expectation) {
      case LAZY, LEARNED -> false;
      case EAGER -> true;
      case ORACLE -> everExplored.get(child.number);
    };
  }

  /** The size of what was explored, of this tree. */
  public double size() {
    return size;
  }

  /**
   * The size of the whole tree; not a number before the first execution has ended, or as long as
   * none was complete.
   */
  public double estimate(Fit fit) {
    return size == 0 ? Double.NaN : Math.max(size, fit.apply(samples, latest));
  }
}
