package dev.jacquard.estimate;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.SplittableRandom;
import java.util.function.BiFunction;
import org.hipparchus.linear.Array2DRowRealMatrix;
import org.hipparchus.linear.DiagonalMatrix;
import org.hipparchus.linear.RealMatrix;
import org.hipparchus.linear.RealVector;
import org.hipparchus.optim.nonlinear.vector.leastsquares.LeastSquaresBuilder;
import org.hipparchus.optim.nonlinear.vector.leastsquares.LevenbergMarquardtOptimizer;
import org.hipparchus.util.Pair;
import org.junit.jupiter.api.Test;

/** Fits against the method of Levenberg and Marquardt, as another library has it, and by hand. */
class FitTest {
  /** The coefficients a and b of a x(t) + b, with t as weight. */
  private static double[] levenbergMarquardt(
      Samples samples, BiFunction<Double, Integer, Double> x) {
    int n = samples.size();
    double[] target = new double[n];
    double[] weights = new double[n];
    double[][] jacobian = new double[n][2];
    for (int i = 0; i < n; i++) {
      target[i] = samples.estimate(i);
      weights[i] = samples.at(i);
      jacobian[i][0] = x.apply(samples.at(i), i);
      jacobian[i][1] = 1;
    }
    RealMatrix derivatives = new Array2DRowRealMatrix(jacobian);
    LeastSquaresBuilder problem =
        new LeastSquaresBuilder()
            .start(new double[] {1, 1})
            .target(target)
            .weight(new DiagonalMatrix(weights))
            .model((RealVector point) -> new Pair<>(derivatives.operate(point), derivatives))
            .maxEvaluations(1_000)
            .maxIterations(1_000);
    return new LevenbergMarquardtOptimizer().optimize(problem.build()).getPoint().toArray();
  }

  private static Samples progression(long seed, int n) {
    SplittableRandom random = new SplittableRandom(seed);
    double goal = 500 + random.nextInt(100_000);
    Samples samples = new Samples(Integer.MAX_VALUE);
    for (int t = 1; t <= n; t++) {
      assertTrue(samples.offer());
      samples.add(t, goal * (1 - Math.exp(-t / 50.0)) * (0.5 + random.nextDouble()));
    }
    return samples;
  }

  @Test
  void linearFitIsThatOfLevenbergAndMarquardt() {
    for (int seed = 0; seed < 50; seed++) {
      Samples samples = progression(seed, 20 + 3 * seed);
      double[] line = levenbergMarquardt(samples, (t, i) -> t);
      double expected = line[1] / (1 - line[0]);
      assertEquals(expected, Fit.LINEAR.solve(samples), 1e-6 * Math.abs(expected), "seed " + seed);
    }
  }

  @Test
  void logarithmicFitIsThatOfLevenbergAndMarquardt() {
    for (int seed = 0; seed < 50; seed++) {
      Samples samples = progression(seed, 20 + 3 * seed);
      double[] line = levenbergMarquardt(samples, (t, i) -> Math.log(t));
      double expected = Fit.solveLogarithm(line[0], line[1]);
      assertEquals(expected, Fit.LOGARITHMIC.solve(samples), 1e-6 * expected, "seed " + seed);
      double solution = Fit.LOGARITHMIC.solve(samples);
      assertEquals(solution, line[0] * Math.log(solution) + line[1], 1e-5 * solution);
    }
  }

  /** (1 * 10 + 2 * 40) / (1 + 2). */
  @Test
  void constantFitIsTheWeightedMean() {
    assertEquals(30, Fit.CONSTANT.solve(samples(1, 10, 2, 40)), 1e-12);
  }

  /** Through (2, 11) and (4, 12) goes t / 2 + 10, which is t at 20. */
  @Test
  void linearFitThroughTwoPoints() {
    assertEquals(20, Fit.LINEAR.solve(samples(2, 11, 4, 12)), 1e-9);
    assertEquals(77, Fit.LINEAR.apply(samples(1, 11, 2, 12), 77), "parallel: no solution");
    assertEquals(77, Fit.LINEAR.apply(samples(1, 3, 2, 5), 77), "2 t + 1 is t at -1");
  }

  @Test
  void equationOfTheLogarithm() {
    double b = 1_000 - 100 * Math.log(1_000);
    assertEquals(1_000, Fit.solveLogarithm(100, b), 1e-6, "the larger of two solutions");
    assertEquals(50, Fit.solveLogarithm(0, 50), 1e-9);
    assertEquals(1, Fit.solveLogarithm(-3, 1), 1e-9);
    assertTrue(Double.isNaN(Fit.solveLogarithm(1, 0)), "ln t is less than t everywhere");
  }

  @Test
  void withoutSolutionTheLatestEstimateCounts() {
    Samples falling = samples(10, 1, 20, -1_000);
    assertTrue(Double.isNaN(Fit.LOGARITHMIC.solve(samples(1, 0, 100, 4))));
    assertEquals(9, Fit.LOGARITHMIC.apply(samples(1, 0, 100, 4), 9));
    assertEquals(9, Fit.CONSTANT.apply(falling, 9), "a mean below 0");
    assertEquals(9, Fit.EMPTY.apply(falling, 9));
    assertEquals(9, Fit.LINEAR.apply(new Samples(8), 9), "nothing to fit");
  }

  private static Samples samples(double... pairs) {
    Samples samples = new Samples(8);
    for (int i = 0; i < pairs.length; i += 2) {
      assertTrue(samples.offer());
      samples.add(pairs[i], pairs[i + 1]);
    }
    return samples;
  }
}
