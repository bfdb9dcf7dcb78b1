package dev.jacquard.it.workers;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.jacquard.explore.result.Result;
import dev.jacquard.explore.run.Exploration;
import dev.jacquard.it.program.Forked;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Tag;
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
    private static final String TO_BE_KILLED = "slowly";
    private static final String TO_ITS_END = "as fast as it can";

    /** Until another process has run an execution. */
    private static final int MOST_PAUSES = 500;

    private static int pauses;

    private Main() {}

    /**
     * The program, the strategy, how many workers, the file, what other processes make, and whether
     * to be so slow that it can be killed.
     */
    public static void main(String[] args) {
      Path told = Path.of(args[4]);
      boolean isWorker = System.getenv("JACQUARD_WORKER") != null;
      List<Long> before = new ArrayList<>();
      Exploration exploration =
          WorkersCheckpointTest.exploration(args[0], args[1])
              .workers(Integer.parseInt(args[2]), new Forked().command(Main.class, args))
              .processesAfter(Duration.ZERO)
              .observe(kernel -> observe(told, isWorker, args[5].equals(TO_BE_KILLED)));
      if (!args[3].equals(NO_FILE)) {
        exploration.checkpoint(Path.of(args[3]), before::add);
      }
      Result result = exploration.run();
      System.out.println(before + " " + ResumedProgram.told(result));
    }

    /** Otherwise all would be over before another process has started. */
    private static void observe(Path told, boolean isWorker, boolean slowly) {
      try {
        if (isWorker && !Files.exists(told)) {
          Files.writeString(told, "");
        }
        if (!Files.exists(told) && pauses++ < MOST_PAUSES) {
          Thread.sleep(20); // not for longer: between executions others get their parts
        } else if (slowly) {
          Thread.sleep(1);
        }
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

  private String[] arguments(
      String program, String strategy, int workers, String file, String pace) {
    String number = Integer.toString(workers);
    return new String[] {program, strategy, number, file, told().toString(), pace};
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
    Thread.sleep(random.nextInt(200));
    List<ProcessHandle> others = process.descendants().toList();
    boolean isAlive = process.isAlive();
    process.destroyForcibly().waitFor();
    long start = System.nanoTime();
    // The JDK looks only each second whether processes have ended that are not children.
    while (others.stream().anyMatch(ProcessHandle::isAlive)) {
      assertTrue(System.nanoTime() - start < TimeUnit.SECONDS.toNanos(20), "they go on alone");
      Thread.sleep(5);
    }
    return isAlive;
  }

  /** What is printed in the end, and that it went on. */
  private String resumed(String program, String strategy, int workers) throws Exception {
    Random random = new Random(program.hashCode() + strategy.hashCode());
    Path file = folder.resolve("file");
    String name = file.toString();
    int kills = 0;
    for (int i = 0; i < KILLS; i++) {
      String[] slow = arguments(program, strategy, workers, name, Main.TO_BE_KILLED);
      kills += kill(file, random, slow) ? 1 : 0;
    }
    assertTrue(kills > 0, "it was always over before");
    Files.deleteIfExists(told());
    String[] last = arguments(program, strategy, workers, name, Main.TO_ITS_END);
    String output = new Forked().run(Main.class, last);
    assertTrue(output.matches("(?s)\\[[1-9].*"), output);
    return output.replaceFirst("^\\[\\d+] ", "");
  }

  private static String withoutNumbers(String told) {
    return told.replaceAll(" since \\d+", "");
  }

  @ParameterizedTest
  @CsvSource({
    "lastzero, dpor, 3",
    "two-threads, dfs, 2",
    "queue, dpor, 2",
  })
  void aSearchGoesOnInOtherProcesses(String program, String strategy, int workers)
      throws Exception {
    Result alone = exploration(program, strategy).run();
    assertTrue(alone.complete());
    assertEquals(
        withoutNumbers(ResumedProgram.told(alone)),
        withoutNumbers(resumed(program, strategy, workers)));
  }

  /** Strategies that are above, with other programs. */
  @Tag("full")
  @ParameterizedTest
  @CsvSource({"inc, dpor, 2", "lasting-thrice, dpor, 2"})
  void soDoOtherSearches(String program, String strategy, int workers) throws Exception {
    aSearchGoesOnInOtherProcesses(program, strategy, workers);
  }

  @ParameterizedTest
  @CsvSource("queue, random")
  void randomExecutionsGoOnInOtherProcesses(String program, String strategy) throws Exception {
    Result alone = exploration(program, strategy).run();
    assertEquals(ResumedProgram.told(alone), resumed(program, strategy, 2));
  }

  @Tag("full")
  @ParameterizedTest
  @CsvSource("pool, pos")
  void soDoOtherRandomExecutions(String program, String strategy) throws Exception {
    randomExecutionsGoOnInOtherProcesses(program, strategy);
  }

  /** As so many processes run it that nobody disturbs. */
  @ParameterizedTest
  @CsvSource("queue, surw")
  void thoseThatLearnGoOnInOtherProcesses(String program, String strategy) throws Exception {
    String undisturbed =
        new Forked()
            .run(Main.class, arguments(program, strategy, 2, Main.NO_FILE, Main.TO_ITS_END));
    assertTrue(Files.exists(told()), "nobody else explored anything");
    assertEquals(undisturbed.replaceFirst("^\\[] ", ""), resumed(program, strategy, 2));
  }

  @Tag("full")
  @ParameterizedTest
  @CsvSource("pool, pct+")
  void soDoOthersThatLearn(String program, String strategy) throws Exception {
    thoseThatLearnGoOnInOtherProcesses(program, strategy);
  }

  /** What is complete has all partial orders. */
  @ParameterizedTest
  @CsvSource("lasting-thrice, 2")
  void autoGoesOnInOtherProcesses(String program, int workers) throws Exception {
    Result alone = exploration(program, "dpor").run();
    String output = resumed(program, "auto", workers);
    assertTrue(output.contains(" " + alone.partialOrders() + " orders, "), output);
    assertTrue(output.contains("complete true, "), output);
    assertTrue(output.contains("; " + alone.races().size() + " races "), output);
  }

  @Tag("full")
  @ParameterizedTest
  @CsvSource("large-map, 2")
  void soDoesAutoWithOtherPrograms(String program, int workers) throws Exception {
    autoGoesOnInOtherProcesses(program, workers);
  }
}
