package dev.jacquard.bench.macro;

import dev.jacquard.explore.StrategyOptions;
import dev.jacquard.explore.settings.Strategies;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A strategy with its options, as a column of a table.
 *
 * @param label as on the command line: {@code pos-star}; {@code pct-5} is PCT with d = 5, {@code
 *     preemption-bound-2} has a bound of 2
 */
public record Column(String label, String strategy, StrategyOptions options) {
  private static final Pattern WITH_NUMBER = Pattern.compile("(.+)-(\\d+)");

  /**
   * Reads a label.
   *
   * @throws IllegalArgumentException if there is no such strategy; says which there are
   */
  public static Column parse(String label) {
    Matcher numbered = WITH_NUMBER.matcher(label);
    if (!numbered.matches()) {
      return new Column(label, Strategies.named(label).name(), StrategyOptions.DEFAULT);
    }
    String name = Strategies.named(numbered.group(1)).name();
    int number = Integer.parseInt(numbered.group(2));
    StrategyOptions options =
        name.startsWith("pct")
            ? StrategyOptions.DEFAULT.withDepth(number)
            : StrategyOptions.DEFAULT.withBound(number);
    return new Column(label, name, options);
  }

  /** Whether it ends by itself, and does the same each time. */
  public boolean isSystematic() {
    return Strategies.named(strategy).systematic();
  }
}
