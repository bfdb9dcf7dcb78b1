package dev.jacquard.agent.jvm.operations;

import java.util.BitSet;
import java.util.HashMap;
import java.util.Map;

/**
 * For which locks it matters in which order threads wait: where one waits behind another though it
 * could have what it wants. If the lock is not fair, two readers and a writer are needed for that
 * (a reader waits behind the writer, which waits for the other reader), or two threads that want
 * different numbers of permits. If it is, two that wait, or one that waits and one that comes
 * again: it is taken at least three times in an execution, permits at least twice.
 */
final class Overtaking {
  /** The threads that have asked for a lock or a semaphore, in any execution. */
  private static final class Users {
    final BitSet readers = new BitSet();
    final BitSet writers = new BitSet();
    int thread = -1;
    int amount;
    boolean matters;

    // Of one execution.
    int epoch = -1;
    int first;
    int times;
    boolean several;
  }

  private final Map<String, Users> users = new HashMap<>();

  /** A thread may have to wait for a read lock. */
  boolean reads(String lock, int thread) {
    return uses(lock, thread, true);
  }

  /** A thread may have to wait for a write lock. */
  boolean writes(String lock, int thread) {
    return uses(lock, thread, false);
  }

  private boolean uses(String lock, int thread, boolean reads) {
    Users all = users.computeIfAbsent(lock, unknown -> new Users());
    BitSet others = reads ? all.readers : all.writers;
    if (!others.get(thread)) { // as it mostly is
      others.set(thread);
      all.matters |= all.writers.stream().anyMatch(writer -> hasTwo(all.readers, writer));
    }
    return all.matters;
  }

  /** A thread may have to wait for permits. */
  boolean takes(String semaphore, int thread, int amount) {
    Users all = users.computeIfAbsent(semaphore, unknown -> new Users());
    all.matters |= all.thread >= 0 && all.thread != thread && all.amount != amount;
    all.thread = thread;
    all.amount = amount;
    return all.matters;
  }

  /**
   * A thread may have to wait for a fair lock.
   *
   * @param most how often one can be taken in an execution without a waiting order
   */
  boolean waits(String lock, int thread, int epoch, int most) {
    Users all = users.computeIfAbsent(lock, unknown -> new Users());
    if (all.epoch != epoch) {
      all.epoch = epoch;
      all.first = thread;
      all.times = 0;
      all.several = false;
    }
    all.times++;
    all.several |= thread != all.first;
    all.matters |= all.several && all.times > most;
    return all.matters;
  }

  private static boolean hasTwo(BitSet readers, int writer) {
    return readers.cardinality() - (readers.get(writer) ? 1 : 0) >= 2;
  }
}
