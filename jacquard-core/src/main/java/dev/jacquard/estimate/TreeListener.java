package dev.jacquard.estimate;

/**
 * What can be told of the exploration of an execution tree (Šimša 2013, section 4.1). Nodes are
 * numbered from 0 in the order in which they are added.
 */
public interface TreeListener {
  /** The parent of a root. Each time that a bounded search begins anew it has another root. */
  int NONE = -1;

  /** A node was found: something that could be chosen at its parent. */
  void addNode(int node, int parent);

  /** The node is to be explored. */
  void explore(int node);

  /** An execution starts from the root. */
  void start();

  /** The execution chose this child of the node where it was. */
  void transition(int node);

  /**
   * The execution is over.
   *
   * @param nanos how long it took
   * @param complete false if it was abandoned, as all that could follow was covered elsewhere
   */
  void end(long nanos, boolean complete);
}
