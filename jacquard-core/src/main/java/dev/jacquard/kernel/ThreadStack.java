package dev.jacquard.kernel;

import java.util.List;

/**
 * A thread that has to do with a failure, and its stack.
 *
 * @param thread the name
 * @param what how it has to do with it: {@code waits at enter monitor (Account.java:14)}
 * @param frames the innermost first: those of the program, and those of the JDK between them; empty
 *     if the thread had not begun, or if there are no stacks to be had
 */
public record ThreadStack(String thread, String what, List<StackTraceElement> frames) {
  /** Nobody reads more of a recursion that has no end. */
  private static final int MOST_LINES = 50;

  public ThreadStack {
    frames = List.copyOf(frames);
  }

  /** A frame as stack traces have it, without the names of loaders and modules. */
  public static String text(StackTraceElement frame) {
    String text = frame.toString();
    return text.substring(text.lastIndexOf('/', text.indexOf('(')) + 1);
  }

  /** A title, and the frames under it, a line for each. */
  public static String block(String title, List<StackTraceElement> frames) {
    StringBuilder text = new StringBuilder("  ").append(title);
    for (StackTraceElement frame : frames.subList(0, Math.min(frames.size(), MOST_LINES))) {
      text.append("\n      at ").append(text(frame));
    }
    if (frames.size() > MOST_LINES) {
      text.append("\n      ... ").append(frames.size() - MOST_LINES).append(" more");
    }
    return text.toString();
  }

  @Override
  public String toString() {
    return block(thread + " " + what, frames);
  }
}
