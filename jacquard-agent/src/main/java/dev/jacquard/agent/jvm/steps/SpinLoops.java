package dev.jacquard.agent.jvm.steps;

import dev.jacquard.agent.jvm.objects.Knowledge;
import dev.jacquard.agent.jvm.objects.Location;
import dev.jacquard.agent.jvm.objects.ResourceTable;
import dev.jacquard.agent.jvm.threads.Controlled;
import dev.jacquard.kernel.Access;
import dev.jacquard.kernel.Execution;
import dev.jacquard.kernel.Kernel;
import dev.jacquard.kernel.Operation;
import dev.jacquard.kernel.Resource;
import dev.jacquard.kernel.Site;
import dev.jacquard.kernel.primitive.SpinWait;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * Notices threads that spin: for a while they have only read, and read the same at the same places
 * again and again. Such a thread waits until something that it read is written; otherwise a search
 * would have no end. Its local variables cannot be seen, so it may be a loop that ends by itself:
 * if nothing else can go on, it does.
 */
public final class SpinLoops {
  /** So many steps in a row have to be of that kind. */
  public static final int STEPS = 48;

  /** The most steps of an iteration. */
  private static final int LONGEST = 16;

  /** Events of other threads in between are not searched for more of the thread's own than this. */
  private static final int FARTHEST = 4_096;

  private final Kernel kernel;
  private final OperationTable operations;
  private final ResourceTable resources;
  private final Knowledge knowledge;
  private final int[] own = new int[STEPS];

  /** Places of loops that do not say that they spin. */
  private final Set<String> unexpected = new LinkedHashSet<>();

  /** Where the loop is that was found last. */
  private Site site;

  private int lastResumed;

  SpinLoops(
      Kernel kernel, OperationTable operations, ResourceTable resources, Knowledge knowledge) {
    this.kernel = kernel;
    this.operations = operations;
    this.resources = resources;
    this.knowledge = knowledge;
  }

  /** Counts the operation that the thread is about to do; whether it may be spinning. */
  boolean isDue(Controlled me, Operation operation) {
    me.reads = operation.isLook() ? me.reads + 1 : 0;
    return me.reads > STEPS && me.reads % LONGEST == 0;
  }

  /** What the thread has to wait for, or null if it does not spin. */
  SpinWait waitOf(Controlled me) {
    if (!collect(me)) {
      return null;
    }
    for (int period = 1; period <= LONGEST; period++) {
      if (repeats(period)) {
        return waitFor(period);
      }
    }
    return null;
  }

  /** The last events of the thread, the latest first; all of them read only. */
  private boolean collect(Controlled me) {
    Execution execution = kernel.execution();
    int n = 0;
    int end = Math.max(0, execution.size() - FARTHEST);
    for (int event = execution.size() - 1; event >= end && n < STEPS; event--) {
      boolean waited = operations.get(execution.operation(event)).spins();
      if (execution.thread(event) == me.number && !waited) {
        if (!isReadOnly(execution, event)) {
          return false;
        }
        own[n++] = event;
      }
    }
    return n == STEPS;
  }

  private boolean isReadOnly(Execution execution, int event) {
    if (!operations.get(execution.operation(event)).isLook()) {
      return false;
    }
    for (int i = execution.firstTouch(event); i < execution.firstTouch(event + 1); i++) {
      if (execution.access(i) != Access.READ && execution.access(i) != Access.NONE) {
        return false;
      }
    }
    return true;
  }

  private boolean repeats(int period) {
    for (int i = 0; i + period < STEPS; i++) {
      if (!same(own[i], own[i + period])) {
        return false;
      }
    }
    return true;
  }

  private boolean same(int a, int b) {
    Execution execution = kernel.execution();
    int touchA = execution.firstTouch(a);
    int touchB = execution.firstTouch(b);
    int touches = execution.firstTouch(a + 1) - touchA;
    if (execution.firstTouch(b + 1) - touchB != touches || !sameOperation(a, b)) {
      return false;
    }
    for (int i = 0; i < touches; i++) {
      if (execution.resource(touchA + i) != execution.resource(touchB + i)
          || execution.word(touchA + i) != execution.word(touchB + i)) {
        return false;
      }
    }
    return true;
  }

  private boolean sameOperation(int a, int b) {
    Execution execution = kernel.execution();
    Operation first = operations.get(execution.operation(a));
    Operation second = operations.get(execution.operation(b));
    return first == second
        || (first.getClass() == second.getClass() && first.site().equals(second.site()));
  }

  private SpinWait waitFor(int period) {
    Execution execution = kernel.execution();
    SpinWait wait = new SpinWait();
    boolean expected = false;
    boolean reads = false;
    for (int i = 0; i < period; i++) {
      Operation operation = operations.get(execution.operation(own[i]));
      expected |= operation.isYield();
      for (int t = execution.firstTouch(own[i]); t < execution.firstTouch(own[i] + 1); t++) {
        Resource resource = resources.get(execution.resource(t));
        if (resource instanceof Location location && !location.showsChanges()) {
          location.learnToShow(knowledge);
          return null;
        }
        reads = true;
        wait.saw(resource, execution.word(t));
      }
    }
    if (!reads) {
      return null; // it only yields: what it waits for cannot be known
    }
    Site first = operations.get(execution.operation(own[period - 1])).site();
    site = new Site("spin", first.file(), first.line());
    if (!expected) {
      unexpected.add(site.place());
    }
    return wait;
  }

  /** Where the loop is that {@link #waitOf} found last. */
  Site site() {
    return site;
  }

  /** Lets the next one of those that wait go on; whether there is one. */
  public boolean resume(List<Controlled> started) {
    for (int i = 1; i <= started.size(); i++) {
      int index = (lastResumed + i) % started.size();
      Controlled thread = started.get(index);
      if (thread.spinWait != null) {
        lastResumed = index;
        thread.spinWait.release();
        kernel.retest(thread.number);
        return true;
      }
    }
    return false;
  }

  /** Warnings for users. */
  public List<String> warnings() {
    return unexpected.stream()
        .map(
            place ->
                "the loop at "
                    + place
                    + " reads the same again and again: after "
                    + STEPS
                    + " steps it is taken to wait for a change")
        .toList();
  }
}
