package dev.jacquard.kernel.primitive;

/** Reads and clears the thread's own interrupt flag. */
public final class Interrupted extends CellOperation {
  public Interrupted(Cell flag) {
    super(flag, 0);
  }
}
