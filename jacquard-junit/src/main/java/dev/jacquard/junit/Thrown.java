package dev.jacquard.junit;

import dev.jacquard.kernel.Execution;
import dev.jacquard.kernel.Kernel;
import dev.jacquard.kernel.Outcome;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/** The exceptions of the test: of the first execution with each outcome. */
final class Thrown {
  private final Map<Outcome, Throwable> first = new EnumMap<>(Outcome.class);

  /** Called after each execution. */
  void look(Kernel kernel) {
    Execution execution = kernel.execution();
    Outcome outcome = execution.outcome();
    if (outcome != Outcome.PASSED && execution.failedThread() >= 0 && !first.containsKey(outcome)) {
      Throwable thrown = kernel.host().thrown(execution.failedThread());
      if (thrown != null) {
        first.put(outcome, thrown);
      }
    }
  }

  /** With frames of the test alone; null if there is none. */
  Throwable of(Outcome outcome) {
    Throwable thrown = first.get(outcome);
    for (Throwable each = thrown; each != null; each = each.getCause()) {
      each.setStackTrace(userFrames(each.getStackTrace()));
    }
    return thrown;
  }

  /** From the top of the stack to where the tool, or a test framework, called the test. */
  private static StackTraceElement[] userFrames(StackTraceElement[] stack) {
    List<StackTraceElement> frames = new ArrayList<>();
    int end = 0;
    for (StackTraceElement frame : stack) {
      String name = frame.getClassName();
      if (name.startsWith("dev.jacquard.agent.jvm.") || name.startsWith("dev.jacquard.junit.")) {
        if (end > 0) {
          break;
        }
        continue;
      }
      if (isTool(name) || frame.getMethodName().startsWith("$jacquard$")) {
        continue;
      }
      frames.add(frame);
      if (!name.startsWith("java.") && !name.startsWith("jdk.")) {
        end = frames.size();
      }
    }
    return frames.subList(0, end).toArray(new StackTraceElement[0]);
  }

  private static boolean isTool(String name) {
    return name.startsWith("dev.jacquard.agent.")
        || name.startsWith("dev.jacquard.hook.")
        || name.equals("dev.jacquard.Jacquard");
  }
}
