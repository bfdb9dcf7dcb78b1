package dev.jacquard.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.jacquard.explain.Story;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.CleanupMode;
import org.junit.jupiter.api.io.TempDir;

/** Reports as people see and use them, in a real browser. Pictures are kept in the build folder. */
@Tag("one-jdk")
final class BrowserTest {
  private static final int RACE = 1;
  private static final int DEADLOCK = 2;
  private static final int HOSTILE = 3;
  private static final int LARGE = 4;

  /** What only tests need: npm has put it there. */
  private static final Path PACKAGES = Path.of("frontend/node_modules");

  // The browser may still write to its profile while that is deleted.
  @TempDir(cleanup = CleanupMode.NEVER)
  static Path profile;

  @TempDir static Path folder;
  private static Browser browser;

  @BeforeAll
  static void start() throws Exception {
    Optional<Path> program = Browser.installed();
    assumeTrue(program.isPresent(), "skipped: no Chromium on the PATH");
    assumeTrue(Page.scripted(), "skipped: built without node, so that pages have no script");
    RunReport run =
        Stories.run(Stories.race(), Stories.deadlock(), Stories.hostile(), Stories.large(100_000));
    HtmlReport.in(folder.resolve("report"), Stories.project(folder)).write(run);
    browser = Browser.start(program.get(), profile);
    browser.downloadsTo(folder);
  }

  @AfterAll
  static void stop() {
    if (browser != null) {
      browser.close();
    }
  }

  @BeforeEach
  void desktop() throws Exception {
    browser.size(1280, 900, false);
    browser.scheme("light");
  }

  private static void open(int finding) throws Exception {
    browser.open(folder.resolve("report/finding-" + finding + ".html"));
  }

  private static String selected() throws Exception {
    return browser.text("document.querySelector('.detail h2').textContent");
  }

  private static int shownEvents() throws Exception {
    return browser.number("document.querySelectorAll('.row').length");
  }

  private static void picture(String name) throws Exception {
    browser.screenshot(Path.of(System.getProperty("basedir", "."), "target/pictures", name));
  }

  @Test
  void steppingByKeyboardAlone() throws Exception {
    open(RACE);
    assertEquals("Step 3 of 10: T1", selected());
    // Letters work wherever the focus is.
    browser.press("j");
    assertEquals("Step 4 of 10: T2", selected());
    browser.press("k", "k");
    assertEquals("Step 2 of 10: main", selected());
    browser.press("n", "n", "n", "n");
    assertEquals("Step 7 of 10: T1", selected());
    browser.press("p");
    assertEquals("Step 5 of 10: T2", selected());

    for (int i = 0; i < 40 && !browser.text("document.activeElement.id").equals("timeline"); i++) {
      browser.press("Tab");
    }
    assertEquals("timeline", browser.text("document.activeElement.id"));
    assertNotEquals("none", browser.text("getComputedStyle(document.activeElement).outlineStyle"));
    browser.press("ArrowDown");
    assertEquals("Step 6 of 10: T2", selected());
    browser.press("ArrowUp", "ArrowLeft");
    assertEquals("Step 4 of 10: T2", selected());
    browser.press("ArrowRight", "ArrowRight");
    assertEquals("Step 6 of 10: T2", selected());
    browser.press("End");
    assertEquals("Step 10 of 10: main", selected());
    browser.press("Home");
    assertEquals("Step 1 of 10: main", selected());
    assertEquals(
        "1 main: start T1",
        browser.text(
            "document.getElementById(document.activeElement.getAttribute('aria-activedescendant'))"
                + ".textContent"));
    assertEquals("#step-1", browser.text("location.hash"));
    assertEquals(List.of(), browser.complaints());
  }

  @Test
  void anEventShowsItsValueSourceAndStack() throws Exception {
    open(RACE);
    browser.click("#e4 .event");

    assertEquals("Step 5 of 10: T2", selected());
    assertEquals("150", browser.text("document.querySelector('.detail .value code').textContent"));
    assertEquals(
        "    8     balance = before + amount;\n",
        browser.text("document.querySelector('.detail .here').textContent"));
    assertEquals(
        "bank.Account.deposit (Account.java:8)",
        browser.text("document.querySelector('.detail .stack li').textContent"));
    assertEquals(
        "3, T1: read Account.balance: 100",
        browser.text("document.querySelector('.detail .neighbours li').textContent"));
    browser.click(".detail .neighbours button");
    assertEquals("Step 3 of 10: T1", selected());
    assertTrue(
        browser.text("document.querySelector('.detail').textContent").contains("main could"));
  }

