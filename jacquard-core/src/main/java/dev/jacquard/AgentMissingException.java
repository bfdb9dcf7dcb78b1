package dev.jacquard;

/** Nothing can be explored: the agent is not in this JVM. The message says why, and what to do. */
public final class AgentMissingException extends IllegalStateException {
  private static final long serialVersionUID = 1;

  public AgentMissingException(String message) {
    super(message);
  }
}
