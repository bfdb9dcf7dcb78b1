package dev.jacquard.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.function.Supplier;

/**
 * Where an option such as {@code --json} writes.
 *
 * @param option as it is typed, for messages
 * @param name of a file; - for the standard output; null if nothing is to be written
 */
record OutputFile(String option, String name) {
  static OutputFile json(String name) {
    return new OutputFile("--json", name);
  }

  boolean isStandardOutput() {
    return "-".equals(name);
  }

  /** An hour of exploration should not end with a file that cannot be written. */
  void requireWritable() {
    if (name == null || isStandardOutput()) {
      return;
    }
    Path path = Path.of(name);
    Path folder = path.toAbsolutePath().getParent();
    boolean writable =
        folder != null
            && Files.isDirectory(folder)
            && Files.isWritable(Files.exists(path) ? path : folder);
    if (Files.isDirectory(path) || !writable) {
      throw new IllegalArgumentException(
          option + " " + name + ": cannot be written; name a file in a folder that exists");
    }
  }

  /** Writes the text, if something is to be written. */
  void write(PrintWriter out, Supplier<String> text) {
    if (name == null) {
      return;
    }
    if (isStandardOutput()) {
      out.println(text.get());
      out.flush();
      return;
    }
    try {
      Files.writeString(Path.of(name), text.get() + System.lineSeparator());
    } catch (IOException e) {
      throw new IllegalArgumentException(option + " " + name + ": cannot be written: " + e, e);
    }
  }
}
