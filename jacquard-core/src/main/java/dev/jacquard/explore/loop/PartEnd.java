package dev.jacquard.explore.loop;

import dev.jacquard.explore.auto.Course;
import dev.jacquard.explore.tree.Leftover;
import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.function.IntFunction;
import java.util.function.IntUnaryOperator;
import java.util.function.ToIntFunction;

/**
 * How far a worker came with a {@link Part}.
 *
 * @param executions how many it had
 * @param finished whether nothing is left of it
 * @param leftover of a tree; otherwise null
 * @param course what the worker did in this part and those before, if it is one of {@code auto};
 *     otherwise null
 * @param position of each n-th, where it is now; otherwise null
 */
public record PartEnd(
    long executions, boolean finished, Leftover leftover, Course course, Position position) {
  /** The same with other numbers for resources. */
  public PartEnd renumbered(IntUnaryOperator resources) {
    return leftover == null
        ? this
        : new PartEnd(executions, finished, leftover.renumbered(resources), course, position);
  }

  /** For {@link #read}. */
  public void write(IntFunction<String> keys, DataOutput out) throws IOException {
    out.writeLong(executions);
    out.writeBoolean(finished);
    out.writeBoolean(leftover != null);
    if (leftover != null) {
      Keyed.write(leftover, keys, out);
    }
    out.writeBoolean(course != null);
    if (course != null) {
      course.write(out);
    }
    out.writeBoolean(position != null);
    if (position != null) {
      position.write(out);
    }
  }

  /** What {@link #write} wrote. */
  public static PartEnd read(DataInput in, ToIntFunction<String> numbers) throws IOException {
    long executions = in.readLong();
    boolean finished = in.readBoolean();
    Leftover leftover = in.readBoolean() ? Keyed.readLeftover(in, numbers) : null;
    Course course = in.readBoolean() ? Course.read(in) : null;
    return new PartEnd(
        executions, finished, leftover, course, in.readBoolean() ? Position.read(in) : null);
  }
}
