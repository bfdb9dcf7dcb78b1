package dev.jacquard.agent.jvm.stacks;

import java.util.Iterator;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;

/** The places where the program called what cannot be controlled, each once. */
public final class Uncontrolled {
  private static final StackWalker WALKER = StackWalker.getInstance();
  private static final List<String> JDK = List.of("java.", "javax.", "jdk.", "sun.", "com.sun.");

  private final Set<String> calls = new TreeSet<>();

  /** Remembers the place from which the JDK was called, on the stack of the calling thread. */
  public synchronized void add() {
    calls.add(WALKER.walk(Uncontrolled::text));
  }

  public synchronized List<String> all() {
    return List.copyOf(calls);
  }

  /** Whether a class comes with the JDK. */
  public static boolean isOfJdk(String className) {
    return JDK.stream().anyMatch(className::startsWith);
  }

  private static String text(Stream<StackWalker.StackFrame> frames) {
    String called = "?";
    Iterator<StackWalker.StackFrame> all = frames.iterator();
    while (all.hasNext()) {
      StackWalker.StackFrame frame = all.next();
      String type = frame.getClassName();
      if (UserFrames.isTool(type)) {
        continue;
      }
      if (!isOfJdk(type)) {
        String file = frame.getFileName() == null ? "?" : frame.getFileName();
        String place = file + ":" + frame.getLineNumber();
        return called + " in " + type + "." + frame.getMethodName() + " at " + place;
      }
      called = type + "." + frame.getMethodName();
    }
    return called;
  }
}
