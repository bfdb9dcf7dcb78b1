package dev.jacquard.kernel.primitive;

import dev.jacquard.kernel.Access;
import dev.jacquard.kernel.Effects;
import dev.jacquard.kernel.Footprint;
import dev.jacquard.kernel.Operation;

/**
 * A thread is about to wait: whether it will wake up without a reason is a choice, as long as there
 * are wake-ups left. The value is 1 if it will.
 *
 * <p>The choice comes before the wait and not in its place: nobody can rely on a spurious wake-up,
 * so a thread that nothing else wakes hangs all the same. One that will wake up does so when it
 * takes its next step.
 */
public final class SpuriousWakeUp extends Operation {
  /** The result of waking up. */
  public static final int WAKES = 4;

  private static final int LEFT = 0;
  private static final int WAKE_UP = 1;

  private final WakeUps left;
  private final Cell wakeUp;

  /**
   * A choice that is about to be made.
   *
   * @param wakeUp that of a thread in a wait set, which it leaves; null if it parks
   */
  public SpuriousWakeUp(WakeUps left, Cell wakeUp) {
    this.left = left;
    this.wakeUp = wakeUp;
  }

  @Override
  protected void announce(Footprint footprint) {
    footprint.add(left, Access.WRITE);
    if (wakeUp != null) {
      footprint.add(wakeUp, Access.WRITE);
    }
  }

  private boolean canWake(Footprint footprint) {
    return footprint.word(LEFT) > 0
        && (wakeUp == null || footprint.word(WAKE_UP) == Condition.WAITING);
  }

  @Override
  protected boolean several() {
    return true;
  }

  @Override
  protected int results(Footprint footprint) {
    return canWake(footprint) ? 2 : 1;
  }

  @Override
  protected int result(Footprint footprint, int i) {
    return i == 0 ? COMPLETED : WAKES;
  }

  @Override
  protected boolean refines() {
    return true;
  }

  @Override
  protected void refine(Footprint footprint, int result) {
    int access = result == WAKES ? Access.WRITE : Access.READ;
    footprint.setAccess(LEFT, access);
    if (wakeUp != null) {
      footprint.setAccess(WAKE_UP, access);
    }
  }

  @Override
  protected long execute(Effects effects, Footprint footprint, int result) {
    if (result != WAKES) {
      return 0;
    }
    left.use();
    if (wakeUp != null) {
      wakeUp.set(Condition.WOKEN);
    }
    return 1;
  }
}
