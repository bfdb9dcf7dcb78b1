package dev.jacquard.bench;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.jacquard.bench.conflicts.ConflictBenchmark;
import dev.jacquard.cli.ExitCode;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * Conflict analysis gains at least what it does in the paper, on twelve programs. 2,000 runs of
 * each, seeds 0 to 9: the gains of the full run are 10 to 25 fold; that one below 2.22 comes up by
 * chance has a probability below 10^-6, as the logarithm of such a mean has a deviation of about
 * 0.15.
 */
@Tag("one-jdk")
class ConflictsCommandTest {
  @Test
  void gainsMoreThanInTheSeedAndMissesNothingAfterAHundredExecutions() {
    List<ConflictBenchmark.Row> rows = new ConflictBenchmark(2_000, 0, 5).run();
    assertEquals(12, rows.size());
    for (String strategy : ConflictBenchmark.STRATEGIES) {
      double gain = ConflictBenchmark.gain(rows, strategy);
      assertTrue(gain > 2.22, strategy + " gains " + gain);
    }
    for (ConflictBenchmark.Row row : rows) {
      double missed = row.cells().get("pos+").learned().falseNegatives();
      assertTrue(missed < 0.01, row.program() + " misses " + missed + " per execution");
    }
  }

  @Test
  void printsBothTables() {
    Command command = Command.run("conflicts", "--runs", "10");
    assertEquals(ExitCode.NOTHING_FOUND, command.exitCode(), command.err());
    assertTrue(command.out().contains("pos-star+"), command.out());
    assertTrue(command.out().contains("FNs"), command.out());
    assertEquals(2, command.lines().stream().filter(l -> l.startsWith("lost-wake-up")).count());
  }

  @Test
  void tooFewRunsAreRefused() {
    assertEquals(ExitCode.WRONG_USAGE, Command.run("conflicts", "--runs", "9").exitCode());
  }
}
