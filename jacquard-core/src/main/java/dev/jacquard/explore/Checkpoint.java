package dev.jacquard.explore;

import dev.jacquard.kernel.Host;
import dev.jacquard.kernel.Timeouts;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.Closeable;
import java.io.DataInput;
import java.io.DataInputStream;
import java.io.DataOutput;
import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystemException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * The file in which an exploration keeps how far it is. Its first record says of what exploration
 * it is; each other one has what is new since the one before, and where the strategy is. So after
 * the process was killed, another one goes on from the last record: nothing is counted twice, and
 * the end is the same.
 *
 * <p>Executions that showed something are kept as cards, and repeated when the file is read.
 */
final class Checkpoint implements Closeable {
  private static final String FORMAT = "jacquard-checkpoint 3";

  /** Between two records it explores so many times as long as the first one took. */
  private static final int LEAST_SHARE = 10;

  /** So long a record may take without that; in nanoseconds. */
  private static final long QUICK = 50_000_000;

  private final Path path;
  private final CheckedLog log;
  private final long every;

  // What was read last; the context is null if the file is new.
  private String context;
  private long nanos;
  private byte[] strategy = {};

  private final List<String> keys = new ArrayList<>();
  private int savedKeys;
  private long written;
  private long took;
  private String damage = "";
  private boolean damageKept;
  private String trouble = "";

  /** Whether what was written before is of no use any more. */
  private boolean forgets = true;

  /** What is to be written. */
  @FunctionalInterface
  interface Part {
    void save(DataOutput out) throws IOException;
  }

  private Checkpoint(Path path, CheckedLog log, long every) {
    this.path = path;
    this.log = log;
    this.every = every;
  }

  /**
   * Opens the file of an exploration, and reads what is there.
   *
   * @param tallies makes a tally, of which the last one that was made has what was read
   * @throws CheckpointException if it is of another exploration, is used by one, or cannot be read
   */
  static Checkpoint open(Exploration asked, Timeouts mode, TallyMaker tallies) {
    Path path = asked.checkpoint;
    String identity = FORMAT + "\n" + Identity.of(asked, mode);
    try {
      CheckedLog log = new CheckedLog(path, identity.getBytes(StandardCharsets.UTF_8));
      boolean opened = false;
      try {
        Checkpoint checkpoint = new Checkpoint(path, log, asked.checkpointEvery.toNanos());
        checkpoint.read(identity, asked, tallies);
        opened = true;
        return checkpoint;
      } finally {
        if (!opened) {
          log.close();
        }
      }
    } catch (IOException e) {
      throw new CheckpointException(
          "checkpoint " + path + " cannot be used: " + reason(e) + "; nothing was explored", e);
    }
  }

  /** Gives out the tally to which what was read is added. */
  interface TallyMaker {
    Tally tally(boolean startOver);
  }

  private static String reason(IOException e) {
    String name = e.getClass().getSimpleName();
    return e instanceof FileSystemException known && known.getReason() != null
        ? known.getReason()
        : e.getMessage() == null ? name : name + ": " + e.getMessage();
  }

  private void read(String identity, Exploration asked, TallyMaker tallies) throws IOException {
    log.read(
        bytes -> {
          DataInputStream in = new DataInputStream(new ByteArrayInputStream(bytes));
          if (log.isEmpty()) {
            Identity.check(path, identity, new String(bytes, StandardCharsets.UTF_8));
          } else {
            read(in, asked, tallies);
          }
        });
    damage = log.damage();
    if (log.isEmpty()) {
      throw new CheckpointException(
          path + " is not a checkpoint, or is damaged from its beginning: take another file");
    }
  }

  private void read(DataInput in, Exploration asked, TallyMaker tallies) throws IOException {
    boolean startedOver = in.readBoolean();
    context = Texts.read(in);
    keys.addAll(Texts.readAll(in));
    nanos = in.readLong();
    strategy = new byte[in.readInt()];
    in.readFully(strategy);
    tallies.tally(startedOver).restore(in, asked);
    savedKeys = keys.size();
    forgets = false;
  }

  boolean isNew() {
    return context == null;
  }

  /** The time that was used before. */
  long nanos() {
    return nanos;
  }

  /** What is to be told of the file: that a part of it was not used, or could not be written. */
  List<String> notes() {
    List<String> notes = new ArrayList<>();
    if (!damage.isEmpty()) {
      notes.add("checkpoint " + path + " " + damage + ": went on from what is before that");
    }
    if (!trouble.isEmpty()) {
      notes.add("checkpoint " + path + " could not be written: " + trouble);
    }
    return notes;
  }

  /** Tells a host that has run nothing yet what the one before knew. */
  void prepare(Host host) {
    if (context != null) {
      keys.forEach(host::resourceNumber); // first, as threads have resources too
      host.restore(context);
    }
  }

  /** What the strategy wrote, and what came with it. */
  DataInput strategy() {
    return new DataInputStream(new ByteArrayInputStream(strategy));
  }

  boolean isDue(long now) {
    return now - written >= Math.max(every, LEAST_SHARE * (took - QUICK));
  }

  /** The exploration has started over: nothing of what was written before counts. */
  void startedOver() {
    forgets = true;
  }

  /**
   * Writes how far the exploration is. If that is not possible, it goes on; the next time what is
   * missing is written too.
   */
  void write(Host host, long now, Tally tally, Part part) {
    long began = System.nanoTime();
    written = now;
    try {
      if (!damage.isEmpty() && !log.isTorn() && !damageKept) {
        damageKept = true;
        log.keepDamaged();
      }
      List<String> newKeys = keys(host);
      log.append(record(host.context(), newKeys, now, tally, part));
      savedKeys += newKeys.size();
      forgets = false;
      tally.saved();
      trouble = "";
    } catch (IOException e) {
      trouble =
          reason(e) + "; what came after execution " + tally.savedExecutions() + " is not in it";
    }
    took = System.nanoTime() - began;
  }

  /** Of the resources that are new since the last record. */
  private List<String> keys(Host host) {
    List<String> newKeys = new ArrayList<>();
    for (int i = savedKeys; i < host.resourceCount(); i++) {
      String key = host.resourceKey(i);
      if (key.isEmpty()) {
        break;
      }
      newKeys.add(key);
    }
    return newKeys;
  }

  private byte[] record(String newContext, List<String> newKeys, long now, Tally tally, Part part)
      throws IOException {
    ByteArrayOutputStream buffer = new ByteArrayOutputStream();
    ByteArrayOutputStream ofStrategy = new ByteArrayOutputStream();
    DataOutputStream out = new DataOutputStream(buffer);
    out.writeBoolean(forgets);
    Texts.write(newContext, out);
    Texts.writeAll(newKeys, out);
    out.writeLong(now);
    part.save(new DataOutputStream(ofStrategy));
    out.writeInt(ofStrategy.size());
    ofStrategy.writeTo(out);
    tally.save(out);
    return buffer.toByteArray();
  }

  @Override
  public void close() {
    try {
      log.close();
    } catch (IOException e) {
      trouble = reason(e);
    }
  }
}
