package dev.jacquard.kernel.primitive;

import dev.jacquard.kernel.Access;
import dev.jacquard.kernel.Effects;
import dev.jacquard.kernel.Footprint;
import dev.jacquard.kernel.Hold;
import dev.jacquard.kernel.Operation;

/**
 * The first use of a class by a thread: it runs the initializer, or waits until the thread that
 * does has come to its end. After that it only reads, so uses of a class by several threads have no
 * order. Its value is 1 if this thread has to run the initializer, otherwise 0.
 */
public final class Initialize extends Operation {
  private final ClassState state;

  public Initialize(ClassState state) {
    this.state = state;
  }

  @Override
  protected void announce(Footprint footprint) {
    footprint.add(state, Access.WRITE, ClassState.runBy(footprint.thread()));
  }

  @Override
  protected boolean blocks() {
    return true;
  }

  @Override
  protected boolean test(Footprint footprint) {
    long word = footprint.word(0);
    return word == ClassState.NEW || word == ClassState.INITIALIZED || word == footprint.need(0);
  }

  @Override
  protected boolean refines() {
    return true;
  }

  @Override
  protected void refine(Footprint footprint, int result) {
    footprint.setAccess(0, footprint.word(0) == ClassState.NEW ? Access.WRITE : Access.READ);
  }

  @Override
  protected long execute(Effects effects, Footprint footprint, int result) {
    if (state.word() != ClassState.NEW) {
      return 0;
    }
    state.set(footprint.need(0));
    return 1;
  }

  @Override
  public Hold hold() {
    return Hold.TAKES;
  }
}
