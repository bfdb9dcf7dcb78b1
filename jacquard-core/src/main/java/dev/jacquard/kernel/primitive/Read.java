package dev.jacquard.kernel.primitive;

import dev.jacquard.kernel.Access;
import dev.jacquard.kernel.Effects;
import dev.jacquard.kernel.Footprint;

/** Reads a variable. */
public final class Read extends VariableOperation {
  @Override
  protected void announce(Footprint footprint) {
    footprint.add(variable, Access.READ);
  }

  @Override
  protected long execute(Effects effects, Footprint footprint, int result) {
    return variable.word();
  }
}
