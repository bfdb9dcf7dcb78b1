package dev.jacquard.agent;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.jacquard.Jacquard;
import org.junit.jupiter.api.Test;

/** These tests run without the agent. */
class MissingAgentTest {
  @Test
  void nothingIsExploredWithoutTheAgent() {
    assertFalse(Agent.isInstalled());
    Exception e = assertThrows(IllegalStateException.class, () -> Jacquard.explore(() -> {}).run());
    assertTrue(e.getMessage().contains("start it with -javaagent:"), e.getMessage());
  }
}
