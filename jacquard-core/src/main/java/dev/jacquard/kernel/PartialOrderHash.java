package dev.jacquard.kernel;

import java.util.Arrays;

/**
 * The canonical hash of a partial order, computed event by event. A thread's hash is a chain over
 * its events; an event mixes in what it is ordered after on each resource: a write after
 * everything, a read after the last write and the shared takes since, a shared take after the last
 * write and the reads since. Sums make the order of commuting accesses vanish. Threads and
 * resources count by what they are called in every process: so does the hash.
 */
final class PartialOrderHash {
  private int threads;

  /** 0 for a thread that has no event. */
  private long[] hashes = new long[0];

  private long[] identities = new long[0];

  void start() {
    threads = 0;
  }

  /** So many threads are known from now on. */
  void threads(int numberOfThreads, Host host) {
    if (hashes.length < numberOfThreads) {
      hashes = Arrays.copyOf(hashes, Math.max(numberOfThreads, 2 * hashes.length));
      identities = Arrays.copyOf(identities, hashes.length);
    }
    for (int t = threads; t < numberOfThreads; t++) {
      hashes[t] = 0;
      identities[t] = host.threadIdentity(t);
    }
    threads = numberOfThreads;
  }

  /** An event with this footprint and result. */
  void add(int result, Footprint footprint) {
    int thread = footprint.thread();
    long own = (hashes[thread] + identities[thread]) * 0xD1342543DE82EF95L + result;
    int n = footprint.size();
    if (n == 1) { // most events: straight on takes half the time of two loops
      own = mix(own + before(footprint, 0), touch(footprint, 0));
      after(footprint, 0, own);
    } else {
      for (int i = 0; i < n; i++) {
        own = mix(own + before(footprint, i), touch(footprint, i));
      }
      for (int i = 0; i < n; i++) {
        after(footprint, i, own);
      }
    }
    hashes[thread] = own;
  }

  private static long touch(Footprint footprint, int i) {
    return (footprint.resource(i).identity() << 2) + footprint.access(i);
  }

  /** What an event is ordered after on the i-th resource that it touches. */
  private static long before(Footprint footprint, int i) {
    Resource resource = footprint.resource(i);
    return switch (footprint.access(i)) {
      case Access.READ -> resource.writeHash + resource.shareHash;
      case Access.SHARED -> resource.writeHash + resource.readHash;
      case Access.WRITE -> resource.writeHash + resource.shareHash + 31 * resource.readHash;
      default -> 0;
    };
  }

  /** Leaves the hash of an event on the i-th resource that it touches. */
  private static void after(Footprint footprint, int i, long own) {
    Resource resource = footprint.resource(i);
    switch (footprint.access(i)) {
      case Access.READ -> resource.readHash += own;
      case Access.SHARED -> resource.shareHash += own;
      case Access.WRITE -> {
        resource.writeHash = own;
        resource.readHash = 0;
        resource.shareHash = 0;
      }
      default -> {}
    }
  }

  /** The hash of all events so far. */
  long value() {
    long hash = 0;
    for (int t = 0; t < threads; t++) {
      hash += hashes[t] == 0 ? 0 : mix(hashes[t], identities[t]);
    }
    return hash;
  }

  private static long mix(long a, long b) {
    long z = (a ^ (b * 0x9E3779B97F4A7C15L)) * 0xBF58476D1CE4E5B9L;
    z = (z ^ (z >>> 29)) * 0x94D049BB133111EBL;
    return z ^ (z >>> 32);
  }
}
