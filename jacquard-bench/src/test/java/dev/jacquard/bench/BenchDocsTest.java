package dev.jacquard.bench;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.jacquard.cli.Main;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import picocli.CommandLine;

/** The commands that measure, in the documentation, exist with their options. They take minutes. */
@Tag("one-jdk")
class BenchDocsTest {
  private static final Pattern COMMAND = Pattern.compile("\\./jacquard ([a-z]+)([^`\\n]*)");

  @Test
  void everyCommandIsUnderstood() throws IOException {
    Set<String> measuring = new TreeSet<>(BenchMain.command().getSubcommands().keySet());
    measuring.removeAll(new CommandLine(new Main()).getSubcommands().keySet());
    Set<String> seen = new TreeSet<>();
    List<String> wrong = new ArrayList<>();
    for (Path page : pages()) {
      for (MatchResult found : COMMAND.matcher(Files.readString(page)).results().toList()) {
        if (measuring.contains(found.group(1))) {
          seen.add(found.group(1));
          String options = found.group(2).replaceFirst("\\s#.*", "");
          check((found.group(1) + options).split("\\s+"), page, wrong);
        }
      }
    }
    assertEquals(List.of(), wrong);
    assertTrue(seen.size() >= 8, "commands that are shown: " + seen);
  }

  private static void check(String[] words, Path page, List<String> wrong) {
    try {
      BenchMain.command().parseArgs(words);
    } catch (CommandLine.ParameterException e) {
      wrong.add(page.getFileName() + ": " + String.join(" ", words) + ": " + e.getMessage());
    }
  }

  private static List<Path> pages() throws IOException {
    try (Stream<Path> files = Files.walk(Path.of("..", "docs"))) {
      return files.filter(file -> file.toString().endsWith(".md")).toList();
    }
  }
}
