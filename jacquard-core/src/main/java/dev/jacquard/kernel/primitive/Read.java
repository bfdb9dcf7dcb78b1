package dev.jacquard.kernel.primitive;

import dev.jacquard.kernel.Access;
import dev.jacquard.kernel.Footprint;
import dev.jacquard.kernel.Kernel;

/** Reads a variable. */
public final class Read extends VariableOperation {
  @Override
  protected void announce(Footprint footprint) {
    footprint.add(variable, Access.READ);
  }

  @Override
  protected long execute(Kernel kernel, Footprint footprint, int result) {
    return variable.word();
  }
}
