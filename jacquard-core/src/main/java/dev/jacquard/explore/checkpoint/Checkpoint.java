package dev.jacquard.explore.checkpoint;

import dev.jacquard.explore.CheckpointException;
import dev.jacquard.explore.Texts;
import dev.jacquard.explore.result.Tally;
import dev.jacquard.explore.settings.Request;
import dev.jacquard.explore.settings.Setting;
import dev.jacquard.kernel.Host;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.Closeable;
import java.io.DataInput;
import java.io.DataInputStream;
import java.io.DataOutput;
import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * The file in which an exploration keeps how far it is. Its first record says of what exploration
 * it is; each other one has what is new since the one before, and where the strategy is, or what is
 * left for several workers. So after the process was killed, another one goes on from the last
 * record: nothing is counted twice, and the end is the same.
 *
 * <p>Executions that showed something are kept as cards, and repeated when the file is read.
 */
public final class Checkpoint implements Closeable {
  private static final String FORMAT = "jacquard-checkpoint 7";

  /** Between two records it explores so many times as long as the first one took. */
  private static final int LEAST_SHARE = 10;

  /** So long a record may take without that; in nanoseconds. */
  private static final long QUICK = 50_000_000;

  private final Path path;
  private final CheckedLog log;
  private final long every;

  // What was read last.
  private List<String> contexts = List.of();
  private long nanos;
  private byte[] state;

  /** What was read so far: how executions ended, by the number of the tally. */
  private final Map<Integer, Tally> tallies = new TreeMap<>();

  private final List<String> keys = new ArrayList<>();
  private int savedKeys;

  /** How many executions are in the file. */
  private long safe;

  private long written;
  private long took;
  private String damage = "";
  private boolean damageKept;
  private String trouble = "";

  /** Whether what was written before is of no use any more. */
  private boolean forgets = true;

  /** What is to be written. */
  @FunctionalInterface
  public interface Part {
    void save(DataOutput out) throws IOException;
  }

  /** What a record has beside the time. */
  public interface Source {
    /** What hosts that have run nothing yet have to know of the program. */
    List<String> contexts();

    /** The keys of resources from this number on. */
    List<String> keys(int from);

    /** Writes where the exploration is. */
    void save(DataOutput out) throws IOException;

    /** What is new in tallies since the last record. */
    List<News> news() throws IOException;

    /** How many executions were counted. */
    long executions();

    /** All of this is in the file. */
    void saved();
  }

  /** What is new in a tally, in the order in which that is to be read. */
  public record News(int tally, Part part) {}

  private Checkpoint(Path path, CheckedLog log, long every) {
    this.path = path;
    this.log = log;
    this.every = every;
  }

  /**
   * Opens the file of an exploration, and reads what is there.
   *
   * @param workers who may go on with it
   * @throws CheckpointException if it is of another exploration, is used by one, or cannot be read
   */
  public static Checkpoint open(Request asked, String workers) {
    Path path = asked.get(Setting.CHECKPOINT);
    String identity = FORMAT + "\n" + Identity.of(asked) + "\nworkers: " + workers;
    try {
      CheckedLog log = new CheckedLog(path, identity.getBytes(StandardCharsets.UTF_8));
      boolean opened = false;
      try {
        Checkpoint checkpoint =
            new Checkpoint(path, log, asked.get(Setting.CHECKPOINT_EVERY).toNanos());
        checkpoint.read(identity, asked);
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

  private static String reason(IOException e) {
    if (e instanceof NoSuchFileException missing) {
      Path folder = Path.of(missing.getFile()).toAbsolutePath().getParent();
      return "there is no folder " + folder + "; make it";
    }
    if (e instanceof AccessDeniedException) {
      return "reading or writing it is not permitted";
    }
    String name = e.getClass().getSimpleName();
    return e instanceof FileSystemException known && known.getReason() != null
        ? known.getReason()
        : e.getMessage() == null ? name : name + ": " + e.getMessage();
  }

  private void read(String identity, Request asked) throws IOException {
    log.read(
        bytes -> {
          DataInputStream in = new DataInputStream(new ByteArrayInputStream(bytes));
          if (log.isEmpty()) {
            Identity.check(path, identity, new String(bytes, StandardCharsets.UTF_8));
          } else {
            read(in, asked);
          }
        });
    damage = log.damage();
    if (log.isEmpty()) {
      throw new CheckpointException(
          path + " is not a checkpoint, or is damaged from its beginning: take another file");
    }
  }

  private void read(DataInput in, Request asked) throws IOException {
    if (in.readBoolean()) {
      tallies.clear();
    }
    contexts = Texts.readAll(in);
    keys.addAll(Texts.readAll(in));
    nanos = in.readLong();
    state = new byte[in.readInt()];
    in.readFully(state);
    for (int n = in.readInt(); n > 0; n--) {
      tallies.computeIfAbsent(in.readInt(), number -> Tally.of(asked)).restore(in, asked);
    }
    savedKeys = keys.size();
    safe = executions();
    forgets = false;
  }

  public boolean isNew() {
    return state == null;
  }

  /** The time that was used before. */
  public long nanos() {
    return nanos;
  }

  /** What is to be told of the file: that a part of it was not used, or could not be written. */
  public List<String> notes() {
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
  public void prepare(Host host) {
    keys.forEach(host::resourceNumber); // first, as threads have resources too
    contexts.forEach(host::restore);
  }

  /** What hosts knew of the program. */
  public List<String> contexts() {
    return contexts;
  }

  /** Of the resources, by their numbers. */
  public List<String> keys() {
    return keys;
  }

  /** How the executions ended that were before, by the number of the tally. */
  public Map<Integer, Tally> tallies() {
    return tallies;
  }

  /** How many there are. */
  public long executions() {
    return tallies.values().stream().mapToLong(Tally::executions).sum();
  }

  /** What {@link Source#save} wrote. */
  public DataInput state() {
    return new DataInputStream(new ByteArrayInputStream(state));
  }

  public boolean isDue(long now) {
    return now - written >= Math.max(every, LEAST_SHARE * (took - QUICK));
  }

  /** The exploration has started over: nothing of what was written before counts. */
  public void startedOver() {
    forgets = true;
  }

  /**
   * Writes how far the exploration is. If that is not possible, it goes on; the next time what is
   * missing is written too.
   */
  public void write(long now, Source source) {
    long began = System.nanoTime();
    written = now;
    try {
      if (!damage.isEmpty() && !log.isTorn() && !damageKept) {
        damageKept = true;
        log.keepDamaged();
      }
      List<String> newKeys = source.keys(savedKeys);
      log.append(record(newKeys, now, source));
      savedKeys += newKeys.size();
      forgets = false;
      source.saved();
      safe = source.executions();
      trouble = "";
    } catch (IOException e) {
      trouble = reason(e) + "; what came after execution " + safe + " is not in it";
    }
    took = System.nanoTime() - began;
  }

  private byte[] record(List<String> newKeys, long now, Source source) throws IOException {
    ByteArrayOutputStream buffer = new ByteArrayOutputStream();
    ByteArrayOutputStream newState = new ByteArrayOutputStream();
    DataOutputStream out = new DataOutputStream(buffer);
    out.writeBoolean(forgets);
    Texts.writeAll(source.contexts(), out);
    Texts.writeAll(newKeys, out);
    out.writeLong(now);
    source.save(new DataOutputStream(newState));
    out.writeInt(newState.size());
    newState.writeTo(out);
    List<News> news = source.news();
    out.writeInt(news.size());
    for (News each : news) {
      out.writeInt(each.tally);
      each.part.save(out);
    }
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
