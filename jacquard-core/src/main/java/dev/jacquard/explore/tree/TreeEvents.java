package dev.jacquard.explore.tree;

import dev.jacquard.estimate.TreeListener;
import java.util.ArrayList;
import java.util.List;

/**
 * Tells a listener of the tree that a strategy explores. All that there is to tell of an execution
 * is read off the strategy's path when it is over, so that a strategy without listener does nothing
 * for it, and one with a listener does not know. What sleeps, and what a bound excludes, is never
 * explored and no node.
 */
public final class TreeEvents {
  private final TreeStrategy strategy;
  private final TreeListener listener;
  private final List<Node> path = new ArrayList<>();
  private int nodes;
  private int pass = -1;

  /** A node on the path, and those of its children that are known. */
  private static final class Node {
    final int number;
    final List<Child> children = new ArrayList<>();

    Node(int number) {
      this.number = number;
    }
  }

  /** A child: a thread with a result, or with any as long as none is known. */
  private static final class Child {
    final int number;
    final int thread;
    int result;
    boolean scheduled;

    Child(int number, int thread, int result) {
      this.number = number;
      this.thread = thread;
      this.result = result;
    }
  }

  public TreeEvents(TreeStrategy strategy, TreeListener listener) {
    this.strategy = strategy;
    this.listener = listener;
  }

  /** For another strategy that explores the same program from the start: there is a new root. */
  public TreeEvents startOver(TreeStrategy other) {
    TreeEvents events = new TreeEvents(other, listener);
    events.nodes = nodes;
    return events;
  }

  /**
   * To be called after each execution, when the strategy has drawn its consequences.
   *
   * @param complete false if the execution was abandoned
   */
  public void ended(long nanos, boolean complete) {
    if (pass != strategy.passes()) {
      pass = strategy.passes();
      path.clear();
      path.add(new Node(nodes++));
      listener.addNode(path.get(0).number, TreeListener.NONE);
      listener.explore(path.get(0).number);
    }
    int length = strategy.length();
    listener.start();
    while (path.size() > strategy.branch() + 1) {
      path.remove(path.size() - 1);
    }
    for (int i = 0; i < length; i++) {
      Level level = strategy.level(i);
      Node node = path.get(i);
      if (node.children.isEmpty()) {
        addEnabled(level, node);
      }
      Child chosen = child(node, level.chosen);
      schedule(chosen);
      listener.transition(chosen.number);
      if (path.size() == i + 1) {
        path.add(new Node(chosen.number));
      }
    }
    for (int i = 0; i < length; i++) {
      scheduleOthers(strategy.level(i), path.get(i));
    }
    listener.end(nanos, complete);
  }

  private void addEnabled(Level level, Node node) {
    for (int i = 0; i < level.enabled.length; i++) {
      Step step = Step.bare(level.enabled[i], Step.ANY);
      if (level.isAwake(step) && strategy.mayChoose(level, i)) {
        add(node, step.thread(), Step.ANY);
      }
    }
  }

  private void scheduleOthers(Level level, Node node) {
    for (WakeupTree at = level.todo.firstChild(); at != null; at = at.nextSibling()) {
      if (level.isAwake(at.step())) {
        schedule(child(node, at.step()));
      }
    }
    for (int i = 0; i < level.enabled.length; i++) {
      if (strategy.choosesLater(level, i)) {
        schedule(child(node, Step.bare(level.enabled[i], Step.ANY)));
      }
    }
  }

  private Child child(Node node, Step step) {
    Child unknown = null;
    for (Child child : node.children) {
      if (child.thread == step.thread()) {
        if (child.result == step.result()) {
          return child;
        }
        unknown = child.result == Step.ANY ? child : unknown;
      }
    }
    if (unknown != null) {
      unknown.result = step.result();
      return unknown;
    }
    return add(node, step.thread(), step.result());
  }

  private Child add(Node node, int thread, int result) {
    Child child = new Child(nodes++, thread, result);
    node.children.add(child);
    listener.addNode(child.number, node.number);
    return child;
  }

  private void schedule(Child child) {
    if (!child.scheduled) {
      child.scheduled = true;
      listener.explore(child.number);
    }
  }
}
