package dev.jacquard.explore;

/**
 * A strategy of the class path did what no strategy may do, or threw something. Whoever wrote it
 * has to mend it: neither the program nor Jacquard is to blame.
 */
public class StrategyException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  public StrategyException(String message, Throwable cause) {
    super(message, cause);
  }
}
