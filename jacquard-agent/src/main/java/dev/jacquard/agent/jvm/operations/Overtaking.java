package dev.jacquard.agent.jvm.operations;

import dev.jacquard.kernel.Resource;
import java.util.BitSet;
import java.util.IdentityHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * Where a thread passes others that wait, and would wait behind them in the JVM. What such a queue
 * can lead to (a reader waits behind a writer, which waits for another reader, which waits for the
 * first one) is not explored, so a result that is complete has to say so.
 */
final class Overtaking {
  /** The threads that have asked for a lock or a semaphore, in any execution. */
  private static final class Users {
    final BitSet readers = new BitSet();
    final BitSet writers = new BitSet();
    int thread = -1;
    int amount;
  }

  private static final String READERS =
      "a reader never waits behind a writer here, as it may in the JVM: a deadlock that needs that"
          + " is not found. Look for readers that wait for something while they hold the lock";

  private static final String PERMITS =
      "who needs few permits never waits behind one that needs more here, as it may in the JVM: a"
          + " hang that needs that is not found. Look for threads that hold permits and wait for"
          + " more";

  private final IdentityHashMap<Resource, Users> users = new IdentityHashMap<>();
  private final Set<String> limits = new LinkedHashSet<>();

  /** A thread may have to wait for a read lock. */
  void reads(Resource lock, int thread) {
    uses(lock, thread, true);
  }

  /** A thread may have to wait for a write lock. */
  void writes(Resource lock, int thread) {
    uses(lock, thread, false);
  }

  private void uses(Resource lock, int thread, boolean reads) {
    Users all = users.computeIfAbsent(lock, unknown -> new Users());
    BitSet others = reads ? all.readers : all.writers;
    if (!others.get(thread)) { // as it mostly is
      others.set(thread);
      if (all.writers.stream().anyMatch(writer -> hasTwo(all.readers, writer))) {
        limits.add(READERS);
      }
    }
  }

  /** A thread may have to wait for permits. */
  void takes(Resource semaphore, int thread, int amount) {
    Users all = users.computeIfAbsent(semaphore, unknown -> new Users());
    if (all.thread >= 0 && all.thread != thread && all.amount != amount) {
      limits.add(PERMITS);
    }
    all.thread = thread;
    all.amount = amount;
  }

  private static boolean hasTwo(BitSet readers, int writer) {
    return readers.cardinality() - (readers.get(writer) ? 1 : 0) >= 2;
  }

  /** Each said once. */
  List<String> limits() {
    return List.copyOf(limits);
  }
}
