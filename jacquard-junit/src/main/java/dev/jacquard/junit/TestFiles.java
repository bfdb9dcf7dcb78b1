package dev.jacquard.junit;

import dev.jacquard.explain.ExplainedFinding;
import dev.jacquard.explore.result.Result;
import dev.jacquard.report.FileName;
import dev.jacquard.report.HtmlReport;
import dev.jacquard.report.RunReport;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.extension.ExtensionConfigurationException;

/**
 * What is written of a test, as far as it is asked for.
 *
 * @param report the page to open first
 * @param trouble why something could not be written
 */
record TestFiles(Optional<Path> report, Optional<ExtensionConfigurationException> trouble) {
  static TestFiles write(TestSettings settings, Result result, List<ExplainedFinding> findings) {
    Optional<Path> report = Optional.empty();
    try {
      if (!settings.report().isEmpty() && !findings.isEmpty()) {
        Path folder = Path.of(settings.report()).resolve(FileName.of(result.scenario()));
        report = Optional.of(HtmlReport.write(folder, RunReport.of(result, findings)));
      }
      if (!settings.results().isEmpty()) {
        ResultFile.write(Path.of(settings.results()), result, findings, report);
      }
      return new TestFiles(report, Optional.empty());
    } catch (UncheckedIOException | IllegalArgumentException e) {
      return new TestFiles(
          report, Optional.of(new ExtensionConfigurationException(e.getMessage(), e)));
    }
  }
}
