package dev.jacquard.kernel.primitive;

/** The end of a thread. */
public final class End extends CellOperation {
  public End(Cell life) {
    super(life, Join.ENDED);
  }

  @Override
  protected boolean endsThread() {
    return true;
  }
}
