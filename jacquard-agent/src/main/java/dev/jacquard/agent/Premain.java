package dev.jacquard.agent;

import java.lang.instrument.Instrumentation;

/**
 * What the JVM calls for {@code -javaagent}. Compiled for Java 8, unlike all the rest, so that an
 * old JDK can at least say that it is too old.
 */
public final class Premain {
  private static final int OLDEST = 17;

  private Premain() {}

  /** Starts the agent, or says in one line why not. */
  public static void premain(String arguments, Instrumentation instrumentation) throws Exception {
    String refusal = refusal(System.getProperty("java.specification.version"));
    if (refusal != null) {
      System.err.println(refusal);
      return;
    }
    Class.forName("dev.jacquard.agent.Agent")
        .getMethod("premain", String.class, Instrumentation.class)
        .invoke(null, arguments, instrumentation);
  }

  /**
   * Why the agent cannot run, or null.
   *
   * @param version as the JDK writes it: 1.8, 9, 17
   */
  static String refusal(String version) {
    boolean old = version.startsWith("1.") || Integer.parseInt(version) < OLDEST;
    return old
        ? "jacquard: needs JDK "
            + OLDEST
            + " or later, this is "
            + version
            + "; nothing is controlled"
        : null;
  }
}
