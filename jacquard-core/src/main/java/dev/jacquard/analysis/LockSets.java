package dev.jacquard.analysis;

import dev.jacquard.kernel.Access;
import dev.jacquard.kernel.Execution;
import dev.jacquard.kernel.Hold;
import dev.jacquard.kernel.KernelView;
import dev.jacquard.kernel.Operation;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/**
 * Which locks each thread held for itself alone when it took each step: two steps that need a
 * common one exclude each other.
 *
 * <p>A set may lack a lock that is held: one that was taken several times counts as given back at
 * the first release. A set never has a lock that is not held. A search that goes by these sets may
 * therefore try what cannot happen, but leaves out nothing that can.
 */
public final class LockSets {
  private static final int NONE = -1;

  private KernelView kernel;

  /** By event, what its thread held just before; shared by events as long as it is the same. */
  private final List<Set<Integer>> held = new ArrayList<>();

  /** By thread, what it holds in the end. */
  private final List<Set<Integer>> last = new ArrayList<>();

  /** Looks at the kernel's execution, which is over. */
  public void compute(KernelView newKernel) {
    kernel = newKernel;
    Execution execution = kernel.execution();
    held.clear();
    last.clear();
    for (int thread = 0; thread < kernel.threadCount(); thread++) {
      last.add(Set.of());
    }
    for (int event = 0; event < execution.size(); event++) {
      int thread = execution.thread(event);
      Set<Integer> before = last.get(thread);
      held.add(before);
      Operation operation = kernel.operation(execution.operation(event));
      boolean takes = takes(operation) && !onlyReads(execution, event);
      boolean gives = operation.hold() == Hold.GIVES || operation.hold() == Hold.WAITS;
      if (takes || gives) {
        int lock = lockOf(event, thread);
        if (before.contains(lock) != takes) {
          Set<Integer> after = new TreeSet<>(before);
          if (takes) {
            after.add(lock);
          } else {
            after.remove(lock);
          }
          last.set(thread, after);
        }
      }
    }
  }

  /** The numbers of the locks that the thread of an event held just before it. */
  public Set<Integer> heldBefore(int event) {
    return held.get(event);
  }

  /**
   * Whether an event and an operation of another thread cannot both be about to happen, as they
   * need the same lock. Two that take it can. One that tries to take it counts as needing it: while
   * another thread holds the lock, all that it can do is fail.
   *
   * @param other the number of the other's event; -1 for what the thread would do next
   */
  public boolean exclude(int event, int other, int thread) {
    Set<Integer> one = held.get(event);
    Set<Integer> two = other >= 0 ? held.get(other) : last.get(thread);
    Operation operation =
        other >= 0 ? kernel.operation(kernel.execution().operation(other)) : kernel.pending(thread);
    int taken = takes(operation) ? lockOf(other, thread) : NONE;
    boolean takes = takes(kernel.operation(kernel.execution().operation(event)));
    return one.stream().anyMatch(two::contains)
        || one.contains(taken)
        || (takes && two.contains(lockOf(event, -1)));
  }

  private static boolean takes(Operation operation) {
    return operation.hold() == Hold.TAKES;
  }

  private static boolean onlyReads(Execution execution, int event) {
    return execution.access(execution.firstTouch(event)) == Access.READ;
  }

  private int lockOf(int event, int thread) {
    return event >= 0
        ? kernel.execution().resource(kernel.execution().firstTouch(event))
        : kernel.footprint(thread).resource(0).id();
  }
}
