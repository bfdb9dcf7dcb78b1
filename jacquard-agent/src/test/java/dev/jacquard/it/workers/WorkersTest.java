package dev.jacquard.it.workers;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.jacquard.explore.result.Result;
import dev.jacquard.explore.run.Exploration;
import dev.jacquard.it.program.Forked;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Several processes explore Java code: together what one explores, nothing twice. */
class WorkersTest {
  private static final int MOST_EXECUTIONS = 100_000;

  /** There when another process has started, and when it has run an execution. */
  private static final String STARTED = "started";

  private static final String EXPLORED = "explored";

  /** Explores the program that it is told, which makes it a worker. */
  static final class Main {
    private Main() {}

    /** The program, the strategy, and a folder in which it tells how far it is. */
    public static void main(String[] args) {
      Path folder = Path.of(args[2]);
      tell(folder.resolve(STARTED));
      ResumedProgram.exploration(args[0], args[1])
          .workers(2, List.of("unused"))
          .observe(kernel -> tell(folder.resolve(EXPLORED)))
          .run();
    }

    private static void tell(Path file) {
      try {
        if (!Files.exists(file)) {
          Files.createFile(file);
        }
      } catch (IOException e) {
        // another worker was faster
      }
    }
  }

  @TempDir Path folder;

  /** Before another process has started, and since then. */
  private int pausesBefore;

  private int pausesSince;

  /** Processes of tests before this one, which may still be ending; and those of this one. */
  private final Set<ProcessHandle> earlier = children();

  private final Set<ProcessHandle> others = new HashSet<>();

  private static Set<ProcessHandle> children() {
    return ProcessHandle.current().children().collect(Collectors.toSet());
  }

  private boolean othersHaveExplored() {
    return Files.exists(folder.resolve(EXPLORED));
  }

  private List<String> command(String program, String strategy) {
    return new Forked().command(Main.class, program, strategy, folder.toString());
  }

  private Exploration together(String program, String strategy, int workers) {
    return ResumedProgram.exploration(program, strategy)
        .workers(workers, command(program, strategy))
        .processesAfter(Duration.ZERO)
        .observe(kernel -> pause());
  }

  /**
   * Otherwise all would be over before another process has started, and has a part of it. From then
   * on nothing ends without that part, so there is no need to wait for its first execution: with
   * {@code preemption-bound} hundreds may go by before one counts.
   */
  private void pause() {
    boolean started = Files.exists(folder.resolve(STARTED));
    if (!othersHaveExplored() && (started ? pausesSince++ < 60 : pausesBefore++ < 800)) {
      sleep(50);
    }
  }

