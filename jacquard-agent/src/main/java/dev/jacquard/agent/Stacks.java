package dev.jacquard.agent;

import dev.jacquard.agent.jvm.stacks.UserFrames;

/** Stack traces as users want to see them, for front ends. */
public final class Stacks {
  private Stacks() {}

  /**
   * The frames from the top of a stack down to where the tool called the program, without those of
   * the tool in between.
   *
   * @param frontEnd the package of the caller, which ends in a dot: its frames end the stack too
   */
  public static StackTraceElement[] ofProgram(StackTraceElement[] stack, String frontEnd) {
    return UserFrames.fromTop(stack, frontEnd);
  }
}
