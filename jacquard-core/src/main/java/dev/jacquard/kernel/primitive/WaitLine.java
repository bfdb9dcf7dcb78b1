package dev.jacquard.kernel.primitive;

import dev.jacquard.kernel.Resource;
import java.util.Arrays;

/**
 * The threads that wait for a lock, first come, first served. A thread that joins gets a ticket;
 * who gives up leaves from the middle.
 *
 * <p>The word tells who is first, so that tests can be asked of it: the ticket of the first, and
 * for each that waits, from the first on, two bits: {@link #EXCLUSIVE}, {@link #SHARED}, or nothing
 * where one has left. It is 0 if nobody waits.
 */
public final class WaitLine extends Resource {
  private static final long EXCLUSIVE = 1;
  private static final long SHARED = 2;
  private static final int PLACES = 24;
  private static final int TICKET_SHIFT = 2 * PLACES;
  private static final long KINDS = (1L << TICKET_SHIFT) - 1;
  private static final long TICKETS = (1 << 12) - 1;

  private int size;
  private int[] threads = new int[2];
  private long[] tickets = new long[2];
  private boolean[] shared = new boolean[2];

  public WaitLine(String name) {
    super(name);
  }

  @Override
  protected void reset() {
    word = 0;
    size = 0;
  }

  /** Nobody else can join before one has left: what comes then counts as coming later. */
  static boolean isFull(long word) {
    return length(word) == PLACES;
  }

  static boolean isEmpty(long word) {
    return word == 0;
  }

  static boolean firstIsExclusive(long word) {
    return (word & 3) == EXCLUSIVE;
  }

  static boolean isFirst(long word, long ticket) {
    return word != 0 && word >>> TICKET_SHIFT == ticket;
  }

  /** How many places there are, from the first that waits to the last. */
  private static int length(long word) {
    return (65 - Long.numberOfLeadingZeros(word & KINDS)) / 2;
  }

  /** Joins at the end; the ticket. */
  long join(int thread, boolean isShared) {
    if (size == threads.length) {
      threads = Arrays.copyOf(threads, 2 * size);
      tickets = Arrays.copyOf(tickets, 2 * size);
      shared = Arrays.copyOf(shared, 2 * size);
    }
    int place = length(word);
    long ticket = ((word >>> TICKET_SHIFT) + place) & TICKETS;
    word |= (isShared ? SHARED : EXCLUSIVE) << (2 * place);
    threads[size] = thread;
    tickets[size] = ticket;
    shared[size++] = isShared;
    return ticket;
  }

  void leave(long ticket) {
    long first = word >>> TICKET_SHIFT;
    long kinds = word & KINDS & ~(3L << (2 * ((ticket - first) & TICKETS)));
    while (kinds != 0 && (kinds & 3) == 0) {
      kinds >>>= 2;
      first = (first + 1) & TICKETS;
    }
    word = kinds == 0 ? 0 : kinds | (first << TICKET_SHIFT);
    for (int i = 0; i < size; i++) {
      if (tickets[i] == ticket) {
        int behind = --size - i;
        System.arraycopy(threads, i + 1, threads, i, behind);
        System.arraycopy(tickets, i + 1, tickets, i, behind);
        System.arraycopy(shared, i + 1, shared, i, behind);
        return;
      }
    }
  }

  /**
   * The threads that wait, the first of them first.
   *
   * @param exclusive whether to include those that want it for themselves
   * @param sharing whether to include those that want a share
   */
  public int[] waiting(boolean exclusive, boolean sharing) {
    int[] found = new int[size];
    int n = 0;
    for (int i = 0; i < size; i++) {
      if (shared[i] ? sharing : exclusive) {
        found[n++] = threads[i];
      }
    }
    return Arrays.copyOf(found, n);
  }
}
