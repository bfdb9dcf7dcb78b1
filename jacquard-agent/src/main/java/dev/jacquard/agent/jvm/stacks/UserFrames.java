package dev.jacquard.agent.jvm.stacks;

import dev.jacquard.agent.rewrite.OwnClasses;
import dev.jacquard.kernel.ThreadStack;
import java.util.ArrayList;
import java.util.List;

/**
 * The frames of a stack that users are shown: those of the program, and those of the JDK between
 * them. Of a thread that has none of the program (one of a pool, that waits for work) they are
 * shown those of the JDK.
 */
public final class UserFrames {
  /** Where a carrier begins to run a thread. What is below differs from host to host. */
  private static final String BOTTOM = "dev.jacquard.agent.jvm.";

  /** How the names of methods begin that the rewriter adds. */
  private static final String ADDED = "$jacquard$";

  private UserFrames() {}

  /**
   * The stack of the running thread, or that of the exception by which it ends.
   *
   * @param failure null if there is none
   */
  public static List<StackTraceElement> of(Throwable failure) {
    Throwable source = failure != null ? failure : new Throwable();
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

  /**
   * The frames from the top down to where the tool called the program.
   *
   * @param frontEnd a package of the tool that ends the stack as well
   */
  public static StackTraceElement[] fromTop(StackTraceElement[] stack, String frontEnd) {
    List<StackTraceElement> frames = new ArrayList<>();
    int end = 0;
    for (StackTraceElement frame : stack) {
      String name = frame.getClassName();
      if (end > 0 && (name.startsWith(BOTTOM) || name.startsWith(frontEnd))) {
        break;
      }
      if (!isTool(frame)) {
        frames.add(frame);
        if (!name.startsWith("java.") && !name.startsWith("jdk.")) {
          end = frames.size();
        }
      }
    }
    return frames.subList(0, end).toArray(new StackTraceElement[0]);
  }

  /** What was thrown, and where in the program: the same, whatever values its message has. */
  public static String placeOf(Throwable failure) {
    List<StackTraceElement> frames = of(failure.getStackTrace());
    String type = failure.getClass().getName();
    for (StackTraceElement frame : frames) {
      if (!Uncontrolled.isOfJdk(frame.getClassName()) && !isTestFramework(frame.getClassName())) {
        return type + " at " + ThreadStack.text(frame);
      }
    }
    return frames.isEmpty() ? "" : type + " at " + ThreadStack.text(frames.get(0));
  }

  /** An assertion is where it is called, not where the library throws. */
  private static boolean isTestFramework(String className) {
    return className.startsWith("org.junit.")
        || className.startsWith("org.assertj.")
        || className.startsWith("org.hamcrest.")
        || className.startsWith("org.opentest4j.");
  }

  private static boolean isTool(StackTraceElement frame) {
    return frame.getMethodName().startsWith(ADDED) || isTool(frame.getClassName());
  }

  /** Whether a class is one of ours, as they stand in the stacks of the program's threads. */
  public static boolean isTool(String className) {
    return OwnClasses.contains(className);
  }
}
