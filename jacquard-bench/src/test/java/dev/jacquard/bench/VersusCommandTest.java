package dev.jacquard.bench;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.ObjectMapper;
import dev.jacquard.bench.versus.Attempt;
import dev.jacquard.bench.versus.VersusReport;
import dev.jacquard.cli.ExitCode;
import java.nio.file.Path;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What is printed of measurements that were stored; VersusTest measures. */
@Tag("one-jdk")
class VersusCommandTest {
  @TempDir Path folder;

  @Test
  void namesWhatWasFoundWhatWasNotAndWhatFailed() throws Exception {
    VersusReport report = VersusReport.empty(5, 0);
    add(report, "one", "jacquard", 0, Attempt.Result.FOUND, 0.01, 3, "assertion");
    add(report, "one", "vmlens", 0, Attempt.Result.FOUND, 0.04, 8, "NullPointerException");
    add(report, "two", "jacquard", 0, Attempt.Result.FOUND, 0.09, 70, "exception");
    add(report, "two", "vmlens", 0, Attempt.Result.NOT_FOUND, 0.5, 2, "ended");
    add(report, "three", "jacquard", 0, Attempt.Result.NOT_FOUND, 5, 12_345, "");
    add(report, "three", "vmlens", 0, Attempt.Result.FAILED, 1, 0, "cannot do it");
    String out = printed(report);
    assertTrue(out.contains("| one | 10 ms, 3 | 40 ms, 8 |"), out);
    assertTrue(out.contains("| two | 90 ms, 70 | not found, ended after 2 |"), out);
    assertTrue(out.contains("| three | not found in 12,345 | failed |"), out);
    assertTrue(out.contains("| found in 5 s | 2 | 1 |"), out);
    assertTrue(out.contains("| geometric mean, the 1 found by all | 10 ms | 40 ms |"), out);
    // sqrt(0.01 * 0.09) = 0.03
    assertTrue(out.contains("jacquard found, too | 30 ms (1.0x, 2) | 40 ms (4.0x, 1) |"), out);
    assertTrue(out.contains("- vmlens failed on three: cannot do it"), out);
  }

  @Test
  void aHangThatCannotBeIsNoBug() throws Exception {
    VersusReport report = VersusReport.empty(5, 0);
    add(report, "phase01", "lincheck", 0, Attempt.Result.FOUND, 1, 0, "= Test has hung =");
    add(report, "reorder_100", "lincheck", 0, Attempt.Result.FOUND, 1, 0, "= Test has hung =");
    String out = printed(report);
    assertTrue(out.contains("| phase01 | 1.0 s |"), out);
    assertTrue(out.contains("| reorder_100 | failed |"), out);
    assertTrue(out.contains("lincheck failed on reorder_100: reports a hang, which"), out);
  }

  @Test
  void ofSeveralRoundsTheMedianCounts() throws Exception {
    VersusReport report = VersusReport.empty(5, 0);
    for (String tool : new String[] {"jacquard", "stress"}) {
      add(report, "one", tool, 0, Attempt.Result.FOUND, 0.5, 1, "");
      add(report, "one", tool, 1, Attempt.Result.NOT_FOUND, 5, 100, "");
    }
    add(report, "one", "jacquard", 2, Attempt.Result.FOUND, 0.7, 9, "");
    add(report, "one", "stress", 2, Attempt.Result.NOT_FOUND, 5, 100, "");
    String out = printed(report);
    assertTrue(out.contains("| one | 700 ms, 9, 2/3 | 500 ms, 1, 1/3 |"), out);
    assertTrue(out.contains("| found in 5 s | 1 | 0 |"), out);
  }

  @Test
  void whatIsNotThereIsRefused() {
    assertRefused("no tool \"fry\"", "versus", "--tools", "fry");
    assertRefused("no strategy \"poss\"", "versus", "--tools", "jacquard:poss");
    assertRefused("no program \"reorder_7\"", "versus", "--programs", "reorder_7");
    assertRefused("must be more than 0", "versus", "--rounds", "0");
    assertRefused("jacquard-bench.jar", "versus", "--programs", "reorder_3");
  }

  private String printed(VersusReport report) throws Exception {
    Path stored = folder.resolve("versus.json");
    Path plot = folder.resolve("versus.svg");
    new ObjectMapper().writeValue(stored.toFile(), report);
    Command command = Command.run("versus", "--read", stored.toString(), "--svg", plot.toString());
    assertEquals(ExitCode.NOTHING_FOUND, command.exitCode(), command.err());
    DocumentBuilderFactory.newInstance().newDocumentBuilder().parse(plot.toFile());
    return command.out().replaceAll(" +", " ");
  }

  private static void add(
      VersusReport report,
      String program,
      String tool,
      int round,
      Attempt.Result result,
      double seconds,
      long executions,
      String note) {
    report.add(new Attempt(program, tool, round, result, seconds, executions, note));
  }

  private static void assertRefused(String why, String... args) {
    Command command = Command.run(args);
    assertEquals(ExitCode.WRONG_USAGE, command.exitCode());
    assertTrue(command.err().contains(why), command.err());
  }
}
