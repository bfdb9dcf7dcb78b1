package dev.jacquard.kernel.primitive;

import dev.jacquard.kernel.Effects;
import dev.jacquard.kernel.Footprint;
import dev.jacquard.kernel.ProgramException;

/** Starts a thread. */
public final class Start extends CellOperation {
  private final int threadToStart;

  public Start(Cell life, int threadToStart) {
    super(life, Join.STARTED);
    this.threadToStart = threadToStart;
  }

  @Override
  protected boolean quiet() {
    return true;
  }

  @Override
  protected long execute(Effects effects, Footprint footprint, int result) {
    if (cell.word() != Join.NEW) {
      throw new ProgramException(
          cell + " was started before, at " + site() + ": a thread can be started only once");
    }
    effects.started(threadToStart, cell);
    return super.execute(effects, footprint, result);
  }
}
