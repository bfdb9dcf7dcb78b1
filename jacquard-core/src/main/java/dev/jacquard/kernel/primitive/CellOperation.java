package dev.jacquard.kernel.primitive;

import dev.jacquard.kernel.Access;
import dev.jacquard.kernel.Effects;
import dev.jacquard.kernel.Footprint;
import dev.jacquard.kernel.Operation;

/** Sets a word of a thread's state; its value is the word before. */
public abstract class CellOperation extends Operation {
  protected final Cell cell;
  private final long newWord;

  protected CellOperation(Cell cell, long newWord) {
    this.cell = cell;
    this.newWord = newWord;
  }

  @Override
  protected final void announce(Footprint footprint) {
    footprint.add(cell, Access.WRITE);
  }

  @Override
  protected long execute(Effects effects, Footprint footprint, int result) {
    long old = cell.word();
    cell.set(newWord);
    return old;
  }
}
