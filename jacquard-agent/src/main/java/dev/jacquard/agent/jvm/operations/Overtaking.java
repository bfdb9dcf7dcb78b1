package dev.jacquard.agent.jvm.operations;

import java.util.BitSet;
import java.util.HashMap;
import java.util.Map;

/**
 * For which locks it matters in which order threads wait: where one waits behind another though it
 * could have what it wants. If the lock is not fair, two readers and a writer are needed for that
 * (a reader waits behind the writer, which waits for the other reader, or for itself if it reads
 * already), or two threads that want different numbers of permits. If it is, two that wait, or one
 * that waits and one that comes again: it is taken at least three times in an execution, permits at
 * least twice.
 */
final class Overtaking {
  /** The threads that have asked for a lock or a semaphore, in any execution. */
  private static final class Users {
    final BitSet readers = new BitSet();
    final BitSet writers = new BitSet();

    /** Writers that read already. */
    final BitSet upgrading = new BitSet();

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

  /** A thread takes a read lock. */
  boolean reads(String lock, int thread) {
    Users all = users.computeIfAbsent(lock, unknown -> new Users());
    return uses(all, all.readers, thread);
  }

  /**
   * A thread takes a write lock.
   *
   * @param reading whether it has the read lock, so that it waits for itself
   */
  boolean writes(String lock, int thread, boolean reading) {
    Users all = users.computeIfAbsent(lock, unknown -> new Users());
    return uses(all, reading ? all.upgrading : all.writers, thread);
  }

  private static boolean uses(Users all, BitSet same, int thread) {
    if (!same.get(thread)) { // as it mostly is
      same.set(thread);
      all.matters |=
          all.writers.stream().anyMatch(writer -> others(all.readers, writer) >= 2)
              || all.upgrading.stream().anyMatch(writer -> others(all.readers, writer) >= 1);
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

  private static int others(BitSet readers, int writer) {
    return readers.cardinality() - (readers.get(writer) ? 1 : 0);
  }
}