  @Test
  void hoveringShowsWhatAnEventIs() throws Exception {
    open(RACE);
    assertTrue(browser.value("document.querySelector('.tooltip').hidden").asBoolean());
    browser.hover("#e6 .event");
    browser.value(
        "new Promise(done => { const look = () => document.querySelector('.tooltip').hidden"
            + " ? setTimeout(look, 10) : done(); look(); })");
    String shown = browser.text("document.querySelector('.tooltip').textContent");
    assertTrue(shown.startsWith("T1: write Account.balance: 130"), shown);
    assertTrue(shown.contains("balance = before + amount;"), shown);
    assertTrue(shown.contains("bank.Account.deposit (Account.java:8)"), shown);
    picture("hover.png");
    browser.press("Escape");
    assertTrue(browser.value("document.querySelector('.tooltip').hidden").asBoolean());
  }

  @Test
  void filtersByThreadResourceAndWhatMatters() throws Exception {
    open(RACE);
    assertEquals(10, shownEvents());
    assertEquals(3, browser.number("document.querySelectorAll('.lane-name').length"));
    browser.click("summary[data-of=threads]");
    browser.click("input[data-of=threads][data-id='2']");
    assertEquals(3, shownEvents());
    assertEquals("T2", browser.text("document.querySelector('.lane-name').textContent"));
    browser.click("summary[data-of=threads]");
    browser.click("summary[data-of=resources]");
    // The variable of the race is the first one: it is what matters.
    assertEquals(
        "Account.balance 4",
        browser.text(
            "document.querySelector('.choices input[data-of=resources]')"
                + ".closest('label').textContent"));
    browser.click("input[data-of=resources]");
    assertEquals(2, shownEvents());
    assertTrue(
        browser
            .text("document.querySelector('.filter-state').textContent")
            .startsWith("2 of 10 events"));
    picture("filters.png");
    browser.press("Escape");
    browser.click(".filter-state button");
    assertEquals(10, shownEvents());
    browser.click(".only input");
    assertEquals(4, shownEvents());
    // What filters hide can still be asked for.
    browser.value("location.hash = '#step-9'");
    browser.drawn();
    assertEquals("Step 9 of 10: main", selected());
    assertEquals(10, shownEvents());
    assertEquals(List.of(), browser.complaints());
  }

  @Test
  void marksPreemptionsWhatMattersAndOrder() throws Exception {
    open(RACE);
    assertEquals(2, browser.number("document.querySelectorAll('.row.preemption').length"));
    assertEquals(4, browser.number("document.querySelectorAll('.event.decisive').length"));
    assertEquals(4, browser.number("document.querySelectorAll('.arrow').length"));
    // Those of the selected event: it depends on a start, and a write on it.
    assertEquals(2, browser.number("document.querySelectorAll('.arrow.chosen').length"));
    browser.click(".filter-lists > .check:last-child input");
    assertEquals(0, browser.number("document.querySelectorAll('.arrow').length"));
  }

  @Test
  void bothAccessesOfARaceAreSideBySide() throws Exception {
    open(RACE);
    assertEquals(2, browser.number("document.querySelectorAll('.side').length"));
    JsonNode tops =
        browser.value(
            "[...document.querySelectorAll('.side')].map(e => e.getBoundingClientRect().top)");
    assertEquals(tops.get(0), tops.get(1));
    assertEquals(
        List.of("    int before = balance;", "    balance = before + amount;"),
        List.of(
            browser.text(
                "document.querySelectorAll('.side .here')[0].textContent.slice(6).trimEnd()"),
            browser.text(
                "document.querySelectorAll('.side .here')[1].textContent.slice(6).trimEnd()")));
    browser.click(".side:last-child button");
    assertEquals("Step 5 of 10: T2", selected());
    picture("race.png");
  }

  @Test
  void theCycleOfADeadlockIsDrawn() throws Exception {
    open(DEADLOCK);
    assertEquals(2, browser.number("document.querySelectorAll('.cycle rect.thread').length"));
    assertEquals(2, browser.number("document.querySelectorAll('.cycle rect.resource').length"));
    assertEquals(4, browser.number("document.querySelectorAll('.cycle .arrow').length"));
    assertEquals(
        "T1 waits for Account#2, which T2 holds, at Account.java:13",
        browser.text("document.querySelector('.waits li').textContent"));
    assertEquals(
        "waits for Account#1",
        browser.text("document.querySelectorAll('.waits-forever')[1].textContent"));
    picture("deadlock.png");
  }

