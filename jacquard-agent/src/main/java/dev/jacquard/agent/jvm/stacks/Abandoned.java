package dev.jacquard.agent.jvm.stacks;

/** Unwinds a thread of an execution that is over. A program that catches it gets it again. */
public final class Abandoned extends Error {
  private static final long serialVersionUID = 1;

  public Abandoned() {
    super("this execution is over", null, false, false);
  }
}
