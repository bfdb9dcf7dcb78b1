package dev.jacquard.agent.jvm.stacks;

/** Calls from native code through the foreign function interface: the JVM ends if they throw. */
public final class Upcalls {
  private static final StackWalker WALKER =
      StackWalker.getInstance(StackWalker.Option.SHOW_HIDDEN_FRAMES);

  private Upcalls() {}

  /** Whether the stack of the calling thread has one. */
  public static boolean areBelow() {
    return WALKER.walk(
        frames ->
            frames.anyMatch(
                frame -> frame.getClassName().startsWith("jdk.internal.foreign.abi.Upcall")));
  }

  /** Unwinds the calling thread of an execution that is over; or keeps it, if that is too risky. */
  public static Abandoned abandon() {
    if (areBelow()) {
      stay();
    }
    return new Abandoned();
  }

  /** Never returns. */
  @SuppressWarnings("WaitNotInLoop") // not for anything
  public static void stay() {
    Object nothing = new Object();
    synchronized (nothing) {
      while (true) {
        try {
          nothing.wait();
        } catch (InterruptedException e) {
          // There is nothing to do.
        }
      }
    }
  }
}
