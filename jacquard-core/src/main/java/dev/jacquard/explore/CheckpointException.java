package dev.jacquard.explore;

/**
 * A checkpoint cannot be used: it is of something else, or another process uses it. Nothing was
 * changed in it.
 */
public final class CheckpointException extends IllegalArgumentException {
  private static final long serialVersionUID = 1L;

  public CheckpointException(String message) {
    super(message);
  }

  public CheckpointException(String message, Throwable cause) {
    super(message, cause);
  }
}
