package dev.jacquard.explore.finding;

import dev.jacquard.explore.Bug;
import dev.jacquard.explore.Card;
import dev.jacquard.explore.Schedule;
import dev.jacquard.kernel.Execution;
import dev.jacquard.kernel.Outcome;
import dev.jacquard.kernel.ThreadStack;
import java.util.List;

/**
 * One bug, however many executions hit it, by the first of them.
 *
 * @param id its number in the result, from 1
 * @param bug what makes it another one than those with other numbers
 * @param firstExecution the number of the first execution that showed it, from 1
 * @param count how many executions did
 * @param execution the first of them
 * @param card repeats that
 * @param stacks of the threads that have to do with it: those that cannot go on, each followed by
 *     those that hold what it waits for; the one that failed; or the two that race
 * @param note why the stacks have no frames; empty if they have, or if the program has none
 */
public record Finding(
    int id,
    Bug bug,
    long firstExecution,
    long count,
    Execution execution,
    Card card,
    List<ThreadStack> stacks,
    String note) {
  public Finding {
    stacks = List.copyOf(stacks);
  }

  public Outcome outcome() {
    return bug.outcome();
  }

  /** What happened in the first execution, in a line. */
  public String message() {
    return execution.message();
  }

  public Schedule schedule() {
    return card.schedule();
  }

  /** For people: what happened, and the stacks, a line for each frame. */
  @Override
  public String toString() {
    StringBuilder text = new StringBuilder(outcome().id());
    text.append(" in execution ").append(firstExecution).append(": ").append(message());
    for (ThreadStack stack : stacks) {
      text.append('\n').append(stack);
    }
    return text.append(note.isEmpty() ? "" : "\n  " + note).toString();
  }
}
