package dev.jacquard.report;

import dev.jacquard.explain.ExplainedFinding;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/**
 * A folder with a page per finding, and one for the run, which a browser shows without a server.
 * Make it before the exploration begins: a folder that cannot be written is noticed then, and not
 * when there is something to lose.
 */
public final class HtmlReport {
  /** The findings for code hosts, in the folder of the report. */
  public static final String SARIF = "findings.sarif";

  private static final String INDEX = "index.html";

  private final Path folder;
  private final SourceFinder sources;

  private HtmlReport(Path folder, SourceFinder sources) {
    this.folder = folder;
    this.sources = sources;
  }

  /**
   * A report in this folder, which is made if there is none.
   *
   * @throws IllegalArgumentException if files cannot be written there; says what to do
   */
  public static HtmlReport in(Path folder, SourceFinder sources) {
    try {
      Files.createDirectories(folder);
      Files.delete(Files.createTempFile(folder, ".jacquard", ".tmp"));
    } catch (FileAlreadyExistsException e) {
      throw unwritable(folder, e.getFile() + " is a file, not a folder", e);
    } catch (IOException e) {
      throw unwritable(folder, reason(e), e);
    }
    return new HtmlReport(folder, sources);
  }

  /** The same, with sources from the usual folders below the working directory. */
  public static HtmlReport in(Path folder) {
    return in(folder, SourceFinder.of(List.of()));
  }

  /** Checks the folder, and writes the report of a run that is over. */
  public static Path write(Path folder, RunReport run) {
    return in(folder).write(run);
  }

  /**
   * Writes all files, over those of an earlier report; pages of findings that are no more are
   * deleted.
   *
   * @return the page to open first
   * @throws IllegalArgumentException if a file cannot be written
   */
  public Path write(RunReport run) {
    try {
      deleteOld();
      for (ExplainedFinding told : run.findings()) {
        file(page(told), FindingPage.of(told, sources));
        file(cardFile(told), told.card().text());
      }
      file(SARIF, SarifLog.of(run, sources));
      file(INDEX, IndexPage.of(run));
    } catch (IOException e) {
      throw unwritable(folder, reason(e), e);
    }
    return folder.resolve(INDEX);
  }

  /** The page of a finding, in the folder of the report. */
  static String page(ExplainedFinding told) {
    return "finding-" + told.finding().id() + ".html";
  }

  /** The file that repeats a finding, in the folder of the report. */
  static String cardFile(ExplainedFinding told) {
    return "finding-" + told.finding().id() + ".card";
  }

  private void file(String name, String text) throws IOException {
    Files.write(folder.resolve(name), text.getBytes(StandardCharsets.UTF_8));
  }

  private void deleteOld() throws IOException {
    List<Path> old;
    try (Stream<Path> files = Files.list(folder)) {
      old =
          files
              .filter(f -> f.getFileName().toString().matches("finding-.*\\.(html|card)"))
              .toList();
    }
    for (Path file : old) {
      Files.delete(file);
    }
  }

  private static String reason(IOException e) {
    String kind = e.getClass().getSimpleName().replace("Exception", "");
    return kind + (e.getMessage() == null ? "" : ": " + e.getMessage());
  }

  private static IllegalArgumentException unwritable(Path folder, String why, IOException e) {
    return new IllegalArgumentException(
        "cannot write the report to "
            + folder
            + " ("
            + why
            + "); name a folder that can be written, or one that does not exist yet",
        e);
  }
}
