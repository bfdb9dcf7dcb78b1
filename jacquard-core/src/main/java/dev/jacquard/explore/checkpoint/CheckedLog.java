package dev.jacquard.explore.checkpoint;

import dev.jacquard.explore.CheckpointException;
import java.io.Closeable;
import java.io.EOFException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.zip.CRC32C;

/**
 * A file of records, each with its length and a checksum, that is only ever appended to: whatever
 * happens to the process, what was written before is there; if the machine goes down, what was
 * written a second before. One process at a time.
 *
 * <p>A file is read to its end, or to the first record that is damaged; whoever appends then does
 * so after the last good one.
 */
final class CheckedLog implements Closeable {
  private static final int HEADER = 8;
  private static final int MOST_BYTES = 1 << 30;

  /** So much of the work of an exploration may be lost with the machine; in nanoseconds. */
  private static final long UNFORCED = 1_000_000_000;

  /** Sees the records of a file, in order. */
  interface Reader {
    void record(byte[] bytes) throws IOException;
  }

  private final Path path;
  private final FileChannel channel;

  /** Where the last good record ends. */
  private long end;

  /** When all that was written was on the disk. */
  private long forced = System.nanoTime();

  private String damage = "";

  /** Whether what is damaged was never written whole, as when a process is killed. */
  private boolean torn;

  /**
   * Opens a file, or makes a new one, which has its first record as soon as it is there.
   *
   * @param first that record
   * @throws CheckpointException if another process, or another exploration of this one, has it
   * @throws IOException if it cannot be read and written
   */
  CheckedLog(Path path, byte[] first) throws IOException {
    this.path = path;
    if (Files.notExists(path)) {
      Path made = path.resolveSibling(path.getFileName() + ".new");
      Files.write(made, record(first).array());
      Files.move(made, path, StandardCopyOption.ATOMIC_MOVE);
    }
    channel = FileChannel.open(path, StandardOpenOption.READ, StandardOpenOption.WRITE);
    boolean locked = false;
    try {
      locked = lock() != null;
    } finally {
      if (!locked) {
        channel.close();
      }
    }
    if (!locked) {
      throw new CheckpointException(
          path + " is in use by another exploration: wait for it, or take another file");
    }
  }

  /** Null if another one has it. Released when the channel is closed. */
  private FileLock lock() throws IOException {
    try {
      return channel.tryLock();
    } catch (OverlappingFileLockException e) {
      return null;
    }
  }

  /** Reads all records from the first on, up to the first that is damaged. */
  void read(Reader reader) throws IOException {
    long size = channel.size();
    end = 0;
    channel.position(0);
    ByteBuffer header = ByteBuffer.allocate(HEADER);
    while (end < size) {
      byte[] bytes = next(header, size);
      if (bytes == null) {
        return;
      }
      reader.record(bytes);
      end += HEADER + bytes.length;
    }
  }

  /** The record at the end of the last one, or null if it is damaged. */
  private byte[] next(ByteBuffer header, long size) throws IOException {
    if (size - end < HEADER) {
      torn = true;
      return damaged("ends in the middle of a record");
    }
    fill(header.clear());
    int length = header.flip().getInt();
    int sum = header.getInt();
    if (length < 0 || length > MOST_BYTES) {
      return damaged("has no record");
    }
    if (size - end - HEADER < length) {
      torn = true;
      return damaged("ends in the middle of a record");
    }
    ByteBuffer bytes = ByteBuffer.allocate(length);
    fill(bytes);
    return sum(bytes.array()) == sum ? bytes.array() : damaged("has a record that was changed");
  }

  private byte[] damaged(String how) {
    damage = how + " at byte " + end;
    return null;
  }

  private void fill(ByteBuffer buffer) throws IOException {
    while (buffer.hasRemaining()) {
      if (channel.read(buffer) < 0) {
        throw new EOFException(path + " became shorter while it was read");
      }
    }
  }

  /** What is wrong with the file, as far as it was read; empty if nothing is. */
  String damage() {
    return damage;
  }

  /** Whether there is nothing behind the last good record but the beginning of another one. */
  boolean isTorn() {
    return torn;
  }

  boolean isEmpty() {
    return end == 0;
  }

  /** Keeps a copy of a file that is damaged, before its end is written over; where it is. */
  Path keepDamaged() throws IOException {
    Path copy = path.resolveSibling(path.getFileName() + ".damaged");
    return Files.copy(path, copy, StandardCopyOption.REPLACE_EXISTING);
  }

  /**
   * Appends a record. It outlives the process from then on; the disk is waited for once a second,
   * since that may take longer than many executions.
   */
  void append(byte[] bytes) throws IOException {
    ByteBuffer record = record(bytes);
    channel.truncate(end);
    channel.position(end);
    while (record.hasRemaining()) {
      channel.write(record);
    }
    end += HEADER + bytes.length;
    if (System.nanoTime() - forced >= UNFORCED) {
      channel.force(false);
      forced = System.nanoTime();
    }
  }

  private static ByteBuffer record(byte[] bytes) {
    ByteBuffer record = ByteBuffer.allocate(HEADER + bytes.length);
    return record.putInt(bytes.length).putInt(sum(bytes)).put(bytes).flip();
  }

  private static int sum(byte[] bytes) {
    CRC32C sum = new CRC32C();
    sum.update(bytes, 0, bytes.length);
    return (int) sum.getValue();
  }

  @Override
  public void close() throws IOException {
    channel.close();
  }
}
