package dev.jacquard.suite;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.locks.LockSupport;

/**
 * Lets workers run so slowly that their checkpoint has a record each few executions, on a slow
 * machine or disk too. They cannot wait for a record itself, as there is none before all of them
 * have reported, which they do after some executions.
 */
final class RecordPace {
  /** After so many executions there should be a record. */
  private static final int FEW = 128;

  private static final long NANOS = 20_000;
  private static final long LATE_NANOS = 5_000_000;

  private final Path file;
  private long size;

  /** Since the last record. */
  private int executions;

  RecordPace(Path file) {
    this.file = file;
  }

  /** For each execution, by the thread that runs it. */
  void slowDown() {
    LockSupport.parkNanos(isLate() ? LATE_NANOS : NANOS);
  }

  private synchronized boolean isLate() {
    long before = size;
    size = size();
    executions = size > before ? 0 : executions + 1;
    return executions > FEW;
  }

  private long size() {
    try {
      return Files.exists(file) ? Files.size(file) : 0;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
