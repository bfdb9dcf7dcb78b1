package dev.jacquard.junit;

import dev.jacquard.explain.ExplainedFinding;
import dev.jacquard.explore.result.Result;
import dev.jacquard.report.FileName;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Properties;

/** A small file with what is known of a test, for whoever sums up: a plugin of a build tool. */
final class ResultFile {
  private ResultFile() {}

  /**
   * @param report the page to open
   */
  static void write(
      Path folder, Result result, List<ExplainedFinding> findings, Optional<Path> report) {
    List<String> warnings = result.warnings();
    Properties file = new Properties();
    file.setProperty("test", result.scenario());
    file.setProperty("strategy", result.strategy());
    file.setProperty("seed", Long.toString(result.seed()));
    file.setProperty("executions", Long.toString(result.executions()));
    file.setProperty("partialOrders", Long.toString(result.partialOrders()));
    file.setProperty("complete", Boolean.toString(result.complete()));
    file.setProperty("coverage", Coverage.of(result));
    file.setProperty("millis", Long.toString(result.nanos() / 1_000_000));
    for (int i = 0; i < findings.size(); i++) {
      String key = "finding." + (i + 1);
      file.setProperty(key + ".outcome", findings.get(i).outcome().id());
      file.setProperty(key + ".explanation", findings.get(i).explanation().toString());
      file.setProperty(key + ".replay", findings.get(i).card().word());
    }
    for (int i = 0; i < warnings.size(); i++) {
      file.setProperty("warning." + (i + 1), warnings.get(i));
    }
    report.ifPresent(page -> file.setProperty("report", page.toString()));
    String name = FileName.of(result.scenario()) + ".properties";
    try {
      Files.createDirectories(folder);
      try (Writer writer = Files.newBufferedWriter(folder.resolve(name))) {
        file.store(writer, null);
      }
    } catch (IOException e) {
      throw new UncheckedIOException("-Djacquard.results=" + folder + ": cannot be written", e);
    }
  }
}
