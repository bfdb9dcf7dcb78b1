package dev.jacquard.explore.finding;

import dev.jacquard.analysis.DataRaces;
import dev.jacquard.analysis.Holding;
import dev.jacquard.kernel.Execution;
import dev.jacquard.kernel.Footprint;
import dev.jacquard.kernel.KernelView;
import dev.jacquard.kernel.Narrator;
import dev.jacquard.kernel.Resource;
import dev.jacquard.kernel.StackPoint;
import dev.jacquard.kernel.WaitForCycle;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * A thread at an operation that has to do with a failure. Told as long as the execution is there;
 * its stack can only be had by running that execution again.
 */
record Sighting(String thread, String what, StackPoint point) {
  /** Of so many threads that cannot go on stacks are told: nobody reads more of them. */
  private static final int MOST_THREADS = 20;

  /** Those that explain why the kernel's execution, which has just ended, has failed. */
  static List<Sighting> of(KernelView kernel) {
    return switch (kernel.execution().outcome()) {
      case DEADLOCK, LIVELOCK, LEAK, TIME_LIMIT -> left(kernel);
      case ASSERTION, EXCEPTION, OUT_OF_MEMORY -> failed(kernel);
      case EXIT, RACE, NOT_LINEARIZABLE, DIVERGED, PASSED, PRUNED -> List.of();
    };
  }

  /** The two accesses of a race. */
  static List<Sighting> of(DataRaces.Race race, Execution execution, Narrator host) {
    return List.of(
        at(race.first(), "at ", execution, host), at(race.second(), "at ", execution, host));
  }

  private static Sighting at(int event, String how, Execution execution, Narrator host) {
    return new Sighting(
        host.threadName(execution.thread(event)),
        how + host.operation(execution.operation(event)),
        StackPoint.of(execution, event));
  }

  /** The thread that ended by an exception: that has the stack of where it was thrown. */
  private static List<Sighting> failed(KernelView kernel) {
    int thread = kernel.execution().failedThread();
    if (thread < 0) {
      return List.of();
    }
    StackPoint point = StackPoint.afterLast(kernel.execution(), thread);
    if (kernel.pending(thread) == null) {
      point = new StackPoint(thread, point.index() - 1);
    }
    return List.of(new Sighting(kernel.program().threadName(thread), "failed", point));
  }

  /** Those that have not ended, the cycle of a deadlock first, and who holds what they want. */
  private static List<Sighting> left(KernelView kernel) {
    List<Integer> left = new ArrayList<>();
    for (int t = 0; t < kernel.threadCount(); t++) {
      if (kernel.pending(t) != null) {
        left.add(t);
      }
    }
    Set<Integer> threads = new LinkedHashSet<>();
    if (left.size() <= MOST_THREADS) { // the cycle is not looked for among more
      WaitForCycle.of(kernel).forEach(edge -> threads.add(edge.thread()));
    }
    threads.addAll(left);
    Set<Sighting> all = new LinkedHashSet<>();
    threads.stream()
        .limit(MOST_THREADS)
        .forEach(
            t -> {
              all.add(waiting(kernel, t));
              all.addAll(holders(kernel, t));
            });
    return List.copyOf(all);
  }

  private static Sighting waiting(KernelView kernel, int thread) {
    return new Sighting(
        kernel.program().threadName(thread),
        (kernel.isEnabled(thread) ? "is at " : "waits at ") + kernel.pending(thread),
        StackPoint.afterLast(kernel.execution(), thread));
  }

  private static List<Sighting> holders(KernelView kernel, int thread) {
    List<Sighting> holders = new ArrayList<>();
    Footprint footprint = kernel.footprint(thread);
    for (int i = 0; i < footprint.size() && !kernel.isEnabled(thread); i++) {
      Resource resource = footprint.resource(i);
      for (int holder = 0; holder < kernel.threadCount(); holder++) {
        int since =
            resource.heldBy(holder) ? Holding.since(kernel.execution(), resource, holder) : -1;
        if (since >= 0) {
          String how = "holds " + resource.name() + " since ";
          holders.add(at(since, how, kernel.execution(), kernel.program()));
        }
      }
    }
    return holders;
  }
}
