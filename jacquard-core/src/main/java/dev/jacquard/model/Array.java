package dev.jacquard.model;

import dev.jacquard.kernel.ProgramException;
import dev.jacquard.kernel.primitive.Variable;

/** A shared array; each element is a resource of its own. */
public final class Array {
  private final String name;
  private final Variable[] elements;

  Array(String name, Variable[] elements) {
    this.name = name;
    this.elements = elements;
  }

  public Target at(Expr index) {
    return new Element(this, index);
  }

  public Target at(long index) {
    if (index < 0 || index >= elements.length) {
      throw new IllegalArgumentException(outOfBounds(index));
    }
    return new Element(this, Expr.of(index));
  }

  public int length() {
    return elements.length;
  }

  Variable element(long index) {
    if (index < 0 || index >= elements.length) {
      throw new ProgramException(outOfBounds(index));
    }
    return elements[(int) index];
  }

  private String outOfBounds(long index) {
    return name + "[" + index + "]: the index must be from 0 to " + (elements.length - 1);
  }

  @Override
  public String toString() {
    return name;
  }

  /** An element, which one may depend on locals. */
  record Element(Array array, Expr index) implements Target {
    @Override
    public Variable resolve(long[] locals) {
      return array.element(index.eval(locals));
    }

    @Override
    public boolean isConstant() {
      return index.isConstant();
    }

    @Override
    public String toString() {
      return array + "[" + index + "]";
    }
  }
}
