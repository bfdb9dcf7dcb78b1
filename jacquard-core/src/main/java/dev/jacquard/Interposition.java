package dev.jacquard;

import dev.jacquard.kernel.Scenario;

/** What takes control of Java code; the agent brings it. */
public interface Interposition {
  /**
   * Java code as a scenario.
   *
   * @throws IllegalStateException if the agent is not at work in this JVM
   */
  Scenario scenario(String name, Runnable body);

  /** Runs the tasks as threads of their own, and waits for them. */
  void parallel(Runnable... tasks);
}
