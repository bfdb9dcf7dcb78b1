package dev.jacquard.model;

import java.util.function.LongBinaryOperator;

/**
 * An expression over the locals of one thread. Evaluating it is not an operation: it touches
 * nothing shared. Truth is a value other than 0.
 */
public interface Expr {
  long eval(long[] locals);

  /** Whether the value is always the same. */
  default boolean isConstant() {
    return false;
  }

  /** A constant. */
  static Expr of(long value) {
    return new Operators.Constant(value);
  }

  private Expr with(String operator, Expr other, LongBinaryOperator function) {
    return new Operators.Binary(operator, this, other, function);
  }

  default Expr plus(Expr other) {
    return with("+", other, (a, b) -> a + b);
  }

  default Expr plus(long other) {
    return plus(of(other));
  }

  default Expr minus(Expr other) {
    return with("-", other, (a, b) -> a - b);
  }

  default Expr minus(long other) {
    return minus(of(other));
  }

  default Expr times(Expr other) {
    return with("*", other, (a, b) -> a * b);
  }

  default Expr times(long other) {
    return times(of(other));
  }

  /** The remainder, never negative. */
  default Expr mod(long other) {
    return with("mod", of(other), Math::floorMod);
  }

  default Expr eq(Expr other) {
    return with("==", other, (a, b) -> a == b ? 1 : 0);
  }

  default Expr eq(long other) {
    return eq(of(other));
  }

  default Expr ne(Expr other) {
    return with("!=", other, (a, b) -> a != b ? 1 : 0);
  }

  default Expr ne(long other) {
    return ne(of(other));
  }

  default Expr lt(Expr other) {
    return with("<", other, (a, b) -> a < b ? 1 : 0);
  }

  default Expr lt(long other) {
    return lt(of(other));
  }

  default Expr le(long other) {
    return with("<=", of(other), (a, b) -> a <= b ? 1 : 0);
  }

  default Expr gt(long other) {
    return with(">", of(other), (a, b) -> a > b ? 1 : 0);
  }

  default Expr ge(long other) {
    return with(">=", of(other), (a, b) -> a >= b ? 1 : 0);
  }

  default Expr and(Expr other) {
    return with("&&", other, (a, b) -> a != 0 && b != 0 ? 1 : 0);
  }

  default Expr or(Expr other) {
    return with("||", other, (a, b) -> a != 0 || b != 0 ? 1 : 0);
  }

  default Expr not() {
    return eq(0);
  }
}
