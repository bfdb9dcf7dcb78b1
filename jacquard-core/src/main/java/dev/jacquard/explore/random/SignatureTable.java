package dev.jacquard.explore.random;

import dev.jacquard.kernel.Operation;
import dev.jacquard.kernel.Site;
import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.Map;

/**
 * Which operations have been in conflict, by their signatures: the thread and the site, or the site
 * alone. Nothing is ever forgotten, and a signature that has been in conflict stays so.
 */
final class SignatureTable {
  /** The threads that have been at a site, and those of them that were in conflict there. */
  private static final class Known {
    final BitSet seen = new BitSet();
    final BitSet conflicting = new BitSet();
  }

  private final boolean byThread;
  private final Map<Site, Known> sites = new HashMap<>();

  // What a thread is about to do is asked for at each step of the others: by thread, the operation
  // that was asked for last, and the answer. Right for one execution.
  private Operation[] asked = new Operation[8];
  private boolean[] quiet = new boolean[8];

  private int size;
  private int conflicts;

  SignatureTable(boolean byThread) {
    this.byThread = byThread;
  }

  void startExecution() {
    Arrays.fill(asked, null);
  }

  /** Whether the operation was seen before, and never in conflict. */
  @SuppressWarnings("ReferenceEquality") // an operation object has one site
  boolean isQuiet(int thread, Operation operation) {
    if (thread >= asked.length) {
      asked = Arrays.copyOf(asked, 2 * thread);
      quiet = Arrays.copyOf(quiet, 2 * thread);
    }
    if (asked[thread] != operation) {
      asked[thread] = operation;
      quiet[thread] = find(key(thread), operation.site());
    }
    return quiet[thread];
  }

  private boolean find(int key, Site site) {
    Known known = sites.get(site);
    return known != null && known.seen.get(key) && !known.conflicting.get(key);
  }

  /** Remembers an operation of an execution that is over. */
  void add(int thread, Operation operation, boolean conflicting) {
    Known known = sites.computeIfAbsent(operation.site(), site -> new Known());
    int key = key(thread);
    if (!known.seen.get(key)) {
      known.seen.set(key);
      size++;
    }
    if (conflicting && !known.conflicting.get(key)) {
      known.conflicting.set(key);
      conflicts++;
    }
  }

  void save(DataOutput out) throws IOException {
    out.writeInt(size);
    out.writeInt(conflicts);
    out.writeInt(sites.size());
    for (Map.Entry<Site, Known> entry : sites.entrySet()) {
      entry.getKey().write(out);
      save(entry.getValue().seen, out);
      save(entry.getValue().conflicting, out);
    }
  }

  private static void save(BitSet set, DataOutput out) throws IOException {
    byte[] bytes = set.toByteArray();
    out.writeInt(bytes.length);
    out.write(bytes);
  }

  void restore(DataInput in) throws IOException {
    size = in.readInt();
    conflicts = in.readInt();
    int n = in.readInt();
    for (int i = 0; i < n; i++) {
      Known known = new Known();
      sites.put(Site.read(in), known);
      restore(known.seen, in);
      restore(known.conflicting, in);
    }
  }

  private static void restore(BitSet set, DataInput in) throws IOException {
    byte[] bytes = new byte[in.readInt()];
    in.readFully(bytes);
    set.or(BitSet.valueOf(bytes));
  }

  private int key(int thread) {
    return byThread ? thread : 0;
  }

  /** How many signatures there are. */
  int size() {
    return size;
  }

  /** How many of them have been in conflict. */
  int conflicting() {
    return conflicts;
  }
}
