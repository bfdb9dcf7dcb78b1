package dev.jacquard.agent;

import dev.jacquard.agent.boundary.JdkBoundary;
import dev.jacquard.agent.boundary.JdkClasses;
import dev.jacquard.agent.boundary.UnknownClasses;
import java.lang.instrument.Instrumentation;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * The classes of the JDK with hooks that the transformer has seen. The JVM does not show it those
 * that are loaded while it works, so they have to be asked for.
 */
final class OpenedClasses {
  /** Opening classes may load others, if never many. */
  private static final int MOST_ROUNDS = 20;

  private static final Set<String> SEEN = new HashSet<>();

  /** Those that stay as they are: thousands, and somebody asks before each exploration. */
  private static final Set<Class<?>> DONE = new HashSet<>();

  private OpenedClasses() {}

  /** The transformer has seen a class; its name has slashes. */
  static synchronized void add(String name) {
    SEEN.add(name);
  }

  private static synchronized boolean isSeen(String name) {
    return SEEN.contains(name);
  }

  /** Opens those that are loaded and were not seen. */
  static synchronized void openLoaded(Instrumentation instrumentation) {
    for (int round = 0; round < MOST_ROUNDS; round++) {
      List<Class<?>> missing = new ArrayList<>();
      for (Class<?> type : instrumentation.getAllLoadedClasses()) {
        if (!DONE.contains(type)
            && !type.isArray()
            && !type.isHidden()
            && JdkClasses.contain(type)
            && isMissing(type, instrumentation)) {
          missing.add(type);
        }
      }
      if (missing.isEmpty()) {
        return;
      }
      Transformer.retransform(instrumentation, missing);
    }
  }

  private static boolean isMissing(Class<?> type, Instrumentation instrumentation) {
    String name = type.getName().replace('.', '/');
    boolean open = type.getClassLoader() == null && JdkBoundary.getsHooks(name);
    boolean missing =
        (open || UnknownClasses.tell(name))
            && !isSeen(name)
            && instrumentation.isModifiableClass(type);
    if (!missing) {
      DONE.add(type);
    }
    return missing;
  }
}
