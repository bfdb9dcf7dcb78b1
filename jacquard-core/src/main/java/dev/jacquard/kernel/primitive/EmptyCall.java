package dev.jacquard.kernel.primitive;

import dev.jacquard.kernel.Access;
import dev.jacquard.kernel.Effects;
import dev.jacquard.kernel.Footprint;
import dev.jacquard.kernel.Operation;
import java.util.List;

/** A call that touches nothing shared: it begins and returns in one step. */
public final class EmptyCall extends Operation {
  private final CallTimes own;
  private final List<CallTimes> others;

  public EmptyCall(CallTimes own, List<CallTimes> others) {
    this.own = own;
    this.others = List.copyOf(others);
  }

  @Override
  protected void announce(Footprint footprint) {
    footprint.add(own, Access.WRITE);
    for (CallTimes other : others) {
      footprint.add(other, Access.READ);
    }
  }

  @Override
  protected long execute(Effects effects, Footprint footprint, int result) {
    return 0;
  }
}
