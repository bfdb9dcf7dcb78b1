package dev.jacquard.kernel.primitive;

import dev.jacquard.kernel.Effects;
import dev.jacquard.kernel.Footprint;
import java.util.function.LongBinaryOperator;

/** An atomic read-modify-write; its value is the one before. */
public final class Update extends VariableOperation {
  private final LongBinaryOperator function;

  /** The variable becomes {@code function(old value, argument)}. */
  public Update(LongBinaryOperator function) {
    this.function = function;
  }

  @Override
  protected long execute(Effects effects, Footprint footprint, int result) {
    long old = variable.word();
    variable.set(function.applyAsLong(old, argument));
    return old;
  }
}
