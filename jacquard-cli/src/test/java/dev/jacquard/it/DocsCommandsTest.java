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
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * A user who does what the documentation says sees what it shows: every command in a block is run,
 * in a folder that has a program, and prints what stands below it. Only how long it took, and
 * cards, differ. Commands without output share a JVM.
 *
 * <p>After a change that is meant, {@code -Djacquard.docs.update=true} writes the outputs again.
 */
@Tag("one-jdk")
class DocsCommandsTest {
  /** Such a command starts itself again, so it needs a process of its own. */
  private static final List<String> STARTS_ITSELF = List.of("--workers", "--checkpoint");

  /** Stands for lines that a page leaves out. */
  private static final String CUT = "...";

  private static final int BUG_FOUND = 2;

  @TempDir private Path temporary;

  private static Stream<Page> pages() {
    return Page.all().stream().filter(page -> !page.isEvidence());
  }

  static List<Page> pagesWithOutput() {
    return pages().filter(page -> commands(page).anyMatch(DocsCommandsTest::isAlone)).toList();
  }

  private static Stream<Shown> commands(Page page) {
    return Shown.inBlocks(page).stream().filter(shown -> shown.block().whyNotRun().isEmpty());
  }

  private static boolean isAlone(Shown shown) {
    return !shown.output().isEmpty()
        || isReplay(shown)
        || shown.words().stream().anyMatch(STARTS_ITSELF::contains);
  }

  @ParameterizedTest
  @MethodSource("pagesWithOutput")
  void showsWhatIsSeen(Page page) throws IOException {
    ExampleProgram.in(temporary, page);
    String card = null;
    Map<Shown, List<String>> printed = new LinkedHashMap<>();
    for (Shown shown : commands(page).filter(DocsCommandsTest::isAlone).toList()) {
      Jar run = Jar.in(temporary, withCard(shown, card));
      if (!shown.output().isEmpty()) {
        printed.put(shown, run.lines());
      }
      boolean found = run.lines().stream().anyMatch(line -> line.startsWith("replay: "));
      assertEquals(found ? BUG_FOUND : 0, run.exitCode(), shown + "\n" + run.err());
      card = found ? run.card() : card;
    }
    if (Boolean.getBoolean("jacquard.docs.update")) {
      update(page, printed);
    } else {
      printed.forEach(DocsCommandsTest::assertShows);
    }
  }

  /** Writes what was printed into the page; what the page leaves out stays out. */
  private static void update(Page page, Map<Shown, List<String>> printed) throws IOException {
    List<String> lines = new ArrayList<>(page.lines());
    List<Shown> fromTheEnd = new ArrayList<>(printed.keySet());
    Collections.reverse(fromTheEnd);
    for (Shown shown : fromTheEnd) {
      List<String> old = lines.subList(shown.line(), shown.line() + shown.output().size());
      List<String> all =
          SamplesTest.shortened(printed.get(shown)).stream()
              .map(line -> line.replaceFirst("^replay: jacquard ", "replay: ./jacquard "))
              .toList();
      List<String> now = isCut(shown) ? with(all.subList(0, old.size() - 1), CUT) : all;
      old.clear();
      lines.addAll(shown.line(), now);
    }
    Files.write(Page.root().resolve(page.path()), lines);
  }

  private static List<String> with(List<String> lines, String last) {
    List<String> all = new ArrayList<>(lines);
    all.add(last);
    return all;
  }

  private static boolean isCut(Shown shown) {
    return shown.output().get(shown.output().size() - 1).equals(CUT);
  }

  @Test
  void theOtherCommandsRun() throws IOException {
    ExampleProgram.in(temporary, Page.read(Path.of("README.md")));
    List<Shown> all =
        pages().flatMap(DocsCommandsTest::commands).filter(shown -> !isAlone(shown)).toList();
    assertTrue(all.size() >= 20, all.size() + " commands");
    Path file =
        Files.write(
            temporary.resolve("commands.txt"),
            all.stream().map(shown -> String.join("\t", shown.words())).toList());
    Jar run = Jar.batch(temporary, file);
    List<String> codes = run.lines().stream().filter(line -> line.startsWith(Batch.EXIT)).toList();
    assertEquals(all.size(), codes.size(), run.out() + run.err());
    for (int i = 0; i < all.size(); i++) {
      int code = Integer.parseInt(codes.get(i).substring(Batch.EXIT.length()));
      assertTrue(code == 0 || code == BUG_FOUND, all.get(i) + ": exit code " + code + run.err());
    }
  }

  /** All that is printed, or the first lines of it, if the last one on the page is {@code ...}. */
  private static void assertShows(Shown shown, List<String> printed) {
    int last = shown.output().size() - 1;
    assertEquals(
        text(isCut(shown) ? shown.output().subList(0, last) : shown.output()),
        text(isCut(shown) ? printed.subList(0, last) : printed),
        shown.toString());
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

  private static String text(List<String> lines) {
    return String.join("\n", Steady.lines(lines)).stripTrailing();
  }
}
