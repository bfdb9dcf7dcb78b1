package dev.jacquard.it.bench;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** {@code jacquard structures}: both tools run, and say what they found. */
@Tag("one-jdk")
class StructuresTest {
  private static String run(int exitCode, String... options)
      throws IOException, InterruptedException {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(List.of("-jar", System.getProperty("jacquard.bench.jar"), "structures"));
    command.addAll(List.of(options));
    Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
    String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertEquals(exitCode, process.waitFor(), output);
    return output;
  }

  /** The bug is in the smallest scenario but one; the time is so long that it ends nothing. */
  @Test
  void bothSidesFindWhatIsEasy() throws Exception {
    String out = run(0, "--structures", "slot-queue", "--rounds", "1", "--seconds", "120");
    assertTrue(out.contains("slot-queue, Jacquard: stopped at the first failure"), out);
    assertTrue(out.contains("slot-queue, Lincheck: found"), out);
  }

  @Test
  void whatIsNotThereIsRefused() throws Exception {
    String out = run(1, "--structures", "heap");
    assertTrue(out.contains("there is no structure \"heap\"; there are stack, "), out);
  }
}
