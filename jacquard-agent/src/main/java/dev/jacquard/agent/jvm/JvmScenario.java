package dev.jacquard.agent.jvm;

import dev.jacquard.Calls;
import dev.jacquard.Fixture;
import dev.jacquard.Grouping;
import dev.jacquard.agent.jvm.carriers.HostKind;
import dev.jacquard.agent.jvm.statics.Subject;
import dev.jacquard.hook.Hooks;
import dev.jacquard.kernel.Host;
import dev.jacquard.kernel.Judge;
import dev.jacquard.kernel.Scenario;
import dev.jacquard.kernel.Timeouts;
import java.util.function.Predicate;

/** Java code as a scenario. */
public final class JvmScenario implements Scenario {
  private final String name;
  private final Subject subject;
  private final HostKind host;

  /** Null if nobody judges. */
  private final Judge judge;

  /** Null if nothing is grouped. */
  private final Grouping grouping;

  private JvmScenario(String name, Subject subject, Judge judge, Grouping grouping, HostKind host) {
    this.name = name;
    this.subject = subject;
    this.judge = judge;
    this.grouping = grouping;
    this.host = host;
  }

  /** An object as a scenario. */
  public static JvmScenario of(String name, Runnable body, HostKind host) {
    return new JvmScenario(name, Subject.of(body), null, null, host);
  }

  /** An object as a scenario whose executions somebody judges. */
  public static JvmScenario of(String name, Runnable body, Judge judge, HostKind host) {
    return new JvmScenario(name, Subject.of(body), judge, null, host);
  }

  /** An object as a scenario in which operations run as transactions. */
  public static JvmScenario of(String name, Runnable body, Grouping grouping, HostKind host) {
    return new JvmScenario(name, Subject.of(body), null, grouping, host);
  }

  /** An object as a scenario that others have set up. */
  public static JvmScenario of(String name, Runnable body, Fixture fixture, HostKind host) {
    return new JvmScenario(name, Subject.of(body, fixture), null, null, host);
  }

  /**
   * A class as a scenario: each execution makes an object of it.
   *
   * @param fresh the names of the classes that each execution loads anew; null for none
   * @throws IllegalArgumentException if no object can be made
   */
  public static JvmScenario of(
      String name, Class<? extends Runnable> body, Predicate<String> fresh, HostKind host) {
    return new JvmScenario(name, Subject.of(body, fresh), null, null, host);
  }

  /** A thread for a task of {@code Jacquard.parallel}; reused if the host can do that. */
  public static Thread thread(Runnable task, String name) {
    return Hooks.on() && Hooks.controller.threads instanceof JvmThreadControl control
        ? control.thread(task, name)
        : new Thread(task, name);
  }

  /**
   * One of n values, whichever the strategy takes.
   *
   * @throws IllegalStateException if the calling thread is not one of a scenario
   */
  public static int choose(int n) {
    return inputs("choose").choose(n);
  }

  /**
   * Calls of so many threads whose order in real time matters.
   *
   * @throws IllegalStateException if the calling thread is not one of a scenario
   */
  public static Calls calls(int threads) {
    return inputs("calls").calls(threads);
  }

  /**
   * Calls that do not overlap.
   *
   * @throws IllegalStateException if the calling thread is not one of a scenario
   */
  public static Calls serialCalls() {
    return inputs("serialCalls").serialCalls();
  }

  /**
   * Stops the calling thread for good after so many more steps; -1 for never.
   *
   * @throws IllegalStateException if the calling thread is not one of a scenario
   */
  public static void stopAfter(int steps) {
    inputs("stopAfter").stopAfter(steps);
  }

  private static JvmInputControl inputs(String asked) {
    if (Hooks.on() && Hooks.controller.inputs instanceof JvmInputControl control) {
      return control;
    }
    throw new IllegalStateException(
        asked + " is for code that is explored, and this thread is not one of a scenario");
  }

  @Override
  public String name() {
    return name;
  }

  @Override
  public Host host(Timeouts timeouts, int stepLimit) {
    return new JvmHost(subject, judge, grouping, host, timeouts, stepLimit);
  }
}
