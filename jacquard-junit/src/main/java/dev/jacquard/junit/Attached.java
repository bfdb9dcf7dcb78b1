package dev.jacquard.junit;

import dev.jacquard.AgentMissingException;
import dev.jacquard.Jacquard;
import org.junit.jupiter.api.extension.ExtensionConfigurationException;

/** Whether the agent is in this JVM. It is asked for once, as trying to attach it takes a while. */
final class Attached {
  private static boolean tried;
  private static String failure;

  private Attached() {}

  /** Attaches it, if it is not there. */
  static synchronized void prepare() {
    if (!tried) {
      tried = true;
      try {
        Jacquard.prepare();
      } catch (AgentMissingException e) {
        failure = e.getMessage();
      }
    }
  }

  /**
   * @throws ExtensionConfigurationException if it is not there, and cannot be had; says what to add
   */
  static synchronized void require() {
    prepare();
    if (failure != null) {
      throw new ExtensionConfigurationException(failure);
    }
  }
}
