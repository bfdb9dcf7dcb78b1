package dev.jacquard.kernel.primitive;

import dev.jacquard.kernel.Access;
import dev.jacquard.kernel.Effects;
import dev.jacquard.kernel.Footprint;
import dev.jacquard.kernel.Hold;
import dev.jacquard.kernel.Operation;

/** The initializer of a class has ended: those that wait for it can go on. */
public final class Initialized extends Operation {
  private final ClassState state;

  public Initialized(ClassState state) {
    this.state = state;
  }

  @Override
  protected void announce(Footprint footprint) {
    footprint.add(state, Access.WRITE);
  }

  @Override
  protected long execute(Effects effects, Footprint footprint, int result) {
    state.set(ClassState.INITIALIZED);
    return 0;
  }

  @Override
  public Hold hold() {
    return Hold.GIVES;
  }
}
