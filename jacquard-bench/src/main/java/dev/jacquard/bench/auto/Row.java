package dev.jacquard.bench.auto;

import com.fasterxml.jackson.annotation.JsonIgnore;
import dev.jacquard.explore.settings.Strategies;
import java.util.Comparator;
import java.util.List;
import java.util.function.ToDoubleFunction;

/**
 * A program with what each strategy took to find its bug.
 *
 * @param findings of {@code auto} and of single strategies
 */
public record Row(String program, List<Findings> findings) {
  Findings auto() {
    return of(Strategies.AUTO);
  }

  Findings of(String strategy) {
    return findings.stream().filter(f -> f.strategy().equals(strategy)).findFirst().orElseThrow();
  }

  /** The single strategy that takes the fewest executions. */
  Findings best() {
    return findings.stream()
        .filter(f -> !f.strategy().equals(Strategies.AUTO))
        .min(Comparator.comparingDouble(Findings::mean))
        .orElseThrow();
  }

  /** Whether a single strategy found it, so that there is something to compare with. */
  @JsonIgnore
  public boolean isFound() {
    return best().found() > 0;
  }

  /**
   * How many times as many executions per finding {@code auto} takes as the best single strategy;
   * at least, if it found nothing.
   */
  public double ratio() {
    return auto().atLeast() / best().mean();
  }

  /** The same of the medians. */
  public double ratioOfMedians() {
    ToDoubleFunction<Findings> median = Findings::comparableMedian;
    double best =
        findings.stream()
            .filter(f -> !f.strategy().equals(Strategies.AUTO))
            .mapToDouble(median)
            .min()
            .orElseThrow();
    return median.applyAsDouble(auto()) / best;
  }
}
