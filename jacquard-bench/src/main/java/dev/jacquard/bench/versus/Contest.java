package dev.jacquard.bench.versus;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/**
 * Lets tools search for the bug of a program, each in a new JVM, and holds the clock: the time of a
 * tool begins when it says that it is ready, which is before its first execution of the program.
 */
public final class Contest {
  private static final int START_SECONDS = 60;

  /** A search that keeps the time itself is given so much to say that it is over. */
  private static final double GRACE_SECONDS = 2;

  private final double seconds;
  private final long seed;

  public Contest(double seconds, long seed) {
    this.seconds = seconds;
    this.seed = seed;
  }

  /** One attempt. What goes wrong with the tool is in it. */
  public Attempt attempt(String program, Tool tool, int round)
      throws IOException, InterruptedException {
    Path folder = Files.createTempDirectory("jacquard-versus");
    try {
      Process process = tool.start(folder, program, seconds, seed + round);
      return new Watched(process).attempt(program, tool, round);
    } catch (IOException e) {
      return new Attempt(
          program, tool.label(), round, Attempt.Result.FAILED, 0, 0, Signal.describe(e));
    } finally {
      delete(folder);
    }
  }

  /** A JVM, and what it has said. */
  private final class Watched {
    private final Process process;
    private final List<String> otherLines = new ArrayList<>();
    private long started;
    private long ended;
    private Signal.Line last;

    Watched(Process process) {
      this.process = process;
    }

    Attempt attempt(String program, Tool searching, int round)
        throws IOException, InterruptedException {
      listen();
      String tool = searching.label();
      double took = started == 0 ? 0 : (ended - started) / 1e9;
      if (started == 0 || (last == null && took < seconds)) {
        return new Attempt(program, tool, round, Attempt.Result.FAILED, took, 0, reason());
      }
      if (last == null) {
        String note = searching.keepsTime() ? "no answer" : "";
        return new Attempt(program, tool, round, Attempt.Result.NOT_FOUND, seconds, 0, note);
      }
      double exact = Math.max(0, took - last.agoMillis() / 1e3);
      String note = limited(last.note());
      Attempt.Result result =
          switch (last.kind()) {
            case FOUND -> exact <= seconds ? Attempt.Result.FOUND : Attempt.Result.NOT_FOUND;
            case FAILED -> Attempt.Result.FAILED;
            case START, OVER -> Attempt.Result.NOT_FOUND;
          };
      if (last.kind() == Signal.Kind.FOUND && result == Attempt.Result.NOT_FOUND) {
        note = String.format(Locale.ROOT, "only after %.1f s", exact);
      }
      return new Attempt(program, tool, round, result, exact, last.executions(), note);
    }

    private void listen() throws IOException, InterruptedException {
      ScheduledExecutorService clock = Executors.newSingleThreadScheduledExecutor();
      try (BufferedReader reader = process.inputReader()) {
        Future<?> limit = clock.schedule(process::destroyForcibly, START_SECONDS, TimeUnit.SECONDS);
        for (String text = reader.readLine(); text != null; text = reader.readLine()) {
          Signal.Line line = Signal.parse(text);
          if (line == null) {
            otherLines.add(text);
          } else if (line.kind() == Signal.Kind.START) {
            started = System.nanoTime();
            long most = Math.round(1000 * (seconds + GRACE_SECONDS));
            limit.cancel(false);
            limit = clock.schedule(process::destroyForcibly, most, TimeUnit.MILLISECONDS);
          } else if (started == 0) {
            otherLines.add(line.note());
          } else {
            last = line;
            break;
          }
        }
        ended = System.nanoTime();
      } finally {
        clock.shutdownNow();
        process.destroyForcibly();
        process.waitFor();
      }
    }

    /** The first line that looks like it; otherwise the last one. */
    private String reason() {
      return otherLines.stream()
          .filter(line -> line.contains("Exception") || line.contains("Error"))
          .findFirst()
          .or(() -> otherLines.stream().reduce((first, second) -> second))
          .map(Contest::limited)
          .orElse("ended without a word");
    }
  }

  private static String limited(String text) {
    String plain = text.strip().replace('|', '/');
    return plain.length() <= 80 ? plain : plain.substring(0, 77) + "...";
  }

  private static void delete(Path folder) throws IOException {
    try (Stream<Path> files = Files.walk(folder)) {
      for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
        Files.delete(file);
      }
    }
  }
}
