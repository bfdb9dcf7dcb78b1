package dev.jacquard.agent.jvm;

import java.util.ArrayList;
import java.util.List;

/**
 * What is told of a stack: the frames of the program, and those of the JDK between them. A thread
 * that has none of the program's (one of a pool, that waits for work) is told by those of the JDK.
 */
final class UserFrames {
  /** Where a carrier begins to run a thread. What is below differs from host to host. */
  private static final String BOTTOM = "dev.jacquard.agent.jvm.";

  private static final List<String> TOOL =
      List.of(
          "dev.jacquard.agent.",
          "dev.jacquard.hook.",
          "dev.jacquard.kernel.",
          "dev.jacquard.explore.",
          "dev.jacquard.junit.",
          "dev.jacquard.Jacquard");

  /** How the names of methods begin that the rewriter adds. */
  private static final String ADDED = "$jacquard$";

  private UserFrames() {}

  /** The stack of the running thread; of one that ends by an exception, that of the exception. */
  static List<StackTraceElement> of(Controlled thread) {
    Throwable source = thread.failure != null ? thread.failure : new Throwable();
    return of(source.getStackTrace());
  }

  private static List<StackTraceElement> of(StackTraceElement[] stack) {
    List<StackTraceElement> frames = new ArrayList<>();
    int first = -1;
    int last = -1;
    for (StackTraceElement frame : stack) {
      if (isTool(frame)) {
        if (!frames.isEmpty() && frame.getClassName().startsWith(BOTTOM)) {
          break;
        }
        continue;
      }
      if (!Uncontrolled.isOfJdk(frame.getClassName())) {
        first = first < 0 ? frames.size() : first;
        last = frames.size();
      }
      frames.add(frame);
    }
    return List.copyOf(first < 0 ? frames : frames.subList(first, last + 1));
  }

  private static boolean isTool(StackTraceElement frame) {
    return frame.getMethodName().startsWith(ADDED) || isTool(frame.getClassName());
  }

  /** Whether a class is one of ours, as they stand in the stacks of the program's threads. */
  static boolean isTool(String className) {
    return TOOL.stream().anyMatch(className::startsWith);
  }
}
