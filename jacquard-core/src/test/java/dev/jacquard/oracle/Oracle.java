package dev.jacquard.oracle;

import dev.jacquard.analysis.HappensBefore;
import dev.jacquard.kernel.Execution;
import dev.jacquard.kernel.KernelView;
import dev.jacquard.kernel.Move;
import dev.jacquard.kernel.Operation;
import dev.jacquard.kernel.Outcome;
import dev.jacquard.kernel.Timeouts;
import dev.jacquard.kernel.primitive.Acquire;
import dev.jacquard.kernel.primitive.End;
import dev.jacquard.kernel.primitive.WaitEnd;
import dev.jacquard.kernel.primitive.WaitReacquire;
import dev.jacquard.model.ModelHost;
import dev.jacquard.model.Program;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Enumerates <em>all</em> schedules of a program: every enabled thread and every result at every
 * step, from the start again for each schedule. Deliberately simple, and independent of the
 * strategies that it judges, of the kernel's hash and of its happens-before.
 *
 * <p>While at it, it checks the kernel. Executions of one partial order must have the same outcome,
 * blocked threads, values of events, final values and hash; different partial orders must have
 * different hashes; an event must change only what it touches; and each linearization of a partial
 * order must be a schedule. A footprint that forgets something breaks one of these.
 */
public final class Oracle {
  /** Also the width of a set of events. */
  private static final int STEP_LIMIT = Long.SIZE;

  private final Program program;
  private final ModelHost host;
  private final KernelView kernel;
  private final Trace trace;
  private final Words words;
  private final HappensBefore happensBefore = new HappensBefore();
  private final Class<? extends Operation> forgotten;
  private final Map<ByteBuffer, PartialOrder> partialOrders = new HashMap<>();
  private final Map<Long, PartialOrder> byHash = new LinkedHashMap<>();

  // The current path: at each step all moves that are possible, which of them is taken, and whether
  // the thread of the step before could go on here.
  private final long[][] moves = new long[STEP_LIMIT][];
  private final int[] taken = new int[STEP_LIMIT];
  private final boolean[] couldGoOn = new boolean[STEP_LIMIT];
  private int depth;
  private int firstNew;

  private boolean timesOut;
  private boolean interrupts;

  private Oracle(Program program, Class<? extends Operation> forgotten) {
    this.program = program;
    this.forgotten = forgotten;
    host = program.host(Timeouts.CHOICE, STEP_LIMIT);
    kernel = host.kernel();
    trace = new Trace(host, forgotten);
    words = new Words(host);
  }

  /**
   * Everything that the program can do.
   *
   * @throws TooLarge if there are more schedules than the limit, or an execution does not end
   * @throws OracleError if the kernel contradicts itself
   */
  public static Truth enumerate(Program program, int limit) {
    return new Oracle(program, null).enumerate(limit);
  }

  /**
   * As {@link #enumerate}, but as if the footprint of an operation had been forgotten everywhere:
   * no table, hash or happens-before tells, only what executions do. For the test that this is
   * noticed.
   */
  public static void forgetting(Class<? extends Operation> operation, Program program, int limit) {
    new Oracle(program, operation).enumerate(limit);
  }

  /** All operations whose footprint can be forgotten. */
  public static List<Class<? extends Operation>> operations() {
    return Dependence.touching();
  }

  private Truth enumerate(int limit) {
    long schedules = 0;
    do {
      if (++schedules > limit) {
        throw new TooLarge("more than " + limit + " schedules");
      }
      Execution execution = host.run(this::choose);
      if (execution.outcome() == Outcome.TIME_LIMIT) {
        throw new TooLarge("an execution of more than " + STEP_LIMIT + " steps");
      }
      if (execution.size() > 0) {
        words.check(execution, execution.size() - 1);
      }
      classify(execution);
    } while (advance());
    for (PartialOrder order : partialOrders.values()) {
      require(
          order.schedules() == order.linearizations(),
          order.schedules() + " schedules, but " + order.linearizations() + " linearizations",
          order);
    }
    return new Truth(byHash, schedules, trace.operations(), timesOut, interrupts);
  }

  private long choose(KernelView k) {
    int step = k.step();
    if (step > firstNew) {
      words.check(k.execution(), step - 1);
    }
    if (step == depth) {
      open(step);
    }
    return moves[step][taken[step]];
  }

