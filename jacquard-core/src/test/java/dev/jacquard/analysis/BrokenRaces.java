package dev.jacquard.analysis;

import dev.jacquard.kernel.Access;
import dev.jacquard.kernel.KernelView;

/** Reversible races with one rule left out. */
public final class BrokenRaces extends ReversibleRaces {
  /** A rule of algorithms.md, parts 1 and 4. */
  public enum Without {
    /** An event that enabled the second cannot come after it. */
    WHAT_ENABLES_COMES_FIRST,
    /** A blocking operation pairs with what disabled it. */
    PAIRING_WITH_WHAT_DISABLED_IT,
    /** What is always enabled races with releases too, not with acquires only. */
    PAIRING_WITH_RELEASES,
    /** What the second touches is asked of the state after the reversal. */
    THE_STATE_AFTER_THE_REVERSAL,
    /** What a thread is blocked at in the end counts as a second event. */
    THE_BLOCKED
  }

  private final KernelView kernel;
  private final Without without;

  public BrokenRaces(KernelView kernel, Without without) {
    super(kernel);
    this.kernel = kernel;
    this.without = without;
  }

  @Override
  boolean couldRunWithout(int touch) {
    boolean could = super.couldRunWithout(touch);
    return could || without == Without.WHAT_ENABLES_COMES_FIRST;
  }

  @Override
  boolean looksFurtherBack() {
    return without != Without.PAIRING_WITH_WHAT_DISABLED_IT;
  }

  @Override
  boolean pairs(int touch) {
    if (without != Without.PAIRING_WITH_RELEASES) {
      return true;
    }
    String text =
        kernel.operation(kernel.execution().operation(order().eventOfTouch(touch))).site().text();
    boolean release = text.startsWith("unlock") || text.contains("Unlock") || text.equals("end");
    return !release || kernel.execution().access(touch) != Access.WRITE;
  }

  @Override
  void supposeLeftOut() {
    if (without != Without.THE_STATE_AFTER_THE_REVERSAL) {
      super.supposeLeftOut();
    }
  }
}
