package dev.jacquard.docs;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.jacquard.cli.Main;
import java.io.IOException;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import picocli.CommandLine;

/**
 * Every command in the documentation, in blocks and in prose, is one that the tool knows, with
 * options that it has.
 */
class CommandsTest {
  /** In the launcher: which commands are in the jar of the benchmarks. */
  private static final Pattern MEASURING = Pattern.compile("(?s)\\n  (auto \\|.*?)\\) module=");

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
}
