package dev.jacquard.agent.jvm.objects;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;

/**
 * The calls of a collection that is one variable, in this execution, by the number of the event.
 */
public final class CallHistory {
  private static final int NONE = -1;

  /**
   * A call that is one step here and takes longer in the JVM.
   *
   * @param afterOther whether another thread has done something before that may belong into it
   */
  public record LongCall(int event, int thread, boolean writes, boolean afterOther) {
    /** Whether the results of both depend on their order, if they are calls of two threads. */
    public boolean conflicts(int otherThread, boolean otherWrites) {
      return thread != otherThread && (writes || otherWrites);
    }
  }

  /** By thread, its last read and its last change. */
  private int[] reads = new int[0];

  private int[] changes = new int[0];
  private final List<LongCall> longCalls = new ArrayList<>();
  private final BitSet longEvents = new BitSet();

  public void add(int event, int thread, boolean writes) {
    if (thread >= reads.length) {
      int known = reads.length;
      reads = Arrays.copyOf(reads, thread + 2);
      changes = Arrays.copyOf(changes, thread + 2);
      Arrays.fill(reads, known, reads.length, NONE);
      Arrays.fill(changes, known, changes.length, NONE);
    }
    (writes ? changes : reads)[thread] = event;
  }

  public void add(LongCall call) {
    longCalls.add(call);
  }

  /** From now on the event stands for a call that takes long. */
  public void isLong(int event) {
    longEvents.set(event);
  }

  public List<LongCall> longCalls() {
    return longCalls;
  }

  /** Whether the event is a call that takes long. */
  public boolean takesLong(int event) {
    return longEvents.get(event);
  }

  /** The last events of others that a call conflicts with. */
  public int[] conflicts(int thread, boolean writes) {
    int[] found = new int[2 * reads.length];
    int n = 0;
    for (int other = 0; other < reads.length; other++) {
      if (other != thread && changes[other] != NONE) {
        found[n++] = changes[other];
      }
      if (other != thread && writes && reads[other] != NONE) {
        found[n++] = reads[other];
      }
    }
    return Arrays.copyOf(found, n);
  }
}
