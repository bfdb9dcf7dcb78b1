package dev.jacquard.it.junit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.jacquard.Jacquard;
import dev.jacquard.junit.ConcurrencyTest;
import java.io.IOException;
import java.io.Reader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Properties;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The files that build tools sum up. */
class ResultFileTest {
  @TempDir Path folder;

  static class Passing {
    @ConcurrencyTest(strategy = "dpor")
    void writes() {
      int[] n = {0};
      Jacquard.parallel(() -> n[0] = 1, () -> n[0] = 2);
    }
  }

  static class Failing {
    @ConcurrencyTest(strategy = "dpor")
    void writes() {
      int[] n = {0};
      Jacquard.parallel(() -> n[0] = 1, () -> n[0] = 2);
      assertEquals(1, n[0]);
    }
  }

  private Properties read(Class<?> type) throws IOException {
    Properties file = new Properties();
    try (Reader reader =
        Files.newBufferedReader(folder.resolve("new/" + type.getName() + ".writes.properties"))) {
      file.load(reader);
    }
    return file;
  }

  private Run run(Class<?> type, Path results) {
    return Run.with(Map.of("jacquard.results", results.toString()), type);
  }

  @Test
  void tellsWhatWasCovered() throws IOException {
    run(Passing.class, folder.resolve("new"));
    Properties file = read(Passing.class);
    assertEquals(Passing.class.getName() + ".writes", file.getProperty("test"));
    assertEquals("2", file.getProperty("executions"));
    assertEquals("2", file.getProperty("partialOrders"));
    assertEquals("true", file.getProperty("complete"));
    assertEquals(null, file.getProperty("finding.1.outcome"));
  }

  @Test
  void tellsWhatWasFound() throws IOException {
    String message = run(Failing.class, folder.resolve("new")).failure().getMessage();
    Properties file = read(Failing.class);
    assertEquals("assertion", file.getProperty("finding.1.outcome"));
    assertTrue(message.startsWith(file.getProperty("finding.1.explanation")), message);
    assertTrue(message.endsWith("=" + file.getProperty("finding.1.replay")), message);
  }

  @Test
  void aReportIsWrittenOfWhatFailed() throws IOException {
    Path reports = folder.resolve("reports");
    Map<String, String> wanted = Map.of("jacquard.report", reports.toString());
    Run.with(wanted, Passing.class);
    assertFalse(Files.exists(reports));
    String message = Run.with(wanted, Failing.class).failure().getMessage();
    Path page = reports.resolve(Failing.class.getName() + ".writes").resolve("index.html");
    assertTrue(message.endsWith("\nReport: " + page), message);
    assertTrue(Files.readString(page).contains("finding-1.html"));
    String finding = Files.readString(page.resolveSibling("finding-1.html"));
    assertTrue(finding.contains("ResultFileTest.java"), "the source is in it");
  }

  @Test
  void aFolderThatCannotBeMadeIsAMistakeButHidesNoFailure() throws IOException {
    Path taken = Files.createFile(folder.resolve("file"));
    String mistake = "-Djacquard.results=" + taken + ": cannot be written";
    assertEquals(mistake, run(Passing.class, taken).failure().getMessage());
    Throwable failure = run(Failing.class, taken).failure();
    assertTrue(failure.getMessage().startsWith("assertion: "), failure.getMessage());
    assertEquals(mistake, failure.getSuppressed()[0].getMessage());
  }
}
