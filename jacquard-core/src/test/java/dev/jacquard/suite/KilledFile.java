package dev.jacquard.suite;

import dev.jacquard.explore.result.Result;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Random;

/** What processes leave behind that are killed while they write a checkpoint. */
final class KilledFile {
  private KilledFile() {}

  /**
   * A process that is killed has written a part of the file: any part, but its beginning, which is
   * there with the file; or all of it, as when it was over.
   *
   * @param before how long it was when the process began
   */
  static void cut(Path file, long before, Random random) throws IOException {
    byte[] bytes = Files.readAllBytes(file);
    int header = 8 + ByteBuffer.wrap(bytes).getInt();
    int least = Math.max(header, (int) Math.min(before, bytes.length));
    int kept =
        random.nextInt(4) == 0 ? bytes.length : least + random.nextInt(bytes.length - least + 1);
    Files.write(file, Arrays.copyOf(bytes, kept));
  }

  /** A copy of it beside it, for another one to go on with. */
  static Path copy(Path file) throws IOException {
    Path copy = file.resolveSibling("copy");
    Files.deleteIfExists(copy);
    return Files.copy(file, copy);
  }

  /** The numbers of a result. */
  static String counts(Result result) {
    return String.format(
        "%d executions, %d blocked, %d orders, %d steps, %d threads, complete %s, %s",
        result.executions(),
        result.blockedRuns(),
        result.partialOrders(),
        result.steps(),
        result.threads(),
        result.complete(),
        result.outcomes());
  }
}
