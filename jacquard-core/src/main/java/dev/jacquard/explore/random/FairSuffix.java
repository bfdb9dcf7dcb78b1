package dev.jacquard.explore.random;

import dev.jacquard.explore.ConflictReport;
import dev.jacquard.explore.Strategy;
import dev.jacquard.kernel.Kernel;
import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.function.IntUnaryOperator;

/**
 * Lets another strategy choose the first steps of an execution and walks randomly from then on.
 * Priorities can starve the thread that others spin for; a random walk cannot.
 */
public final class FairSuffix implements Strategy {
  private final Strategy prefix;
  private final RandomWalk suffix;
  private final int after;

  public FairSuffix(Strategy prefix, int after, long seed) {
    if (after < 0) {
      throw new IllegalArgumentException("fair after " + after + " steps: must be 0 or more");
    }
    this.prefix = prefix;
    this.after = after;
    this.suffix = new RandomWalk(~seed);
  }

  @Override
  public boolean start() {
    suffix.start();
    return prefix.start();
  }

  @Override
  public long choose(Kernel kernel) {
    return kernel.step() < after ? prefix.choose(kernel) : suffix.choose(kernel);
  }

  @Override
  public boolean seals() {
    return prefix.seals();
  }

  @Override
  public void end(Kernel kernel) {
    prefix.end(kernel);
  }

  @Override
  public boolean again() {
    return suffix.again() && prefix.again();
  }

  @Override
  public boolean stride(long first, long stride) {
    return suffix.stride(first, stride) && prefix.stride(first, stride);
  }

  @Override
  public void renumber(IntUnaryOperator resources) {
    prefix.renumber(resources);
  }

  @Override
  public void save(DataOutput out) throws IOException {
    suffix.save(out);
    prefix.save(out);
  }

  @Override
  public void restore(DataInput in) throws IOException {
    suffix.restore(in);
    prefix.restore(in);
  }

  @Override
  public ConflictReport conflicts() {
    return prefix.conflicts();
  }
}
