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
public final class Kernel extends KernelView implements Effects {
  /** An execution that goes on and on needs memory for each event. */
  private static final int MOST_STEPS = 1_000_000;

  private final int stepLimit;

  /** That of this execution: it may grow. */
  private int limit;

  /** How long it may grow, in nanoseconds; and since when it has. */
  private long growFor;

  private long grownSince;
  private final PartialOrderHash hash = new PartialOrderHash();
  private final LateEvent lateEvent = new LateEvent(execution);

  private Chooser chooser;

  private final VirtualTime time;
  private final SealedSteps sealed = new SealedSteps(this);

  /** The thread that took the last step and has not announced another operation yet, or -1. */
  private int running;

  private boolean previousRepeats;

  /** For operations that are looked at without being announced. */
  private Footprint scratch;

  public Kernel(Timeouts timeouts, int stepLimit) {
    super(timeouts);
    if (stepLimit < 1) {
      throw new IllegalArgumentException("step limit " + stepLimit + ": must be at least 1");
    }
    this.stepLimit = stepLimit;
    time = new VirtualTime(this, timeouts);
  }

  /** Lets choosers say in which executions deadlines fire {@linkplain Chooser#early early}. */
  public void mixTimeouts(boolean value) {
    time.mix(value);
  }

  /** Lets executions that make progress have more steps, for so many nanoseconds of real time. */
  public void growFor(long nanos) {
    growFor = nanos;
  }

  /**
   * Lets a thread time out only so often in a row where that is a choice: a loop that polls would
   * have no end. That depends on nothing but what the thread did itself, so that reductions hold.
   * For hosts whose timed operations are used once.
   */
  public void boundTimeOuts() {
    time.boundTimeOuts();
  }

  /** Which operations are sealed beside those that say so of themselves. */
  public void level(Level level) {
    sealed.level(level);
  }

  /** Whether the host is asked what {@linkplain Host#isInSealedScope scopes} the thread is in. */
  public void sealScopes(boolean value) {
    sealed.scopes(value);
  }

  /** Starts an execution. */
  public void start(Chooser newChooser, Host newHost) {
    chooser = newChooser;
    host = newHost;
    enabled.start();
    threads = 0;
    previous = -1;
    previousYielded = false;
    limit = stepLimit;
    sealed.start(chooser);
    running = -1;
    time.start(chooser);
    execution.start();
    lateEvent.clear();
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
    enabled.threads(states, numberOfThreads);
    execution.threads(numberOfThreads);
    hash.threads(numberOfThreads, host);
  }

  private void grow(int numberOfThreads) {
    int old = states.length;
    states = Arrays.copyOf(states, numberOfThreads);
    for (int t = old; t < numberOfThreads; t++) {
      states[t] = new ThreadState(t);
    }
  }

  /** Thread {@code thread} is about to do {@code operation}. */
  public void announce(int thread, Operation operation) {
    ThreadState state = states[thread];
    if (lateEvent.isOf(thread)) {
      lateEvent.end(hash, enabled);
    }
    state.announce(operation);
    if (operation.is(Operation.BLOCKS)) {
      enabled.await(state);
    } else if (thread != running) {
      enabled.doubt(state.number());
    }
    if (thread == running) {
      running = -1;
    }
    if (operation.timeLimit() >= 0) {
      time.limit(state, operation.timeLimit());
    }
  }

  /** Whether a thread can go on has changed without an event. */
  public void retest(int thread) {
    enabled.doubt(thread);
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
    if (lateEvent.isOpen()) {
      lateEvent.end(hash, enabled);
    }
    while (true) {
      if (running >= 0) {
        enabled.doubt(running);
        running = -1;
      }
      time.pass();
      enabled.update();
      if (enabled.size() == 0) {
        if (time.idle()) {
          continue;
        }
        if (time.isTimeOutMissing()) {
          execution.partialOrder(hash.value());
          execution.end(Outcome.PRUNED, "");
          return -1;
        }
        if (isAwaited() && execution.size() < limit && host.resumeSpinning()) {
          continue;
        }
        execution.partialOrder(hash.value());
        Hang.judge(this);
        return -1;
      }
      if (execution.size() >= limit && !grow()) {
        Hang.limitReached(this, limit);
        execution.partialOrder(hash.value());
        return -1;
      }
      sealedTo = sealed.thread();
      long move = chooser.choose(this);
      if (move == Move.STOP) {
        execution.end(Outcome.PRUNED, "");
        execution.partialOrder(hash.value());
        return -1;
      }
      perform(Move.thread(move), Move.result(move));
      return previous;
    }
  }

