package dev.jacquard.bench.costs;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@Tag("one-jdk")
class StaticClassesTest {
  @Test
  void scenariosCompile(@TempDir Path folder) throws IOException {
    StaticClasses scenarios = new StaticClasses(folder, System.getProperty("java.class.path"));
    assertEquals("State3", scenarios.compile(3, true));
    assertEquals("Plain0", scenarios.compile(0, false));
    assertTrue(Files.exists(folder.resolve("State3$C2.class")));
  }

  @Test
  void onlyTheOnesWithStateHaveStaticFields() {
    assertTrue(StaticClasses.source("A", 2, true).contains("static int count"));
    assertTrue(
        StaticClasses.source("A", 2, false).lines().noneMatch(l -> l.contains("static int c")));
  }
}
