package dev.jacquard.kernel;

import java.util.Arrays;

/**
 * One execution, as a sequential program that never blocks. A host announces what each thread is
 * about to do; {@link #next} lets the chooser pick a thread, makes its operation an event, and says
 * which thread the host has to resume.
 *
 * <p>The kernel does not know where operations come from (a model program, a Java thread) nor what
 * a strategy is; it knows threads, their pending operations, the virtual clock and the outcome.
 *
 * <p>Threads have small numbers that the host gives them, the same for the same thread in every
 * execution.
 */
public final class Kernel {
  private static final long NEVER = Long.MAX_VALUE;

  private final Timeouts timeouts;
  private final int stepLimit;
  private final Execution execution = new Execution();
  private final PartialOrderHash hash = new PartialOrderHash();

  private Chooser chooser;
  private Host host;

  // Per thread. A thread is idle (not started, running, or ended) when its operation is null.
  private int threads;
  private Operation[] pending = new Operation[0];
  private Footprint[] footprints = new Footprint[0];
  private long[] deadlines = new long[0];
  private long[] clocks = new long[0];
  private long[] values = new long[0];
  private int[] enabledAt = new int[0];
  private Resource[] startedBy = new Resource[0];

  private int[] enabled = new int[0];
  private int enabledCount;
  private int previous;
  private boolean previousYielded;
  private boolean previousRepeats;
  private boolean switchIsFree;
  private int lastStarted;
  private long now;

  public Kernel(Timeouts timeouts, int stepLimit) {
    if (stepLimit < 1) {
      throw new IllegalArgumentException("step limit " + stepLimit + ": must be at least 1");
    }
    this.timeouts = timeouts;
    this.stepLimit = stepLimit;
  }

  // ---- for hosts

  /** Starts an execution. */
  public void start(Chooser newChooser, Host newHost) {
    chooser = newChooser;
    host = newHost;
    threads = 0;
    previous = -1;
    previousYielded = false;
    now = 0;
    execution.start();
    hash.start();
    addThreads(host.threadCount());
  }

  /** A thread that was not there when the execution started. */
  private void addThreads(int numberOfThreads) {
    if (numberOfThreads > pending.length) {
      grow(Math.max(numberOfThreads, 2 * pending.length));
    }
    for (int t = threads; t < numberOfThreads; t++) {
      pending[t] = null;
      clocks[t] = 0;
      enabledAt[t] = -1;
      startedBy[t] = null;
    }
    threads = numberOfThreads;
    execution.threads(numberOfThreads);
    hash.threads(numberOfThreads);
  }

  private void grow(int numberOfThreads) {
    int old = pending.length;
    pending = Arrays.copyOf(pending, numberOfThreads);
    footprints = Arrays.copyOf(footprints, numberOfThreads);
    deadlines = Arrays.copyOf(deadlines, numberOfThreads);
    clocks = Arrays.copyOf(clocks, numberOfThreads);
    values = Arrays.copyOf(values, numberOfThreads);
    enabledAt = Arrays.copyOf(enabledAt, numberOfThreads);
    startedBy = Arrays.copyOf(startedBy, numberOfThreads);
    enabled = Arrays.copyOf(enabled, numberOfThreads);
    for (int t = old; t < numberOfThreads; t++) {
      footprints[t] = new Footprint(t);
    }
  }

  /** Thread {@code thread} is about to do {@code operation}. */
  public void announce(int thread, Operation operation) {
    Footprint footprint = footprints[thread];
    footprint.clear();
    operation.announce(footprint);
    if (startedBy[thread] != null) {
      footprint.add(startedBy[thread], Access.READ, Footprint.STARTED_BY);
      startedBy[thread] = null;
    }
    pending[thread] = operation;
    long timeout = operation.timeLimit();
    if (timeout >= 0 && timeouts == Timeouts.CHOICE) {
      footprint.allowTimeOut();
    }
    deadlines[thread] = timeout < 0 ? NEVER : now + timeout;
  }

