package dev.jacquard.lockfree.search;

import dev.jacquard.lockfree.execution.Progress;
import dev.jacquard.lockfree.execution.ProgressCheck;
import dev.jacquard.lockfree.scenario.Scenario;
import dev.jacquard.lockfree.scenario.TestClass;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.function.Predicate;

/**
 * The ways to stop threads of a scenario for good: each set of them that leaves others, each of its
 * threads after no step, one step, and so on, until it has made its calls before.
 */
final class Stops {
  private final TestClass test;
  private final Scenario scenario;
  private final int longest;
  private final List<Integer> stops;

  /** Explores one of them; whether to go on. */
  private final Predicate<ProgressCheck> explore;

  /**
   * @param longest the most steps of an execution in which none stops
   */
  Stops(TestClass test, Scenario scenario, int longest, Predicate<ProgressCheck> explore) {
    this.test = test;
    this.scenario = scenario;
    this.longest = longest;
    this.stops = new ArrayList<>(Collections.nCopies(scenario.threads().size(), Scenario.NEVER));
    this.explore = explore;
  }

  /** Explores all that the guarantee is about; whether it came to the end. */
  boolean all(Progress guarantee) {
    int threads = scenario.threads().size();
    for (int set = 1; set < 1 << threads; set++) {
      if (guarantee.asksOf(threads - Integer.bitCount(set)) && stop(set, 0) < 0) {
        return false;
      }
    }
    return true;
  }

  /**
   * Stops the threads of a set, from one on, everywhere.
   *
   * @return a bit for each thread that was stopped before it had ended, in some execution; -1 if
   *     there is no need to go on
   */
  private int stop(int set, int first) {
    if (set >> first == 0) {
      return explored();
    }
    if ((set >> first & 1) == 0) {
      return stop(set, first + 1);
    }
    int all = 0;
    for (int steps = 0; ; steps++) {
      stops.set(first, steps);
      int stopped = stop(set, first + 1);
      if (stopped < 0) {
        return stopped;
      }
      all |= stopped;
      if ((stopped >> first & 1) == 0) {
        stops.set(first, Scenario.NEVER);
        return all;
      }
    }
  }

  private int explored() {
    ProgressCheck check = ProgressCheck.of(test, scenario.stopping(stops), longest);
    if (!explore.test(check)) {
      return -1;
    }
    int stopped = 0;
    for (int t = 0; t < stops.size(); t++) {
      stopped |= check.hasStopped(t) ? 1 << t : 0;
    }
    return stopped;
  }
}
