package dev.jacquard.explore.tree;

import dev.jacquard.analysis.HappensBefore;
import dev.jacquard.analysis.Hapsets;
import dev.jacquard.analysis.LockSets;
import dev.jacquard.kernel.Access;
import dev.jacquard.kernel.Execution;
import dev.jacquard.kernel.Footprint;
import dev.jacquard.kernel.KernelView;
import dev.jacquard.kernel.Outcome;
import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/**
 * Persistent-set backtracking without sleep sets, guided by HaPSets (Wang, Said and Gupta 2011,
 * algorithms 2 to 5). At each state and for each thread that can go on there, the latest event
 * before is looked for that its operation depends on, and after which no execution that passed had
 * it: there the other order is to be tried. With a bound, all threads that can go on there without
 * too many preemptions are explored instead of a persistent set (section 4.2.1).
 *
 * <p>As in the seed, it does not matter whether the two are ordered by other operations: that leads
 * at once to orders to which a search by races comes much later. Whether the two may both be
 * enabled is told by the locks that are held.
 *
 * <p>Differs from the paper: when it is a backtrack point's turn it is looked at once more, and
 * left out if what was to be tried there has passed elsewhere since. In the paper those of the
 * first execution, which has learned nothing yet, are all explored, and their number grows with the
 * square of the number of threads.
 */
final class HapsetSearch extends TreeStrategy {
  private final Hapsets hapsets;
  private final CallContexts contexts;

  /** The most preemptions, or -1. */
  private final int bound;

  private final HappensBefore order = new HappensBefore();
  private final LockSets locks = new LockSets();
  private KernelView kernel;
  private Execution execution;

  // The operation for which an earlier event is looked for.
  private int thread;
  private int event;
  private int before;
  private Hapsets.Statement statement;

  /** The order that is to be tried next, which never passed. */
  private Hapsets.Pair reason;

  HapsetSearch(Hapsets hapsets, CallContexts contexts, int bound) {
    this.hapsets = hapsets;
    this.contexts = contexts;
    this.bound = bound;
  }

  @Override
  boolean sleepSets() {
    return false;
  }

  @Override
  boolean remembersExplored() {
    return true;
  }

  @Override
  void open(Level level, KernelView newKernel) {
    openOneThread(level, newKernel);
    int step = newKernel.step();
    level.cost = step == 0 ? 0 : level(step - 1).costWithChoice();
    level.costs = new int[level.enabled.length];
    for (int i = 0; i < level.enabled.length; i++) {
      boolean free = newKernel.switchIsFree() || level.enabled[i] == newKernel.previous();
      level.costs[i] = free ? 0 : 1;
    }
  }

  /** Learns first: what has just passed need not be tried again. */
  @Override
  void ended(KernelView newKernel) {
    kernel = newKernel;
    execution = kernel.execution();
    contexts.executed(kernel);
    if (execution.outcome() == Outcome.PASSED) {
      hapsets.learn(kernel, contexts::statement);
    }
    order.compute(execution, kernel.program().resourceCount());
    locks.compute(kernel);
    for (int executed = branch(); executed < execution.size(); executed++) {
      thread = execution.thread(executed);
      event = executed;
      before = order.previousOfThread(executed);
      statement = contexts.statement(executed);
      if (!Hapsets.isRelease(kernel, executed)) {
        lookBack();
      }
    }
    for (int pending = 0; pending < kernel.threadCount(); pending++) {
      if (kernel.pending(pending) != null) {
        thread = pending;
        event = -1;
        before = order.lastOfThread(pending);
        statement = contexts.pending(pending);
        lookBack();
      }
    }
  }

  /** Looks back from each state at which the thread could have done it. */
  private void lookBack() {
    int end = event >= 0 ? event : execution.size();
    boolean looked = false;
    for (int state = before + 1; state <= end; state++) {
      // One that is blocked in the end counts too, or deadlocks are missed.
      boolean enabled = state >= depth() || isEnabled(level(state), thread);
      if (enabled && (!looked || dependsOn(state - 1))) {
        looked = true;
        int found = latestBefore(state);
        if (found >= 0) {
          backtrack(found);
        }
      }
    }
  }

  private static boolean isEnabled(Level level, int thread) {
    for (int enabled : level.enabled) {
      if (enabled == thread) {
        return true;
      }
    }
    return false;
  }

  private boolean dependsOn(int earlier) {
    for (int i = 0; i < touches(); i++) {
      for (int at = execution.firstTouch(earlier); at < execution.firstTouch(earlier + 1); at++) {
        if (execution.resource(at) == resource(i)) {
          return true;
        }
      }
    }
    return false;
  }

