package dev.jacquard.it.lockfree.program;

/** Figure 1 as an object, to be made in a class loader where the stack is another one. */
public final class Figure1 implements Runnable {
  @Override
  public void run() {
    GroupedScenarios.figure1();
  }

  /** Two calls at the same time. */
  public static final class Pair implements Runnable {
    @Override
    public void run() {
      GroupedScenarios.pair();
    }
  }

  /** With as few calls as can fail. */
  public static final class Smallest implements Runnable {
    @Override
    public void run() {
      GroupedScenarios.smallest();
    }
  }
}