  /** Raises the limit of steps if the execution makes progress; whether it did. */
  private boolean grow() {
    if (growFor == 0 || limit >= MOST_STEPS || Hang.isSpinning(this)) {
      return false;
    }
    long nanos = System.nanoTime();
    if (limit == stepLimit) {
      grownSince = nanos;
    } else if (nanos - grownSince >= growFor) {
      return false;
    }
    limit = Math.min(MOST_STEPS, limit + stepLimit);
    return true;
  }

  /** Ends the execution as it is: the program asked for that, and no more steps will be taken. */
  public void stop() {
    if (lateEvent.isOpen()) {
      lateEvent.end(hash, enabled);
    }
    execution.partialOrder(hash.value());
  }

  /** The execution that is over is not the one that was to be repeated; says why. */
  public void diverge(String message) {
    execution.end(Outcome.DIVERGED, message);
  }

  /** Whether there is a thread left that must end: for daemons alone time does not go on. */
  boolean isAwaited() {
    for (int t = 0; t < threads; t++) {
      if (states[t].pending != null && host.mustEnd(t)) {
        return true;
      }
    }
    return false;
  }

  private void perform(int thread, int result) {
    ThreadState state = states[thread];
    Operation operation = state.pending;
    if (operation == null || !enabled.contains(thread)) {
      throw new UnsteadyException(execution.size(), thread);
    }
    if (!state.canHave(result)) {
      throw new UnsteadyException(execution.size(), thread, result, operation.site());
    }
    Footprint footprint = state.refined(result);
    previousRepeats =
        operation.is(Operation.REPEATS)
            && !(operation.is(Operation.SEVERAL) && operation.results(footprint) > 1);
    execution.record(thread, operation.id(), result, footprint, switchIsFree());
    boolean late = footprint.isLate();
    if (late) {
      lateEvent.begin(state, result);
    } else {
      hash.add(result, footprint);
    }
    state.pending = null;
    if (operation.is(Operation.BLOCKS)) {
      enabled.leave(state);
    }
    lastStarted = -1;
    running = thread;
    previous = thread;
    previousYielded = operation.is(Operation.YIELDS);
    time.executed(state, operation, result);
    long value = operation.execute(this, footprint, result);
    state.value = value;
    execution.value(value);
    if (!late) {
      enabled.executed(footprint, execution);
    }
  }

  /**
   * The thread that took the last step, a {@linkplain Operation#isLate late} one that is not over,
   * does this as part of it; returns the value.
   *
   * @param access an operation that {@linkplain Operation#isAccess is an access}
   */
  public long within(Operation access) {
    previousRepeats &= access.is(Operation.REPEATS);
    return lateEvent.perform(access, this);
  }

  /** What the last access {@linkplain #within within} an operation touched; until the next one. */
  public Footprint lastWithin() {
    return lateEvent.access();
  }

  /**
   * The last event, a {@linkplain Operation#isLate late} one that is not over, touches this too.
   */
  public void touch(Resource resource, int access) {
    lateEvent.touch(resource, access);
  }

  /** Whether a thread had to go on, as its operation was sealed, where others could have. */
  public boolean hasKeptOn() {
    return sealed.keptOn();
  }

  /** Whether executions were left out in which a thread times out very often in a row. */
  public boolean withheldTimeOuts() {
    return time.withheld();
  }

  /** Whether the last operation would do the same again in the same state. */
  public boolean previousRepeats() {
    return previousRepeats;
  }

  /** Whether an operation that is not announced would touch what an event of that thread has. */
  public boolean touchesSame(Operation operation, int thread, int event) {
    if (scratch == null || scratch.thread() != thread) {
      scratch = new Footprint(thread);
    }
    scratch.clear();
    operation.announce(scratch);
    if (operation.refines()) {
      operation.refine(scratch, execution.result(event));
    }
    int first = execution.firstTouch(event);
    boolean same = scratch.size() == execution.firstTouch(event + 1) - first;
    for (int i = 0; i < scratch.size() && same; i++) {
      same =
          scratch.resource(i).id() == execution.resource(first + i)
              && scratch.access(i) == execution.access(first + i);
    }
    return same;
  }

  /** The execution is over, and ended in this way, as a check has found. */
  public void endAs(Outcome outcome, String message) {
    execution.end(outcome, message);
  }

  // ---- what operations do beyond their resources

  @Override
  public void started(int thread, Resource life) {
    if (thread >= threads) {
      addThreads(thread + 1);
    }
    states[thread].startedBy = life;
    lastStarted = thread;
  }

  @Override
  public long readClock(int thread) {
    return time.read(states[thread]);
  }

  /** That runs the program of this execution. */
  public Host host() {
    return host;
  }
}
