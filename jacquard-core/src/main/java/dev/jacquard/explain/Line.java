package dev.jacquard.explain;

import dev.jacquard.explain.Story.Event;
import dev.jacquard.kernel.Action;
import dev.jacquard.kernel.EventValue;
import dev.jacquard.kernel.Verb;

/**
 * A line of a trace: one event, or several that are shown as one.
 *
 * @param step the number of the first event
 * @param thread the number of the thread, or -1 for a line across all columns
 * @param preemption whether the thread of the line before could have gone on
 * @param kept whether it must be shown, whatever else is left out
 * @param steps how many events it stands for
 */
record Line(
    int step,
    int thread,
    Action action,
    EventValue value,
    String place,
    boolean preemption,
    boolean kept,
    int steps) {
  static Line of(int step, Event event, boolean preemption) {
    return new Line(
        step,
        event.thread(),
        event.action(),
        event.result(),
        event.site().place(),
        preemption,
        event.decisive(),
        1);
  }

  /** What an event that is not one of the program looks like: a remark. */
  static Line remark(int thread, String text, String place) {
    return new Line(-1, thread, Action.statement(text), EventValue.NONE, place, false, true, 0);
  }

  /**
   * What stands for several events that are not shown.
   *
   * @param thread their thread, or -1
   */
  static Line instead(int thread, String text, int steps) {
    return new Line(-1, thread, Action.statement(text), EventValue.NONE, "", false, false, steps);
  }

  /** What happened, without the value. */
  String text() {
    return action.text();
  }

  /** Whether the other line says the same of the same thread, perhaps with another value. */
  boolean says(Line other) {
    return isSameCall(other)
        || (thread == other.thread && place.equals(other.place) && action.equals(other.action));
  }

  /** {@code BlockingQueue.take()} is part of the {@code LinkedBlockingQueue.take()} before it. */
  boolean isSameCall(Line other) {
    return action.verb() == Verb.CALL
        && other.action.verb() == Verb.CALL
        && thread == other.thread
        && place.equals(other.place)
        && method().equals(other.method());
  }

  /** Of a call, the name of the method. */
  private String method() {
    return action.object().substring(action.object().lastIndexOf('.') + 1);
  }

  /** This line and the next one as one, which has the value of the last. */
  Line and(Line next) {
    return new Line(
        step,
        thread,
        action,
        next.value.isEmpty() ? value : next.value,
        place,
        preemption,
        kept || next.kept,
        steps + next.steps);
  }

  /** The text with the value. */
  String whole() {
    if (value.isEmpty()) {
      return text();
    }
    if (value.isRemark()) {
      return text() + " " + value;
    }
    String joint =
        switch (action.verb()) {
          case READ -> ": ";
          case WRITE -> " = ";
          default -> " -> ";
        };
    return text() + joint + value;
  }
}
