package dev.jacquard.kernel.primitive;

import dev.jacquard.kernel.Effects;
import dev.jacquard.kernel.Footprint;

/** Writes a variable. */
public final class Write extends VariableOperation {
  @Override
  protected long execute(Effects effects, Footprint footprint, int result) {
    variable.set(argument);
    return argument;
  }

  @Override
  public boolean acquires() {
    return false;
  }

  @Override
  public boolean replaces() {
    return true;
  }
}
