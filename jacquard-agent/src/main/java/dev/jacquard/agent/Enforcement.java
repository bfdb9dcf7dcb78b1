package dev.jacquard.agent;

import java.lang.instrument.Instrumentation;
import java.util.Optional;
import java.util.ServiceLoader;

/** The agent in production: it controls nothing, and lets structures run in transactions only. */
final class Enforcement {
  private Enforcement() {}

  /**
   * Sees to it that their classes are rewritten.
   *
   * @throws IllegalArgumentException if that is not possible; says why
   */
  static void install(AgentOptions options, Instrumentation instrumentation) {
    Optional<Enforcing> enforcing = ServiceLoader.load(Enforcing.class).findFirst();
    if (enforcing.isEmpty()) {
      throw new IllegalArgumentException(
          "enforce="
              + options.plans().get(0)
              + " needs jacquard-lockfree: put its jar on the class path, or take"
              + " jacquard-cli.jar as the agent");
    }
    instrumentation.addTransformer(
        enforcing.get().enforce(options, note -> System.err.println("jacquard: " + note)));
  }
}
