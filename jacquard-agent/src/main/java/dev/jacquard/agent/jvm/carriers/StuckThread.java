package dev.jacquard.agent.jvm.carriers;

import dev.jacquard.agent.jvm.stacks.Uncontrolled;
import dev.jacquard.agent.jvm.threads.Controlled;
import dev.jacquard.kernel.ThreadStack;
import java.time.Duration;
import java.util.List;

/**
 * A thread that takes no step any more, and where it is.
 *
 * @param real the thread of the JVM that it runs on
 */
public record StuckThread(
    Controlled thread, Thread real, String name, List<StackTraceElement> stack, Duration limit) {
  private static final int MOST_FRAMES = 30;

  StuckThread(Controlled thread, Thread real, Duration limit) {
    this(thread, real, thread.toString(), List.of(real.getStackTrace()), limit);
  }

  /** With its stack, down to where the tool begins. */
  public String message() {
    StringBuilder text = new StringBuilder();
    text.append(name)
        .append(": no step for ")
        .append(limit.toMillis() / 1000.0)
        .append(" s; it is stuck in code that is not controlled");
    int frames = 0;
    for (StackTraceElement frame : stack) {
      if (frame.getClassName().startsWith("dev.jacquard.agent.") || ++frames > MOST_FRAMES) {
        break;
      }
      text.append("\n    at ").append(ThreadStack.text(frame));
    }
    return text.toString();
  }

  /** In one line. */
  String where() {
    String place =
        stack.isEmpty() ? "an unknown place" : ThreadStack.text(stack.get(0)) + calledAt();
    return name
        + " was stuck, and what would come after that is not explored: at "
        + place
        + ". Put something in its place that does not wait for real, or, if it only takes long, let"
        + " stuckAfter be longer";
  }

  /** The program's own code from which it got there. */
  private String calledAt() {
    for (StackTraceElement frame : stack) {
      if (!Uncontrolled.isOfJdk(frame.getClassName())) {
        return frame.equals(stack.get(0)) ? "" : ", called at " + ThreadStack.text(frame);
      }
    }
    return "";
  }
}
