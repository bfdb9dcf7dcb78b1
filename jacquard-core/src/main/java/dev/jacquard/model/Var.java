package dev.jacquard.model;

import dev.jacquard.kernel.primitive.Variable;

/** A shared variable. */
public final class Var implements Target {
  private final Variable variable;

  Var(Variable variable) {
    this.variable = variable;
  }

  @Override
  public Variable resolve(long[] locals) {
    return variable;
  }

  @Override
  public boolean isConstant() {
    return true;
  }

  Variable variable() {
    return variable;
  }

  @Override
  public String toString() {
    return variable.name();
  }
}
