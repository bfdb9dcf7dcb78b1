package dev.jacquard.explore.result;

import dev.jacquard.explore.StrategyException;

/** A strategy failed in the middle of an exploration. What was found before is not lost. */
public final class BrokenOffException extends StrategyException {
  private static final long serialVersionUID = 1L;

  private final transient Result result;

  private BrokenOffException(StrategyException failure, Result result) {
    super(failure.getMessage(), failure.getCause());
    this.result = result;
  }

  /** The failure itself, if there was nothing before it. */
  public static StrategyException of(StrategyException failure, Result before) {
    return before == null || before.executions() == 0
        ? failure
        : new BrokenOffException(failure, before);
  }

  /** Of the executions before. */
  public Result result() {
    return result;
  }
}
