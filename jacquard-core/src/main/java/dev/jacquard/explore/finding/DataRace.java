package dev.jacquard.explore.finding;

import dev.jacquard.explore.Card;
import dev.jacquard.kernel.Site;
import dev.jacquard.kernel.ThreadStack;
import java.util.List;

/**
 * A data race: two accesses of one variable, at least one a write, that no synchronization orders.
 * Java programs have benign ones, so it is a failure only on request.
 *
 * @param resource the variable
 * @param whole the class of the object that the variable stands for as a whole, as its inside is
 *     not looked at; otherwise empty
 * @param first the earlier access, in the execution that showed the race first
 * @param second the later one
 * @param execution the number of that execution, from 1
 * @param card repeats it
 * @param note why the accesses have no stacks; empty if they have, or if the program has none
 */
public record DataRace(
    String resource,
    String whole,
    Access first,
    Access second,
    long execution,
    Card card,
    String note) {
  /**
   * Who accesses the variable, and where in the code.
   *
   * @param stack how the thread got there, the innermost frame first; see {@link
   *     ThreadStack#frames}
   */
  public record Access(String thread, Site site, List<StackTraceElement> stack) {
    public Access {
      stack = List.copyOf(stack);
    }

    @Override
    public String toString() {
      return thread + ": " + site;
    }
  }

  /** Whether it is between calls of an object, whose inside is not looked at. */
  public boolean isOfCalls() {
    return first.site().isCall() && second.site().isCall() && !whole.isEmpty();
  }

  /** In one line, without the stacks. */
  public String summary() {
    return summary(resource, first.toString(), second.toString());
  }

  static String summary(String resource, String first, String second) {
    return "data race on " + resource + ": " + first + ", and " + second;
  }

  /** For people: both accesses with their stacks, a line for each frame. */
  @Override
  public String toString() {
    return "data race on "
        + resource
        + "\n"
        + ThreadStack.block("first access, by " + first, first.stack())
        + "\n"
        + ThreadStack.block("second access, by " + second, second.stack())
        + (note.isEmpty() ? "" : "\n  " + note);
  }
}