  /** The value that the last operation of the thread gave it. */
  public long value(int thread) {
    return values[thread];
  }

  /** A thread failed: the outcome of the execution, unless another failed before. */
  public void fail(int thread, Outcome outcome, String message) {
    execution.fail(thread, outcome, message);
  }

  /**
   * Takes one step: chooses among the enabled threads and executes the operation of the chosen one.
   *
   * @return the thread to resume, or -1 if the execution is over
   */
  public int next() {
    while (true) {
      collectEnabled();
      if (enabledCount == 0) {
        if (timeouts == Timeouts.IDLE && fireEarliestDeadline()) {
          continue;
        }
        finish();
        return -1;
      }
      if (execution.size() >= stepLimit) {
        execution.fail(
            enabled[0], Outcome.TIME_LIMIT, "not finished after " + stepLimit + " steps");
        execution.partialOrder(hash.value());
        return -1;
      }
      long move = chooser.choose(this);
      if (move == Move.STOP) {
        if (execution.outcome() != Outcome.DIVERGED) {
          execution.end(Outcome.PRUNED, "");
        }
        execution.partialOrder(hash.value());
        return -1;
      }
      perform(Move.thread(move), Move.result(move));
      return previous;
    }
  }

  /** Ends the execution: the schedule to be repeated does not fit the program. */
  public void diverge(String message) {
    execution.end(Outcome.DIVERGED, message);
  }

  private void collectEnabled() {
    int step = execution.size();
    int n = 0;
    for (int t = 0; t < threads; t++) {
      Operation operation = pending[t];
      if (operation != null && (!operation.is(Operation.BLOCKS) || operation.test(footprints[t]))) {
        enabled[n++] = t;
        enabledAt[t] = step;
      }
    }
    enabledCount = n;
    switchIsFree =
        previous < 0
            || previousYielded
            || enabledAt[previous] != step
            || pending[previous].is(Operation.ENDS_THREAD);
  }

  private boolean fireEarliestDeadline() {
    long earliest = NEVER;
    for (int t = 0; t < threads; t++) {
      if (pending[t] != null && !footprints[t].mayTimeOut()) {
        earliest = Math.min(earliest, deadlines[t]);
      }
    }
    if (earliest == NEVER) {
      return false;
    }
    now = Math.max(now, earliest);
    for (int t = 0; t < threads; t++) {
      if (pending[t] != null && deadlines[t] == earliest) {
        footprints[t].allowTimeOut();
      }
    }
    return true;
  }

  private void perform(int thread, int result) {
    Operation operation = pending[thread];
    if (operation == null || enabledAt[thread] != execution.size()) {
      throw new IllegalStateException(
          "the strategy chose thread "
              + thread
              + " at step "
              + execution.size()
              + ", which is not enabled");
    }
    Footprint footprint = footprints[thread];
    if (operation.is(Operation.REFINES)) {
      operation.refine(footprint, result);
    }
    boolean preemption = !switchIsFree && previous != thread;
    previousRepeats =
        operation.is(Operation.REPEATS)
            && !(operation.is(Operation.SEVERAL) && operation.results(footprint) > 1);
    execution.record(thread, operation.id(), result, footprint, preemption);
    hash.add(result, footprint);
    pending[thread] = null;
    lastStarted = -1;
    previous = thread;
    previousYielded = operation.is(Operation.YIELDS);
    if (result == Operation.TIMED_OUT && timeouts == Timeouts.CHOICE) {
      clocks[thread] += operation.timeLimit();
    }
    long value = operation.execute(this, footprint, result);
    values[thread] = value;
    execution.value(value);
  }

  private void finish() {
    execution.partialOrder(hash.value());
    boolean left = false;
    boolean spinning = false;
    for (int t = 0; t < threads; t++) {
      if (pending[t] != null && host.mustEnd(t)) {
        left = true;
        spinning |= pending[t].spins();
      }
    }
    if (left && execution.failedThread() < 0) {
      execution.end(host.hang(spinning), describeBlocked());
    }
  }

