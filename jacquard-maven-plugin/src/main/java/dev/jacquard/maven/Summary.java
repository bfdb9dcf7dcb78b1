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
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** What all concurrency tests of a project found, from the files that they have left. */
final class Summary {
  private static final String SUFFIX = ".properties";
  private static final String REPORT = "report";
  private static final String INDEX = "index.html";

  private final Path folder;
  private final List<Properties> tests = new ArrayList<>();

  private Summary(Path folder) {
    this.folder = folder;
  }

  /** Of the files in a folder, which need not be there. */
  static Summary of(Path folder) {
    Summary summary = new Summary(folder);
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

  /** Deletes the files, and the reports that they name. */
  static void clear(Path folder) throws IOException {
    for (Properties test : of(folder).tests) {
      String page = test.getProperty(REPORT);
      if (page != null && Path.of(page).startsWith(folder) && Files.exists(Path.of(page))) {
        delete(Path.of(page).getParent());
      }
    }
    for (Path file : files(folder)) {
      Files.delete(file);
    }
    Files.deleteIfExists(folder.resolve(INDEX));
  }

  /** A folder with nothing but files. */
  private static void delete(Path folder) throws IOException {
    List<Path> old;
    try (Stream<Path> files = Files.list(folder)) {
      old = files.toList();
    }
    for (Path file : old) {
      Files.delete(file);
    }
    Files.delete(folder);
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
    if (hasFindings()) {
      lines.add("  Reports: " + writeIndex());
    }
    return lines;
  }

  /** A page that leads to the reports of the tests. */
  private Path writeIndex() {
    StringBuilder rows = new StringBuilder();
    for (Properties test : tests) {
      String name = escaped(test.getProperty("test"));
      String page = test.getProperty(REPORT);
      String first =
          page == null
              ? name
              : "<a href=\""
                  + escaped(folder.relativize(Path.of(page)).toString())
                  + "\">"
                  + name
                  + "</a>";
      String findings =
          findings(test).stream()
              .map(i -> test.getProperty("finding." + i + ".explanation", ""))
              .map(text -> escaped(text.lines().findFirst().orElse("")))
              .collect(Collectors.joining("<br>"));
      rows.append(
          "<tr><td>%s<td>%s<td>%s\n"
              .formatted(first, escaped(test.getProperty("coverage")), findings));
    }
    try {
      return Files.writeString(
          folder.resolve(INDEX),
          """
          <!doctype html>
          <html lang="en"><meta charset="utf-8"><title>Concurrency tests</title>
          <meta name="viewport" content="width=device-width, initial-scale=1">
          <style>:root{color-scheme:light dark}body{font:16px/1.5 system-ui,sans-serif;margin:2rem}
          td,th{text-align:left;vertical-align:top;padding:.2rem 1rem .2rem 0}</style>
          <h1>Concurrency tests</h1>
          <table><thead><tr><th>Test<th>Coverage<th>Findings</thead><tbody>
          %s</tbody></table></html>
          """
              .formatted(rows));
    } catch (IOException e) {
      throw new UncheckedIOException("cannot write " + folder.resolve(INDEX), e);
    }
  }

  private static String escaped(String text) {
    return text.replace("&", "&amp;")
        .replace("<", "&lt;")
        .replace(">", "&gt;")
        .replace("\"", "&quot;");
  }
}
