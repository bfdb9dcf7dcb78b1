package dev.jacquard.explore;

import dev.jacquard.explore.tree.Fragment;
import dev.jacquard.explore.tree.SharedTree;

/**
 * What one of several workers explores at a time: a fragment of a tree, or each n-th execution of a
 * randomized strategy.
 *
 * @param era how often all was begun anew; what belongs to an earlier one counts for nothing
 * @param most how many executions it may have
 * @param fragment null for a randomized strategy
 * @param task of the shared tree; null for a randomized strategy, and in other processes
 * @param first the number of the first execution, from 0, of a randomized strategy
 * @param stride how far it is from each to the next
 */
record Part(int era, long most, Fragment fragment, SharedTree.Task task, long first, long stride) {
  static Part of(int era, long most, SharedTree.Task task) {
    return new Part(era, most, task.fragment(), task, 0, 1);
  }

  static Part of(int era, long most, Fragment fragment) {
    return new Part(era, most, fragment, null, 0, 1);
  }

  static Part of(int era, long most, long first, long stride) {
    return new Part(era, most, null, null, first, stride);
  }

  boolean isOfTree() {
    return fragment != null;
  }
}
