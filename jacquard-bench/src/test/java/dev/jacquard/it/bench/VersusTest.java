package dev.jacquard.it.bench;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.ObjectMapper;
import dev.jacquard.bench.versus.Attempt;
import dev.jacquard.bench.versus.VersusReport;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * The tools are started, watched and believed. The bugs here show in each execution, so whoever
 * runs the program at all finds them; the time is so long that it ends nothing.
 */
@Tag("one-jdk")
class VersusTest {
  private static final Path JAR = Path.of(System.getProperty("jacquard.bench.jar"));

  @TempDir Path folder;

  @Test
  void eachToolSeesWhatIsThereInEachExecution() throws Exception {
    List<Attempt> attempts =
        versus(JAR, "--programs", "arithmetic_prog,phase01", "--seconds", "60").attempts();
    assertEquals(8, attempts.size());
    for (Attempt attempt : attempts) {
      assertEquals(Attempt.Result.FOUND, attempt.result(), attempt::toString);
      boolean tells = !attempt.tool().equals("lincheck");
      assertEquals(tells ? 1 : 0, attempt.executions(), attempt::toString);
    }
  }

  @Test
  void aPeerThatIsNotThereIsNamedWithTheReason() throws Exception {
    Path alone = Files.copy(JAR, folder.resolve("jacquard-bench.jar"));
    VersusReport report =
        versus(alone, "--programs", "phase01", "--tools", "lincheck,vmlens", "--seconds", "60");
    assertEquals(2, report.attempts().size());
    for (Attempt attempt : report.attempts()) {
      assertEquals(Attempt.Result.FAILED, attempt.result(), attempt::toString);
    }
    assertTrue(report.attempts().get(0).note().contains("Lincheck"), report::toString);
    assertTrue(report.attempts().get(1).note().contains("NoSuchFile"), report::toString);
  }

  @Test
  void whatIsNotFoundIsTold() throws Exception {
    // No tool of ours has found this one in a whole run; in a tenth of a second nobody does.
    VersusReport report =
        versus(JAR, "--programs", "safestack", "--tools", "stress", "--seconds", "0.1");
    Attempt attempt = report.attempts().get(0);
    assertEquals(Attempt.Result.NOT_FOUND, attempt.result(), attempt::toString);
    assertTrue(attempt.executions() > 0, attempt::toString);
  }

  private VersusReport versus(Path jar, String... options) throws Exception {
    Path json = folder.resolve("versus.json");
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(List.of("-jar", jar.toString(), "versus", "--json", json.toString()));
    command.addAll(List.of(options));
    Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
    String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertEquals(0, process.waitFor(), output);
    return new ObjectMapper().readValue(json.toFile(), VersusReport.class);
  }
}
