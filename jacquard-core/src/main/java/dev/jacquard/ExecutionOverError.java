package dev.jacquard;

/** Unwinds a thread of an execution that is over: whoever catches everything lets it through. */
public abstract class ExecutionOverError extends Error {
  private static final long serialVersionUID = 1;

  protected ExecutionOverError(String message) {
    super(message, null, false, false);
  }
}
