package dev.jacquard.docs;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Links lead somewhere, and a reader finds every page. */
@Tag("one-jdk")
class LinksTest {
  private static final Path START = Path.of("README.md");
  private static final Path QUESTIONS = Path.of("docs/contributing/docs.md");
  private static final int CLICKS = 2;

  /** A page as sources name it, in comments and messages. */
  private static final Pattern MENTION = Pattern.compile("\\bdocs/[\\w./-]+\\.(?:md|json|svg)\\b");

  private static final Pattern TYPE = Pattern.compile("`([A-Z][a-z]\\w+)(?:\\.(\\w+))?`");

  /** Not of ours: of the JDK, and the programs of examples. */
  private static final Set<String> OTHERS =
      Set.of("Class", "ServiceLoader", "System", "Thread", "First", "Second");

  private static final Map<Path, Page> PAGES =
      Page.all().stream().collect(Collectors.toMap(Page::path, Function.identity()));

  @Test
  void everyLinkLeadsToAFileAndAHeading() {
    List<String> dead = new ArrayList<>();
    for (Page page : PAGES.values()) {
      for (String link : page.links()) {
        if (!link.matches("https?:.*") && !isThere(page, link)) {
          dead.add(page.path() + ": " + link);
        }
      }
    }
    assertEquals(List.of(), dead);
  }

  private static boolean isThere(Page page, String link) {
    Path target = page.target(link);
    int anchor = link.indexOf('#');
    return Files.exists(Page.root().resolve(target))
        && (anchor < 0 || PAGES.get(target).anchors().contains(link.substring(anchor + 1)));
  }

  @Test
  void everyPageIsWithinTwoClicks() {
    Set<Path> missing = new TreeSet<>(PAGES.keySet());
    missing.removeAll(within(CLICKS));
    assertEquals(Set.of(), missing);
  }

  private static Set<Path> within(int clicks) {
    Set<Path> seen = new HashSet<>(Set.of(START));
    for (int i = 0; i < clicks; i++) {
      for (Path path : Set.copyOf(seen)) {
        Page page = PAGES.get(path);
        page.links().stream().map(page::target).filter(PAGES::containsKey).forEach(seen::add);
      }
    }
    return seen;
  }

  @Test
  void tenQuestionsHaveTheirAnswers() {
    Page page = PAGES.get(QUESTIONS);
    List<String> rows =
        page.lines().stream().filter(line -> line.matches("\\| .*[?.] \\| \\[.*")).toList();
    assertEquals(10, rows.size());
    for (String row : rows) {
      String link = row.replaceFirst(".*\\]\\((.*)\\) \\|$", "$1");
      assertTrue(link.contains("#") && isThere(page, link), row);
      assertTrue(within(CLICKS).contains(page.target(link)), row);
    }
  }

  @Test
  void whatSourcesMentionIsThere() throws IOException {
    Path root = Page.root();
    List<String> dead = new ArrayList<>();
    for (Path file : Sources.files()) {
      MENTION
          .matcher(Files.readString(file))
          .results()
          .filter(mention -> !Files.exists(root.resolve(mention.group())))
          .forEach(mention -> dead.add(root.relativize(file) + ": " + mention.group()));
    }
    assertEquals(List.of(), dead);
  }

  /** A class, perhaps with a member, as the pages for contributors name it. */
  @Test
  void theClassesThatContributorsReadOfAreThere() throws IOException {
    Map<String, String> sources = new HashMap<>();
    for (Path file : Sources.files()) {
      String name = file.getFileName().toString().replace(".java", "");
      sources.merge(name, Files.readString(file), String::concat);
    }
    List<String> missing = new ArrayList<>();
    for (Page page : PAGES.values()) {
      if (page.path().startsWith("docs/contributing") || page.path().endsWith("CONTRIBUTING.md")) {
        TYPE.matcher(page.prose())
            .results()
            .filter(type -> !isThere(type.group(1), type.group(2), sources))
            .forEach(type -> missing.add(page.path() + ": " + type.group()));
      }
    }
    assertEquals(List.of(), missing);
  }

  private static boolean isThere(String type, String member, Map<String, String> sources) {
    boolean ours =
        sources.containsKey(type) && (member == null || sources.get(type).contains(member));
    return ours || OTHERS.contains(type);
  }
}
