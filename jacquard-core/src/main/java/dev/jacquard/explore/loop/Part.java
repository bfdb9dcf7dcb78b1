package dev.jacquard.explore.loop;

import dev.jacquard.explore.tree.Fragment;
import dev.jacquard.explore.tree.SharedTree;
import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.function.IntFunction;
import java.util.function.ToIntFunction;

/**
 * What a worker explores at a time.
 *
 * @param era how often all was begun anew; what belongs to an earlier one counts for nothing
 * @param most how many executions it may have
 * @param fragment of a tree; otherwise null
 * @param task of the shared tree; null for what is not of a tree, and in other processes
 * @param first of each n-th, the number of the first execution, from 0; otherwise that of the part
 * @param stride how far it is from each to the next
 * @param position of each n-th, where to go on; otherwise null
 */
public record Part(
    Kind kind,
    int era,
    long most,
    Fragment fragment,
    SharedTree.Task task,
    long first,
    long stride,
    Position position) {
  public enum Kind {
    /** All of an exploration. */
    WHOLE,
    /** A fragment of a tree. */
    TREE,
    /** Each n-th execution of a randomized strategy. */
    EACH_NTH,
    /** The first executions of {@code auto}, in which it does what it does alone. */
    TRIAL,
    /** Any random executions of {@code auto}. */
    SAMPLE
  }

  /** All that there is, of which no other worker has anything. */
  static Part whole(int era, long most) {
    return new Part(Kind.WHOLE, era, most, null, null, 0, 1, null);
  }

  public static Part tree(int era, long most, SharedTree.Task task, long number) {
    return new Part(Kind.TREE, era, most, task.fragment(), task, number, 1, null);
  }

  public static Part eachNth(long most, long first, long stride, Position position) {
    return new Part(Kind.EACH_NTH, 0, most, null, null, first, stride, position);
  }

  public static Part trial(int era, long most, SharedTree.Task task) {
    return new Part(Kind.TRIAL, era, most, task.fragment(), task, 0, 1, null);
  }

  public static Part sample(int era, long most, long number) {
    return new Part(Kind.SAMPLE, era, most, null, null, number, 1, null);
  }

  public boolean isOfTree() {
    return fragment != null;
  }

  boolean isWhole() {
    return kind == Kind.WHOLE;
  }

  public boolean isEachNth() {
    return kind == Kind.EACH_NTH;
  }

  /** The same with the numbers that somebody else has for resources. */
  public Part with(Fragment renumbered) {
    return new Part(kind, era, most, renumbered, null, first, stride, position);
  }

  /** For {@link #read}. */
  public void write(IntFunction<String> keys, DataOutput out) throws IOException {
    out.writeUTF(kind.name());
    out.writeInt(era);
    out.writeLong(most);
    out.writeLong(first);
    out.writeLong(stride);
    out.writeBoolean(isOfTree());
    if (isOfTree()) {
      Keyed.write(fragment, keys, out);
    }
    if (isEachNth()) {
      position.write(out);
    }
  }

  /** What {@link #write} wrote. */
  public static Part read(DataInput in, ToIntFunction<String> numbers) throws IOException {
    Kind kind = Kind.valueOf(in.readUTF());
    int era = in.readInt();
    long most = in.readLong();
    long first = in.readLong();
    long stride = in.readLong();
    Fragment fragment = in.readBoolean() ? Keyed.readFragment(in, numbers) : null;
    Position position = kind == Kind.EACH_NTH ? Position.read(in) : null;
    return new Part(kind, era, most, fragment, null, first, stride, position);
  }
}
