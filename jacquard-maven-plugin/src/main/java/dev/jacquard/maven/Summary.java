package dev.jacquard.maven;

import java.io.IOException;
import java.io.Reader;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Properties;
import java.util.stream.Stream;

/** What all concurrency tests of a project found, from the files that they have left. */
final class Summary {
  private static final String SUFFIX = ".properties";

  private final List<Properties> tests = new ArrayList<>();

  private Summary() {}

  /** Of the files in a folder, which need not be there. */
  static Summary of(Path folder) {
    Summary summary = new Summary();
    try {
      for (Path file : files(folder)) {
        Properties test = new Properties();
        try (Reader reader = Files.newBufferedReader(file)) {
          test.load(reader);
        }
        summary.tests.add(test);
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return summary;
  }

  /** Deletes the files. */
  static void clear(Path folder) throws IOException {
    for (Path file : files(folder)) {
      Files.delete(file);
    }
  }

  private static List<Path> files(Path folder) throws IOException {
    if (!Files.isDirectory(folder)) {
      return List.of();
    }
    try (Stream<Path> files = Files.list(folder)) {
      return files.filter(file -> file.toString().endsWith(SUFFIX)).sorted().toList();
    }
  }

  boolean hasFindings() {
    return findings() > 0;
  }

  private long findings() {
    return tests.stream().mapToLong(test -> findings(test).size()).sum();
  }

  /** The numbers of the findings of a test. */
  private static List<Integer> findings(Properties test) {
    List<Integer> numbers = new ArrayList<>();
    for (int i = 1; test.containsKey("finding." + i + ".outcome"); i++) {
      numbers.add(i);
    }
    return numbers;
  }

  private long sum(String key) {
    return tests.stream().mapToLong(test -> Long.parseLong(test.getProperty(key, "0"))).sum();
  }

  /** For people; empty if there were no tests. */
  List<String> lines() {
    List<String> lines = new ArrayList<>();
    if (tests.isEmpty()) {
      return lines;
    }
    long complete =
        tests.stream().filter(test -> "true".equals(test.getProperty("complete"))).count();
    lines.add(
        String.format(
            Locale.ROOT,
            "Concurrency tests: %,d, complete: %,d, executions: %,d, partial orders: %,d, findings:"
                + " %,d",
            tests.size(),
            complete,
            sum("executions"),
            sum("partialOrders"),
            findings()));
    for (Properties test : tests) {
      lines.add("  " + test.getProperty("test") + ": " + test.getProperty("coverage"));
      for (int i : findings(test)) {
        String finding = "finding." + i;
        String explanation = test.getProperty(finding + ".explanation", "");
        lines.add("    " + explanation.lines().findFirst().orElse(""));
        lines.add("    -Djacquard.replay=" + test.getProperty(finding + ".replay"));
      }
    }
    return lines;
  }
}