  @Test
  void theWordToReplayCanBeCopied() throws Exception {
    open(RACE);
    browser.call(
        "Browser.grantPermissions",
        Map.of("permissions", List.of("clipboardReadWrite", "clipboardSanitizedWrite")));
    browser.click("#copy");
    browser.value(
        "new Promise(done => { const look = () =>"
            + " document.querySelector('.copied').textContent === ''"
            + " ? setTimeout(look, 10) : done(); look(); })");
    assertEquals("Copied", browser.text("document.querySelector('.copied').textContent"));
    assertEquals(Stories.race().card().word(), browser.text("navigator.clipboard.readText()"));
  }

  @Test
  void exportsAreThoseOfJava() throws Exception {
    Story[] stories = {
      null, Stories.race(), Stories.deadlock(), Stories.hostile(), Stories.large(100_000)
    };
    ObjectMapper json = new ObjectMapper();
    for (int i = RACE; i <= LARGE; i++) {
      open(i);
      browser.click(".exports button");
      browser.click(".exports button:last-child");
      String name = "finding-" + i;
      String trace = Browser.downloaded(folder.resolve(name + ".trace.json"));
      String graph = Browser.downloaded(folder.resolve(name + ".dot"));
      assertEquals(json.readTree(asFile(PerfettoTrace.of(stories[i]))), json.readTree(trace), name);
      assertEquals(asFile(DotGraph.of(stories[i])), graph, name);
    }
  }

  /** Graphviz itself, compiled for browsers. */
  @Test
  void graphvizDrawsTheGraphs() throws Exception {
    browser.open(
        Files.writeString(folder.resolve("empty.html"), "<!doctype html><title>x</title>"));
    browser.value(Files.readString(PACKAGES.resolve("@viz-js/viz/dist/viz-global.js")) + "; 0");
    for (Story story : List.of(Stories.race(), Stories.deadlock(), Stories.hostile())) {
      String dot = new ObjectMapper().writeValueAsString(asFile(DotGraph.of(story)));
      JsonNode drawn =
          browser.value(
              "Viz.instance().then(viz => { const result = viz.render("
                  + dot
                  + ", {format: 'json'}); const graph = JSON.parse(result.output || '{}'); return"
                  + " [result.status, result.errors.filter(e => e.level !== 'warning').length,"
                  + " graph.objects.filter(o => !o.name.startsWith('cluster')).length, graph.edges"
                  + " ? graph.edges.length : 0]; })");
      int edges = Essence.edges(story, Essence.of(story, 100)).size();
      assertEquals("[\"success\",0," + story.events().size() + "," + edges + "]", drawn.toString());
    }
  }

  /** A viewer of traces that many use, as there is no schema that is official. */
  @Test
  void aViewerOfTracesReadsTheTrace() throws Exception {
    String trace = asFile(PerfettoTrace.of(Stories.race()));
    Path script = folder.resolve("trace.js");
    String encoded = Base64.getEncoder().encodeToString(trace.getBytes(StandardCharsets.UTF_8));
    Files.writeString(script, "speedscope.loadFileFromBase64('t.json', '" + encoded + "')");
    Path viewer = PACKAGES.resolve("speedscope/dist/release/index.html").toAbsolutePath();
    browser.call(
        "Page.navigate",
        Map.of("url", viewer.toUri() + "#localProfilePath=" + script.toString().substring(1)));
    String shown = "";
    for (int i = 0; i < 1_000 && !shown.contains("1/3"); i++) {
      Thread.sleep(20);
      shown = browser.text("`${document.body?.innerText} ${document.title}`");
    }
    picture("viewer.png");
    // A profile per thread that did something, the first one in front.
    assertTrue(shown.contains("1/3") && shown.contains("main"), shown);
  }

  /** Files have no halves of characters. */
  private static String asFile(String text) {
    return new String(text.getBytes(StandardCharsets.UTF_8), StandardCharsets.UTF_8);
  }

  @Test
  void textOfTheProgramNeverRuns() throws Exception {
    open(HOSTILE);
    assertEquals("undefined", browser.text("typeof window.broken"));
    assertEquals(0, browser.number("document.images.length"));
    assertEquals(List.of(), browser.complaints());
    browser.open(folder.resolve("report/index.html"));
    assertEquals("undefined", browser.text("typeof window.broken"));
    assertEquals(0, browser.number("document.images.length"));
    assertEquals(List.of(), browser.complaints());
  }

