package dev.jacquard.lockfree.transactions.enforce;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * The classes of a structure that runs in the transactions of its plan only.
 *
 * @param type the class of the structure, by its binary name
 * @param classes by binary name, the bytes of all classes that are not as they were
 * @param notes what has to be said of it; the first one always holds
 */
public record Enforced(String type, SortedMap<String, byte[]> classes, List<String> notes) {
  /** What is always to be said. */
  public static final String NO_LONGER_LOCK_FREE =
      "with a lock the structure is no longer lock-free";

  /** Copies what is given. */
  public Enforced(String type, SortedMap<String, byte[]> classes, List<String> notes) {
    this.type = type;
    this.classes = Collections.unmodifiableSortedMap(new TreeMap<>(classes));
    this.notes = List.copyOf(notes);
  }

  /**
   * Writes the class files into a folder, which then comes first on the class path.
   *
   * @return the files, in the order of the classes
   */
  public List<Path> writeTo(Path folder) throws IOException {
    List<Path> written = new ArrayList<>();
    for (var each : classes.entrySet()) {
      Path file = folder.resolve(each.getKey().replace('.', '/') + ".class");
      Files.createDirectories(file.getParent());
      Files.write(file, each.getValue());
      written.add(file);
    }
    return written;
  }
}
