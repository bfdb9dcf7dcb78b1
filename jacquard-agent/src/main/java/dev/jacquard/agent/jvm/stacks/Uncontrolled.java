package dev.jacquard.agent.jvm.stacks;

import dev.jacquard.agent.boundary.JdkClasses;
import java.util.Iterator;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;

/** The places where the program called what cannot be controlled, each once. */
public final class Uncontrolled {
  private static final StackWalker WALKER = StackWalker.getInstance();

  private final Set<String> calls = new TreeSet<>();
  private final Set<String> tooLarge = new TreeSet<>();

  /** Remembers the place from which the JDK was called, on the stack of the calling thread. */
  public synchronized void add() {
    calls.add(WALKER.walk(Uncontrolled::text));
  }

  /** A method of the program runs that has no hooks, as it would get too large. */
  public synchronized void addTooLarge(String method) {
    tooLarge.add(method);
  }

  /** Those methods. */
  public synchronized List<String> tooLarge() {
    return List.copyOf(tooLarge);
  }

  public synchronized List<String> all() {
    return List.copyOf(calls);
  }

  /** Whether a class comes with the JDK. */
  public static boolean isOfJdk(String className) {
    return JdkClasses.contain(className.replace('.', '/'));
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
