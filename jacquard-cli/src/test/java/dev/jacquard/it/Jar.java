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
  private static final long PATIENCE_SECONDS = 300;

  /** It lives for a second or two: that takes less than half of the time without C2. */
  private static final List<String> SHORT_LIVED =
      List.of("-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC");

  static Jar run(String... args) {
    return run(Map.of(), args);
  }

  static Jar run(Map<String, String> environment, String... args) {
    return finish(start(environment, jar(args)));
  }

  /** The same in some folder. */
  static Jar in(Path folder, List<String> args) {
    ProcessBuilder builder = start(Map.of(), jar(args.toArray(new String[0])));
    return finish(builder.directory(folder.toFile()));
  }

  /**
   * Several commands in some folder, one after the other in one process.
   *
   * @param file has a command per line, its words separated by tabs
   */
  static Jar batch(Path folder, Path file) {
    List<String> words = new ArrayList<>(options());
    String tests = System.getProperty("jacquard.cli.tests");
    words.add("-javaagent:" + path());
    words.addAll(List.of("-cp", path() + File.pathSeparator + tests));
    words.addAll(List.of("dev.jacquard.cli.Batch", file.toString()));
    return finish(start(Map.of(), words).directory(folder.toFile()));
  }

  /** A program that has the jar as its agent, and on its class path. */
  static Jar withAgent(String options, String... args) {
    List<String> words = new ArrayList<>();
    words.add("-javaagent:" + path() + "=" + options);
    words.addAll(List.of("-cp", path()));
    words.addAll(List.of(args));
    return finish(start(Map.of(), words));
  }

  /** As a class like any other, so that the jar does not bring the agent. */
  static Jar withoutAgent(String... args) {
    List<String> words = new ArrayList<>();
    words.add("-XX:+DisableAttachMechanism");
    words.addAll(List.of("-cp", path(), "dev.jacquard.cli.Main"));
    words.addAll(List.of(args));
    return finish(start(Map.of(), words));
  }

  /** To be waited for by whoever calls. */
  static Process start(Path out, Path err, String... args) throws IOException {
    return start(Map.of(), jar(args))
        .redirectOutput(out.toFile())
        .redirectError(err.toFile())
        .start();
  }

  static String path() {
    return Path.of(System.getProperty("jacquard.cli.jar")).toAbsolutePath().toString();
  }

  private static List<String> options() {
    List<String> words = new ArrayList<>();
    String host = System.getProperty("jacquard.host", "");
    if (!host.isEmpty()) {
      words.add("-Djacquard.host=" + host);
    }
    words.add("-Djacquard.explain.seconds=60"); // also on a busy machine
    return words;
  }

  private static List<String> jar(String... args) {
    List<String> words = options();
    words.addAll(List.of("-jar", path()));
    words.addAll(List.of(args));
    return words;
  }

  private static ProcessBuilder start(Map<String, String> environment, List<String> words) {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(SHORT_LIVED);
    command.addAll(words);
    ProcessBuilder builder = new ProcessBuilder(command);
    builder.environment().remove("COLUMNS");
    builder.environment().putAll(environment);
    return builder.redirectInput(ProcessBuilder.Redirect.from(new File("/dev/null")));
  }

  private static Jar finish(ProcessBuilder builder) {
    try {
      Path out = Files.createTempFile("jacquard", ".out");
      Path err = Files.createTempFile("jacquard", ".err");
      Process process = builder.redirectOutput(out.toFile()).redirectError(err.toFile()).start();
      if (!process.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS)) {
        process.destroyForcibly();
        throw new AssertionError("still running: " + String.join(" ", builder.command()));
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
