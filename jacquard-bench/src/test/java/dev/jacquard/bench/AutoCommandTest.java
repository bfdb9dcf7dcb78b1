package dev.jacquard.bench;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.ObjectMapper;
import dev.jacquard.bench.auto.AutoReport;
import dev.jacquard.bench.auto.BuggyProgram;
import dev.jacquard.bench.auto.Findings;
import dev.jacquard.bench.auto.FirstFindings;
import dev.jacquard.bench.auto.Row;
import dev.jacquard.cli.ExitCode;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@Tag("one-jdk")
class AutoCommandTest {
  @TempDir Path folder;

  /** With these seeds the highest ratio of medians is 2.9, and the geometric mean 1.6. */
  @Test
  void autoIsNotMuchWorseThanTheBestOfItsParts() {
    FirstFindings measured =
        new FirstFindings(FirstFindings.SINGLE.subList(0, 6), 21, 0, 2_000, 20_000);
    List<BuggyProgram> programs = BuggyProgram.models();
    assertEquals(24, programs.size());
    double sum = 0;
    for (BuggyProgram program : programs) {
      Row row = measured.measure(program);
      assertTrue(row.ratioOfMedians() <= 3, row.toString());
      sum += Math.log(row.ratioOfMedians());
    }
    double mean = Math.exp(sum / programs.size());
    assertTrue(mean < 2, "geometric mean " + mean);
  }

  @Test
  void printsATable() {
    Command command = Command.run("auto", "--seeds", "1", "--executions", "50");
    assertEquals(ExitCode.NOTHING_FOUND, command.exitCode(), command.err());
    String header =
        "\\| program +\\| +auto \\| +best \\| +by \\| +ratio \\| +dpor \\| .* pct \\| .*";
    assertTrue(command.lines().get(2).matches(header), command.out());
    assertTrue(command.out().contains("\n| busy lost-wake-up "), command.out());
    assertTrue(command.out().contains("geometric mean of the ratios "), command.out());
  }

  /** Nothing depends on time. */
  @Test
  void theSameSeedsGiveTheSameNumbers() {
    FirstFindings measured =
        new FirstFindings(List.of("dpor", "pos+", "surw", "hapset"), 5, 3, 500, 2_000);
    for (BuggyProgram program : BuggyProgram.select(List.of("philosophers 3", "busy stack"))) {
      assertEquals(measured.measure(program), measured.measure(program));
    }
  }

  /** Runs without a finding count with what they had, and bounds are told as such. */
  @Test
  void printsWhatWasStored() throws Exception {
    FirstFindings measured = new FirstFindings(List.of("dpor", "pos+"), 10, 0, 1_000, 5_000);
    AutoReport report = AutoReport.empty(measured);
    report
        .rows()
        .add(row("even", found("auto", 10, 40), found("dpor", 1, 2), found("pos+", 10, 30)));
    report
        .rows()
        .add(row("worse", found("auto", 10, 900), missed("dpor", 900), found("pos+", 8, 240)));
    report
        .rows()
        .add(row("missed", missed("auto", 5_000), ended("dpor", 7), found("pos+", 5, 5_000)));
    report.rows().add(row("none", missed("auto", 5_000), ended("dpor", 7), missed("pos+", 5_000)));
    Path stored = folder.resolve("auto.json");
    new ObjectMapper().writeValue(stored.toFile(), report);
    Command command = Command.run("auto", "--read", stored.toString());
    assertEquals(ExitCode.NOTHING_FOUND, command.exitCode(), command.err());
    String out = command.out().replaceAll(" +", " ");
    assertTrue(out.contains("| even | 4.0 | 2.0 | dpor | 2.00 | 2.0 | 3.0 |"), out);
    assertTrue(out.contains("| worse | 90.0 | 30.0 | pos+ | 3.00 | >900 | 30.0 |"), out);
    assertTrue(out.contains("| missed | >5,000 | 1,000 | pos+ | >5.00 | - | 1,000 |"), out);
    assertTrue(out.contains("| none | >5,000 | | | | - | >5,000 |"), out);
    // The third root of 2 * 3 * 5.001.
    assertTrue(out.contains("of the ratios 3.11, the highest 5.00; 2 of 3 above 2"), out);
    assertTrue(out.contains("above 2: missed 5.00, worse 3.00"), out);
  }

  private static Row row(String program, Findings... findings) {
    return new Row(program, List.of(findings));
  }

  private static Findings found(String strategy, int found, long executions) {
    return new Findings(strategy, 10, found, executions, executions / found, false);
  }

  private static Findings missed(String strategy, long executions) {
    return new Findings(strategy, 10, 0, executions, -1, false);
  }

  private static Findings ended(String strategy, long executions) {
    return new Findings(strategy, 1, 0, executions, -1, true);
  }

  @Test
  void programsAreSelectedByNameOrGroup() {
    assertEquals(44, BuggyProgram.select(List.of("bugs")).size());
    assertEquals(43, BuggyProgram.select(List.of("bugs", "-safestack")).size());
    assertEquals(11, BuggyProgram.select(List.of("extracted")).size());
    assertEquals(24, BuggyProgram.select(List.of("models", "livelock")).size());
    assertEquals(2, BuggyProgram.select(List.of("reorder_3", "livelock")).size());
    assertEquals(2, BuggyProgram.select(List.of("account")).size());
    assertEquals("sct", BuggyProgram.javaCode("account").group());
    Command command = Command.run("auto", "--programs", "reorder_7");
    assertEquals(ExitCode.WRONG_USAGE, command.exitCode());
    assertTrue(command.err().contains("no program \"reorder_7\""), command.err());
  }

  @Test
  void javaCodeNeedsTheJar() {
    Command command = Command.run("auto", "--programs", "reorder_3");
    assertEquals(ExitCode.WRONG_USAGE, command.exitCode());
    assertTrue(command.err().contains("jacquard-bench.jar"), command.err());
  }

  @Test
  void noSeedsAreRefused() {
    assertEquals(ExitCode.WRONG_USAGE, Command.run("auto", "--seeds", "0").exitCode());
  }
}
