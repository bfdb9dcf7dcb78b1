package dev.jacquard.explore.loop;

import dev.jacquard.explore.Capability;
import dev.jacquard.explore.Strategy;
import dev.jacquard.kernel.Host;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInput;
import java.io.DataInputStream;
import java.io.DataOutput;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.function.IntUnaryOperator;
import java.util.function.ToIntFunction;

/**
 * Where a randomized strategy is among its executions, and what it has learned from them: for
 * whoever goes on with it, in any process. Immutable.
 */
public final class Position {
  /** Before the first execution. */
  public static final Position START = new Position(0, new byte[0]);

  private final long executions;
  private final byte[] state;

  private Position(long executions, byte[] state) {
    this.executions = executions;
    this.state = state;
  }

  /**
   * That of a strategy between two executions.
   *
   * @param executions how many it has had
   */
  public static Position of(long executions, Strategy strategy, Host host) {
    ByteArrayOutputStream buffer = new ByteArrayOutputStream();
    try (DataOutputStream out = new DataOutputStream(buffer)) {
      Capability.Resumable resumable = resumable(strategy);
      Keyed.writeKeys(resumable::renumber, host::resourceKey, out);
      resumable.save(out);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return new Position(executions, buffer.toByteArray());
  }

  /** How many executions it has had. */
  public long executions() {
    return executions;
  }

  /** Takes a strategy there that has had none, and runs on this host. */
  public void restore(Strategy strategy, Host host) {
    resumable(strategy).renumber(restore(strategy, host::resourceNumber));
  }

  /** The same for one that runs nowhere, and is only asked what it has learned. */
  public void restore(Strategy strategy) {
    restore(strategy, key -> 0);
  }

  private static Capability.Resumable resumable(Strategy strategy) {
    return Capability.of(strategy, Capability.Resumable.class).orElseThrow();
  }

  /** Returns what the numbers of resources become. */
  private IntUnaryOperator restore(Strategy strategy, ToIntFunction<String> numbers) {
    if (state.length == 0) {
      return IntUnaryOperator.identity();
    }
    try (DataInputStream in = new DataInputStream(new ByteArrayInputStream(state))) {
      IntUnaryOperator renumbering = Keyed.readKeys(in, numbers);
      resumable(strategy).restore(in);
      return renumbering;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** For {@link #read}. */
  public void write(DataOutput out) throws IOException {
    out.writeLong(executions);
    out.writeInt(state.length);
    out.write(state);
  }

  /** What {@link #write} wrote. */
  public static Position read(DataInput in) throws IOException {
    long executions = in.readLong();
    byte[] state = new byte[in.readInt()];
    in.readFully(state);
    return new Position(executions, state);
  }
}