  private void open(int step) {
    words.remember(step);
    Execution execution = kernel.execution();
    long[] possible = new long[0];
    couldGoOn[step] = false;
    for (int i = 0; i < kernel.enabledCount(); i++) {
      int thread = kernel.enabled(i);
      for (int j = 0; j < kernel.results(thread); j++) {
        possible = Arrays.copyOf(possible, possible.length + 1);
        possible[possible.length - 1] = Move.of(thread, kernel.result(thread, j));
      }
      if (step > 0 && thread == execution.thread(step - 1)) {
        Operation last = kernel.operation(execution.operation(step - 1));
        couldGoOn[step] =
            !Dependence.letsOthersRun(last) && !(kernel.pending(thread) instanceof End);
      }
    }
    moves[step] = possible;
    taken[step] = 0;
    depth = step + 1;
  }

  /** Goes to the next schedule, depth first. */
  private boolean advance() {
    while (depth > 0 && taken[depth - 1] == moves[depth - 1].length - 1) {
      depth--;
    }
    if (depth == 0) {
      return false;
    }
    taken[depth - 1]++;
    firstNew = depth - 1;
    return true;
  }

  private void classify(Execution execution) {
    trace.compute(execution);
    noteResults(execution);
    int preemptions = preemptions(execution);
    ByteBuffer key = ByteBuffer.wrap(trace.key());
    PartialOrder order = partialOrders.get(key);
    if (order == null) {
      order =
          new PartialOrder(
              execution.outcome(),
              blocked(),
              execution.partialOrder(),
              trace.linearizations(),
              trace.values(),
              host.finalValues(),
              execution.schedule());
      partialOrders.put(key, order);
      PartialOrder other = byHash.put(order.hash(), order);
      if (forgotten == null) {
        require(other == null, "two partial orders have the same hash", order, other);
        checkHappensBefore(execution, order);
      }
    } else {
      checkSame(execution, order);
    }
    order.add(preemptions);
  }

  private void checkSame(Execution execution, PartialOrder order) {
    String difference = null;
    if (execution.outcome() != order.outcome()) {
      difference = "the outcome, " + execution.outcome() + " and " + order.outcome();
    } else if (blocked() != order.blocked()) {
      difference = "the threads that are blocked";
    } else if (!Arrays.equals(trace.values(), order.values())) {
      difference = "the value of an event";
    } else if (!Arrays.equals(host.finalValues(), order.finalValues())) {
      difference = "the final values";
    } else if (execution.partialOrder() != order.hash() && forgotten == null) {
      difference = "the hash";
    }
    if (difference != null) {
      throw new OracleError(
          "two executions of one partial order differ in "
              + difference
              + ":\n"
              + ScheduleText.of(program, execution.schedule())
              + "  and\n"
              + ScheduleText.of(program, order.schedule()));
    }
  }

  private void checkHappensBefore(Execution execution, PartialOrder order) {
    happensBefore.compute(execution, host.resourceCount());
    long[] pasts = trace.pasts();
    for (int b = 0; b < execution.size(); b++) {
      for (int a = 0; a < b; a++) {
        require(
            happensBefore.before(a, b) == ((pasts[b] >> a & 1) != 0),
            "HappensBefore is wrong about events " + a + " and " + b,
            order);
      }
    }
  }

  private void noteResults(Execution execution) {
    for (int e = 0; e < execution.size(); e++) {
      if (execution.result(e) == 0) {
        continue;
      }
      Operation operation = kernel.operation(execution.operation(e));
      if (operation instanceof Acquire
          || operation instanceof WaitReacquire
          || operation instanceof WaitEnd) {
        timesOut |= execution.result(e) == Operation.TIMED_OUT;
        interrupts |= execution.result(e) == Operation.INTERRUPTED;
      }
    }
  }

  /** Switches away from a thread that could have gone on, and had not let others run. */
  private int preemptions(Execution execution) {
    int n = 0;
    for (int e = 1; e < execution.size(); e++) {
      n += couldGoOn[e] && execution.thread(e) != execution.thread(e - 1) ? 1 : 0;
    }
    if (n != execution.preemptions()) {
      throw new OracleError(
          n
              + " preemptions, but the kernel says "
              + execution.preemptions()
              + ":\n"
              + ScheduleText.of(program, execution.schedule()));
    }
    return n;
  }

  private int blocked() {
    int threads = 0;
    for (int t = 0; t < host.threadCount(); t++) {
      threads |= kernel.pending(t) != null ? 1 << t : 0;
    }
    return threads;
  }

  private void require(boolean holds, String message, PartialOrder... orders) {
    if (holds) {
      return;
    }
    StringBuilder text = new StringBuilder(message).append(":\n");
    for (PartialOrder order : orders) {
      if (order != null) {
        text.append(ScheduleText.of(program, order.schedule())).append("  --\n");
      }
    }
    throw new OracleError(text.toString());
  }
}
