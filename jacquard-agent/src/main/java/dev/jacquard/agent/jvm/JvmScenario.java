package dev.jacquard.agent.jvm;

import dev.jacquard.Fixture;
import dev.jacquard.agent.jvm.statics.Subject;
import dev.jacquard.hook.Hooks;
import dev.jacquard.kernel.Host;
import dev.jacquard.kernel.Scenario;
import dev.jacquard.kernel.Timeouts;
import java.util.Locale;
import java.util.function.Predicate;

/** Java code as a scenario. */
public final class JvmScenario implements Scenario {
  /** The hosts of the design: where the threads of the program run. */
  public enum Kind {
    /** Continuations on the exploring thread; JDK 24 and later. */
    CONTINUATION,
    /** Real threads, one at a time. */
    PLATFORM;

    private static final String PROPERTY = "jacquard.host";

    /** {@code -Djacquard.host=platform} or {@code continuation}; else the fastest there is. */
    public static Kind chosen() {
      String name = System.getProperty(PROPERTY, "");
      return switch (name) {
        case "" -> Runtime.version().feature() >= 24 ? CONTINUATION : PLATFORM;
        case "platform" -> PLATFORM;
        case "continuation" -> CONTINUATION;
        default ->
            throw new IllegalArgumentException(
                "-D" + PROPERTY + "=" + name + ": must be platform or continuation");
      };
    }

    /** As the property and the results have it. */
    public String id() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  private final String name;
  private final Subject subject;
  private final Kind carrier;

  private JvmScenario(String name, Subject subject, Kind carrier) {
    this.name = name;
    this.subject = subject;
    this.carrier = carrier;
  }

  /** An object as a scenario. */
  public static JvmScenario of(String name, Runnable body, Kind carrier) {
    return new JvmScenario(name, Subject.of(body), carrier);
  }

  /** An object as a scenario that others have set up. */
  public static JvmScenario of(String name, Runnable body, Fixture fixture, Kind carrier) {
    return new JvmScenario(name, Subject.of(body, fixture), carrier);
  }

  /**
   * A class as a scenario: each execution makes an object of it.
   *
   * @param fresh the names of the classes that each execution loads anew; null for none
   * @throws IllegalArgumentException if no object can be made
   */
  public static JvmScenario of(
      String name, Class<? extends Runnable> body, Predicate<String> fresh, Kind carrier) {
    return new JvmScenario(name, Subject.of(body, fresh), carrier);
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
    if (Hooks.on() && Hooks.controller.inputs instanceof JvmInputControl control) {
      return control.choose(n);
    }
    throw new IllegalStateException(
        "choose is for code that is explored, and this thread is not one of a scenario");
  }

  @Override
  public String name() {
    return name;
  }

  @Override
  public Host host(Timeouts timeouts, int stepLimit) {
    return new JvmHost(subject, carrier, timeouts, stepLimit);
  }
}
