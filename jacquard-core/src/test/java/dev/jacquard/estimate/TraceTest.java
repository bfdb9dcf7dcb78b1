package dev.jacquard.estimate;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.jacquard.explore.result.Result;
import dev.jacquard.explore.run.Exploration;
import dev.jacquard.model.programs.Counting;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Traces of explorations: written, read, and refused where they are damaged. */
class TraceTest {
  @TempDir Path folder;
  private Path file;

  @BeforeEach
  void explore() throws IOException {
    file = folder.resolve("trace");
    try (TraceWriter writer = new TraceWriter(file)) {
      Result result = Exploration.of(Counting.lastzero(4)).strategy("dpor").tree(writer).run();
      assertEquals(28, result.executions());
    }
  }

  @Test
  void whatIsReadIsWhatWasWritten() throws IOException {
    Path copy = folder.resolve("copy");
    try (TraceWriter writer = new TraceWriter(copy)) {
      TraceReader.read(file, writer);
    }
    assertEquals(Files.readString(file), Files.readString(copy));
  }

  @Test
  void estimatesCanBeMadeOffLineAlsoByTheOracle() throws IOException {
    for (Expectation expectation : List.of(Expectation.LAZY, Expectation.ORACLE)) {
      TreeEstimator tree =
          new TreeEstimator(expectation, Estimator.RECURSIVE, TraceReader.explored(file));
      TraceReader.read(file, tree);
      assertEquals(28, tree.size());
      assertEquals(28, tree.estimate(Fit.EMPTY), 1e-9, expectation + "");
    }
  }

  @Test
  void aTraceThatWasCutOffBetweenExecutionsIsOneOfTheFirst() throws IOException {
    List<String> lines = Files.readAllLines(file);
    int end = 0;
    for (int n = 0; n < 10; end++) {
      n += lines.get(end).startsWith("End") ? 1 : 0;
    }
    Files.write(file, lines.subList(0, end));
    TreeEstimator tree = new TreeEstimator(Expectation.LAZY, Estimator.RECURSIVE, null);
    TraceReader.read(file, tree);
    assertEquals(10, tree.size());
  }

  @Test
  void damageIsNamedWithItsLine() throws IOException {
    List<String> lines = Files.readAllLines(file);
    int start = lines.indexOf("Start");
    assertRefused(lines.subList(0, start + 2), "line " + (start + 2) + ": the file ends within");
    assertRefused(List.of("something else"), "line 1: expected \"jacquard-trace 1\"");
    assertRefused(List.of("jacquard-trace 1", "AddNode 0"), "line 2: no event: \"AddNode 0\"");
    assertRefused(List.of("jacquard-trace 1", "AddNode x -1"), "line 2: no number of a node");
    assertRefused(List.of("jacquard-trace 1", "Explore 3"), "line 2: node 3 was not added");
    assertRefused(List.of("jacquard-trace 1", "Transition 0"), "line 2: Transition 0 outside");
  }

  private void assertRefused(List<String> lines, String message) throws IOException {
    Files.write(file, lines);
    TreeEstimator tree = new TreeEstimator(Expectation.LAZY, Estimator.RECURSIVE, null);
    IllegalArgumentException refused =
        assertThrows(IllegalArgumentException.class, () -> TraceReader.read(file, tree));
    assertTrue(refused.getMessage().contains(message), refused.getMessage());
  }
}
