package dev.jacquard.explore.workers;

import dev.jacquard.explore.Texts;
import dev.jacquard.explore.result.Gaps;
import dev.jacquard.explore.result.Tally;
import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/**
 * What workers have told of the program, beside what they saw in their executions. Used by all of
 * their threads.
 */
final class ProgramNotes {
  private final List<String> learned = new ArrayList<>();
  private final Set<String> warnings = new TreeSet<>();

  /** By worker, what was told last; under {@code this} what was told before, in other processes. */
  private final Map<Object, Gaps> gaps = new HashMap<>();

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

  /** What a worker has to say of all its executions. */
  synchronized void tell(Object worker, Collection<String> itsWarnings, Gaps itsGaps) {
    warnings.addAll(itsWarnings);
    gaps.put(worker, itsGaps);
  }

  /** Those of all workers. */
  synchronized Gaps gaps() {
    Gaps all = new Gaps();
    gaps.values().forEach(all::with);
    return all.sorted();
  }

  /** How many executions ended as a thread was stuck. */
  synchronized int stuck() {
    return gaps.values().stream().mapToInt(each -> each.stuck().size()).sum();
  }

  synchronized void warn(Tally tally) {
    warnings.forEach(tally::note);
  }

  /** Writes what is not in {@link #contexts}. */
  synchronized void save(DataOutput out) throws IOException {
    Texts.writeAll(warnings, out);
    gaps().save(out);
  }

  synchronized void restore(List<String> contexts, DataInput in) throws IOException {
    contexts.stream().distinct().forEach(learned::add);
    tell(this, Texts.readAll(in), Gaps.read(in));
  }
}
