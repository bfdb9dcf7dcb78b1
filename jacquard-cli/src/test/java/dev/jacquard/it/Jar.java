package dev.jacquard.it;

import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/** The command as users have it: its jar, in a process of its own, on the JDK of the test. */
record Jar(int exitCode, String out, String err) {
  private static final long PATIENCE_SECONDS = 120;

  static Jar run(String... args) {
    return run(Map.of(), args);
  }

  static Jar run(Map<String, String> environment, String... args) {
    try {
      Path out = Files.createTempFile("jacquard", ".out");
      Path err = Files.createTempFile("jacquard", ".err");
      Process process = start(environment, out, err, args);
      if (!process.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS)) {
        process.destroyForcibly();
        throw new AssertionError("still running: " + String.join(" ", args));
      }
      return of(process.exitValue(), out, err);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (InterruptedException e) {
      throw new AssertionError(e);
    }
  }

  static Jar of(int exitCode, Path out, Path err) throws IOException {
    Jar jar =
        new Jar(
            exitCode,
            Files.readString(out, StandardCharsets.UTF_8),
            Files.readString(err, StandardCharsets.UTF_8));
    Files.delete(out);
    Files.delete(err);
    return jar;
  }

  static Process start(Map<String, String> environment, Path out, Path err, String... args)
      throws IOException {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.add("-jar");
    command.add(System.getProperty("jacquard.cli.jar"));
    command.addAll(List.of(args));
    ProcessBuilder builder = new ProcessBuilder(command);
    builder.environment().remove("COLUMNS");
    builder.environment().putAll(environment);
    builder.redirectInput(ProcessBuilder.Redirect.from(new File("/dev/null")));
    return builder.redirectOutput(out.toFile()).redirectError(err.toFile()).start();
  }

  List<String> lines() {
    return out.lines().toList();
  }

  /** The last word of the first line that says how to repeat a finding. */
  String card() {
    return lines().stream()
        .filter(line -> line.startsWith("replay: "))
        .map(line -> line.substring(line.lastIndexOf(' ') + 1))
        .findFirst()
        .orElseThrow(() -> new AssertionError("no replay line in\n" + out + err));
  }
}
