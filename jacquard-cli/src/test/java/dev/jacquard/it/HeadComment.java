package dev.jacquard.it;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

/**
 * The comment at the head of a sample, before its package: prose, and what was seen on a terminal,
 * which is indented and begins with the command.
 *
 * <pre>
 *   A counter that two threads increment.
 *
 *     $ jacquard samples 1
 *     samples.S01_LostUpdate, pos-star, seed 0: 2 executions, ...
 * </pre>
 */
final class HeadComment {
  private static final String INDENT = " *   ";
  private static final String PROMPT = INDENT + "$ jacquard ";
  private static final String END = " */";

  private HeadComment() {}

  /** A command, without the name of the tool, and what it printed. */
  record Shown(String command, List<String> lines) {}

  static List<Shown> read(Path source) throws IOException {
    List<Shown> all = new ArrayList<>();
    for (String line : comment(Files.readAllLines(source))) {
      if (line.startsWith(PROMPT)) {
        all.add(new Shown(line.substring(PROMPT.length()), new ArrayList<>()));
      } else if (!all.isEmpty() && isOutput(line)) {
        all.get(all.size() - 1).lines().add(line.substring(Math.min(line.length(), 5)));
      }
    }
    all.forEach(shown -> trim(shown.lines()));
    return all;
  }

  /** Writes the comment again, with what the commands print now. */
  static void update(Path source, Function<String, List<String>> run) throws IOException {
    List<String> old = Files.readAllLines(source);
    List<String> result = new ArrayList<>(List.of("/*"));
    boolean output = false;
    for (String line : comment(old)) {
      if (line.startsWith(PROMPT)) {
        result.add(line);
        for (String printed : run.apply(line.substring(PROMPT.length()))) {
          result.add((INDENT + printed).stripTrailing());
        }
        output = true;
      } else if (!output || !isOutput(line)) {
        if (output) {
          result.add(" *");
        }
        result.add(line);
        output = false;
      }
    }
    result.addAll(old.subList(old.indexOf(END), old.size()));
    Files.write(source, result);
  }

  private static boolean isOutput(String line) {
    return line.startsWith(INDENT) || line.equals(" *");
  }

  private static List<String> comment(List<String> source) {
    int end = source.indexOf(END);
    return source.get(0).equals("/*") && end > 0 ? source.subList(1, end) : List.of();
  }

  private static void trim(List<String> lines) {
    while (!lines.isEmpty() && lines.get(lines.size() - 1).isEmpty()) {
      lines.remove(lines.size() - 1);
    }
  }
}
