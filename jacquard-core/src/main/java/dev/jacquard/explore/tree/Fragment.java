package dev.jacquard.explore.tree;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInput;
import java.io.DataInputStream;
import java.io.DataOutput;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntUnaryOperator;

/**
 * A part of the execution tree that is still to be explored: a path, and at each level of it the
 * sleep set and what is to be done (seed 002, chapter 5). Serializes, so that another worker, or a
 * later run, can go on with it. Immutable.
 */
public final class Fragment {
  private static final int MAGIC = 0x4A46_0002; // "JF", version 2
  private static final int STARTED = 1;
  private static final int BEGUN = 2;
  private static final int WHOLE = 4;

  private final byte[] bytes;

  private Fragment(byte[] bytes) {
    this.bytes = bytes;
  }

  static Fragment of(
      List<Level> levels, int owned, boolean begun, boolean whole, boolean started, int round) {
    ByteArrayOutputStream buffer = new ByteArrayOutputStream();
    try (DataOutputStream out = new DataOutputStream(buffer)) {
      out.writeInt(MAGIC);
      out.writeByte((started ? STARTED : 0) | (begun ? BEGUN : 0) | (whole ? WHOLE : 0));
      out.writeInt(round);
      out.writeInt(owned);
      out.writeInt(levels.size());
      for (Level level : levels) {
        write(out, level);
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return new Fragment(buffer.toByteArray());
  }

  public byte[] toBytes() {
    return bytes.clone();
  }

  /**
   * Reads what {@link #toBytes} wrote.
   *
   * @throws IllegalArgumentException if it is truncated or something else
   */
  public static Fragment fromBytes(byte[] bytes) {
    Fragment fragment = new Fragment(bytes.clone());
    fragment.copyLevels();
    return fragment;
  }

  /** For {@link #read(DataInput)}. */
  public void write(DataOutput out) throws IOException {
    out.writeInt(bytes.length);
    out.write(bytes);
  }

  /** What {@link #write(DataOutput)} wrote. */
  public static Fragment read(DataInput in) throws IOException {
    byte[] read = new byte[in.readInt()];
    in.readFully(read);
    return fromBytes(read);
  }

  int round() {
    return (int) read(in -> in.readInt());
  }

  int owned() {
    return (int)
        read(
            in -> {
              in.readInt();
              return in.readInt();
            });
  }

  boolean started() {
    return (bytes[4] & STARTED) != 0;
  }

  /** Whether it is the whole tree. */
  boolean whole() {
    return (bytes[4] & WHOLE) != 0;
  }

  /** Whether all that is to be done is at the levels that are owned, and below. */
  boolean begun() {
    return (bytes[4] & BEGUN) != 0;
  }

  /** The same with other numbers for resources: as another process has them. */
  public Fragment renumbered(IntUnaryOperator resources) {
    return of(copyLevels(resources), owned(), begun(), whole(), started(), round());
  }

  List<Level> copyLevels() {
    return copyLevels(IntUnaryOperator.identity());
  }

  @SuppressWarnings("unchecked")
  private List<Level> copyLevels(IntUnaryOperator resources) {
    return (List<Level>)
        read(
            in -> {
              in.readInt();
              in.readInt();
              int n = in.readInt();
              Steps steps = new Steps(in, resources);
              List<Level> levels = new ArrayList<>();
              for (int i = 0; i < n; i++) {
                levels.add(steps.readLevel());
              }
              if (in.read() >= 0) {
                throw new IOException("bytes left over");
              }
              return levels;
            });
  }

  private interface Reader {
    Object read(DataInputStream in) throws IOException;
  }

  private Object read(Reader reader) {
    try (DataInputStream in = new DataInputStream(new ByteArrayInputStream(bytes))) {
      if (in.readInt() != MAGIC) {
        throw new IOException("it does not start as a fragment does");
      }
      in.readByte();
      return reader.read(in);
    } catch (IOException | RuntimeException e) {
      throw new IllegalArgumentException(
          "not a fragment of an execution tree, or damaged ("
              + bytes.length
              + " bytes): "
              + (e.getMessage() == null ? "it ends too early" : e.getMessage()),
          e);
    }
  }

  private static void write(DataOutputStream out, Level level) throws IOException {
    out.writeBoolean(level.chosen != null);
    if (level.chosen != null) {
      write(out, level.chosen);
    }
    write(out, level.handed);
    write(out, level.todo);
    out.writeInt(level.sleep.size());
    for (Step step : level.sleep) {
      write(out, step);
    }
    out.writeInt(level.inherited);
    write(out, level.enabled);
    write(out, level.costs);
    out.writeInt(level.cost);
  }

  static void write(DataOutput out, Step step) throws IOException {
    out.writeInt(step.thread());
    out.writeInt(step.result());
    out.writeInt(step.alternatives());
    write(out, step.touches());
  }

  private static void write(DataOutputStream out, WakeupTree tree) throws IOException {
    for (WakeupTree at = tree.firstChild(); at != null; at = at.nextSibling()) {
      out.writeBoolean(true);
      write(out, at.step());
      write(out, at);
    }
    out.writeBoolean(false);
  }

  static void write(DataOutput out, int[] numbers) throws IOException {
    out.writeInt(numbers.length);
    for (int number : numbers) {
      out.writeInt(number);
    }
  }

  /** Reads steps, with other numbers for the resources that they touch. */
  private record Steps(DataInputStream in, IntUnaryOperator resources) {
    Level readLevel() throws IOException {
      Level level = new Level();
      if (in.readBoolean()) {
        level.chosen = step();
      }
      level.handed = readTree(null);
      level.todo = readTree(null);
      int sleepers = in.readInt();
      for (int i = 0; i < sleepers; i++) {
        level.sleep.add(step());
      }
      level.inherited = in.readInt();
      level.enabled = readInts(in);
      level.costs = readInts(in);
      level.cost = in.readInt();
      return level;
    }

    private Step step() throws IOException {
      return readStep(in).renumbered(resources);
    }

    private WakeupTree readTree(Step step) throws IOException {
      WakeupTree tree = new WakeupTree(step);
      while (in.readBoolean()) {
        tree.add(readTree(step()));
      }
      return tree;
    }
  }

  static Step readStep(DataInput in) throws IOException {
    return new Step(in.readInt(), in.readInt(), in.readInt(), readInts(in));
  }

  static int[] readInts(DataInput in) throws IOException {
    int n = in.readInt();
    if (n < 0 || (in instanceof DataInputStream stream && n > stream.available() / 4)) {
      throw new IOException("a length of " + n);
    }
    int[] numbers = new int[n];
    for (int i = 0; i < n; i++) {
      numbers[i] = in.readInt();
    }
    return numbers;
  }
}
