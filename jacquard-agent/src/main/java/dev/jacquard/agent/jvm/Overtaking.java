package dev.jacquard.agent.jvm;

import dev.jacquard.hook.Hooks;
import dev.jacquard.kernel.Resource;
import java.util.BitSet;
import java.util.IdentityHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * Where a thread passes others that wait, and would wait behind them in the JVM. What such a queue
 * can lead to (a reader waits behind a writer, which waits for another reader, which waits for the
 * first one) is not explored, so whoever is complete has to say so.
 */
final class Overtaking {
  /** Who has asked for a lock or a semaphore, in any execution. */
  private static final class Users {
    final BitSet readers = new BitSet();
    final BitSet writers = new BitSet();
    int thread = -1;
    int amount;
  }

  private final IdentityHashMap<Resource, Users> users = new IdentityHashMap<>();
  private final Set<String> limits = new LinkedHashSet<>();
  private boolean ofReaders;
  private boolean ofPermits;

  /** A thread may have to wait. */
  void acquires(int kind, Resource resource, int thread, int amount) {
    switch (kind) {
      case Hooks.READ_LOCK, Hooks.WRITE_LOCK -> {
        if (!ofReaders) {
          Users all = users.computeIfAbsent(resource, unknown -> new Users());
          (kind == Hooks.READ_LOCK ? all.readers : all.writers).set(thread);
          ofReaders = all.writers.stream().anyMatch(writer -> hasTwo(all.readers, writer));
          if (ofReaders) {
            limits.add(
                "a reader never waits behind a writer here, as it may in the JVM: a deadlock that"
                    + " needs that is not found");
          }
        }
      }
      case Hooks.SEMAPHORE -> {
        if (!ofPermits) {
          Users all = users.computeIfAbsent(resource, unknown -> new Users());
          ofPermits = all.thread >= 0 && all.thread != thread && all.amount != amount;
          all.thread = thread;
          all.amount = amount;
          if (ofPermits) {
            limits.add(
                "who needs few permits never waits behind one that needs more here, as it may in"
                    + " the JVM: a hang that needs that is not found");
          }
        }
      }
      default -> {}
    }
  }

  private static boolean hasTwo(BitSet readers, int writer) {
    return readers.cardinality() - (readers.get(writer) ? 1 : 0) >= 2;
  }

  /** Each said once. */
  List<String> limits() {
    return List.copyOf(limits);
  }
}
