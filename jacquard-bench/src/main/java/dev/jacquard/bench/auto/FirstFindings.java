package dev.jacquard.bench.auto;

import dev.jacquard.explore.Exploration;
import dev.jacquard.explore.RaceMode;
import dev.jacquard.explore.Result;
import dev.jacquard.explore.Strategies;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/**
 * How many executions it takes until a bug shows: the median over several seeds, by strategy.
 *
 * @param seeds from 0 on
 * @param limit the most executions
 */
public record FirstFindings(int seeds, long limit) {
  /** All that take turns in {@code auto}. */
  public static final List<String> PARTS =
      List.of("dpor", "hapset", "pos-star+", "pos-star", "pos+", "pct");

  /**
   * A program with what each strategy took.
   *
   * @param medians by strategy; infinite where most seeds found nothing
   */
  public record Row(String program, Map<String, Double> medians) {
    double auto() {
      return medians.get(Strategies.AUTO);
    }

    /** What the part took that is the best for this program. */
    double best() {
      return PARTS.stream().mapToDouble(medians::get).min().orElseThrow();
    }

    /** How many times as many executions as the best part. */
    public double ratio() {
      return auto() / best();
    }
  }

  public FirstFindings {
    if (seeds < 1) {
      throw new IllegalArgumentException("seeds = " + seeds + ": at least 1 is needed");
    }
  }

  public Row measure(BuggyProgram program) {
    Map<String, Double> medians = new LinkedHashMap<>();
    medians.put(Strategies.AUTO, median(program, Strategies.AUTO));
    PARTS.forEach(part -> medians.put(part, median(program, part)));
    return new Row(program.name(), medians);
  }

  private double median(BuggyProgram program, String strategy) {
    // The search takes no random numbers.
    int needed = strategy.equals("dpor") ? 1 : seeds;
    double[] found =
        IntStream.range(0, needed)
            .mapToDouble(seed -> first(program.explore(), strategy, seed))
            .sorted()
            .toArray();
    return found[found.length / 2];
  }

  private double first(Exploration exploration, String strategy, int seed) {
    Result result =
        exploration
            .strategy(strategy)
            .seed(seed)
            .executions(limit)
            .keepGoing(false)
            .races(RaceMode.OFF)
            .stacks(false)
            .run();
    return result.foundBug() ? result.executions() : Double.POSITIVE_INFINITY;
  }
}
