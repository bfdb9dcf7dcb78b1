package dev.jacquard.kernel.primitive;

import dev.jacquard.kernel.Access;
import dev.jacquard.kernel.Effects;
import dev.jacquard.kernel.Footprint;

/** Compare-and-set; its value is 1 if it succeeded. One that fails only reads. */
public final class CompareAndSet extends VariableOperation {
  @Override
  protected void announce(Footprint footprint) {
    footprint.add(variable, Access.WRITE, expected);
  }

  @Override
  protected boolean refines() {
    return true;
  }

  @Override
  protected void refine(Footprint footprint, int result) {
    boolean succeeds = footprint.word(0) == footprint.need(0);
    footprint.setAccess(0, succeeds ? Access.WRITE : Access.READ);
  }

  @Override
  protected long execute(Effects effects, Footprint footprint, int result) {
    if (variable.word() != expected) {
      return 0;
    }
    variable.set(argument);
    return 1;
  }
}
