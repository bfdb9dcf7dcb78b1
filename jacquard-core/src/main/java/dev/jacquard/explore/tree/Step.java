package dev.jacquard.explore.tree;

import dev.jacquard.kernel.Access;
import dev.jacquard.kernel.Footprint;
import dev.jacquard.kernel.Move;
import java.util.Arrays;
import java.util.function.IntUnaryOperator;

/** A move with its footprint: what strategies remember of events. Immutable. */
final class Step {
  /** The result of a step that stands for all results that its thread can have there. */
  static final int ANY = -1;

  private static final int[] NOTHING = new int[0];

  /** The touches of a step that has not been taken, and of which only that will tell. */
  private static final int[] UNKNOWN = new int[0];

  private final int thread;
  private final int result;

  /** How many results the operation has in that state, this one included. */
  private final int alternatives;

  /** Resource times four plus access. */
  private final int[] touches;

  /**
   * A bit per resource, modulo 64, of all touches and of those that are not reads: most steps do
   * not conflict, and this tells so at once.
   */
  private final long bits;

  private final long changedBits;

  Step(int thread, int result, int alternatives, int[] touches) {
    this.thread = thread;
    this.result = result;
    this.alternatives = alternatives;
    this.touches = touches;
    long all = 0;
    long changed = 0;
    for (int touch : touches) {
      all |= 1L << (touch >> 2);
      changed |= (touch & 3) == Access.READ ? 0 : 1L << (touch >> 2);
    }
    this.bits = touches == UNKNOWN ? -1 : all;
    this.changedBits = touches == UNKNOWN ? -1 : changed;
  }

  /** A step of which the footprint does not matter. */
  static Step bare(int thread, int result) {
    return new Step(thread, result, 1, NOTHING);
  }

  /**
   * A step that has to be taken before it is known what it touches. Where it is among others, it is
   * taken to touch everything: what it touched elsewhere says nothing about here.
   */
  static Step late(int thread, int result, int alternatives) {
    return new Step(thread, result, alternatives, UNKNOWN);
  }

  /** Whether what it touches is not known. */
  boolean isLate() {
    return touches == UNKNOWN;
  }

  int thread() {
    return thread;
  }

  int result() {
    return result;
  }

  int alternatives() {
    return alternatives;
  }

  int[] touches() {
    return touches;
  }

  long move() {
    return Move.of(thread, result);
  }

  /** The same with other numbers for the resources. */
  Step renumbered(IntUnaryOperator resources) {
    if (isLate()) {
      return this;
    }
    int[] others = new int[touches.length];
    for (int i = 0; i < touches.length; i++) {
      others[i] = (resources.applyAsInt(touches[i] >> 2) << 2) | (touches[i] & 3);
    }
    return Arrays.equals(touches, others) ? this : new Step(thread, result, alternatives, others);
  }

  boolean dependent(Step other) {
    return thread == other.thread || conflicts(other);
  }

  /** Whether the two touch a common resource in ways that do not commute. */
  boolean conflicts(Step other) {
    return ((bits & other.changedBits) | (changedBits & other.bits)) != 0 && reallyConflicts(other);
  }

  private boolean reallyConflicts(Step other) {
    if (isLate() || other.isLate()) {
      return true;
    }
    for (int a : touches) {
      for (int b : other.touches) {
        if (a >> 2 == b >> 2 && Access.conflict(a & 3, b & 3)) {
          return true;
        }
      }
    }
    return false;
  }

  /** Whether the footprint is that of this step. */
  boolean isOf(Footprint footprint) {
    if (footprint.isLate()) {
      return true;
    }
    boolean same = footprint.size() == touches.length;
    for (int i = 0; same && i < touches.length; i++) {
      same = touches[i] == ((footprint.resource(i).id() << 2) | footprint.access(i));
    }
    return same || touches.length == 0; // of a bare step nothing is known
  }

  /** Whether nobody could tell the two apart. */
  boolean isLike(Step other) {
    return thread == other.thread
        && result == other.result
        && alternatives == other.alternatives
        && isLate() == other.isLate()
        && Arrays.equals(touches, other.touches);
  }

  @Override
  public String toString() {
    return result == ANY ? "t" + thread + "/?" : Move.toString(move());
  }
}
