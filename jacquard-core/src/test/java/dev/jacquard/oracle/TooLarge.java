package dev.jacquard.oracle;

/** The program has more schedules, or longer executions, than the oracle was told to bear. */
public final class TooLarge extends RuntimeException {
  private static final long serialVersionUID = 1;

  TooLarge(String message) {
    super(message);
  }
}
