package dev.jacquard.bench;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.ObjectMapper;
import dev.jacquard.bench.macro.FirstHit;
import dev.jacquard.bench.macro.Hits;
import dev.jacquard.bench.macro.Report;
import dev.jacquard.cli.ExitCode;
import java.nio.file.Files;
import java.nio.file.Path;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What is printed of measurements that were stored; Java code is measured in BugProgramsTest. */
@Tag("one-jdk")
class BenchCommandTest {
  @TempDir Path folder;

  @Test
  void printsRatiosMeansAndWhatWasNotFound() throws Exception {
    Report report = Report.empty(7);
    // reorder_3 has 0.0246, 0.0457 and 0.0997 in the paper; reorder_10 0, 0.0014 and 0.0308.
    report.hits().add(hits("reorder_3", "random", 246));
    report.hits().add(hits("reorder_3", "pct-3", 100));
    report.hits().add(hits("reorder_3", "pos-star", 997));
    report.hits().add(hits("reorder_10", "random", 0));
    report.hits().add(hits("reorder_10", "pct-3", 14));
    report.hits().add(hits("reorder_10", "pos-star", 308));
    report.firstHits().add(new FirstHit("reorder_10", "dpor", 7, false, 1234, 20_000_000_000L));
    report.firstHits().add(new FirstHit("reorder_10", "pos-star", 7, true, 30, 5_000_000));
    report.conflicts().put("reorder_3", new Report.Conflicts(0.25, 21));
    Path stored = folder.resolve("report.json");
    new ObjectMapper().writeValue(stored.toFile(), report);

    Command command = Command.run("bench", "--read", stored.toString(), "--svg", folder.toString());
    assertEquals(ExitCode.NOTHING_FOUND, command.exitCode(), command.err());
    String out = command.out().replaceAll(" +", " ");
    assertTrue(out.contains("| reorder_3 | 0.0246 | 0.0100* | 0.0997 |"), out);
    assertTrue(out.contains("| - paper | 0.0246 | 0.0457 | 0.0997 |"), out);
    assertTrue(out.contains("| reorder_10 | none | 0.0014 | 0.0308 |"), out);
    // sqrt(0.0997 * 0.0308) = 0.0554; sqrt(0.0100 * 0.0014) = 0.0037; sqrt(0.0457 * 0.0014) =
    // 0.0080
    assertTrue(out.contains("| ours | 0.0016 | 0.0037 | 0.0554 |"), out);
    assertTrue(out.contains("| paper's | 0.0016 | 0.0080 | 0.0554 |"), out);
    assertTrue(
        out.contains("pos-star to the best PCT: 14.81 (POS* in the paper 6.93, which makes 2.14"),
        out);
    assertTrue(out.contains("none in 1,234"), out);
    assertTrue(out.contains("30, 5 ms"), out);
    assertTrue(out.contains("0.0000-0.0004"), "an interval for what was not found: " + out);
    for (String plot : new String[] {"hit-ratio.svg", "time-to-bug.svg"}) {
      Path file = folder.resolve(plot);
      assertTrue(Files.exists(file));
      DocumentBuilderFactory.newInstance().newDocumentBuilder().parse(file.toFile());
    }
  }

  private static Hits hits(String program, String strategy, long hits) {
    return new Hits(
        program, strategy, "memory", 10_000, hits, 1, 200_000, 1_000_000_000, "assertion");
  }

  @Test
  void javaCodeNeedsTheJar() {
    Command command = Command.run("bench", "--programs", "reorder_3");
    assertEquals(ExitCode.WRONG_USAGE, command.exitCode());
    assertTrue(command.err().contains("jacquard-bench.jar"), command.err());
  }

  @Test
  void whatIsNotThereIsRefused() {
    assertRefused("no program \"reorder_7\"", "bench", "--programs", "reorder_7");
    assertRefused("no strategy \"poss\"", "bench", "--strategies", "poss");
    assertRefused("must be all or racing", "bench", "--points", "none");
  }

  private static void assertRefused(String why, String... args) {
    Command command = Command.run(args);
    assertEquals(ExitCode.WRONG_USAGE, command.exitCode());
    assertTrue(command.err().contains(why), command.err());
  }
}
