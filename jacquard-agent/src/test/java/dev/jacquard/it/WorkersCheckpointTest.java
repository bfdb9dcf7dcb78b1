package dev.jacquard.it;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.jacquard.explore.result.Result;
import dev.jacquard.explore.run.Exploration;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Several processes explore Java code with a checkpoint, and the one that started the others is
 * killed. They end too, and whoever goes on ends as if nobody had been killed.
 */
class WorkersCheckpointTest {
  private static final int KILLS = 2;
  private static final int MOST_EXECUTIONS = 100_000;

  /** Explores with other processes, slowly, and tells the result. */
  static final class Main {
    private static final String NO_FILE = "none";

    private Main() {}

    /** The program, the strategy, how many workers, the file, and what other processes make. */
    public static void main(String[] args) {
      Path told = Path.of(args[4]);
      boolean isWorker = System.getenv("JACQUARD_WORKER") != null;
      List<Long> before = new ArrayList<>();
      Exploration exploration =
          WorkersCheckpointTest.exploration(args[0], args[1])
              .workers(Integer.parseInt(args[2]), new Forked().command(Main.class, args))
              .processesAfter(Duration.ZERO)
              .observe(kernel -> observe(told, isWorker));
      if (!args[3].equals(NO_FILE)) {
        exploration.checkpoint(Path.of(args[3]), before::add);
      }
      Result result = exploration.run();
      System.out.println(before + " " + ResumedProgram.told(result));
    }

    /** Otherwise all would be over before another process has started. */
    private static void observe(Path told, boolean isWorker) {
      try {
        if (isWorker && !Files.exists(told)) {
          Files.writeString(told, "");
        }
        for (int i = 0; !Files.exists(told) && i < 20; i++) {
          Thread.sleep(50);
        }
        Thread.sleep(1);
      } catch (IOException | InterruptedException e) {
        throw new IllegalStateException(e);
      }
    }
  }

  @TempDir Path folder;

  private static Exploration exploration(String program, String strategy) {
    Exploration exploration = ResumedProgram.exploration(program, strategy);
    return strategy.matches("dpor|dfs|.*-bound|auto")
        ? exploration.executions(MOST_EXECUTIONS)
        : exploration;
  }

  private Path told() {
    return folder.resolve("told");
  }

  private String[] arguments(String program, String strategy, int workers, String file) {
    return new String[] {program, strategy, Integer.toString(workers), file, told().toString()};
  }

  /**
   * Kills a process that has others, when these have begun and there is a record.
   *
   * @return whether it was not over before
   */
  private boolean kill(Path file, Random random, String... arguments) throws Exception {
    Files.deleteIfExists(told());
    long before = Files.exists(file) ? Files.size(file) : 0;
    Process process =
        new ProcessBuilder(new Forked().command(Main.class, arguments))
            .redirectErrorStream(true)
            .redirectOutput(ProcessBuilder.Redirect.DISCARD)
            .start();
    while (process.isAlive()
        && (!Files.exists(told()) || !Files.exists(file) || Files.size(file) <= before)) {
      Thread.sleep(5);
    }
    Thread.sleep(random.nextInt(300));
    List<ProcessHandle> others = process.descendants().toList();
    boolean isAlive = process.isAlive();
    process.destroyForcibly().waitFor();
    for (ProcessHandle other : others) {
      other.onExit().get(20, TimeUnit.SECONDS);
    }
    return isAlive;
  }

  /** What is printed in the end, and that it went on. */
  private String resumed(String program, String strategy, int workers) throws Exception {
    Random random = new Random(program.hashCode() + strategy.hashCode());
    Path file = folder.resolve("file");
    String[] arguments = arguments(program, strategy, workers, file.toString());
    int kills = 0;
    for (int i = 0; i < KILLS; i++) {
      kills += kill(file, random, arguments) ? 1 : 0;
    }
    assertTrue(kills > 0, "it was always over before");
    Files.deleteIfExists(told());
    String output = new Forked().run(Main.class, arguments);
    assertTrue(output.matches("(?s)\\[[1-9].*"), output);
    return output.replaceFirst("^\\[\\d+] ", "");
  }

  private static String withoutNumbers(String told) {
    return told.replaceAll(" since \\d+", "");
  }

  @ParameterizedTest
  @CsvSource({
    "inc, dpor, 2",
    "lastzero, dpor, 3",
    "two-threads, dfs, 2",
    "queue, dpor, 2",
    "lasting-thrice, dpor, 2",
  })
  void aSearchGoesOnInOtherProcesses(String program, String strategy, int workers)
      throws Exception {
    Result alone = exploration(program, strategy).run();
    assertTrue(alone.complete());
    assertEquals(
        withoutNumbers(ResumedProgram.told(alone)),
        withoutNumbers(resumed(program, strategy, workers)));
  }

  @ParameterizedTest
  @CsvSource({"queue, random", "pool, pos"})
  void randomExecutionsGoOnInOtherProcesses(String program, String strategy) throws Exception {
    Result alone = exploration(program, strategy).run();
    assertEquals(ResumedProgram.told(alone), resumed(program, strategy, 2));
  }

  /** As so many processes run it that nobody disturbs. */
  @ParameterizedTest
  @CsvSource({"queue, surw", "pool, pct+"})
  void thoseThatLearnGoOnInOtherProcesses(String program, String strategy) throws Exception {
    String undisturbed =
        new Forked().run(Main.class, arguments(program, strategy, 2, Main.NO_FILE));
    assertTrue(Files.exists(told()), "nobody else explored anything");
    assertEquals(undisturbed.replaceFirst("^\\[] ", ""), resumed(program, strategy, 2));
  }

  /** What is complete has all partial orders. */
  @ParameterizedTest
  @CsvSource({"large-map, 2", "lasting-thrice, 2"})
  void autoGoesOnInOtherProcesses(String program, int workers) throws Exception {
    Result alone = exploration(program, "dpor").run();
    String output = resumed(program, "auto", workers);
    assertTrue(output.contains(" " + alone.partialOrders() + " orders, "), output);
    assertTrue(output.contains("complete true, "), output);
    assertTrue(output.contains("; " + alone.races().size() + " races "), output);
  }
}
