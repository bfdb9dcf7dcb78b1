package dev.jacquard.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.jacquard.explain.ExplainedFinding;
import dev.jacquard.explain.Explainer;
import dev.jacquard.explore.Bug;
import dev.jacquard.explore.Card;
import dev.jacquard.explore.finding.Finding;
import dev.jacquard.explore.result.Result;
import dev.jacquard.explore.run.Exploration;
import dev.jacquard.kernel.Outcome;
import dev.jacquard.kernel.ThreadStack;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class HtmlReportTest {
  @TempDir Path folder;

  private String written(String name) throws IOException {
    return Files.readString(folder.resolve(name));
  }

  private List<String> files() throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      return files.map(file -> file.getFileName().toString()).sorted().toList();
    }
  }

  @Test
  void writesAPageAndACardPerFindingAndAnIndex() throws IOException {
    Path first = HtmlReport.write(folder, Stories.run(Stories.race(), Stories.deadlock()));

    assertEquals(folder.resolve("index.html"), first);
    assertEquals(
        List.of(
            "finding-1.card",
            "finding-1.html",
            "finding-2.card",
            "finding-2.html",
            "findings.sarif",
            "index.html"),
        files());
    assertEquals(Stories.race().card(), Card.parse(written("finding-1.card")));
    String page = written("finding-1.html");
    assertTrue(page.contains("<h1>data race on Account.balance</h1>"), page);
    assertTrue(page.contains(Stories.race().card().word()), page);
    assertTrue(page.contains("2 preemptions, the fewest that show it"), page);
    String index = written("index.html");
    assertTrue(index.contains("<a href=\"finding-2.html\">2</a>"), index);
    assertTrue(index.contains("4 partial orders"), index);
  }

  @Test
  void replacesTheReportBeforeAndNothingElse() throws IOException {
    Files.writeString(folder.resolve("notes.txt"), "mine");
    HtmlReport.write(folder, Stories.run(Stories.race(), Stories.deadlock()));
    HtmlReport.write(folder, Stories.run());

    assertEquals(List.of("findings.sarif", "index.html", "notes.txt"), files());
    assertTrue(written("index.html").contains("nothing found"));
  }

  @Test
  void pagesNeedNothingFromElsewhere() throws IOException {
    HtmlReport.write(folder, Stories.run(Stories.race()));

    for (String page : List.of("index.html", "finding-1.html")) {
      String html = written(page);
      assertFalse(html.contains("src=\""), page);
      assertFalse(html.contains("<link"), page);
      assertTrue(html.contains("default-src 'none'"), page);
    }
  }

  /** What the browser makes of it is in {@link BrowserTest}. */
  @Test
  void textOfTheProgramStaysText() throws IOException {
    HtmlReport.write(folder, Stories.run(Stories.hostile()));

    for (String page : List.of("index.html", "finding-1.html")) {
      String html = written(page);
      assertFalse(html.contains("<img"), page);
      assertFalse(html.contains("<script>window"), page);
      assertFalse(html.contains("<!-- "), page);
      int scripts = html.split("</script", -1).length - 1;
      assertEquals(Page.scripted() ? 2 : 0, scripts, page);
    }
  }

  @Test
  void theDataOfAPageSayAllOfTheStory() throws IOException {
    SourceFinder sources = Stories.project(folder);
    RunReport run = Stories.run(Stories.race(), Stories.hostile());

    JsonNode data = new ObjectMapper().readTree(StoryJson.of(run.findings().get(0), sources));
    assertEquals(10, data.get("events").get("thread").size());
    assertEquals("[2,0,3,1,4,2,6,4]", data.get("after").toString());
    assertEquals("[2,4]", data.get("races").toString());
    assertEquals("[0,0,3,3,2,0,2,0,0,0]", data.get("events").get("flags").toString());
    assertEquals("shop/src/main/java/bank/Account.java", data.at("/sources/0/path").asText());
    // Lines 7 and 8, and four lines around them.
    assertEquals(2 * 10, data.at("/sources/0/lines").size());
    assertEquals("    int before = balance;", data.at("/sources/0/lines/9").asText());

    String hostile = StoryJson.of(run.findings().get(1), sources);
    assertFalse(hostile.contains("<"), hostile);
    assertEquals(Stories.HOSTILE, new ObjectMapper().readTree(hostile).get("message").asText());
  }

  @Test
  void aHundredThousandEventsTakeAFewMegabytes() throws IOException {
    HtmlReport.write(folder, Stories.run(Stories.large(100_000)));

    long size = Files.size(folder.resolve("finding-1.html"));
    System.out.println("page of 100,000 events: " + size / 1024 + " KiB");
    assertTrue(size < 8_000_000, size + " bytes");
  }

  @Test
  void aFolderThatCannotBeWrittenIsNoticedBeforeTheExploration() throws IOException {
    Path file = Files.writeString(folder.resolve("report"), "a file");

    String inTheWay = message(file);
    assertTrue(inTheWay.startsWith("cannot write the report to " + file), inTheWay);
    assertTrue(inTheWay.contains(file + " is a file, not a folder"), inTheWay);
    assertTrue(
        inTheWay.endsWith("name a folder that can be written, or one that does not exist yet"));
    String below = message(file.resolve("below"));
    assertTrue(below.startsWith("cannot write the report to " + file.resolve("below")), below);
  }

  private static String message(Path folder) {
    return assertThrows(IllegalArgumentException.class, () -> HtmlReport.in(folder)).getMessage();
  }

  /** What people see whose Jacquard was built without node. */
  @Test
  void withoutTheScriptThereIsATable() {
    RunReport run = Stories.run(Stories.race(), Stories.deadlock(), Stories.large(100_000));

    String race = FindingPage.body(run.findings().get(0), false);
    assertTrue(
        race.contains(
            "<tr class=\"decisive\"><td>5</td><td>T2</td><td>write Account.balance</td>"
                + "<td>150</td><td>Account.java:8</td><td>race matters</td></tr>"),
        race);
    String deadlock = FindingPage.body(run.findings().get(1), false);
    assertTrue(deadlock.contains("T1 waits for Account#2, which T2 holds, at Account.java:13"));
    assertTrue(deadlock.contains("<h1>T1, T2 wait for each other</h1>"), deadlock);
    String large = FindingPage.body(run.findings().get(2), false);
    assertTrue(large.contains("2,000 of 100,000 events: those that matter."));
    assertEquals(2_000 + 1, large.split("<tr", -1).length - 1);
  }

  @Test
  void aFindingThatCannotBeRunAgainHasItsStacks() throws IOException {
    RunReport run = Stories.run();
    Finding real = run.result().findings().get(0);
    StackTraceElement frame = new StackTraceElement("bank.Account", "grow", "Account.java", 9);
    Finding finding =
        new Finding(
            7,
            new Bug(Outcome.OUT_OF_MEMORY, "<here>"),
            1,
            1,
            real.execution(),
            real.card(),
            List.of(new ThreadStack("T1", "failed", List.of(frame))),
            "it is not run again: it would run out of memory once more");
    ExplainedFinding told = new ExplainedFinding(finding, Optional.empty());
    HtmlReport.write(folder, new RunReport(run.result(), List.of(), List.of(told)));

    String page = written("finding-7.html");
    assertTrue(page.contains("at bank.Account.grow(Account.java:9)"), page);
    assertTrue(page.contains("it would run out of memory once more"), page);
    assertFalse(page.contains("<script"), page);
    assertEquals(real.card(), Card.parse(written("finding-7.card")));
    assertTrue(written("index.html").contains("finding-7.html"));
    assertTrue(written("findings.sarif").contains("bank/Account.java"));
  }

  @Test
  void tellsARealExecution() throws IOException {
    Exploration exploration = Stories.lostUpdate();
    Result result = exploration.run();
    List<ExplainedFinding> told = Explainer.tell(exploration, result);
    assertEquals(1, told.size());
    assertTrue(told.get(0).story().isPresent());
    HtmlReport.write(folder, RunReport.of(result, told));

    JsonNode data =
        new ObjectMapper().readTree(StoryJson.of(told.get(0), SourceFinder.of(List.of())));
    String strings = data.get("strings").toString();
    assertTrue(strings.contains("Stories.java"), strings);
    // The program is in a test of this module, so its source is found.
    assertEquals(
        "src/test/java/dev/jacquard/report/Stories.java", data.at("/sources/0/path").asText());
    assertTrue(data.at("/sources/0/lines").toString().contains("t.write(x, r.plus(1));"));
    String index = written("index.html");
    assertTrue(index.contains("<tr><td class=\"n\">1</td><td class=\"n\">1</td>"), index);
  }
}
