package dev.jacquard.it;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** One run of the jar as a process of its own, on the JVM that runs the test. */
record CommandLineRun(int exitCode, List<String> lines, String err) {
  private static final long PATIENCE_SECONDS = 300;

  static CommandLineRun of(List<String> words) {
    return in(Path.of("."), words);
  }

  /** The same in some folder. */
  static CommandLineRun in(Path folder, List<String> words) {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    String host = System.getProperty("jacquard.host", "");
    if (!host.isEmpty()) {
      command.add("-Djacquard.host=" + host);
    }
    command.add("-Djacquard.explain.seconds=60"); // also on a busy machine
    command.addAll(
        List.of(
            "-jar", Path.of(System.getProperty("jacquard.cli.jar")).toAbsolutePath().toString()));
    command.addAll(words);
    try {
      Path out = Files.createTempFile("jacquard", ".out");
      Path err = Files.createTempFile("jacquard", ".err");
      ProcessBuilder builder = new ProcessBuilder(command);
      builder.directory(folder.toFile());
      builder.environment().remove("COLUMNS");
      builder.redirectOutput(out.toFile()).redirectError(err.toFile());
      Process process = builder.start();
      if (!process.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS)) {
        process.destroyForcibly();
        throw new IllegalStateException(words + " did not end");
      }
      List<String> lines = Files.readString(out, StandardCharsets.UTF_8).lines().toList();
      String errors = Files.readString(err, StandardCharsets.UTF_8);
      Files.delete(out);
      Files.delete(err);
      return new CommandLineRun(process.exitValue(), lines, errors);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException(e);
    }
  }
}
