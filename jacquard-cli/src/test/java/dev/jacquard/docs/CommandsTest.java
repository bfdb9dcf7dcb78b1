package dev.jacquard.docs;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.jacquard.cli.Main;
import dev.jacquard.junit.ConcurrencyTest;
import java.io.IOException;
import java.lang.reflect.Method;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import picocli.CommandLine;

/**
 * Every command in the documentation, in blocks and in prose, is one that the tool knows, with
 * options that it has.
 */
@Tag("one-jdk")
class CommandsTest {
  /** In the launcher: which commands are in the jar of the benchmarks. */
  private static final Pattern MEASURING = Pattern.compile("(?s)\\n  (auto \\|.*?)\\) module=");

  private static final Pattern GIVEN = Pattern.compile("-Djacquard\\.(\\w+(?:\\.\\w+)*)");

  /** As code and build files name it. */
  private static final Pattern PROPERTY =
      Pattern.compile("[\"<{]jacquard\\.(\\w+(?:\\.\\w+)*)[\">}]");

  /** As those name it that read settings of tests: without the prefix. */
  private static final Pattern SETTING = Pattern.compile("\"(\\w+(?:\\.\\w+)*)\"");

  @Test
  void everyCommandIsUnderstood() throws IOException {
    Set<String> measuring = measuring();
    List<String> wrong = new ArrayList<>();
    int parsed = 0;
    for (Page page : Page.all()) {
      List<Shown> all = new ArrayList<>(Shown.inBlocks(page));
      all.addAll(Shown.inProse(page));
      for (Shown shown : all) {
        if (!measuring.contains(shown.words().get(0))) {
          error(shown.words()).forEach(message -> wrong.add(shown + ": " + message));
          parsed++;
        }
      }
    }
    assertEquals(List.of(), wrong);
    assertTrue(parsed >= 40, parsed + " commands");
  }

  @Test
  void anOptionThatDoesNotExistIsNoticed() {
    assertFalse(error(List.of("run", "--executons", "3", "Main")).isEmpty());
    assertFalse(error(List.of("rum", "Main")).isEmpty());
  }

  private static List<String> error(List<String> words) {
    try {
      new CommandLine(new Main()).parseArgs(words.toArray(new String[0]));
      return List.of();
    } catch (CommandLine.ParameterException e) {
      return List.of(e.getMessage());
    }
  }

  /** {@code BenchDocsTest} looks at these. */
  private static Set<String> measuring() throws IOException {
    Matcher list = MEASURING.matcher(Files.readString(Page.root().resolve("jacquard")));
    assertTrue(list.find());
    return Set.of(list.group(1).replace("\\", " ").strip().split("[\\s|]+"));
  }

  /** A setting of tests, or a property that some file of ours reads. */
  @Test
  void everyPropertyExists() throws IOException {
    Set<String> known = new TreeSet<>();
    for (Method attribute : ConcurrencyTest.class.getDeclaredMethods()) {
      known.add(attribute.getName());
    }
    for (Path file : Sources.files()) {
      boolean readsSettings = file.getFileName().toString().matches("(Suite)?Settings?\\.java");
      (readsSettings ? SETTING : PROPERTY)
          .matcher(Files.readString(file))
          .results()
          .forEach(property -> known.add(property.group(1)));
    }
    Set<String> shown = new TreeSet<>();
    for (Page page : Page.all()) {
      String text = String.join("\n", page.lines());
      GIVEN.matcher(text).results().forEach(given -> shown.add(given.group(1)));
    }
    assertTrue(shown.size() >= 10, shown.toString());
    shown.removeAll(known);
    assertEquals(Set.of(), shown);
  }
}
