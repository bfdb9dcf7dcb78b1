package dev.jacquard.kernel.primitive;

import dev.jacquard.kernel.Effects;
import dev.jacquard.kernel.Footprint;
import dev.jacquard.kernel.Operation;

/** Takes the place of what a thread would do next that is stopped for good: it never does it. */
public final class Stopped extends Operation {
  private final Operation instead;

  public Stopped(Operation instead) {
    this.instead = instead;
  }

  @Override
  public Operation original() {
    return instead;
  }

  @Override
  protected void announce(Footprint footprint) {}

  @Override
  protected boolean blocks() {
    return true;
  }

  @Override
  protected boolean test(Footprint footprint) {
    return false;
  }

  @Override
  public boolean isStop() {
    return true;
  }

  @Override
  protected boolean quiet() {
    return true;
  }

  @Override
  protected long execute(Effects effects, Footprint footprint, int result) {
    throw new IllegalStateException("a stopped thread goes on: " + this);
  }
}
