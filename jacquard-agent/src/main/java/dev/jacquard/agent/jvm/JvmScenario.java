package dev.jacquard.agent.jvm;

import dev.jacquard.hook.Hooks;
import dev.jacquard.kernel.Host;
import dev.jacquard.kernel.Scenario;
import dev.jacquard.kernel.Timeouts;

/**
 * Java code as a scenario.
 *
 * @param carrier how its threads are run
 */
public record JvmScenario(String name, Runnable body, Kind carrier) implements Scenario {
  /** The hosts of the design: where the threads of the program run. */
  public enum Kind {
    /** Continuations on the exploring thread; JDK 24 and later. */
    CONTINUATION,
    /** Real threads, one at a time. */
    PLATFORM;

    /** The fastest that this JDK has. */
    public static Kind best() {
      return Runtime.version().feature() >= 24 ? CONTINUATION : PLATFORM;
    }
  }

  /** A thread for a task of {@code Jacquard.parallel}; reused if the host can do that. */
  public static Thread thread(Runnable task, String name) {
    return Hooks.on() && Hooks.controller instanceof JvmController controller
        ? controller.thread(task, name)
        : new Thread(task, name);
  }

  @Override
  public Host host(Timeouts timeouts, int stepLimit) {
    return new JvmHost(
        body,
        host ->
            carrier == Kind.CONTINUATION
                ? new ContinuationCarrier(host)
                : new PlatformCarrier(host),
        timeouts,
        stepLimit);
  }
}
