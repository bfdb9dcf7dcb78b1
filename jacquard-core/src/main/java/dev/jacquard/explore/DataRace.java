package dev.jacquard.explore;

import dev.jacquard.kernel.Site;

/**
 * A data race: two accesses of one variable, at least one a write, that no synchronization orders.
 * Java programs have benign ones, so it is a failure only on request.
 *
 * @param resource the variable
 * @param first the earlier access, in the execution that showed the race first
 * @param second the later one
 * @param execution the number of that execution, from 1
 * @param card repeats it
 */
public record DataRace(String resource, Access first, Access second, long execution, Card card) {
  /** Who accesses the variable, and where in the code. */
  public record Access(String thread, Site site) {
    @Override
    public String toString() {
      return thread + ": " + site;
    }
  }

  @Override
  public String toString() {
    return "data race on " + resource + ": " + first + ", and " + second;
  }
}
