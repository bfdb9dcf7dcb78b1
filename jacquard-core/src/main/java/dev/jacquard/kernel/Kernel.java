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

  private int threads;
  private ThreadState[] states = new ThreadState[0];

  private int[] enabled = new int[0];
  private int enabledCount;

  // The enabled threads are still those of the last step if the thread that took it has announced
  // another operation, nobody else has, and no operation is pending that could be disabled.
  private int running;
  private boolean othersAnnounced;
  private int pendingThatBlock;

  private int previous;
  private boolean previousYielded;
  private boolean previousRepeats;
  private int lastStarted;
  private long now;
  private long readings;

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
    running = -1;
    othersAnnounced = true;
    pendingThatBlock = 0;
    now = 0;
    readings = 0;
    execution.start();
    hash.start();
    addThreads(host.threadCount());
  }

  /** Threads that were not there when the execution started. */
  private void addThreads(int numberOfThreads) {
    if (numberOfThreads > states.length) {
      grow(Math.max(numberOfThreads, 2 * states.length));
    }
    for (int t = threads; t < numberOfThreads; t++) {
      states[t].reset();
    }
    threads = numberOfThreads;
    execution.threads(numberOfThreads);
    hash.threads(numberOfThreads);
  }

  private void grow(int numberOfThreads) {
    int old = states.length;
    enabled = Arrays.copyOf(enabled, numberOfThreads);
    states = Arrays.copyOf(states, numberOfThreads);
    for (int t = old; t < numberOfThreads; t++) {
      states[t] = new ThreadState(t);
    }
  }

  /** Thread {@code thread} is about to do {@code operation}. */
  public void announce(int thread, Operation operation) {
    ThreadState state = states[thread];
    Footprint footprint = state.footprint;
    footprint.clear();
    operation.announce(footprint);
    if (state.startedBy != null) {
      footprint.add(state.startedBy, Access.READ, Footprint.STARTED_BY);
      state.startedBy = null;
    }
    state.pending = operation;
    if (operation.is(Operation.BLOCKS)) {
      pendingThatBlock++;
    }
    if (thread == running) {
      running = -1;
    } else {
      othersAnnounced = true;
    }
    long timeout = operation.timeLimit();
    if (timeout >= 0 && timeouts == Timeouts.CHOICE) {
      footprint.allowTimeOut();
    }
    state.deadline = timeout < 0 ? NEVER : now + timeout;
  }

  /** The value that the last operation of the thread gave it. */
  public long value(int thread) {
    return states[thread].value;
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
      if (running >= 0 || othersAnnounced || pendingThatBlock > 0) {
        collectEnabled();
      }
      if (enabledCount == 0) {
        if (timeouts == Timeouts.IDLE && isAwaited() && fireEarliestDeadline()) {
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

  /** Ends the execution as it is: the program asked for that, and no more steps will be taken. */
  public void stop() {
    execution.partialOrder(hash.value());
  }

  /** Ends the execution: the schedule to be repeated does not fit the program. */
  public void diverge(String message) {
    execution.end(Outcome.DIVERGED, message);
  }

  private void collectEnabled() {
    running = -1;
    othersAnnounced = false;
    int n = 0;
    for (int t = 0; t < threads; t++) {
      ThreadState state = states[t];
      Operation operation = state.pending;
      state.enabled =
          operation != null && (!operation.is(Operation.BLOCKS) || operation.test(state.footprint));
      if (state.enabled) {
        enabled[n++] = t;
      }
    }
    enabledCount = n;
  }

  /** Whether there is a thread left that must end: for daemons alone time does not go on. */
  private boolean isAwaited() {
    for (int t = 0; t < threads; t++) {
      if (states[t].pending != null && host.mustEnd(t)) {
        return true;
      }
    }
    return false;
  }

  private boolean fireEarliestDeadline() {
    long earliest = NEVER;
    for (int t = 0; t < threads; t++) {
      if (states[t].pending != null && !states[t].footprint.mayTimeOut()) {
        earliest = Math.min(earliest, states[t].deadline);
      }
    }
    if (earliest == NEVER) {
      return false;
    }
    now = Math.max(now, earliest);
    for (int t = 0; t < threads; t++) {
      if (states[t].pending != null && states[t].deadline == earliest) {
        states[t].footprint.allowTimeOut();
      }
    }
    return true;
  }

  private void perform(int thread, int result) {
    ThreadState state = states[thread];
    Operation operation = state.pending;
    if (operation == null || !state.enabled) {
      throw new IllegalStateException(
          "step "
              + execution.size()
              + ": the strategy chose thread "
              + thread
              + ", which cannot go on there. Either the program does not do the same when its steps"
              + " are taken in the same order, or the strategy is wrong");
    }
    Footprint footprint = state.footprint;
    if (operation.is(Operation.REFINES)) {
      operation.refine(footprint, result);
    }
    previousRepeats =
        operation.is(Operation.REPEATS)
            && !(operation.is(Operation.SEVERAL) && operation.results(footprint) > 1);
    execution.record(thread, operation.id(), result, footprint, switchIsFree());
    hash.add(result, footprint);
    state.pending = null;
    if (operation.is(Operation.BLOCKS)) {
      pendingThatBlock--;
    }
    lastStarted = -1;
    running = thread;
    previous = thread;
    previousYielded = operation.is(Operation.YIELDS);
    if (result == Operation.TIMED_OUT && timeouts == Timeouts.CHOICE) {
      state.clock += operation.timeLimit();
    }
    long value = operation.execute(this, footprint, result);
    state.value = value;
    execution.value(value);
  }

  private void finish() {
    execution.partialOrder(hash.value());
    boolean left = false;
    boolean spinning = false;
    for (int t = 0; t < threads; t++) {
      if (states[t].pending != null && host.mustEnd(t)) {
        left = true;
        spinning |= states[t].pending.spins();
      }
    }
    if (left && execution.failedThread() < 0) {
      execution.end(host.hang(spinning), describeBlocked());
    }
  }

  private String describeBlocked() {
    StringBuilder text = new StringBuilder();
    for (int t = 0; t < threads; t++) {
      if (states[t].pending != null) {
        text.append(text.isEmpty() ? "" : "; ");
        text.append(host.threadName(t)).append(" waits at ").append(states[t].pending);
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
    states[thread].startedBy = life;
    lastStarted = thread;
  }

  /**
   * A reading of the virtual clock: one tick more per reading, so that loops on time end, and that
   * what one thread calls now is not in the future of another. With deadlines as choices there is
   * no global time, which would make every operation depend on every other; a thread's time is then
   * the number of its readings and the sum of what it waited for in vain.
   */
  public long readClock(int thread) {
    return now + (timeouts == Timeouts.IDLE ? ++readings : ++states[thread].clock);
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
    return thread >= 0 && thread < threads && states[thread].enabled;
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
    return previous < 0 || previousYielded || !states[previous].couldGoOn();
  }

  /** Whether the previous thread asked to let others run. */
  public boolean previousYielded() {
    return previousYielded;
  }

  /** The pending operation of a thread, or null. Also valid when the execution is over. */
  public Operation pending(int thread) {
    return states[thread].pending;
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
    ThreadState state = states[thread];
    Operation operation = state.pending;
    return operation.is(Operation.SEVERAL) ? operation.results(state.footprint) : 1;
  }

  public int result(int thread, int i) {
    ThreadState state = states[thread];
    Operation operation = state.pending;
    return operation.is(Operation.SEVERAL)
        ? operation.result(state.footprint, i)
        : Operation.COMPLETED;
  }

  /** What the pending operation of an enabled thread touches if executed now with this result. */
  public Footprint footprint(int thread, int result) {
    ThreadState state = states[thread];
    if (state.pending.is(Operation.REFINES)) {
      state.pending.refine(state.footprint, result);
    }
    return state.footprint;
  }

  /** What the pending operation touches; how, is as announced or last refined for some result. */
  public Footprint footprint(int thread) {
    return states[thread].footprint;
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
