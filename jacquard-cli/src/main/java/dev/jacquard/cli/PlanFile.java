package dev.jacquard.cli;

import dev.jacquard.lockfree.transactions.plan.Plan;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** A file with a plan of transactions, as an option names it. */
final class PlanFile {
  private PlanFile() {}

  /**
   * Reads it.
   *
   * @throws IllegalArgumentException if it is none; says which option named it
   */
  static Plan read(String name) {
    Path file = Path.of(name);
    if (!Files.isRegularFile(file)) {
      throw new IllegalArgumentException("--plan " + name + ": there is no such file");
    }
    try {
      return Plan.load(Files.readString(file));
    } catch (IOException e) {
      throw new IllegalArgumentException("--plan " + name + ": cannot be read: " + e, e);
    } catch (IllegalArgumentException e) {
      throw new IllegalArgumentException("--plan " + name + ": " + e.getMessage(), e);
    }
  }
}
