package dev.jacquard.kernel.primitive;

import dev.jacquard.kernel.Footprint;
import dev.jacquard.kernel.Kernel;

/** Writes a variable. */
public final class Write extends VariableOperation {
  @Override
  protected long execute(Kernel kernel, Footprint footprint, int result) {
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
