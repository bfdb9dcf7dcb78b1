package dev.jacquard.kernel;

/**
 * The virtual clock of an execution, and which pending operations may time out: all of them at any
 * time, where time-outs are choices; otherwise those whose deadline has come.
 */
final class VirtualTime {
  static final long NEVER = Long.MAX_VALUE;

  /** So long a step takes for threads that wait for a time beside threads that work. */
  private static final long STEP_NANOS = 10_000;

  /** So long threads that could work may stand still, where times may be over early. */
  private static final long SLOWEST_NANOS = 10_000_000_000L;

  /** And it takes so many in any case: a time that is short must not always be over first. */
  private static final int LEAST_PATIENCE = 100;

  /** Where time-outs are choices, a thread has so many in a row. */
  private static final int MOST_TIME_OUTS = 16;

  private final Kernel kernel;
  private final Timeouts asked;
  private final Deadlines deadlines = new Deadlines();
  private boolean mixes;
  private int mostTimeOuts = Integer.MAX_VALUE;

  /** Whether a thread ever had to wait as it had timed out so often. */
  private boolean withheld;

  /** The deadline that may fire, if that may be early. */
  private long allowed;

  /** How often the clock was read. */
  private long readings;

  VirtualTime(Kernel kernel, Timeouts asked) {
    this.kernel = kernel;
    this.asked = asked;
  }

  void mix(boolean value) {
    mixes = value;
  }

  void boundTimeOuts() {
    mostTimeOuts = MOST_TIME_OUTS;
  }

  boolean withheld() {
    return withheld;
  }

  void start(Chooser chooser) {
    deadlines.clear();
    kernel.now = 0;
    allowed = NEVER;
    kernel.timeouts = mixes && asked == Timeouts.IDLE && chooser.early() ? Timeouts.EARLY : asked;
    readings = 0;
    kernel.usedTime = false;
  }

  /** The thread has announced an operation that waits for so long. */
  void limit(ThreadState state, long time) {
    kernel.usedTime = true;
    if (kernel.timeouts == Timeouts.CHOICE) {
      if (state.timeOuts < mostTimeOuts) {
        state.footprint.allowTimeOut();
      } else {
        state.pending.timeOutWithheld = true;
        withheld = true;
      }
    } else if (kernel.now + time >= 0 && kernel.now + time < NEVER) {
      state.deadline = kernel.now + time;
      state.patience = kernel.step() + time / STEP_NANOS + LEAST_PATIENCE;
      deadlines.set(state.number(), state.deadline);
      if (state.deadline == allowed) {
        state.footprint.allowTimeOut();
      }
    }
  }

  /** Lets the earliest deadline fire if threads have worked long enough, or if it may be early. */
  void pass() {
    if (deadlines.isEmpty()) {
      return;
    }
    while (!deadlines.isEmpty() && !isPending(kernel.states[deadlines.first()])) {
      deadlines.removeFirst();
    }
    if (kernel.timeouts == Timeouts.EARLY) {
      boolean mayFire =
          !deadlines.isEmpty()
              && deadlines.firstTime() - kernel.now <= SLOWEST_NANOS
              && kernel.isAwaited();
      allow(mayFire ? deadlines.firstTime() : NEVER);
    } else if (!deadlines.isEmpty()
        && kernel.step() >= kernel.states[deadlines.first()].patience
        && kernel.isAwaited()) {
      fireEarliest();
    }
  }

  private boolean isPending(ThreadState state) {
    return state.pending != null && state.deadline == deadlines.firstTime();
  }

  /** Those with this deadline may time out, and no others. */
  private void allow(long deadline) {
    if (deadline == allowed) {
      return;
    }
    for (int t = 0; t < kernel.threads; t++) {
      ThreadState state = kernel.states[t];
      if (state.pending != null && state.deadline != NEVER) {
        if (state.deadline == deadline) {
          state.footprint.allowTimeOut();
          kernel.enabled.doubt(t);
        } else if (state.deadline == allowed) {
          state.footprint.forbidTimeOut();
          kernel.enabled.doubt(t);
        }
      }
    }
    allowed = deadline;
  }

  /** Nobody can go on: lets those time out whose deadline comes first, if there are any. */
  boolean idle() {
    return kernel.timeouts != Timeouts.CHOICE && kernel.isAwaited() && fireEarliest();
  }

  private boolean fireEarliest() {
    boolean fired = false;
    while (!deadlines.isEmpty() && (!fired || deadlines.firstTime() == kernel.now)) {
      ThreadState state = kernel.states[deadlines.first()];
      if (isPending(state)) {
        kernel.now = deadlines.firstTime();
        state.footprint.allowTimeOut();
        kernel.enabled.doubt(state.number());
        fired = true;
      }
      deadlines.removeFirst();
    }
    return fired;
  }

  /** Whether a thread could only go on by one more time-out than it may have. */
  boolean isTimeOutMissing() {
    for (int t = 0; withheld && t < kernel.threads; t++) {
      ThreadState state = kernel.states[t];
      if (state.pending != null && state.pending.timeOutWithheld) {
        return true;
      }
    }
    return false;
  }

  /** The operation has this result; if its time was over, the clocks show that. */
  void executed(ThreadState state, Operation operation, int result) {
    if (result == Operation.TIMED_OUT) {
      timedOut(state, operation.timeLimit());
      state.timeOuts += operation.is(Operation.LOOKS) ? 0 : 1; // a spin loop of looks is noticed
    } else if (operation.timeLimit() >= 0) {
      state.timeOuts = 0;
    }
  }

  private void timedOut(ThreadState state, long time) {
    if (kernel.timeouts == Timeouts.CHOICE) {
      state.clock += time;
    } else if (kernel.timeouts == Timeouts.EARLY) {
      kernel.now = Math.max(kernel.now, state.deadline);
    }
    if (kernel.timeouts != Timeouts.IDLE && canAnotherWork(state)) {
      kernel.execution.timedOutEarly();
    }
  }

  private boolean canAnotherWork(ThreadState state) {
    for (int i = 0; i < kernel.enabled.size(); i++) {
      ThreadState other = kernel.states[kernel.enabled.get(i)];
      if (other != state && other.results() > 0 && other.result(0) != Operation.TIMED_OUT) {
        return true;
      }
    }
    return false;
  }

  long read(ThreadState state) {
    kernel.usedTime = true;
    return kernel.now + (kernel.timeouts == Timeouts.CHOICE ? ++state.clock : ++readings);
  }
}
