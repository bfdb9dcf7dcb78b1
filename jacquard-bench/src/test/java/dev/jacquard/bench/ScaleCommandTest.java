package dev.jacquard.bench;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.jacquard.cli.ExitCode;
import java.nio.file.Path;
import java.util.List;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.w3c.dom.Document;

/** The table and the plot have what was measured; Java code needs the packaged jar, and says so. */
@Tag("one-jdk")
class ScaleCommandTest {
  @TempDir Path folder;

  @Test
  void measuresModelProgramsOfGrowingSize() throws Exception {
    Path svg = folder.resolve("scale.svg");
    Command command =
        Command.run(
            "scale",
            "--model-only",
            "--threads",
            "100",
            "--operations",
            "10000",
            "--svg",
            svg.toString());
    assertEquals(ExitCode.NOTHING_FOUND, command.exitCode(), command.err());
    // A thread acquires, reads, writes and releases; an increment reads and writes.
    assertEquals(
        List.of("10 40", "100 400", "1,000 1,000", "10,000 10,000"),
        command.lines().stream()
            .filter(line -> line.startsWith("model"))
            .map(line -> line.split("\\s+"))
            .map(cells -> cells[1] + " " + cells[2])
            .toList());
    Document plot = DocumentBuilderFactory.newInstance().newDocumentBuilder().parse(svg.toFile());
    int timesAndMemory = plot.getElementsByTagName("circle").getLength();
    assertTrue(timesAndMemory >= 4 && timesAndMemory <= 8, timesAndMemory + " points");
  }

  @Test
  void javaCodeNeedsTheJar() {
    Command command = Command.run("scale", "--threads", "10", "--operations", "1000");
    assertEquals(ExitCode.WRONG_USAGE, command.exitCode());
    assertTrue(command.err().contains("jacquard-bench.jar"), command.err());
  }

  @Test
  void sizesBelowTheFirstAreRefused() {
    assertEquals(ExitCode.WRONG_USAGE, Command.run("scale", "--threads", "9").exitCode());
    assertEquals(ExitCode.WRONG_USAGE, Command.run("scale", "--operations", "999").exitCode());
  }
}
