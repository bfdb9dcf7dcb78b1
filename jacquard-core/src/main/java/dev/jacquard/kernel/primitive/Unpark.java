package dev.jacquard.kernel.primitive;

/** Makes the permit of a thread available. */
public final class Unpark extends CellOperation {
  public Unpark(Cell permit) {
    super(permit, 1);
  }

  @Override
  public boolean acquires() {
    return false;
  }
}
