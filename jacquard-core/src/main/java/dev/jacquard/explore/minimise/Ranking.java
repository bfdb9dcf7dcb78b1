package dev.jacquard.explore.minimise;

import dev.jacquard.kernel.Execution;

/**
 * Which of two executions is easier to understand: the one with fewer preemptions, then with fewer
 * switches between threads, then with fewer events. Last the one whose first threads have lower
 * numbers, so that of different ones one is always better.
 */
final class Ranking {
  private Ranking() {}

  /** Less than 0 if the first is the better one. */
  static int compare(Execution a, Execution b) {
    int order = Integer.compare(a.preemptions(), b.preemptions());
    order = order != 0 ? order : Integer.compare(switches(a), switches(b));
    order = order != 0 ? order : Integer.compare(a.size(), b.size());
    for (int i = 0; order == 0 && i < a.size(); i++) {
      order = Long.compare(a.move(i), b.move(i));
    }
    return order;
  }

  static int switches(Execution execution) {
    int n = 0;
    for (int i = 1; i < execution.size(); i++) {
      n += execution.thread(i) != execution.thread(i - 1) ? 1 : 0;
    }
    return n;
  }
}
