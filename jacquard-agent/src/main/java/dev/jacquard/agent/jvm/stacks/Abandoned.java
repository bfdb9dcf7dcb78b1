package dev.jacquard.agent.jvm.stacks;

import dev.jacquard.ExecutionOverError;

/** Unwinds a thread of an execution that is over. A program that catches it gets it again. */
public final class Abandoned extends ExecutionOverError {
  private static final long serialVersionUID = 1;

  public Abandoned() {
    super("this execution is over");
  }
}
