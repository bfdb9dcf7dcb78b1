package dev.jacquard.model;

import java.util.function.LongBinaryOperator;

/** What expressions are made of. */
final class Operators {
  private Operators() {}

  record Constant(long value) implements Expr {
    @Override
    public long eval(long[] locals) {
      return value;
    }

    @Override
    public boolean isConstant() {
      return true;
    }

    @Override
    public String toString() {
      return Long.toString(value);
    }
  }

  record Binary(String operator, Expr left, Expr right, LongBinaryOperator function)
      implements Expr {
    @Override
    public long eval(long[] locals) {
      return function.applyAsLong(left.eval(locals), right.eval(locals));
    }

    @Override
    public String toString() {
      return side(left) + " " + operator + " " + side(right);
    }

    private static String side(Expr expr) {
      return expr instanceof Binary ? "(" + expr + ")" : expr.toString();
    }
  }
}
