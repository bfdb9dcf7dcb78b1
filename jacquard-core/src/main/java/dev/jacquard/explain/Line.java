package dev.jacquard.explain;

import dev.jacquard.explain.Story.Event;

/**
 * A line of a trace: one event, or several that are told as one.
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
    String text,
    String value,
    String place,
    boolean preemption,
    boolean kept,
    int steps) {
  /** What the steps of a thread say that are not on a line of the program. */
  static final String JDK = "inside the JDK";

  static Line of(int step, Event event, boolean preemption) {
    return new Line(
        step,
        event.thread(),
        event.text(),
        event.value(),
        event.site().place(),
        preemption,
        event.decisive(),
        1);
  }

  /** What an event that is not one of the program looks like: a remark. */
  static Line remark(int thread, String text, String place) {
    return new Line(-1, thread, text, "", place, false, true, 0);
  }

  /** Whether the other line says the same of the same thread, perhaps with another value. */
  boolean says(Line other) {
    return isSameCall(other)
        || (thread == other.thread && place.equals(other.place) && text.equals(other.text));
  }

  /** {@code BlockingQueue.take()} is part of the {@code LinkedBlockingQueue.take()} before it. */
  boolean isSameCall(Line other) {
    return text.endsWith("()")
        && thread == other.thread
        && place.equals(other.place)
        && text.substring(text.lastIndexOf('.') + 1)
            .equals(other.text.substring(other.text.lastIndexOf('.') + 1));
  }

  /** This line and the next one as one, which has the value of the last. */
  Line and(Line next) {
    return new Line(
        step,
        thread,
        text,
        next.value.isEmpty() ? value : next.value,
        place,
        preemption,
        kept || next.kept,
        steps + next.steps);
  }

  /** The text with the value. */
  String whole() {
    if (value.isEmpty()) {
      return text;
    }
    if (value.startsWith("(")) {
      return text + " " + value;
    }
    String joint = text.startsWith("read ") ? ": " : text.startsWith("write ") ? " = " : " -> ";
    return text + joint + value;
  }
}
