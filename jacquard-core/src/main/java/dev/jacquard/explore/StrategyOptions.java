package dev.jacquard.explore;

/**
 * What a strategy has to know when it is made, all with defaults; each reads what concerns it.
 *
 * @param seed the seed of randomized strategies: same seed, same executions, on every machine
 * @param depth d of PCT: the number of ordering constraints of the bugs it is to find, 1 or more
 * @param length k of PCT: the length of executions; 0 to learn it from those that were seen
 * @param bound the highest number of preemptions or delays; -1 if not given
 * @param schedule what {@code replay} repeats, or null
 * @param siteAlone whether conflict analysis (the strategies with a +) tells operations by their
 *     sites alone, and not by thread and site
 * @param learningRuns how many random executions the HaPSet strategies learn from first
 * @param setup of the exploration that it is for
 */
public record StrategyOptions(
    long seed,
    int depth,
    int length,
    int bound,
    Schedule schedule,
    boolean siteAlone,
    int learningRuns,
    Setup setup) {
  public static final StrategyOptions DEFAULT =
      new StrategyOptions(0, 3, 0, -1, null, false, 0, Setup.UNLIMITED);

  /**
   * The exploration that a strategy is for.
   *
   * @param limit the most executions; the largest number if there is no limit
   * @param fairAfter from which step on randomized strategies walk randomly, which is fair
   * @param sealed whether parts of the program are sealed
   * @param worker which of several it is for, from 0
   */
  public record Setup(long limit, int fairAfter, boolean sealed, long worker) {
    /** One worker without limits and seals. */
    public static final Setup UNLIMITED = new Setup(Long.MAX_VALUE, Integer.MAX_VALUE, false, 0);
  }

  public StrategyOptions {
    if (depth < 1) {
      throw new IllegalArgumentException("depth " + depth + ": PCT's d must be at least 1");
    }
    if (length < 0) {
      throw new IllegalArgumentException(
          "length " + length + ": must be at least 1, or 0 to learn it from the executions");
    }
    if (learningRuns < 0) {
      throw new IllegalArgumentException("learning runs " + learningRuns + ": must be 0 or more");
    }
    if (bound < -1) {
      throw new IllegalArgumentException("bound " + bound + ": must be 0 or more");
    }
  }

  public StrategyOptions withSeed(long value) {
    return new StrategyOptions(
        value, depth, length, bound, schedule, siteAlone, learningRuns, setup);
  }

  public StrategyOptions withDepth(int value) {
    return new StrategyOptions(
        seed, value, length, bound, schedule, siteAlone, learningRuns, setup);
  }

  public StrategyOptions withLength(int value) {
    return new StrategyOptions(seed, depth, value, bound, schedule, siteAlone, learningRuns, setup);
  }

  public StrategyOptions withBound(int value) {
    if (value < 0) {
      throw new IllegalArgumentException("bound " + value + ": must be 0 or more");
    }
    return new StrategyOptions(
        seed, depth, length, value, schedule, siteAlone, learningRuns, setup);
  }

  public StrategyOptions withSchedule(Schedule value) {
    return new StrategyOptions(seed, depth, length, bound, value, siteAlone, learningRuns, setup);
  }

  public StrategyOptions withSiteAlone(boolean value) {
    return new StrategyOptions(seed, depth, length, bound, schedule, value, learningRuns, setup);
  }

  public StrategyOptions withLearningRuns(int value) {
    return new StrategyOptions(seed, depth, length, bound, schedule, siteAlone, value, setup);
  }

  public StrategyOptions withSetup(Setup value) {
    return new StrategyOptions(
        seed, depth, length, bound, schedule, siteAlone, learningRuns, value);
  }
}
