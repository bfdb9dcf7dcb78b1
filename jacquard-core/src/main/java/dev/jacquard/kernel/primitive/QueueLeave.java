package dev.jacquard.kernel.primitive;

import dev.jacquard.kernel.Access;
import dev.jacquard.kernel.Effects;
import dev.jacquard.kernel.Footprint;
import dev.jacquard.kernel.Hold;
import dev.jacquard.kernel.Operation;

/**
 * The second half of an acquisition where the order of waiting matters: the first in the line takes
 * what it wants as soon as that is there; who gives up leaves the line. The value is as for {@link
 * Acquire}.
 */
public final class QueueLeave extends Operation {
  private final Acquire acquire;
  private final WaitLine line;
  private final QueueEnter firstHalf;

  public QueueLeave(Acquire acquire, WaitLine line, QueueEnter firstHalf) {
    this.acquire = acquire;
    this.line = line;
    this.firstHalf = firstHalf;
  }

  @Override
  public Operation original() {
    return acquire;
  }

  @Override
  protected void announce(Footprint footprint) {
    acquire.announce(footprint);
    footprint.add(line, Access.WRITE, firstHalf.ticket());
  }

  private boolean takes(Footprint footprint) {
    int at = acquire.touches();
    return WaitLine.isFirst(footprint.word(at), footprint.need(at)) && acquire.isReady(footprint);
  }

  @Override
  protected boolean blocks() {
    return true;
  }

  @Override
  protected boolean test(Footprint footprint) {
    return takes(footprint) || footprint.mayTimeOut() || acquire.isInterrupted(footprint);
  }

  @Override
  protected boolean several() {
    return true;
  }

  /** As for those that do not queue, see {@link Acquire}. */
  @Override
  protected int results(Footprint footprint) {
    return givesUpAsWell(footprint) ? 2 : 1;
  }

  private boolean givesUpAsWell(Footprint footprint) {
    return footprint.mayTimeOut() && acquire.isInterrupted(footprint) && !takes(footprint);
  }

  @Override
  protected int result(Footprint footprint, int i) {
    if (takes(footprint)) {
      return COMPLETED;
    }
    boolean interrupted = acquire.isInterrupted(footprint);
    return interrupted && !(i == 0 && givesUpAsWell(footprint)) ? INTERRUPTED : TIMED_OUT;
  }

  @Override
  protected boolean refines() {
    return true;
  }

  @Override
  protected void refine(Footprint footprint, int result) {
    acquire.refine(footprint, result, result == COMPLETED);
  }

  @Override
  protected long execute(Effects effects, Footprint footprint, int result) {
    line.leave(firstHalf.ticket());
    if (result == INTERRUPTED) {
      return acquire.interrupted();
    }
    if (result == TIMED_OUT) {
      return 0;
    }
    acquire.take(footprint.thread());
    return 1;
  }

  @Override
  protected long timeout() {
    return acquire.timeout();
  }

  @Override
  public Hold hold() {
    return acquire.hold();
  }
}
