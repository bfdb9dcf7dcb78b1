package dev.jacquard.kernel.primitive;

import dev.jacquard.kernel.Access;
import dev.jacquard.kernel.Footprint;
import dev.jacquard.kernel.Operation;

/** An operation on one variable. Which one, and with which argument, is set before announcing. */
public abstract class VariableOperation extends Operation {
  protected Variable variable;
  protected long argument;
  protected long expected;

  public final void on(Variable target) {
    if (variable != target) {
      variable = target;
    }
  }

  public final void argument(long value) {
    argument = value;
  }

  /** What a compare-and-set expects to find. */
  public final void expected(long value) {
    expected = value;
  }

  @Override
  public final boolean isAccess() {
    return true;
  }

  @Override
  protected void announce(Footprint footprint) {
    footprint.add(variable, Access.WRITE);
  }
}
