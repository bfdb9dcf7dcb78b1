package dev.jacquard.cli;

import dev.jacquard.report.FileName;
import dev.jacquard.report.HtmlReport;
import dev.jacquard.report.SourceFinder;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import picocli.CommandLine.Option;

/** Where the result goes. */
final class OutputOptions {
  @Option(
      names = "--json",
      paramLabel = "FILE",
      description = "write the result as JSON; - for the standard output, instead of the text")
  private String json;

  @Option(
      names = "--report",
      paramLabel = "DIR",
      description = "write a page for each finding and one for the run, for a browser")
  private Path report;

  @Option(
      names = "--sources",
      paramLabel = "DIR",
      description = "show sources from there too; src/*/java and the like are found without it")
  private List<Path> sources = List.of();

  @Option(names = "--quiet", description = "say only what broke, and how to repeat it")
  private boolean quiet;

  boolean quiet() {
    return quiet;
  }

  /** Whether JSON is all that is printed. */
  boolean onlyJson() {
    return OutputFile.json(json).isStandardOutput();
  }

  /** An hour of exploration should not end with a file that cannot be written. */
  void requireWritable() {
    OutputFile.json(json).requireWritable();
  }

  /** The report that was asked for; its folder is there and can be written. */
  Optional<HtmlReport> report() {
    return Optional.ofNullable(report)
        .map(folder -> HtmlReport.in(folder, SourceFinder.of(sources)));
  }

  /** The report of one of several tests, in a folder of its own. */
  Optional<HtmlReport> report(String test) {
    return Optional.ofNullable(report)
        .map(folder -> HtmlReport.in(folder.resolve(FileName.of(test)), SourceFinder.of(sources)));
  }

  /** Writes the text, if it was asked for. */
  void writeJson(PrintWriter out, Supplier<String> text) {
    OutputFile.json(json).write(out, text);
  }
}
