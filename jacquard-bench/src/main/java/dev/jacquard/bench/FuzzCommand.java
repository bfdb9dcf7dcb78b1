package dev.jacquard.bench;

import dev.jacquard.bench.fuzz.FuzzMain;
import dev.jacquard.bench.jvm.ForkedJvm;
import dev.jacquard.cli.ExitCode;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.util.concurrent.Callable;
import java.util.concurrent.TimeUnit;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code jacquard fuzz}: random programs, and whether all ways to know what they do agree. */
@Command(
    name = "fuzz",
    description =
        "Runs small random programs and compares what a search says of them with a model, with"
            + " other strategies, with replays and with the JVM.",
    mixinStandardHelpOptions = true,
    showDefaultValues = true)
final class FuzzCommand implements Callable<Integer> {
  private static final int MOST_THREADS = 4;

  /** A program takes a second; one that takes so long hangs. */
  private static final long SILENCE_SECONDS = 180;

  @Option(
      names = "--minutes",
      paramLabel = "N",
      description = "begin no program after so many",
      defaultValue = "1")
  private double minutes;

  @Option(
      names = "--seed",
      paramLabel = "S",
      description = "of the first program; the next one has the next seed",
      defaultValue = "0")
  private long seed;

  @Option(
      names = "--programs",
      paramLabel = "K",
      description = "the most programs (default: what the time allows)")
  private long programs = Long.MAX_VALUE;

  @Option(
      names = "--threads",
      paramLabel = "T",
      description = "the most threads of a program, from 2 to 4",
      defaultValue = "3")
  private int threads;

  @Spec private CommandSpec spec;

  private volatile long lastBeat = System.nanoTime();
  private volatile String lastSeed = "none";

  @Override
  public Integer call() throws IOException, InterruptedException {
    if (!(minutes > 0)) {
      throw new IllegalArgumentException("--minutes " + minutes + ": must be more than 0");
    }
    if (programs < 1) {
      throw new IllegalArgumentException("--programs " + programs + ": must be at least 1");
    }
    if (threads < 2 || threads > MOST_THREADS) {
      throw new IllegalArgumentException(
          "--threads " + threads + ": must be from 2 to " + MOST_THREADS);
    }
    Process process =
        new ForkedJvm()
            .withAgent()
            .with("-Xmx2g")
            .start(
                FuzzMain.class,
                Long.toString(seed),
                Long.toString(programs),
                Integer.toString(threads),
                Long.toString(Math.max(1, Math.round(minutes * 60))));
    Thread reader = new Thread(() -> relay(process), "fuzz output");
    reader.start();
    boolean hangs = false;
    while (!hangs && !process.waitFor(1, TimeUnit.SECONDS)) {
      hangs = System.nanoTime() - lastBeat > TimeUnit.SECONDS.toNanos(SILENCE_SECONDS);
    }
    if (hangs) {
      process.destroyForcibly().waitFor();
    }
    reader.join();
    return exitCode(process.exitValue(), hangs);
  }

  private int exitCode(int status, boolean hangs) {
    PrintWriter out = spec.commandLine().getOut();
    if (status == 0) {
      out.println("no difference");
      return ExitCode.NOTHING_FOUND;
    }
    if (status == FuzzMain.DIFFERENCE) {
      return ExitCode.BUG_FOUND;
    }
    out.printf(
        "%s in the program of seed %s%n",
        hangs ? "the JVM hangs" : "the JVM ended with " + status, lastSeed);
    return ExitCode.INTERNAL_ERROR;
  }

  /** Prints what the JVM prints, but for the lines that only say how far it is. */
  private void relay(Process process) {
    PrintWriter out = spec.commandLine().getOut();
    try (BufferedReader lines = process.inputReader()) {
      for (String line = lines.readLine(); line != null; line = lines.readLine()) {
        lastBeat = System.nanoTime();
        if (line.startsWith(FuzzMain.BEAT)) {
          lastSeed = line.substring(FuzzMain.BEAT.length());
        } else {
          out.println(line);
          out.flush();
        }
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
