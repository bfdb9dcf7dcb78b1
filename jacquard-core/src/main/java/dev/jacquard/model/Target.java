package dev.jacquard.model;

import dev.jacquard.kernel.primitive.Variable;

/** Something shared that can be read and written: a variable, or an element of an array. */
public sealed interface Target permits Var, Array.Element {
  /** The variable that is meant, given the locals of the thread. */
  Variable resolve(long[] locals);

  /** Whether that is always the same one. */
  boolean isConstant();
}
