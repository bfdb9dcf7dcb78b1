package dev.jacquard.it.program;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;

/** Runs a main class in a JVM of its own, under the same agent. */
public final class Forked {
  /** Nothing takes as long. */
  private static final int MOST_MINUTES = 5;

  /** It lives for a second or two: that takes less than half of the time without C2. */
  private static final List<String> SHORT_LIVED =
      List.of("-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC");

  private final List<String> before = new ArrayList<>();
  private final List<String> after = new ArrayList<>();
  private boolean ours = true;
  private String host = System.getProperty("jacquard.host", "");

  public Forked onHost(String name) {
    host = name;
    return this;
  }

  /** Another agent, which the JVM loads before ours, or after it. */
  public Forked withAgent(String agent, boolean first) {
    (first ? before : after).add("-javaagent:" + agent);
    return this;
  }

  /** Without ours. */
  public Forked withoutAgent() {
    ours = false;
    return this;
  }

  public Forked withOption(String option) {
    before.add(option);
    return this;
  }

  /** What starts it. */
  public List<String> command(Class<?> main, String... arguments) {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(SHORT_LIVED);
    command.addAll(before);
    for (String argument : ManagementFactory.getRuntimeMXBean().getInputArguments()) {
      if (ours && argument.startsWith("-javaagent:") && argument.contains("jacquard")) {
        command.add(argument);
      }
    }
    command.addAll(after);
    if (!host.isEmpty()) {
      command.add("-Djacquard.host=" + host);
    }
    command.add("-cp");
    command.add(System.getProperty("java.class.path"));
    command.add(main.getName());
    command.addAll(List.of(arguments));
    return command;
  }

  /** What it prints, errors and warnings included. */
  public String run(Class<?> main, String... arguments) throws IOException, InterruptedException {
    ProcessBuilder builder = new ProcessBuilder(command(main, arguments));
    Process process = builder.redirectErrorStream(true).start();
    AtomicBoolean hung = new AtomicBoolean();
    CompletableFuture.delayedExecutor(MOST_MINUTES, TimeUnit.MINUTES)
        .execute(() -> end(process, hung));
    String output =
        new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8).strip();
    process.waitFor();
    if (hung.get()) {
      throw new IllegalStateException("the process did not end: " + output);
    }
    return output;
  }

  /** Ends a process that hangs, and shows where it does. */
  private static void end(Process process, AtomicBoolean hung) {
    if (process.isAlive()) {
      hung.set(true);
      String jstack = Path.of(System.getProperty("java.home"), "bin", "jstack").toString();
      try {
        new ProcessBuilder(jstack, Long.toString(process.pid())).inheritIO().start().waitFor();
      } catch (IOException | InterruptedException e) {
        System.err.println("no stacks of the process: " + e);
      }
      process.destroyForcibly();
    }
  }

  /** The jar on the class path whose name starts so. */
  public static String jar(String name) {
    for (String entry : System.getProperty("java.class.path").split(java.io.File.pathSeparator)) {
      Path path = Path.of(entry);
      if (path.getFileName() != null && path.getFileName().toString().startsWith(name)) {
        return entry;
      }
    }
    throw new IllegalStateException("no " + name + " on the class path");
  }
}
