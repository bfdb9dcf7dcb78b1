package dev.jacquard.it;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * What the samples say of themselves is what is seen: each command in the comment at the head of a
 * sample is run, and prints what stands there, on every JDK and host. Only how long it took
 * differs.
 *
 * <p>After a change that is meant, {@code -Djacquard.samples.update=true} writes the comments
 * again; twice, if the number of lines has changed, as they have line numbers in them.
 */
class SamplesTest {
  /** An execution that was cut is a finding, but if there is no other, nothing was tested. */
  private static final String NOTHING = "nothing was tested: ";

  private static final Path FOLDER = Path.of(System.getProperty("jacquard.samples", "."));
  private static final Path SOURCES = FOLDER.resolve("src/main/java/samples");
  private static final Path INDEX = FOLDER.resolve("src/main/resources/samples/samples.txt");

  private static final int WIDTH = 100;
  private static final int MOST_LINES = 60;
  private static final String REPLAY = "replay: jacquard ";

  static List<String> names() throws IOException {
    try (Stream<Path> files = Files.list(SOURCES)) {
      return files
          .map(file -> file.getFileName().toString())
          .filter(name -> name.matches("S\\d\\d_\\w+\\.java"))
          .map(name -> name.replace(".java", ""))
          .sorted()
          .toList();
    }
  }

  @Test
  void theIndexHasThemAllInTheirOrder() throws IOException {
    List<String> listed =
        Files.readAllLines(INDEX).stream().map(line -> line.split(" ", 2)[0]).toList();
    assertEquals(names(), listed);
    for (int i = 0; i < listed.size(); i++) {
      assertEquals(i + 1, Integer.parseInt(listed.get(i).substring(1, 3)));
    }
    assertTrue(listed.size() >= 15, "numbered samples");
    Jar list = Jar.run("samples");
    assertEquals(0, list.exitCode());
    assertEquals(listed.size(), list.lines().size());
    assertEquals("", list.err());
  }

  @ParameterizedTest
  @MethodSource("names")
  void printsWhatItsCommentSays(String name) throws IOException {
    Path source = SOURCES.resolve(name + ".java");
    if (name.equals("S11_VirtualThreads") && Runtime.version().feature() < 21) {
      assertSaysThatItNeedsAnotherJdk(name);
      return;
    }
    if (Boolean.getBoolean("jacquard.samples.update")) {
      HeadComment.update(source, command -> shortened(run(command).lines()));
      return;
    }
    List<HeadComment.Shown> all = HeadComment.read(source);
    assertFalse(all.isEmpty(), "no command in the comment of " + name);
    for (HeadComment.Shown shown : all) {
      Jar run = run(shown.command());
      if (hasTheStepsShown(name)) {
        assertEquals(
            text(Steady.lines(shown.lines())), text(Steady.lines(run.lines())), shown.command());
      }
      boolean found = run.lines().stream().anyMatch(line -> line.startsWith(REPLAY));
      boolean nothing = run.lines().stream().anyMatch(line -> line.startsWith(NOTHING));
      assertEquals(nothing ? 3 : found ? 2 : 0, run.exitCode(), run.err());
      assertFits(run.lines());
      assertRepeats(run.lines());
    }
  }

  /** Completions of futures read their fields in another order on old JDKs, which are steps. */
  private static boolean hasTheStepsShown(String name) {
    return !name.equals("S10_Futures") || Runtime.version().feature() >= 25;
  }

  private static Jar run(String command) {
    Jar run = Jar.run(command.split(" "));
    // Progress is told there every few seconds; anything else would be a warning or an error.
    assertTrue(run.err().lines().allMatch(line -> line.contains(" executions, ")), run.err());
    return run;
  }

  private static void assertSaysThatItNeedsAnotherJdk(String name) {
    Jar run = Jar.run("samples", name);
    String headline = "exception: main: UnsupportedOperationException: virtual threads need a JDK";
    assertTrue(run.lines().stream().anyMatch(line -> line.startsWith(headline)), text(run.lines()));
  }

  /** In the columns of a terminal, and each finding on a screen. */
  private static void assertFits(List<String> lines) {
    int since = 0;
    for (String line : lines) {
      boolean ends = line.startsWith(REPLAY);
      boolean told = line.startsWith("warning: ") || line.startsWith(NOTHING);
      assertTrue(ends || told || line.length() <= WIDTH, line);
      since++;
      assertTrue(since <= MOST_LINES, text(lines));
      since = ends ? 0 : since;
    }
  }

  /** What is printed after "replay:" shows each bug again, by the same steps. */
  private static void assertRepeats(List<String> lines) {
    int start = lines.indexOf("") + 1;
    for (int i = start; i < lines.size(); i++) {
      if (lines.get(i).startsWith(REPLAY)) {
        Jar again = Jar.run(lines.get(i).substring(REPLAY.length()).split(" "));
        assertEquals(2, again.exitCode(), again.err());
        List<String> found = lines.subList(start, i + 1);
        int repeated = again.lines().indexOf("") + 1;
        List<String> shown = again.lines().subList(repeated, repeated + found.size());
        assertEquals(text(withoutCounts(found)), text(withoutCounts(shown)));
        start = i + 2;
      }
    }
  }

  /** Without how often it was seen, which a single execution does not know. */
  private static List<String> withoutCounts(List<String> lines) {
    return lines.stream()
        .filter(line -> !line.startsWith("seen in ") && !line.contains(" preemption"))
        .toList();
  }

  /** A card is too long for a comment. */
  static List<String> shortened(List<String> lines) {
    return lines.stream()
        .map(line -> line.replaceFirst("^(replay: .* jq1\\.\\S{8})\\S+$", "$1..."))
        .toList();
  }

  private static String text(List<String> lines) {
    return String.join("\n", lines);
  }

  /** Writes the comments, without a build: of these samples, or of all. */
  public static void main(String[] args) {
    try {
      for (String name : args.length > 0 ? List.of(args) : names()) {
        HeadComment.update(
            SOURCES.resolve(name + ".java"), command -> shortened(run(command).lines()));
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
