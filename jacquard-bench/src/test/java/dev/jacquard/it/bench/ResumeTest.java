package dev.jacquard.it.bench;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Processes are really killed, and those that go on come to the totals of an undisturbed one. */
@Tag("one-jdk")
class ResumeTest {
  /** The first process is killed after 914 ms, the next one would be after 4,937. */
  private static final String SEED = "558";

  @Test
  void aCommandIsKilledUntilItComesToItsEnd() throws Exception {
    Process process =
        new ProcessBuilder(
                List.of(
                    Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                    "-jar",
                    System.getProperty("jacquard.bench.jar"),
                    "resume",
                    "--kills",
                    "1",
                    "--seed",
                    SEED,
                    "--",
                    "model",
                    "ainc",
                    "12",
                    "--executions",
                    "20000"))
            .redirectErrorStream(true)
            .start();
    String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertEquals(0, process.waitFor(), output);
    assertTrue(output.contains("kills, 0 totals differ"), output);
    assertTrue(output.contains("20,000 executions"), output);
  }
}
