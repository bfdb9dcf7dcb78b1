package dev.jacquard.it.workers;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.jacquard.explore.result.Result;
import dev.jacquard.it.program.Forked;
import java.nio.file.Path;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * An exploration of Java code goes on in another process, and ends as it would have in the first.
 */
class CheckpointTest {
  @TempDir Path folder;

  @ParameterizedTest
  @CsvSource({
    "inc, dpor",
    "own-threads, sleep-set",
    "queue, preemption-bound",
    "pool, source-dpor",
    "map, dpor",
    "lasting, pos-star+",
    "queue, surw",
    "pool, pct+",
    "inc, hapset",
    "queue, hapset-bound",
    "lasting-thrice, auto",
  })
  void goesOnInAnotherProcess(String program, String strategy) throws Exception {
    Result alone = ResumedProgram.exploration(program, strategy).run();
    Random random = new Random(program.hashCode() + strategy.hashCode());
    String file = folder.resolve(program).toString();
    int after = 1 + random.nextInt((int) alone.executions() / 2);
    assertEquals("", run(program, strategy, file, after));

    String output = run(program, strategy, file, 0);

    assertEquals(ResumedProgram.told(alone), output.replaceFirst("^\\[\\d+] ", ""));
    assertTrue(output.startsWith("["), output);
  }

  /** Strategies that are above, with other programs. */
  @Tag("full")
  @ParameterizedTest
  @CsvSource({
    "lastzero, dpor",
    "queue, dpor",
    "lasting, dpor",
    "own-threads, auto",
    "queue, auto",
    "pool, auto"
  })
  void soDoOtherPrograms(String program, String strategy) throws Exception {
    goesOnInAnotherProcess(program, strategy);
  }

  /** In processes of their own, in which the threads stay that are stuck. */
  @Test
  void whatWasNotExploredIsToldByWhoeverGoesOn() throws Exception {
    String alone = run("stuck", "random", folder.resolve("alone").toString(), 0);
    assertTrue(alone.contains("TIME_LIMIT=3"), alone);
    assertTrue(alone.contains("what would come after that is not explored"), alone);
    int all = Integer.parseInt(alone.replaceFirst("^\\[] (\\d+) executions(?s:.*)", "$1"));
    String file = folder.resolve("stuck").toString();

    assertEquals("", run("stuck", "random", file, all));
    String output = run("stuck", "random", file, 0);

    assertEquals(alone.replaceFirst("^\\[] ", ""), output.replaceFirst("^\\[\\d+] ", ""));
    assertTrue(output.startsWith("["), output);
  }

  private static String run(String program, String strategy, String file, int after)
      throws Exception {
    return new Forked().run(ResumedProgram.class, program, strategy, file, Integer.toString(after));
  }
}
