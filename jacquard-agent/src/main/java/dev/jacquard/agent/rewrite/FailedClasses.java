package dev.jacquard.agent.rewrite;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.objectweb.asm.ClassTooLargeException;

/** The classes that run uncontrolled because they could not be rewritten, with the reason. */
public final class FailedClasses {
  private static final String NEWER = "Unsupported class file major version ";
  private static final Map<String, List<String>> BY_REASON = new TreeMap<>();

  private FailedClasses() {}

  /** Remembers a class, named with dots. */
  public static synchronized void add(String className, Throwable failure) {
    List<String> classes = BY_REASON.computeIfAbsent(reason(failure), reason -> new ArrayList<>());
    if (!classes.contains(className)) {
      classes.add(className);
    }
  }

  /** The names of the classes, by reason. */
  public static synchronized Map<String, List<String>> byReason() {
    Map<String, List<String>> copy = new TreeMap<>();
    BY_REASON.forEach((reason, classes) -> copy.put(reason, List.copyOf(classes)));
    return copy;
  }

  private static String reason(Throwable failure) {
    String message = failure.getMessage();
    if (message != null && message.startsWith(NEWER)) {
      return "class files of version "
          + message.substring(NEWER.length())
          + " are too new: compile for an older release";
    }
    if (failure instanceof ClassTooLargeException) {
      return "the class would be too large: divide it";
    }
    return failure.toString();
  }
}
