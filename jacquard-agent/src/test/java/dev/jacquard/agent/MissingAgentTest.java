package dev.jacquard.agent;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.jacquard.Jacquard;
import java.io.File;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** These tests run without the agent. */
class MissingAgentTest {
  @Test
  void nothingIsExploredWithoutTheAgent() {
    assertFalse(Agent.isInstalled());
    Exception e = assertThrows(IllegalStateException.class, () -> Jacquard.explore(() -> {}).run());
    assertTrue(e.getMessage().contains("start it with -javaagent:"), e.getMessage());
  }

  @Test
  void allHookClassesAreNamed() {
    File folder = new File(Agent.class.getResource("/dev/jacquard/hook").getPath());
    List<String> present = new ArrayList<>();
    for (String file : folder.list()) {
      if (!file.startsWith("package-info")) {
        present.add("dev.jacquard.hook." + file.replace(".class", ""));
      }
    }
    assertEquals(present.stream().sorted().toList(), BootClasses.NAMES.stream().sorted().toList());
  }
}
