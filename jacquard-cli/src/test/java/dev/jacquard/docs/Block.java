package dev.jacquard.docs;

import java.util.List;
import java.util.Optional;

/**
 * A fenced block of a page.
 *
 * @param language what follows the fence; may be empty
 * @param line of its first line, from 1
 * @param note the HTML comment on the line before the fence; empty if there is none
 */
public record Block(String language, int line, List<String> lines, String note) {
  private static final String NOT_RUN = "not run: ";
  private static final String FILE = "file: ";

  public String text() {
    return String.join("\n", lines) + "\n";
  }

  /** Why its commands are not run, if they are not. */
  public Optional<String> whyNotRun() {
    return note(NOT_RUN);
  }

  /** The file that it is, in the folder in which the commands of the page run. */
  public Optional<String> file() {
    return note(FILE);
  }

  private Optional<String> note(String kind) {
    return note.startsWith(kind) ? Optional.of(note.substring(kind.length())) : Optional.empty();
  }
}
