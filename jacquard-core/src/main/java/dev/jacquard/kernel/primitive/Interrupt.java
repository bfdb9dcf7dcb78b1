package dev.jacquard.kernel.primitive;

/** Sets the interrupt flag of a thread. */
public final class Interrupt extends CellOperation {
  public Interrupt(Cell flag) {
    super(flag, 1);
  }

  @Override
  public boolean acquires() {
    return false;
  }
}