  @Test
  void aHundredThousandEventsOpenAndScroll() throws Exception {
    open(LARGE);
    long millis = browser.number("Math.round(performance.now())");
    JsonNode timing =
        browser.value(
            "(() => { const t = performance.getEntriesByType('navigation')[0]; const p ="
                + " performance.getEntriesByType('paint'); return [t.domInteractive,"
                + " t.loadEventEnd, ...p.map(x => x.startTime)].map(Math.round); })()");
    System.out.println(
        "100,000 events: drawn within "
            + millis
            + " ms; interactive, loaded, first paints after "
            + timing
            + " ms");
    assertEquals(100_000, browser.number("Number(document.querySelector('.row').ariaSetSize)"));
    assertTrue(shownEvents() < 100, shownEvents() + " rows");
    int before = browser.number("document.querySelectorAll('*').length");

    browser.press("n", "n");
    assertEquals("Step 19,952 of 100,000: ", selected().replaceAll("worker.*", ""));
    browser.value("document.getElementById('timeline').scrollTop = 2e6");
    browser.drawn();
    int first = browser.number("Number(document.querySelector('.row').dataset.event)");
    assertTrue(first > 71_000 && first < 71_430, "scrolled to " + first);
    browser.value("document.getElementById('timeline').focus()");
    browser.press("End");
    assertTrue(selected().startsWith("Step 100,000 of 100,000"), selected());
    assertEquals("then fails", browser.text("document.querySelector('.failed').textContent"));
    assertTrue(
        browser
            .value(
                "document.querySelector('#e99999').getBoundingClientRect().bottom"
                    + " <= document.getElementById('timeline').getBoundingClientRect().bottom")
            .asBoolean());
    assertTrue(browser.number("document.querySelectorAll('*').length") < before + 200);
    // From the start of a frame to the first task after it: what the page does, not the screen.
    double work =
        browser
            .value(
                "(async () => { const t = document.getElementById('timeline'); let sum = 0; for"
                    + " (let i = 0; i < 60; i++) { t.scrollTop = i * 20000; sum += await new"
                    + " Promise(done => requestAnimationFrame(() => { const start ="
                    + " performance.now(); const after = new MessageChannel();"
                    + " after.port1.onmessage = () => done(performance.now() - start);"
                    + " after.port2.postMessage(0); })); } return sum / 60; })()")
            .asDouble();
    System.out.printf("100,000 events: %.1f ms of work per frame of scrolling%n", work);
    picture("large.png");
    assertEquals(List.of(), browser.complaints());
  }

  @Test
  void theIndexShowsFindingsAndPlots() throws Exception {
    browser.open(folder.resolve("report/index.html"));
    assertEquals(3, browser.number("document.querySelectorAll('.plot svg').length"));
    assertEquals(
        "Partial orders by executions: partial orders 3,801 after 6,000 executions",
        browser.text("document.querySelector('.plot svg').getAttribute('aria-label')"));
    picture("index.png");
    browser.click("tbody a");
    for (int i = 0; i < 500 && !browser.text("location.pathname").endsWith("-1.html"); i++) {
      Thread.sleep(10);
    }
    assertTrue(browser.text("location.pathname").endsWith("finding-1.html"));
    assertEquals(List.of(), browser.complaints());
  }

  @Test
  void readableInDarkAndLightAndOnAPhone() throws Exception {
    String axe = Files.readString(PACKAGES.resolve("axe-core/axe.min.js"));
    for (String page : List.of("index", "finding-1", "finding-2", "finding-4")) {
      for (String scheme : List.of("light", "dark")) {
        for (int width : new int[] {1280, 375}) {
          browser.size(width, width == 375 ? 812 : 900, width == 375);
          browser.scheme(scheme);
          browser.open(folder.resolve("report/" + page + ".html"));
          String name = page + "-" + scheme + "-" + width;
          picture(name + ".png");
          assertTrue(
              browser.number("document.documentElement.scrollWidth") <= width,
              name + " is wider than the screen");
          assertEquals("", violations(axe), name);
          assertEquals(List.of(), browser.complaints(), name);
        }
      }
    }
    String dark = browser.text("getComputedStyle(document.body).backgroundColor");
    browser.scheme("light");
    assertNotEquals(dark, browser.text("getComputedStyle(document.body).backgroundColor"));
  }

  /** What axe-core has to say, a line for each rule; empty if nothing. */
  private static String violations(String axe) throws Exception {
    browser.value(axe + "; 0");
    JsonNode violations = browser.value("axe.run(document).then(r => r.violations)");
    StringBuilder text = new StringBuilder();
    for (JsonNode violation : violations) {
      text.append(violation.get("id").asText()).append(": ");
      violation.get("nodes").forEach(n -> text.append(n.get("html").asText()).append("  "));
      text.append(violation.at("/nodes/0/failureSummary").asText()).append('\n');
    }
    return text.toString();
  }

  @Test
  void aPhoneCanBeUsed() throws Exception {
    browser.size(375, 812, true);
    open(RACE);
    browser.click("#e4 .event");
    assertEquals("Step 5 of 10: T2", selected());
    assertFalse(
        browser
            .value("document.querySelector('.detail').getBoundingClientRect().width > 375")
            .asBoolean());
  }
}
