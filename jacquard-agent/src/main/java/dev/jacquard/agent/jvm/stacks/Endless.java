package dev.jacquard.agent.jvm.stacks;

import dev.jacquard.ExecutionOverError;

/**
 * Unwinds a thread that would never do anything else. The others go on: what they do afterwards may
 * be what a search has to try before.
 */
public final class Endless extends ExecutionOverError {
  private static final long serialVersionUID = 1;

  public Endless() {
    super("this thread would go on for ever");
  }
}
