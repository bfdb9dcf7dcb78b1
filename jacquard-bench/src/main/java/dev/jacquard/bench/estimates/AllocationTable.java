package dev.jacquard.bench.estimates;

import dev.jacquard.estimate.Estimator;
import dev.jacquard.estimate.Expectation;
import dev.jacquard.estimate.Fit;
import dev.jacquard.estimate.Policy;
import dev.jacquard.estimate.Technique;
import java.io.PrintWriter;
import java.util.Arrays;
import java.util.Locale;

/** What estimates are worth for sharing a budget, as the paper's tables 4.5 and 4.6. */
public record AllocationTable(Allocation suite) {
  /** The part of all executions that the budget of the second table allows. */
  private static final double BUDGET = 0.1;

  /** Prints both tables. */
  public void print(PrintWriter out) {
    long[] baseline = suite.completions(Policy.ROUND_ROBIN, Technique.DEFAULT);
    out.println("time until 1, 2, ... searches are complete, as a fraction of round robin's");
    printFractions(out, "optimum", suite.optimum(), baseline);
    for (Expectation expectation : Expectation.values()) {
      for (Estimator estimator : Estimator.values()) {
        if (expectation != Expectation.ORACLE) {
          Technique technique = new Technique(expectation, estimator, Fit.EMPTY);
          long[] times = suite.completions(Policy.COMPLETED_FIRST, technique);
          printFractions(out, technique.toString(), times, baseline);
        }
      }
    }
    out.println();
    out.println("coverage error with a budget of a tenth of all executions; 1 is even");
    StringBuilder sizes = new StringBuilder(String.format("%-34s", "executions"));
    for (int i = 0; i < suite.trees().size(); i++) {
      sizes.append(String.format(Locale.ROOT, " %6d", suite.size(i)));
    }
    out.println(sizes);
    printErrors(out, Policy.ROUND_ROBIN.toString(), Policy.ROUND_ROBIN, Technique.DEFAULT);
    for (Expectation expectation : Expectation.values()) {
      for (Estimator estimator : Estimator.values()) {
        if (expectation != Expectation.ORACLE) {
          Technique technique = new Technique(expectation, estimator, Fit.EMPTY);
          printErrors(out, technique.toString(), Policy.EVEN_COVERAGE, technique);
        }
      }
    }
    out.flush();
  }

  private static void printFractions(PrintWriter out, String name, long[] times, long[] baseline) {
    StringBuilder row = new StringBuilder(String.format("%-34s", name));
    for (int i = 0; i < times.length; i++) {
      row.append(String.format(Locale.ROOT, " %6.2f", (double) times[i] / baseline[i]));
    }
    double mean = Allocation.meanFraction(times, baseline);
    out.printf(Locale.ROOT, "%s   mean %.2f: %.2f times faster%n", row, mean, 1 / mean);
  }

  private void printErrors(PrintWriter out, String name, Policy policy, Technique technique) {
    double[] errors = suite.coverageErrors(policy, technique, BUDGET);
    StringBuilder row = new StringBuilder(String.format("%-34s", name));
    for (double error : errors) {
      row.append(String.format(Locale.ROOT, " %6.2f", error));
    }
    double mean = Arrays.stream(errors).average().orElseThrow();
    out.printf(Locale.ROOT, "%s   mean %.2f%n", row, mean);
  }
}