  private String describeBlocked() {
    StringBuilder text = new StringBuilder();
    for (int t = 0; t < threads; t++) {
      if (pending[t] != null) {
        text.append(text.isEmpty() ? "" : "; ");
        text.append(host.threadName(t)).append(" waits at ").append(pending[t]);
      }
    }
    return text.toString();
  }

  /** The thread that the last operation started, which the host has to run from now on; or -1. */
  public int lastStarted() {
    return lastStarted;
  }

  /** Whether the last operation would do the same again in the same state. */
  public boolean previousRepeats() {
    return previousRepeats;
  }

  /** What a check found after the last step. */
  public void failAtEnd(String message) {
    execution.end(Outcome.ASSERTION, message);
  }

  // ---- for operations

  /** A thread was started: its first operation comes after that, so it reads the thread's life. */
  public void started(int thread, Resource life) {
    if (thread >= threads) {
      addThreads(thread + 1);
    }
    startedBy[thread] = life;
    lastStarted = thread;
  }

  /**
   * A reading of the virtual clock: one tick more per reading of that thread, so that loops on time
   * end. With deadlines as choices there is no global time, which would make every operation depend
   * on every other; a thread's time is then the sum of what it waited for in vain.
   */
  public long readClock(int thread) {
    return now + ++clocks[thread];
  }

  /** The virtual time; it goes on when a deadline fires. */
  public long now() {
    return now;
  }

  public Timeouts timeouts() {
    return timeouts;
  }

  // ---- for strategies

  /** The number of events so far, which is the number of the step to be chosen. */
  public int step() {
    return execution.size();
  }

  public int enabledCount() {
    return enabledCount;
  }

  /** The i-th enabled thread, ascending. */
  public int enabled(int i) {
    return enabled[i];
  }

  public boolean isEnabled(int thread) {
    return thread >= 0 && thread < threads && enabledAt[thread] == execution.size();
  }

  /** One more than the highest thread number of this execution. */
  public int threadCount() {
    return threads;
  }

  /** The thread that took the last step, or -1. */
  public int previous() {
    return previous;
  }

  /** Whether switching away from the previous thread costs no preemption. */
  public boolean switchIsFree() {
    return switchIsFree;
  }

  /** Whether the previous thread asked to let others run. */
  public boolean previousYielded() {
    return previousYielded;
  }

  /** The pending operation of a thread, or null. Also valid when the execution is over. */
  public Operation pending(int thread) {
    return pending[thread];
  }

  /** The operation that an event of this program executed. */
  public Operation operation(int id) {
    return host.operation(id);
  }

  public Host host() {
    return host;
  }

  /** The number of results of an enabled thread's operation. */
  public int results(int thread) {
    Operation operation = pending[thread];
    return operation.is(Operation.SEVERAL) ? operation.results(footprints[thread]) : 1;
  }

  public int result(int thread, int i) {
    Operation operation = pending[thread];
    return operation.is(Operation.SEVERAL)
        ? operation.result(footprints[thread], i)
        : Operation.COMPLETED;
  }

  /** What the pending operation of an enabled thread touches if executed now with this result. */
  public Footprint footprint(int thread, int result) {
    Operation operation = pending[thread];
    Footprint footprint = footprints[thread];
    if (operation.is(Operation.REFINES)) {
      operation.refine(footprint, result);
    }
    return footprint;
  }

  /** What the pending operation touches; how, is as announced or last refined for some result. */
  public Footprint footprint(int thread) {
    return footprints[thread];
  }

  /** Whether two moves of different threads, both enabled now, are dependent. */
  public boolean dependent(long a, long b) {
    int threadA = Move.thread(a);
    int threadB = Move.thread(b);
    return threadA == threadB
        || footprint(threadA, Move.result(a)).conflicts(footprint(threadB, Move.result(b)));
  }

  /** The execution so far. */
  public Execution execution() {
    return execution;
  }
}
