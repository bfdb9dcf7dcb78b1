package dev.jacquard.explain;

import dev.jacquard.explore.Card;
import dev.jacquard.kernel.Action;
import dev.jacquard.kernel.EventValue;
import dev.jacquard.kernel.Outcome;
import dev.jacquard.kernel.Site;
import java.util.List;

/**
 * One execution, ready to be shown: names, texts and values instead of numbers. Objects have short
 * names that are the same in all of it ({@code Node#2}, or {@code Counter} if there is only one).
 *
 * @param scenario the name of what was explored
 * @param message what broke, in a line
 * @param cause how it came to that, in a sentence; empty if it is not known
 * @param threads by number; those that the execution does not have too
 * @param events in their order
 * @param cycle of a deadlock: each waits for the next one; else empty
 * @param stuck of threads that wait, but not in a cycle: those that must end, and where they are
 * @param races of a data race, the numbers of both events; else empty
 * @param failed the last event of the thread that failed before its end, or -1
 * @param preemptions how many there are in this execution
 * @param fewest whether it is proved that the bug does not show with fewer
 * @param card repeats it
 */
public record Story(
    String scenario,
    Outcome outcome,
    String message,
    String cause,
    List<String> threads,
    List<Event> events,
    List<Wait> cycle,
    List<Stuck> stuck,
    List<Integer> races,
    int failed,
    int preemptions,
    boolean fewest,
    Card card) {

  public Story {
    threads = List.copyOf(threads);
    events = List.copyOf(events);
    cycle = List.copyOf(cycle);
    stuck = List.copyOf(stuck);
    races = List.copyOf(races);
  }

  /** One in which no thread is stuck. */
  public Story(
      String scenario,
      Outcome outcome,
      String message,
      String cause,
      List<String> threads,
      List<Event> events,
      List<Wait> cycle,
      List<Integer> races,
      int failed,
      int preemptions,
      boolean fewest,
      Card card) {
    this(
        scenario,
        outcome,
        message,
        cause,
        threads,
        events,
        cycle,
        List.of(),
        races,
        failed,
        preemptions,
        fewest,
        card);
  }

  /** The first line of the message, without the name of the thread in front of it. */
  public String shortMessage() {
    String line = message.lines().findFirst().orElse("");
    String thread = failed < 0 ? "" : threads.get(events.get(failed).thread()) + ": ";
    return line.startsWith(thread) ? line.substring(thread.length()) : line;
  }

  /**
   * Something that a thread did.
   *
   * @param thread its number
   * @param action what it did, without the value: {@code read Account.balance}
   * @param result what was read or written, or how it ended; empty if there is nothing to say
   * @param site the place in the code; its file is null if unknown
   * @param touches the resources
   * @param preemption whether the thread of the event before could have gone on
   * @param decisive whether the bug depends on when this happened: to be shown even if others of
   *     its kind are not
   * @param after the latest events of other threads that this one depends on directly
   * @param stack how the thread got there, innermost first; empty if not known
   */
  public record Event(
      int thread,
      Action action,
      EventValue result,
      Site site,
      List<Touch> touches,
      boolean preemption,
      boolean decisive,
      List<Integer> after,
      List<StackTraceElement> stack) {
    public Event {
      touches = List.copyOf(touches);
      after = List.copyOf(after);
      stack = List.copyOf(stack);
    }

    /** What it did, as text. */
    public String text() {
      return action.text();
    }

    /** What was read or written; or, in parentheses, how it ended. */
    public String value() {
      return result.toString();
    }
  }

  /** A resource of an event, and whether the event changes it. */
  public record Touch(String resource, boolean writes) {}

  /**
   * A thread waits for another one.
   *
   * @param thread the number of the one that waits
   * @param resource what it waits for
   * @param holder the number of the one that holds that
   * @param site where it waits
   */
  public record Wait(int thread, String resource, int holder, Site site) {}

  /**
   * A thread that can never go on, and where.
   *
   * @param stopped whether it was stopped for good; otherwise it waits
   */
  public record Stuck(int thread, Site site, boolean stopped) {}
}
