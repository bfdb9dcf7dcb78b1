package dev.jacquard.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.jacquard.explore.Card;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class ReportOptionTest {
  @TempDir Path folder;

  @Test
  void writesPagesAndSaysWhichOneToOpen() throws IOException {
    Path report = folder.resolve("new/report");
    Command command =
        Command.run("model", "inc", "2", "--strategy", "dpor", "--report", report.toString());

    assertEquals(2, command.exitCode(), command.err());
    Path index = report.resolve("index.html");
    assertTrue(command.lines().contains("report: " + index), command.out());
    assertTrue(Files.readString(index).contains("finding-1.html"));
    assertTrue(Files.readString(report.resolve("finding-1.html")).contains("assertion"));
    Card card = Card.parse(Files.readString(report.resolve("finding-1.card")));
    assertTrue(
        command.out().contains("--replay " + card.schedule().text()),
        "the page and the text repeat the same execution: " + command.out());
  }

  @Test
  void aFolderThatCannotBeWrittenIsAnErrorBeforeTheRun() throws IOException {
    Path file = Files.writeString(folder.resolve("file"), "");
    Command command = Command.run("model", "inc", "2", "--report", file.toString());

    assertEquals(1, command.exitCode());
    assertTrue(
        command.err().startsWith("jacquard: cannot write the report to " + file), command.err());
    assertTrue(command.err().contains("name a folder that can be written"), command.err());
    assertEquals("", command.out());
  }

  @Test
  void foldersOfSourcesMustExist() {
    Path missing = folder.resolve("missing");
    Command command =
        Command.run(
            "model", "inc", "2", "--report", folder.toString(), "--sources", missing.toString());

    assertEquals(1, command.exitCode());
    assertTrue(command.err().contains("there is no folder " + missing), command.err());
    assertFalse(Files.exists(folder.resolve("index.html")));
  }
}
