package dev.jacquard.explore.result;

import dev.jacquard.estimate.Unseen;
import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.Optional;

/** The partial orders of executions, and apart from that those since the last checkpoint. */
final class Orders {
  private final Counts all = new Counts();
  private long executions;

  /** Null if there are no checkpoints. */
  private Counts unsaved;

  /** Counts an execution; returns whether it is the first that had this order. */
  boolean add(long order) {
    executions++;
    if (unsaved != null) {
      unsaved.add(order);
    }
    return all.add(order);
  }

  /** Adds what another has seen. */
  void add(Orders other) {
    executions += other.executions;
    other.all.forEach(all::add);
  }

  /** How many there are, each counted once. */
  int size() {
    return all.size();
  }

  /** How many there may be, if executions are random; nothing if there were none. */
  Optional<Unseen> unseen() {
    return executions == 0
        ? Optional.empty()
        : Optional.of(Unseen.of(executions, all.size(), all.seen(1), all.seen(2)));
  }

  /** What there is now is in checkpoints; from now on what is new is kept apart. */
  void saved() {
    unsaved = new Counts();
  }

  /** Writes what is new since the last checkpoint. */
  void save(DataOutput out) throws IOException {
    out.writeLong(executions);
    out.writeInt(unsaved.size());
    unsaved.forEach(
        (key, count) -> {
          out.writeLong(key);
          out.writeInt(count);
        });
  }

  /** Adds what was written at one checkpoint. */
  void restore(DataInput in) throws IOException {
    executions = in.readLong();
    for (int n = in.readInt(); n > 0; n--) {
      all.add(in.readLong(), in.readInt());
    }
  }
}
