package dev.jacquard.explore.random;

import dev.jacquard.estimate.Guarantee;
import dev.jacquard.explore.Capability;
import dev.jacquard.explore.Strategy;
import dev.jacquard.kernel.KernelView;
import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.Optional;
import java.util.function.IntUnaryOperator;

/**
 * Lets another strategy choose the first steps of an execution and walks randomly from then on.
 * Priorities can starve the thread that others spin for; a random walk cannot.
 */
public final class FairSuffix
    implements Capability.Wrapper,
        Capability.Redoable,
        Capability.Splittable,
        Capability.Resumable,
        Capability.Guaranteed {
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
  public Strategy wrapped() {
    return prefix;
  }

  private <C> C prefix(Class<C> capability) {
    return Capability.of(prefix, capability).orElseThrow();
  }

  @Override
  public boolean start() {
    suffix.start();
    return prefix.start();
  }

  @Override
  public long choose(KernelView kernel) {
    return kernel.step() < after ? prefix.choose(kernel) : suffix.choose(kernel);
  }

  @Override
  public void end(KernelView kernel) {
    prefix.end(kernel);
  }

  /** Nothing is promised of executions that were random in the end. */
  @Override
  public Optional<Guarantee> guarantee(int threads, int longest, long executions) {
    return longest > after
        ? Optional.empty()
        : prefix(Capability.Guaranteed.class).guarantee(threads, longest, executions);
  }

  @Override
  public void again() {
    suffix.again();
    prefix(Capability.Redoable.class).again();
  }

  @Override
  public void stride(long first, long stride) {
    suffix.stride(first, stride);
    prefix(Capability.Splittable.class).stride(first, stride);
  }

  @Override
  public void renumber(IntUnaryOperator resources) {
    prefix(Capability.Resumable.class).renumber(resources);
  }

  @Override
  public void save(DataOutput out) throws IOException {
    suffix.save(out);
    prefix(Capability.Resumable.class).save(out);
  }

  @Override
  public void restore(DataInput in) throws IOException {
    suffix.restore(in);
    prefix(Capability.Resumable.class).restore(in);
  }
}
