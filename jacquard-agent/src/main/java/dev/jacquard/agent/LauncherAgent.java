package dev.jacquard.agent;

import java.lang.instrument.Instrumentation;

/**
 * What the JVM calls before the {@code main} of a runnable jar that has the agent in it. Only keeps
 * the means: a user who runs that jar may just want to read its help.
 */
public final class LauncherAgent {
  private static Instrumentation kept;

  private LauncherAgent() {}

  /** Called by the JVM. */
  public static synchronized void agentmain(String arguments, Instrumentation instrumentation) {
    kept = instrumentation;
  }

  /** Starts the agent, if the JVM was started with such a jar. */
  static synchronized void install() {
    if (kept != null) {
      Agent.agentmain("", kept);
      kept = null;
    }
  }
}
