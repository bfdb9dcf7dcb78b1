package dev.jacquard.kernel.primitive;

import dev.jacquard.kernel.Access;
import dev.jacquard.kernel.Effects;
import dev.jacquard.kernel.Footprint;
import dev.jacquard.kernel.Operation;
import dev.jacquard.kernel.ProgramException;

/**
 * Starts a thread; its value is 1, or 0 if it was started before. A permit that the thread was
 * given before is lost, so that has to be ordered with the start.
 */
public final class Start extends Operation {
  private static final int LIFE = 0;
  private static final int PERMIT = 1;

  private final Cell life;
  private final int threadToStart;
  private final Cell permit;
  private final boolean mayFail;

  /**
   * One that the program must not do twice.
   *
   * @param permit what is lost, or null if nobody gives a permit or it is kept
   */
  public Start(Cell life, int threadToStart, Cell permit) {
    this(life, threadToStart, permit, false);
  }

  private Start(Cell life, int threadToStart, Cell permit, boolean mayFail) {
    this.life = life;
    this.threadToStart = threadToStart;
    this.permit = permit;
    this.mayFail = mayFail;
  }

  /** One that only looks if the thread was started before. */
  public static Start mayFail(Cell life, int threadToStart, Cell permit) {
    return new Start(life, threadToStart, permit, true);
  }

  @Override
  protected void announce(Footprint footprint) {
    footprint.add(life, Access.WRITE);
    if (permit != null) {
      footprint.add(permit, Access.WRITE);
    }
  }

  @Override
  protected boolean refines() {
    return mayFail;
  }

  @Override
  protected void refine(Footprint footprint, int result) {
    boolean starts = footprint.word(LIFE) == Join.NEW;
    footprint.setAccess(LIFE, starts ? Access.WRITE : Access.READ);
    if (permit != null) {
      footprint.setAccess(PERMIT, starts ? Access.WRITE : Access.NONE);
    }
  }

  @Override
  protected boolean quiet() {
    return true;
  }

  @Override
  protected long execute(Effects effects, Footprint footprint, int result) {
    if (life.word() != Join.NEW) {
      if (!mayFail) {
        throw new ProgramException(
            life + " was started before, at " + site() + ": a thread can be started only once");
      }
      return 0;
    }
    effects.started(threadToStart, life);
    life.set(Join.STARTED);
    if (permit != null) {
      permit.set(0);
    }
    return 1;
  }
}
