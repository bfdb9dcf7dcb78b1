package dev.jacquard.agent.jvm.steps;

import dev.jacquard.agent.jvm.objects.Knowledge;
import dev.jacquard.agent.jvm.objects.Location;
import dev.jacquard.agent.jvm.objects.ResourceTable;
import dev.jacquard.agent.jvm.threads.Controlled;
import dev.jacquard.agent.jvm.threads.SpinProbe;
import dev.jacquard.kernel.Access;
import dev.jacquard.kernel.Execution;
import dev.jacquard.kernel.Kernel;
import dev.jacquard.kernel.Operation;
import dev.jacquard.kernel.Resource;
import dev.jacquard.kernel.Site;
import dev.jacquard.kernel.primitive.SpinWait;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Notices threads that spin: for a while they have only read, and read the same at the same places
 * again and again. Such a thread waits until something that it read is written; otherwise a search
 * would have no end. Its local variables cannot be seen, so it may be a loop that ends by itself: a
 * {@link SpinProbe} finds that out, the first time at each place, and once more, for longer, if
 * nothing else can go on. A loop that does is remembered, and each of its turns counts.
 */
public final class SpinLoops {
  /** So many steps in a row have to be of that kind. */
  public static final int STEPS = 48;

  /** The most steps of an iteration. */
  private static final int LONGEST = 16;

  /** So many steps a loop goes on alone before it is taken to wait. */
  private static final int PROBED = 200_000;

  /** And so many if nothing else can go on. */
  private static final int PROBED_AT_END = 5_000_000;

  /** Events of other threads in between are not searched for more of the thread's own than this. */
  private static final int FARTHEST = 4_096;

  private final Kernel kernel;
  private final OperationTable operations;
  private final ResourceTable resources;
  private final Knowledge knowledge;
  private final int[] own = new int[STEPS];

  /** Places of loops that were probed, and did not end; and of those for which that took longer. */
  private final Set<String> probed = new HashSet<>();

  private final Set<String> probedAtEnd = new HashSet<>();

  /** Where the loop is that was found last. */
  private Site site;

  /** How many steps a turn of it has. */
  private int period;

  SpinLoops(
      Kernel kernel, OperationTable operations, ResourceTable resources, Knowledge knowledge) {
    this.kernel = kernel;
    this.operations = operations;
    this.resources = resources;
    this.knowledge = knowledge;
  }

  /** Counts the operation that the thread is about to do; whether it may be spinning. */
  boolean isDue(Controlled me, Operation operation) {
    if (!operation.isLook()) {
      me.reads = 0;
      me.inBoundedLoop = false;
      return false;
    }
    me.reads++;
    return me.reads > STEPS && me.reads % LONGEST == 0;
  }

  /** What the thread has to wait for, or null if it does not spin. */
  private SpinWait waitOf(Controlled me) {
    return isRepeating(me) ? waitFor(me, period) : null;
  }

  /** Whether the thread has only read, and the same again and again. */
  public boolean isRepeating(Controlled me) {
    period = 0;
    if (collect(me)) {
      for (int length = 1; length <= LONGEST && period == 0; length++) {
        period = repeats(length) ? length : 0;
      }
    }
    return period > 0;
  }

  /**
   * Lets a thread that spins go on alone for a while.
   *
   * @param atEnd whether nothing else can go on
   * @return null if it does not spin
   */
  SpinProbe probe(Controlled me, boolean atEnd) {
    SpinWait wait = waitOf(me);
    if (wait == null) {
      return null;
    }
    boolean known = (atEnd ? probedAtEnd : probed).contains(site.place());
    int[] turn = new int[period];
    Operation[] done = new Operation[period];
    for (int i = 0; i < period; i++) {
      turn[i] = own[period - 1 - i];
      done[i] = operations.get(kernel.execution().operation(turn[i]));
    }
    int turns = known ? 0 : (atEnd ? PROBED_AT_END : PROBED) / period;
    // Whole turns: where it is known already, the thread has to wait at the same operation.
    return new SpinProbe(kernel, me.number, wait, site, atEnd, turn, done, turns * period);
  }

  /** What a probe showed. */
  void probed(SpinProbe probe) {
    String place = probe.site().place();
    if (probe.isOver()) {
      (probe.isAtEnd() ? probedAtEnd : probed).add(place);
    } else {
      knowledge.endsByItself(place);
    }
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

  private SpinWait waitFor(Controlled me, int length) {
    Execution execution = kernel.execution();
    Site first = operations.get(execution.operation(own[length - 1])).site();
    site = new Site("spin", first.file(), first.line());
    if (knowledge.isBounded(site.place())) {
      me.inBoundedLoop = true;
      return null;
    }
    SpinWait wait = new SpinWait();
    boolean reads = false;
    for (int i = 0; i < length; i++) {
      Operation operation = operations.get(execution.operation(own[i]));
      for (int t = execution.firstTouch(own[i]); t < execution.firstTouch(own[i] + 1); t++) {
        Resource resource = resources.get(execution.resource(t));
        if (resource instanceof Location location && !location.showsChanges()) {
          location.learnToShow(knowledge);
          return null;
        }
        reads = true;
        wait.saw(resource, execution.word(t), operation.isPlain(resource));
      }
    }
    return reads ? wait : null; // if it only yields, what it waits for cannot be known
  }

  /** Lets the next one of those that wait go on, each once; whether there is one. */
  public boolean resume(List<Controlled> started) {
    for (Controlled thread : started) {
      if (thread.spinWait != null && !thread.spinsForGood) {
        thread.spinWait.release();
        kernel.retest(thread.number);
        return true;
      }
    }
    return false;
  }
}
