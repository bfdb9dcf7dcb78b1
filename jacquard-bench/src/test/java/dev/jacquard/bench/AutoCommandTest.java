package dev.jacquard.bench;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.jacquard.bench.auto.BuggyProgram;
import dev.jacquard.bench.auto.FirstFindings;
import dev.jacquard.cli.ExitCode;
import java.util.List;
import org.junit.jupiter.api.Test;

class AutoCommandTest {
  /** With these seeds the highest ratio is 2.6, and the geometric mean 1.7. */
  @Test
  void autoIsNotMuchWorseThanTheBestOfItsParts() {
    FirstFindings measured = new FirstFindings(21, 2_000);
    List<BuggyProgram> programs = BuggyProgram.models();
    assertEquals(24, programs.size());
    double sum = 0;
    for (BuggyProgram program : programs) {
      FirstFindings.Row row = measured.measure(program);
      assertTrue(row.ratio() <= 3, row.toString());
      sum += Math.log(row.ratio());
    }
    double mean = Math.exp(sum / programs.size());
    assertTrue(mean < 2, "geometric mean " + mean);
  }

  @Test
  void printsATable() {
    Command command = Command.run("auto", "--seeds", "1", "--executions", "50");
    assertEquals(ExitCode.NOTHING_FOUND, command.exitCode(), command.err());
    assertTrue(command.lines().get(0).matches("program +auto +best +ratio +dpor .* pct"));
    assertTrue(command.out().contains("\nbusy lost-wake-up "), command.out());
    assertTrue(command.out().contains("geometric mean of the ratios "), command.out());
  }

  @Test
  void noSeedsAreRefused() {
    assertEquals(ExitCode.WRONG_USAGE, Command.run("auto", "--seeds", "0").exitCode());
  }
}
