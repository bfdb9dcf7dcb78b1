package dev.jacquard.kernel;

/** The program under test asks for something impossible. Says what, where, and what is allowed. */
public final class ProgramException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  public ProgramException(String message) {
    super(message);
  }
}
