package dev.jacquard.kernel.primitive;

import java.util.Arrays;

/**
 * A reentrant read-write lock. The word is the number of read holds, plus, shifted by 32, the
 * number of the writer plus one. A writer may read too; a reader cannot become the writer.
 */
public final class ReadWriteLock extends Exclusive {
  private int writeDepth;
  private int[] readHolds = new int[4];

  public ReadWriteLock(String name) {
    super(name);
  }

  @Override
  protected void reset() {
    word = 0;
    writeDepth = 0;
    Arrays.fill(readHolds, 0);
  }

  static boolean readable(long word, long need) {
    long writer = word >>> 32;
    return writer == 0 || writer == need;
  }

  static boolean writable(long word, long need) {
    return word == 0 || word >>> 32 == need;
  }

  /** How often the thread holds it for reading. */
  public int readHolds(int thread) {
    return thread < readHolds.length ? readHolds[thread] : 0;
  }

  /** How often it is held for reading, by all. */
  public int readers() {
    return (int) word;
  }

  /** How often it is held for writing, by whomever. */
  public int writes() {
    return writeDepth;
  }

  /** How often the thread holds it for writing. */
  public int writeHolds(int thread) {
    return writeHeldBy(thread) ? writeDepth : 0;
  }

  boolean readHeldBy(int thread) {
    return readHolds(thread) > 0;
  }

  boolean writeHeldBy(int thread) {
    return word >>> 32 == thread + 1L;
  }

  @Override
  public boolean heldBy(int thread) {
    return writeHeldBy(thread) || readHeldBy(thread);
  }

  void read(int thread) {
    if (thread >= readHolds.length) {
      readHolds = Arrays.copyOf(readHolds, 2 * thread);
    }
    readHolds[thread]++;
    word++;
  }

  void releaseRead(int thread) {
    readHolds[thread]--;
    word--;
  }

  @Override
  public boolean ownedBy(int thread) {
    return writeHeldBy(thread);
  }

  @Override
  void acquire(int thread, int times) {
    writeDepth += times;
    word = (word & 0xFFFF_FFFFL) | ((thread + 1L) << 32);
  }

  @Override
  int releaseAll() {
    int times = writeDepth;
    writeDepth = 0;
    word &= 0xFFFF_FFFFL;
    return times;
  }

  @Override
  void release() {
    if (--writeDepth == 0) {
      word &= 0xFFFF_FFFFL;
    }
  }
}
