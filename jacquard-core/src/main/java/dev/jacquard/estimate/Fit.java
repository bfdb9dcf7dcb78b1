package dev.jacquard.estimate;

import java.util.function.DoubleUnaryOperator;

/**
 * How an estimate is made from all that were made so far (Šimša 2013, section 4.2.3): a function f
 * is fitted to them, with the size t that was explored as the weight of an estimate made then, and
 * the solution of f(t) = t is the answer: there the exploration would be over.
 *
 * <p>The paper fits by the method of Levenberg and Marquardt. These functions are linear in their
 * coefficients, so the same minimum is had in closed form.
 */
public enum Fit {
  /** The latest estimate as it is. */
  EMPTY("empty") {
    @Override
    double solve(Samples samples) {
      return Double.NaN;
    }
  },

  /** f(t) = c. */
  CONSTANT("constant") {
    @Override
    double solve(Samples samples) {
      return new Line(samples, t -> 0).b;
    }
  },

  /** f(t) = a t + b. */
  LINEAR("linear") {
    @Override
    double solve(Samples samples) {
      Line line = new Line(samples, t -> t);
      return line.b / (1 - line.a);
    }
  },

  /** f(t) = a ln(t) + b. */
  LOGARITHMIC("logarithmic") {
    @Override
    double solve(Samples samples) {
      Line line = new Line(samples, Math::log);
      return solveLogarithm(line.a, line.b);
    }
  };

  private final String publicName;

  Fit(String publicName) {
    this.publicName = publicName;
  }

  /** The solution; not a number, or not positive, if there is none. */
  abstract double solve(Samples samples);

  /** The solution, or the latest estimate if there is no positive one. */
  double apply(Samples samples, double latest) {
    double solution = solve(samples);
    return solution > 0 && solution < Double.POSITIVE_INFINITY ? solution : latest;
  }

  /**
   * The solution of a ln(t) + b = t, the larger one if there are two: the fitted estimates are
   * above t before it, and below it after.
   */
  static double solveLogarithm(double a, double b) {
    if (Double.isNaN(a) || Double.isNaN(b)) {
      return Double.NaN;
    }
    DoubleUnaryOperator above = t -> a * Math.log(t) + b - t;
    double low = a > 0 ? a : Double.MIN_NORMAL; // where f(t) - t is highest
    if (above.applyAsDouble(low) < 0) {
      return Double.NaN;
    }
    double high = Math.max(1, low);
    while (above.applyAsDouble(high) > 0) {
      high *= 2;
    }
    for (int i = 0; i < 200 && high - low > 1e-12 * high; i++) {
      double middle = low + (high - low) / 2;
      if (above.applyAsDouble(middle) >= 0) {
        low = middle;
      } else {
        high = middle;
      }
    }
    return low + (high - low) / 2;
  }

  @Override
  public String toString() {
    return publicName;
  }

  /** The weighted least-squares fit of a x(t) + b. */
  private static final class Line {
    final double a;
    final double b;

    Line(Samples samples, DoubleUnaryOperator x) {
      double weights = 0;
      double meanX = 0;
      double meanY = 0;
      for (int i = 0; i < samples.size(); i++) {
        double t = samples.at(i);
        if (t > 0) {
          weights += t;
          meanX += t / weights * (x.applyAsDouble(t) - meanX);
          meanY += t / weights * (samples.estimate(i) - meanY);
        }
      }
      double xx = 0;
      double xy = 0;
      for (int i = 0; i < samples.size(); i++) {
        double t = samples.at(i);
        if (t > 0) {
          double dx = x.applyAsDouble(t) - meanX;
          xx += t * dx * dx;
          xy += t * dx * (samples.estimate(i) - meanY);
        }
      }
      a = xx == 0 ? 0 : xy / xx;
      b = weights == 0 ? Double.NaN : meanY - a * meanX;
    }
  }
}
