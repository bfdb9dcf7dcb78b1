package dev.jacquard.kernel.primitive;

import dev.jacquard.kernel.Resource;

/**
 * When the calls of a thread return, as far as it matters to others: whether that is before they
 * begin a call of their own. The last event of a call writes it, the first event of a call of
 * another thread reads it. So returns commute, and beginnings do, but not a return and a beginning:
 * without that a search forgets which calls overlap if they share nothing, and real time decides
 * whether a history is linearizable. Calls as short as they can be are the strictest, so nothing is
 * lost.
 */
public final class CallTimes extends Resource {
  public CallTimes(String thread) {
    super("calls of " + thread);
  }

  @Override
  protected void reset() {}
}
