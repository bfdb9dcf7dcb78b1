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
import java.util.function.UnaryOperator;

/**
 * A part of the execution tree that is still to be explored: a path, and at each level of it the
 * sleep set and what is to be done (Šimša 2013, chapter 5). Serializes, so that another worker, or
 * a later run, can go on with it. Immutable.
 */
public final class Fragment {
  private static final int MAGIC = 0x4A46_0002; // "JF", version 2
  private static final int STARTED = 1;
  private static final int BEGUN = 2;
  private static final int WHOLE = 4;
  private static final int HAS_LATE = 8;

  /** In place of the number of touches: they are not known. */
  private static final int LATE = -1;

  /** These are never changed. */
  private final List<Level> levels;

  private final int owned;
  private final boolean begun;
  private final boolean whole;
  private final boolean started;
  private final boolean hasLate;
  private final int round;

  /**
   * Makes one.
   *
   * @param levels the path, which nobody changes from now on
   * @param owned from which level on all is for whoever has the fragment
   * @param begun whether all that is to be done is at the levels that are owned, and below
   * @param whole whether it is the whole tree
   * @param started whether there was an execution
   * @param hasLate whether there were steps of which only taking them told what they touch
   * @param round how often the tree was explored before, with lower bounds
   */
  Fragment(
      List<Level> levels,
      int owned,
      boolean begun,
      boolean whole,
      boolean started,
      boolean hasLate,
      int round) {
    this.levels = levels;
    this.owned = owned;
    this.begun = begun;
    this.whole = whole;
    this.started = started;
    this.hasLate = hasLate;
    this.round = round;
  }

  public byte[] toBytes() {
    ByteArrayOutputStream buffer = new ByteArrayOutputStream();
    try (DataOutputStream out = new DataOutputStream(buffer)) {
      out.writeInt(MAGIC);
      out.writeByte(
          (started ? STARTED : 0)
              | (begun ? BEGUN : 0)
              | (whole ? WHOLE : 0)
              | (hasLate ? HAS_LATE : 0));
      out.writeInt(round);
      out.writeInt(owned);
      out.writeInt(levels.size());
      for (Level level : levels) {
        write(out, level);
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return buffer.toByteArray();
  }

  /**
   * Reads what {@link #toBytes} wrote.
   *
   * @throws IllegalArgumentException if it is truncated or something else
   */
  public static Fragment fromBytes(byte[] bytes) {
    try (DataInputStream in = new DataInputStream(new ByteArrayInputStream(bytes))) {
      if (in.readInt() != MAGIC) {
        throw new IOException("it does not start as a fragment does");
      }
      int flags = in.readByte();
      int round = in.readInt();
      int owned = in.readInt();
      List<Level> levels = new ArrayList<>();
      for (int n = in.readInt(); n > 0; n--) {
        levels.add(readLevel(in));
      }
      if (in.read() >= 0) {
        throw new IOException("bytes left over");
      }
      return new Fragment(
          levels,
          owned,
          (flags & BEGUN) != 0,
          (flags & WHOLE) != 0,
          (flags & STARTED) != 0,
          (flags & HAS_LATE) != 0,
          round);
    } catch (IOException | RuntimeException e) {
      throw new IllegalArgumentException(
          "not a fragment of an execution tree, or damaged ("
              + bytes.length
              + " bytes): "
              + (e.getMessage() == null ? "it ends too early" : e.getMessage()),
          e);
    }
  }

  /** For {@link #read(DataInput)}. */
  public void write(DataOutput out) throws IOException {
    byte[] bytes = toBytes();
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
    return round;
  }

  int owned() {
    return owned;
  }

  boolean started() {
    return started;
  }

  /** Whether there were steps of which only taking them told what they touch. */
  boolean hasLate() {
    return hasLate;
  }

  /** Whether it is the whole tree. */
  boolean whole() {
    return whole;
  }

  /** Whether all that is to be done is at the levels that are owned, and below. */
  boolean begun() {
    return begun;
  }

  /** The same with other numbers for resources: as another process has them. */
  public Fragment renumbered(IntUnaryOperator resources) {
    return new Fragment(
        copy(levels, step -> step.renumbered(resources)),
        owned,
        begun,
        whole,
        started,
        hasLate,
        round);
  }

  /**
   * The path, for whoever goes on with it.
   *
   * @param same what to have for each step
   */
  List<Level> copyLevels(UnaryOperator<Step> same) {
    return copy(levels, same);
  }

  static List<Level> copy(List<Level> levels, UnaryOperator<Step> same) {
    List<Level> copies = new ArrayList<>();
    for (Level level : levels) {
      copies.add(level.copy(same));
    }
    return copies;
  }

  private static void write(DataOutputStream out, Level level) throws IOException {
    out.writeBoolean(level.chosen != null);
    if (level.chosen != null) {
      write(out, level.chosen);
    }
    write(out, level.handed);
    write(out, level.todo);
    writeState(out, level);
  }

  /** What a level is, but for what is done and to be done there; for {@link #readState}. */
  static void writeState(DataOutput out, Level level) throws IOException {
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
    if (step.isLate()) {
      out.writeInt(LATE);
    } else {
      write(out, step.touches());
    }
  }

  private static void write(DataOutputStream out, WakeupTree tree) throws IOException {
    for (WakeupTree at = tree.firstChild(); at != null; at = at.nextSibling()) {
      out.writeBoolean(true);
      write(out, at.step());
      write(out, at);
    }
    out.writeBoolean(false);
  }

  private static void write(DataOutput out, int[] numbers) throws IOException {
    out.writeInt(numbers.length);
    for (int number : numbers) {
      out.writeInt(number);
    }
  }

  private static Level readLevel(DataInputStream in) throws IOException {
    Level level = new Level();
    if (in.readBoolean()) {
      level.chosen = readStep(in);
    }
    level.handed = readTree(null, in);
    level.todo = readTree(null, in);
    readState(in, level);
    return level;
  }

  /** Fills in what {@link #writeState} wrote. */
  static void readState(DataInput in, Level level) throws IOException {
    for (int n = in.readInt(); n > 0; n--) {
      level.sleep.add(readStep(in));
    }
    level.inherited = in.readInt();
    level.enabled = readInts(in);
    level.costs = readInts(in);
    level.cost = in.readInt();
  }

  private static WakeupTree readTree(Step step, DataInputStream in) throws IOException {
    WakeupTree tree = new WakeupTree(step);
    while (in.readBoolean()) {
      tree.add(readTree(readStep(in), in));
    }
    return tree;
  }

  static Step readStep(DataInput in) throws IOException {
    int thread = in.readInt();
    int result = in.readInt();
    int alternatives = in.readInt();
    int touches = in.readInt();
    return touches == LATE
        ? Step.late(thread, result, alternatives)
        : new Step(thread, result, alternatives, readInts(in, touches));
  }

  private static int[] readInts(DataInput in) throws IOException {
    return readInts(in, in.readInt());
  }

  private static int[] readInts(DataInput in, int n) throws IOException {
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
