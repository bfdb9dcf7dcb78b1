package dev.jacquard.kernel.primitive;

import dev.jacquard.kernel.Access;
import dev.jacquard.kernel.Effects;
import dev.jacquard.kernel.Footprint;
import dev.jacquard.kernel.Observed;
import dev.jacquard.kernel.Operation;

/**
 * Looks at what a thread does: its life, what it waits for, and whether it was notified. The value
 * is one of the constants here.
 */
public final class StateQuery extends Operation {
  public static final long NEW = -1;
  public static final long RUNNABLE = Observed.RUNS;
  public static final long BLOCKED = 1;
  public static final long WAITING = 2;
  public static final long TIMED_WAITING = 3;

  /** Waits on a monitor; once notified it is blocked. */
  public static final long IN_WAIT_SET = 4;

  public static final long TIMED_IN_WAIT_SET = 5;
  public static final long TERMINATED = 6;

  private final Cell life;
  private final Cell state;
  private final Cell wakeUp;

  public StateQuery(Cell life, Cell state, Cell wakeUp) {
    this.life = life;
    this.state = state;
    this.wakeUp = wakeUp;
  }

  @Override
  protected void announce(Footprint footprint) {
    footprint.add(life, Access.READ);
    footprint.add(state, Access.READ);
    footprint.add(wakeUp, Access.READ);
  }

  @Override
  protected long execute(Effects effects, Footprint footprint, int result) {
    if (life.word() != Join.STARTED) {
      return life.word() == Join.NEW ? NEW : TERMINATED;
    }
    long seen = state.word();
    if (seen == IN_WAIT_SET || seen == TIMED_IN_WAIT_SET) {
      boolean notified = wakeUp.word() == Condition.NOTIFIED || wakeUp.word() == Condition.WOKEN;
      return notified ? BLOCKED : seen == IN_WAIT_SET ? WAITING : TIMED_WAITING;
    }
    return seen;
  }

  @Override
  protected boolean looks() {
    return true;
  }
}
