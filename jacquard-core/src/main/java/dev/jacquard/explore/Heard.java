package dev.jacquard.explore;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/**
 * What workers have told of the program, beside what they saw in their executions. Used by all of
 * their threads.
 */
final class Heard {
  private final List<String> learned = new ArrayList<>();
  private final Set<String> warnings = new TreeSet<>();
  private final Gaps gaps = new Gaps();
  private String context = "";

  /** What made all begin anew, in the order in which that was. */
  synchronized List<String> learned() {
    return List.copyOf(learned);
  }

  /** Something that changes the program. */
  synchronized void learn(String newContext) {
    learned.add(newContext);
  }

  /** The worker in the process that asked for the exploration knows so much. */
  synchronized void know(String newContext) {
    context = newContext;
  }

  /** What is known of the program, for hosts that have run nothing yet. */
  synchronized List<String> contexts() {
    List<String> all = new ArrayList<>(learned);
    if (!context.isEmpty()) {
      all.add(context);
    }
    return all;
  }

  synchronized void warn(String warning) {
    warnings.add(warning);
  }

  /** A worker in another process has ended. */
  synchronized void end(List<String> itsWarnings, Gaps itsGaps) {
    warnings.addAll(itsWarnings);
    gaps.with(itsGaps);
  }

  /** Those of workers in other processes. */
  synchronized Gaps gaps() {
    return gaps.sorted();
  }

  synchronized void warn(Tally tally) {
    warnings.forEach(tally::warn);
  }
}
