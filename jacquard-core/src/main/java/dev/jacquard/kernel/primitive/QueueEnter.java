package dev.jacquard.kernel.primitive;

import dev.jacquard.kernel.Access;
import dev.jacquard.kernel.Effects;
import dev.jacquard.kernel.Footprint;
import dev.jacquard.kernel.Hold;
import dev.jacquard.kernel.Operation;

/**
 * The first half of an acquisition where the order of waiting matters: takes what it wants, or
 * joins the line; then {@link QueueLeave} follows. The value is as for {@link Acquire}, 0 if it has
 * joined.
 */
public final class QueueEnter extends Operation {
  /** The result of joining the line. */
  public static final int QUEUED = 3;

  /** When a thread joins the line though it could take what it wants. */
  public enum Manners {
    /** Never: it overtakes those that wait. */
    BARGES,
    /** If the first that waits wants it for itself: a reader behind a writer. */
    BEHIND_EXCLUSIVE,
    /** If anybody waits. */
    BEHIND_ALL
  }

  private final Acquire acquire;
  private final WaitLine line;
  private final Manners manners;
  private final boolean joins;
  private long ticket;

  /**
   * One that is about to be done.
   *
   * @param acquire a try
   */
  public QueueEnter(Acquire acquire, WaitLine line, Manners manners) {
    this(acquire, line, manners, true);
  }

  /**
   * The same.
   *
   * @param joins whether it joins the line if it has to wait; otherwise it gives up
   */
  public QueueEnter(Acquire acquire, WaitLine line, Manners manners, boolean joins) {
    this.acquire = acquire;
    this.line = line;
    this.manners = manners;
    this.joins = joins;
  }

  /** The ticket of one that has joined. */
  long ticket() {
    return ticket;
  }

  @Override
  public Operation original() {
    return acquire;
  }

  @Override
  protected void announce(Footprint footprint) {
    acquire.announce(footprint);
    footprint.add(line, Access.WRITE);
  }

  private boolean takes(Footprint footprint) {
    long waiting = footprint.word(acquire.touches());
    boolean behind =
        switch (manners) {
          case BARGES -> false;
          case BEHIND_EXCLUSIVE -> WaitLine.firstIsExclusive(waiting);
          case BEHIND_ALL -> !WaitLine.isEmpty(waiting);
        };
    return !behind && acquire.isReady(footprint);
  }

  @Override
  protected boolean blocks() {
    return true;
  }

  @Override
  protected boolean test(Footprint footprint) {
    return !joins
        || !WaitLine.isFull(footprint.word(acquire.touches()))
        || takes(footprint)
        || acquire.isInterrupted(footprint);
  }

  @Override
  protected boolean several() {
    return true;
  }

  @Override
  protected int result(Footprint footprint, int i) {
    if (acquire.isInterrupted(footprint)) {
      return INTERRUPTED;
    }
    return takes(footprint) ? COMPLETED : joins ? QUEUED : TIMED_OUT;
  }

  @Override
  protected boolean refines() {
    return true;
  }

  @Override
  protected void refine(Footprint footprint, int result) {
    acquire.refine(footprint, result, result == COMPLETED);
    int looks = manners == Manners.BARGES || result == INTERRUPTED ? Access.NONE : Access.READ;
    footprint.setAccess(acquire.touches(), result == QUEUED ? Access.WRITE : looks);
  }

  @Override
  protected long execute(Effects effects, Footprint footprint, int result) {
    if (result == INTERRUPTED) {
      return acquire.interrupted();
    }
    if (result == COMPLETED) {
      acquire.take(footprint.thread());
      return 1;
    }
    if (result == TIMED_OUT) {
      return 0;
    }
    ticket = line.join(footprint.thread(), acquire.access() == Access.SHARED);
    return 0;
  }

  @Override
  public Hold hold() {
    return acquire.hold();
  }
}
