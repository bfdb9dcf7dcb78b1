package dev.jacquard.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * Where {@code --json} writes.
 *
 * @param name of a file; - for the standard output; null if nothing is to be written
 */
record JsonFile(String name) {
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
          "--json " + name + ": cannot be written; name a file in a folder that exists");
    }
  }

  void write(PrintWriter out, String text) {
    if (isStandardOutput()) {
      out.println(text);
      out.flush();
      return;
    }
    try {
      Files.writeString(Path.of(name), text + System.lineSeparator());
    } catch (IOException e) {
      throw new IllegalArgumentException("--json " + name + ": cannot be written: " + e, e);
    }
  }
}