  private static void sleep(long millis) {
    try {
      Thread.sleep(millis);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  @ParameterizedTest
  @CsvSource({
    "lastzero, dpor, 3",
    "two-threads, dfs, 2",
    "two-threads, preemption-bound, 2",
    "large-map, dpor, 2",
    "lasting-thrice, delay-bound, 2",
  })
  void processesExploreTogetherWhatOneDoes(String program, String strategy, int workers) {
    Result alone = ResumedProgram.exploration(program, strategy).executions(MOST_EXECUTIONS).run();
    assertTrue(alone.complete());
    Result together = together(program, strategy, workers).executions(MOST_EXECUTIONS).run();
    // Which execution was the first to show something depends on who is faster.
    assertEquals(withoutNumbers(alone), withoutNumbers(together));
    assertTrue(othersHaveExplored(), "nobody else explored anything");
  }

  /** Strategies that are above, with other programs. */
  @Tag("full")
  @ParameterizedTest
  @CsvSource({
    "inc, dpor, 2",
    "queue, dpor, 2",
    "queue, preemption-bound, 2",
    "lasting-thrice, dpor, 2"
  })
  void processesExploreTogetherOtherPrograms(String program, String strategy, int workers) {
    processesExploreTogetherWhatOneDoes(program, strategy, workers);
  }

  private static String withoutNumbers(Result result) {
    return ResumedProgram.told(result).replaceAll(" since \\d+", "");
  }

  /** Threads that not every execution has get the same numbers in both processes. */
  @Test
  void processesExploreNothingTwice() {
    Result together = together("pool", "dpor", 2).run();
    assertEquals(2_000, together.executions());
    assertEquals(2_000, together.partialOrders());
    assertTrue(othersHaveExplored(), "nobody else explored anything");
  }

  /** What a process has not reported is done again by another one. */
  @Test
  void processesMayBeKilled() throws Exception {
    Result alone = ResumedProgram.exploration("inc", "dpor").executions(MOST_EXECUTIONS).run();
    AtomicInteger killed = new AtomicInteger();
    Thread killer = new Thread(() -> kill(killed));
    killer.start();
    Result together =
        together("inc", "dpor", 2)
            .executions(MOST_EXECUTIONS)
            .observe(kernel -> sleep(killed.get() > 0 ? 0 : 30))
            .run();
    killer.interrupt();
    killer.join();
    assertEquals(withoutNumbers(alone), withoutNumbers(together));
    assertTrue(killed.get() > 0, "none was killed");
  }

  private void kill(AtomicInteger killed) {
    try {
      while (killed.get() == 0) {
        Thread.sleep(10);
        if (!othersHaveExplored()) {
          continue;
        }
        ProcessHandle.current()
            .children()
            .forEach(child -> killed.addAndGet(child.destroyForcibly() ? 1 : 0));
      }
    } catch (InterruptedException e) {
      // enough
    }
  }

  @ParameterizedTest
  @CsvSource({"queue, random", "lasting, pos-star"})
  void processesRunTheRandomExecutionsThatOneRuns(String program, String strategy) {
    Result alone = ResumedProgram.exploration(program, strategy).run();
    Result together = together(program, strategy, 2).run();
    assertEquals(ResumedProgram.told(alone), ResumedProgram.told(together));
    assertTrue(othersHaveExplored(), "nobody else explored anything");
  }

  @Tag("full")
  @ParameterizedTest
  @CsvSource({"pool, pos", "own-threads, rapos"})
  void soTheyDoWithOtherStrategies(String program, String strategy) {
    processesRunTheRandomExecutionsThatOneRuns(program, strategy);
  }

  /** The default: the search is split, and each worker has random executions of its own. */
  @ParameterizedTest
  @CsvSource({"lastzero, 3", "lasting-thrice, 2"})
  void processesExploreAllThatAutoDoes(String program, int workers) {
    Result alone = ResumedProgram.exploration(program, "dpor").executions(MOST_EXECUTIONS).run();
    Result together = together(program, "auto", workers).executions(MOST_EXECUTIONS).run();
    assertTrue(together.complete(), together.course());
    assertEquals(alone.partialOrders(), together.partialOrders());
    assertEquals(alone.outcomes().keySet(), together.outcomes().keySet());
    assertEquals(alone.races().size(), together.races().size());
    assertTrue(
        together
            .course()
            .startsWith("dpor explored all %,d partial orders".formatted(alone.partialOrders())),
        together.course());
    assertTrue(othersHaveExplored(), "nobody else explored anything");
  }

  @Tag("full")
  @ParameterizedTest
  @CsvSource({"inc, 2", "large-map, 2"})
  void soTheyDoWithOtherPrograms(String program, int workers) {
    processesExploreAllThatAutoDoes(program, workers);
  }

  /** More orders than fit: all executions are there, those of both processes. */
  @Test
  void processesSampleWhatDoesNotFitAuto() {
    Result together = together("pool", "auto", 2).executions(3_000).run();
    assertEquals(3_000, together.executions());
    assertTrue(othersHaveExplored(), "nobody else explored anything");
  }

  /** So long as not so many other processes have come and gone. */
  private void pauseUntilEnded(int processes) {
    others.addAll(children());
    others.removeAll(earlier);
    if (others.size() < processes || others.stream().anyMatch(ProcessHandle::isAlive)) {
      sleep(20);
    }
  }

  @Test
  void aProcessThatExploresSomethingElseIsNamed() {
    Result result =
        together("inc", "dpor", 2)
            .workers(2, command("inc", "dfs"))
            .observe(kernel -> pauseUntilEnded(3))
            .run();
    assertTrue(result.complete());
    assertEquals(
        List.of(
            "a process of a worker ended 3 times without a report, and was left out: it explores"
                + " something else: strategy: dfs"),
        result.notes());
  }

  @Test
  void aCommandThatFailsIsNamedWithWhatItPrinted() {
    Result result =
        together("inc", "dpor", 2)
            .workers(2, command("nothing", "dpor"))
            .observe(kernel -> pauseUntilEnded(3))
            .run();
    assertTrue(result.complete());
    assertTrue(
        result.notes().get(0).contains("IllegalArgumentException: nothing"),
        () -> result.notes().toString());
  }

  @Test
  void aCommandIsNeeded() {
    Exploration exploration = ResumedProgram.exploration("inc", "dpor").workers(2);
    IllegalArgumentException e = assertThrows(IllegalArgumentException.class, exploration::run);
    assertEquals(
        "workers: this is Java code, of which one JVM explores one execution at a time; other"
            + " processes need the command that starts this one",
        e.getMessage());
  }
}
