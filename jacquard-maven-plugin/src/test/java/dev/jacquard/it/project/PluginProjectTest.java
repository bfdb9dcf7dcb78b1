package dev.jacquard.it.project;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A project that uses the plugin. */
@Tag("one-jdk")
class PluginProjectTest {
  @TempDir Path folder;

  private Project project() throws IOException {
    return Bank.in(new Project(Files.createDirectories(folder.resolve("a project")))).withPlugin();
  }

  /** Also in a folder whose name has a blank. */
  @Test
  void testsHaveTheAgentFromTheStartAndAreSummedUp() throws IOException, InterruptedException {
    Project project = project();
    Project.Build build = project.run("test");
    assertNotEquals(0, build.status(), build.output());
    assertFalse(build.output().contains("attached at run time"), build.output());
    String replay = JUnitProjectTest.replay(JUnitProjectTest.message(build));
    List<String> lines =
        build.output().lines().map(line -> line.replaceFirst("^\\[ERROR\\] ", "")).toList();
    int start = indexOf(lines, "  bank.AccountTest.deposits: ");
    assertTrue(
        lines.get(start - 1).startsWith("Concurrency tests: 4, complete: 3, executions: "),
        lines.get(start - 1));
    assertTrue(lines.get(start - 1).endsWith(", findings: 1"), lines.get(start - 1));
    assertTrue(lines.get(start + 1).startsWith("    assertion: main: "), lines.get(start + 1));
    assertEquals("    " + replay, lines.get(start + 2));
    assertEquals(
        List.of(
            "  bank.AccountTest.manySafeDeposits[1]: complete: 1 of 1 partial orders",
            "  bank.AccountTest.manySafeDeposits[2]: complete: 2 of 2 partial orders",
            "  bank.AccountTest.safeDeposits: complete: 2 of 2 partial orders"),
        lines.subList(start + 3, start + 6));
    assertTrue(lines.get(start + 6).startsWith("  Reports: "), lines.get(start + 6));
    Path index = Path.of(lines.get(start + 6).substring("  Reports: ".length()));
    String page = "bank.AccountTest.deposits/index.html";
    assertTrue(Files.readString(index).contains("href=\"" + page + "\""), index.toString());
    Path report = index.resolveSibling(page);
    assertTrue(build.output().contains("Report: " + report), build.output());
    assertTrue(Files.readString(report).contains("finding-1.html"), report.toString());
    assertTrue(
        Files.readString(report.resolveSibling("finding-1.html")).contains("AccountTest.java"));

    // Then without findings, and without what was found before.
    build = project.run("test", "-Dtest=AccountTest#safeDeposits");
    assertEquals(0, build.status(), build.output());
    assertEquals(
        List.of(
            "[INFO] Concurrency tests: 1, complete: 1, executions: 2, partial orders: 2,"
                + " findings: 0"),
        build.linesWith("Concurrency tests: "));
    assertFalse(Files.exists(index), "the old pages are deleted");
    assertFalse(Files.exists(report), "the old pages are deleted");
  }

  private static int indexOf(List<String> lines, String start) {
    for (int i = 0; i < lines.size(); i++) {
      if (lines.get(i).startsWith(start)) {
        return i;
      }
    }
    throw new AssertionError(String.join("\n", lines));
  }

  @Test
  void skippedItLeavesTheTestsAsTheyAre() throws IOException, InterruptedException {
    Project.Build build =
        project().run("test", "-Djacquard.skip", "-Dtest=AccountTest#safeDeposits");
    assertEquals(0, build.status(), build.output());
    assertTrue(build.output().contains("attached at run time"), build.output());
    assertEquals(List.of(), build.linesWith("Concurrency tests: "));
  }
}