  /** The latest event before a state that meets both conditions of algorithm 4, or -1. */
  private int latestBefore(int state) {
    int latest = -1;
    for (int i = 0; i < touches(); i++) {
      if (need(i) == Footprint.STARTED_BY) {
        continue;
      }
      for (int at = lastTouch(i); at >= 0; at = order.previousTouch(at)) {
        int earlier = order.eventOfTouch(at);
        if (earlier <= latest) {
          break;
        }
        if (earlier < state && isToReverse(earlier, access(i), execution.access(at))) {
          latest = earlier;
        }
      }
    }
    return latest;
  }

  private boolean isToReverse(int earlier, int access, int earlierAccess) {
    int other = execution.thread(earlier);
    return other != thread
        && Access.conflict(access, earlierAccess)
        && !kernel.operation(execution.operation(earlier)).hold().gives()
        && !locks.exclude(earlier, event, thread)
        && !hapsets.has(contexts.statement(earlier), other, statement, thread);
  }

  // ---- what the operation touches

  private int touches() {
    return event >= 0
        ? execution.firstTouch(event + 1) - execution.firstTouch(event)
        : kernel.footprint(thread).size();
  }

  private int resource(int i) {
    return event >= 0
        ? execution.resource(execution.firstTouch(event) + i)
        : kernel.footprint(thread).resource(i).id();
  }

  private int access(int i) {
    return event >= 0
        ? execution.access(execution.firstTouch(event) + i)
        : kernel.footprint(thread).access(i);
  }

  private long need(int i) {
    return event >= 0
        ? execution.need(execution.firstTouch(event) + i)
        : kernel.footprint(thread).need(i);
  }

  private int lastTouch(int i) {
    return event >= 0
        ? order.previousTouch(execution.firstTouch(event) + i)
        : order.lastTouch(resource(i));
  }

  // ---- the backtrack set

  private void backtrack(int earlier) {
    Level level = level(earlier);
    int other = execution.thread(earlier);
    reason = new Hapsets.Pair(contexts.statement(earlier), statement, other < thread);
    if (bound >= 0) {
      addWithinBound(level, thread); // first, as it is the one that is wanted there
    }
    if (bound >= 0 || !addOneThread(level, earlier)) {
      for (int enabled : level.enabled) {
        addWithinBound(level, enabled);
      }
    }
  }

  private void addWithinBound(Level level, int added) {
    for (int i = 0; i < level.enabled.length; i++) {
      if (level.enabled[i] == added && (bound < 0 || level.cost + level.costs[i] <= bound)) {
        add(level, added);
      }
    }
  }

  /** Algorithm 3: the thread itself, or one whose next step leads there. False if there is none. */
  private boolean addOneThread(Level level, int earlier) {
    if (isEnabled(level, thread)) {
      add(level, thread);
      return true;
    }
    int leading = -1;
    for (int candidate : level.enabled) {
      if (leads(candidate, earlier)) {
        if (level.hasThread(candidate)) {
          return true;
        }
        leading = leading < 0 ? candidate : leading;
      }
    }
    if (leading >= 0) {
      add(level, leading);
    }
    return leading >= 0;
  }

  /** Whether what a thread does next from there happens before the operation. */
  private boolean leads(int candidate, int from) {
    int last = event >= 0 ? event : before;
    for (int next = from; next < last; next++) {
      if (execution.thread(next) == candidate) {
        return order.before(next, last);
      }
    }
    return false;
  }

  private void add(Level level, int added) {
    level.reasons.computeIfAbsent(added, key -> new ArrayList<>()).add(reason);
    if (!level.hasThread(added)) {
      level.todo.add(Step.bare(added, Step.ANY));
    }
  }

  /** What was to be tried may have passed elsewhere since. */
  @Override
  void backtracked(Level level) {
    if (!level.todo.isEmpty()) {
      level.keep(
          added ->
              level.reasons.getOrDefault(added, List.of()).stream()
                  .anyMatch(pair -> !hapsets.has(pair)));
    }
  }

  /** Writes why each thread is to be explored: a fragment does not have that. */
  void saveReasons(DataOutput out) throws IOException {
    for (int i = 0; i < depth(); i++) {
      level(i).saveReasons(out);
    }
  }

  /** What {@link #saveReasons} wrote, when the path was restored. */
  void restoreReasons(DataInput in) throws IOException {
    for (int i = 0; i < depth(); i++) {
      level(i).restoreReasons(in);
    }
  }
}
