package dev.jacquard.bench.resume;

import dev.jacquard.bench.jvm.ForkedJvm;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.TimeUnit;

/** Runs commands in processes that are killed, until one comes to its end. */
public final class KilledRuns {
  /** Some are killed before the JVM has explored anything. */
  private static final int LONGEST_MILLIS = 5_000;

  private final Class<?> main;
  private final Random random;
  private final PrintWriter out;

  /**
   * What came of a command.
   *
   * @param kills how often it was killed
   * @param same whether its totals are those of an undisturbed run
   */
  public record Outcome(int kills, boolean same) {}

  /**
   * Kills at moments that follow from a seed.
   *
   * @param main what runs commands
   */
  public KilledRuns(Class<?> main, long seed, PrintWriter out) {
    this.main = main;
    this.random = new Random(seed);
    this.out = out;
  }

  /** Runs a command to its end, undisturbed and disturbed. */
  public Outcome run(List<String> command) throws IOException, InterruptedException {
    Path folder = Files.createTempDirectory("jacquard-resume");
    try {
      String expected = totals(finish(start(command), Long.MAX_VALUE));
      List<String> kept = new ArrayList<>(command);
      kept.addAll(List.of("--checkpoint", folder.resolve("checkpoint").toString()));
      int kills = 0;
      String output = null;
      while (output == null) {
        output = finish(start(kept), random.nextInt(LONGEST_MILLIS));
        kills += output == null ? 1 : 0;
      }
      boolean same = totals(output).equals(expected);
      out.printf("%s: %d kills, %s%n", String.join(" ", command), kills, totals(output));
      if (!same) {
        out.printf("  expected: %s%n", expected);
      }
      out.flush();
      return new Outcome(kills, same);
    } finally {
      for (String name : List.of("checkpoint", "checkpoint.new")) {
        Files.deleteIfExists(folder.resolve(name));
      }
      Files.delete(folder);
    }
  }

  private Process start(List<String> command) throws IOException {
    return new ForkedJvm().withAgent().start(main, command.toArray(new String[0]));
  }

  /** What the process printed, which is not much; null if it was killed. */
  private static String finish(Process process, long millis)
      throws IOException, InterruptedException {
    if (!process.waitFor(millis, TimeUnit.MILLISECONDS)) {
      process.destroyForcibly().waitFor();
      return null;
    }
    return new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
  }

  /** The lines that do not tell how long it took, nor how far it is. */
  private static String totals(String output) {
    List<String> lines =
        output
            .lines()
            .filter(line -> line.contains(" executions, ") || line.startsWith("seen in "))
            .filter(line -> !line.startsWith("goes on") && !line.contains("/s, "))
            .toList();
    if (lines.isEmpty()) {
      throw new IllegalStateException("no totals in: " + output);
    }
    return String.join("; ", lines);
  }
}
