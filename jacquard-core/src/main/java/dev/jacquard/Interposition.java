package dev.jacquard;

import dev.jacquard.kernel.Judge;
import dev.jacquard.kernel.Scenario;

/** What takes control of Java code; the agent brings it. */
public interface Interposition {
  /** See {@link Jacquard#prepare}. */
  void prepare();

  /**
   * Java code as a scenario.
   *
   * @throws AgentMissingException if the agent is not at work in this JVM
   */
  Scenario scenario(String name, Runnable body);

  /**
   * A class as a scenario: each execution makes a new object of it.
   *
   * @throws AgentMissingException if the agent is not at work in this JVM
   * @throws IllegalArgumentException if no object can be made
   */
  Scenario scenario(String name, Class<? extends Runnable> body, Isolation isolation);

  /**
   * Java code as a scenario that others have set up.
   *
   * @throws AgentMissingException if the agent is not at work in this JVM
   */
  Scenario scenario(String name, Runnable body, Fixture fixture);

  /**
   * Java code as a scenario whose executions somebody judges.
   *
   * @throws AgentMissingException if the agent is not at work in this JVM
   */
  Scenario scenario(String name, Runnable body, Judge judge);

  /**
   * Java code as a scenario in which operations run as transactions.
   *
   * @throws AgentMissingException if the agent is not at work in this JVM
   * @throws IllegalArgumentException if the class has no such operations, or cannot be changed
   */
  Scenario scenario(String name, Runnable body, Grouping grouping);

  /** One of the numbers from 0 to n - 1; see {@link Jacquard#choose}. */
  int choose(int n);

  /** Calls of so many threads whose order in real time matters; see {@link Jacquard#calls}. */
  Calls calls(int threads);

  /** Calls of which each begins when no other one runs; see {@link Jacquard#serialCalls}. */
  Calls serialCalls();

  /** Stops the running thread for good after so many steps; see {@link Jacquard#stopAfter}. */
  void stopAfter(int steps);

  /** Runs the tasks as threads of their own, and waits for them. */
  void parallel(Runnable... tasks);
}
