package dev.jacquard.explore;

/**
 * A strategy by its name. Those that come with the tool are in {@code Strategies}; others are found
 * by {@link java.util.ServiceLoader}, and can then be named wherever a strategy can be named.
 */
public interface StrategyProvider {
  /** The public name, the same in API, annotation and command line. */
  String name();

  /** What it does, in a line. */
  String summary();

  /** Whether it ends by itself, and has covered everything then. */
  boolean isSystematic();

  /** A new one. */
  Strategy create(StrategyOptions options);
}
