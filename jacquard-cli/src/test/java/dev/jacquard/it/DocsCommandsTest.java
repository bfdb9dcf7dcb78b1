package dev.jacquard.it;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.jacquard.cli.Batch;
import dev.jacquard.docs.Page;
import dev.jacquard.docs.Shown;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;

/**
 * A user who does what the documentation says sees what it shows: every command in a block is run,
 * in a folder that has a program, and prints what stands below it. Only how long it took, and
 * cards, differ. The commands of a page without output share a JVM.
 */
class DocsCommandsTest {
  /** Starts itself again, so it needs a process of its own. */
  private static final List<String> ALONE = List.of("--workers", "--checkpoint");

  /** Stands for lines that a page leaves out. */
  private static final String CUT = "...";

  private static final int BUG_FOUND = 2;

  @TempDir private static Path temporary;

  @TestFactory
  Stream<DynamicTest> everyCommandRuns() {
    List<Page> pages =
        Page.all().stream().filter(page -> !page.isEvidence() && !toRun(page).isEmpty()).toList();
    assertTrue(pages.size() >= 12, pages.size() + " pages with commands");
    return pages.stream()
        .map(page -> DynamicTest.dynamicTest(page.path().toString(), () -> run(page)));
  }

  private static List<Shown> toRun(Page page) {
    return Shown.inBlocks(page).stream()
        .filter(shown -> shown.block().whyNotRun().isEmpty())
        .toList();
  }

  private static void run(Page page) throws IOException {
    Path folder = temporary.resolve(page.path().toString().replaceAll("\\W", "-"));
    ExampleProgram.in(folder, page);
    List<Shown> together = new ArrayList<>();
    String card = null;
    for (Shown shown : toRun(page)) {
      if (shown.output().isEmpty() && !isReplay(shown) && !startsItself(shown)) {
        together.add(shown);
        continue;
      }
      Jar run = Jar.in(folder, withCard(shown, card));
      if (!shown.output().isEmpty()) {
        assertShows(shown, run.lines());
      }
      boolean found = run.lines().stream().anyMatch(line -> line.startsWith("replay: "));
      assertEquals(found ? BUG_FOUND : 0, run.exitCode(), shown + "\n" + run.err());
      card = found ? run.card() : card;
    }
    runTogether(folder, together);
  }

  /** All that is printed, or the first lines of it, if the last one on the page is {@code ...}. */
  private static void assertShows(Shown shown, List<String> printed) {
    List<String> output = shown.output();
    int last = output.size() - 1;
    boolean cut = output.get(last).equals(CUT);
    assertEquals(
        text(cut ? output.subList(0, last) : output),
        text(cut ? printed.subList(0, last) : printed),
        shown.toString());
  }

  private static boolean startsItself(Shown shown) {
    return shown.words().stream().anyMatch(ALONE::contains);
  }

  private static boolean isReplay(Shown shown) {
    return shown.words().get(0).equals("replay");
  }

  /** The card that the page shows is shortened; the last one that was printed takes its place. */
  private static List<String> withCard(Shown shown, String card) {
    return shown.words().stream()
        .map(word -> isReplay(shown) && word.startsWith("jq1.") ? card : word)
        .toList();
  }

  private static void runTogether(Path folder, List<Shown> all) throws IOException {
    if (all.isEmpty()) {
      return;
    }
    Path file =
        Files.write(
            folder.resolve("commands.txt"),
            all.stream().map(shown -> String.join("\t", shown.words())).toList());
    Jar run = Jar.batch(folder, file);
    List<String> codes = run.lines().stream().filter(line -> line.startsWith(Batch.EXIT)).toList();
    assertEquals(all.size(), codes.size(), run.out() + run.err());
    for (int i = 0; i < all.size(); i++) {
      int code = Integer.parseInt(codes.get(i).substring(Batch.EXIT.length()));
      assertTrue(code == 0 || code == BUG_FOUND, all.get(i) + ": exit code " + code + run.err());
    }
  }

  private static String text(List<String> lines) {
    return String.join("\n", Steady.lines(lines)).stripTrailing();
  }
}
