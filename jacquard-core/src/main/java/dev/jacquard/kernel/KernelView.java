package dev.jacquard.kernel;

/**
 * What whoever chooses sees of an execution: the threads that can go on, what they are about to do,
 * and what has happened so far. Nothing here changes anything.
 */
public abstract class KernelView {
  Timeouts timeouts;
  final Execution execution = new Execution();
  Host host;
  int threads;
  ThreadState[] states = new ThreadState[0];
  final EnabledSet enabled = new EnabledSet();

  int previous;
  boolean previousYielded;
  int lastStarted;

  /** The only thread that may be chosen, as it is at a sealed operation; or -1. */
  int sealedTo;

  long now;
  boolean usedTime;

  KernelView(Timeouts timeouts) {
    this.timeouts = timeouts;
  }

  /** The number of events so far, which is the number of the step to be chosen. */
  public final int step() {
    return execution.size();
  }

  /** How many threads can be chosen: those that can go on, or the one at a sealed operation. */
  public final int enabledCount() {
    return sealedTo >= 0 ? 1 : enabled.size();
  }

  /** The i-th thread that can be chosen, ascending. */
  public final int enabled(int i) {
    return sealedTo >= 0 ? sealedTo : enabled.get(i);
  }

  /** The same as {@link #enabled}, and faster if it is the only one that is asked for. */
  public final int onlyEnabled(int i) {
    return sealedTo >= 0 ? sealedTo : enabled.only(i);
  }

  /** Whether there is no choice as the thread that took the last step is at a sealed operation. */
  public final boolean isSealed() {
    return sealedTo >= 0;
  }

  /** The threads that can be chosen are the same as long as this number is. */
  public final long enabledChanges() {
    return sealedTo >= 0 ? -1 - sealedTo : enabled.changes();
  }

  /** Whether a thread can be chosen. */
  public final boolean isChoosable(int thread) {
    return sealedTo >= 0 ? thread == sealedTo : isEnabled(thread);
  }

  /** Whether a thread can go on. */
  public final boolean isEnabled(int thread) {
    return thread >= 0 && thread < threads && enabled.contains(thread);
  }

  /** One more than the highest thread number of this execution. */
  public final int threadCount() {
    return threads;
  }

  /** The thread that took the last step, or -1. */
  public final int previous() {
    return previous;
  }

  /** Whether switching away from the previous thread costs no preemption. */
  public final boolean switchIsFree() {
    return previous < 0
        || previousYielded
        || !enabled.contains(previous)
        || states[previous].pending.is(Operation.ENDS_THREAD);
  }

  /** Whether the previous thread asked to let others run. */
  public final boolean previousYielded() {
    return previousYielded;
  }

  /** The pending operation of a thread, or null. Also valid when the execution is over. */
  public final Operation pending(int thread) {
    return states[thread].pending;
  }

  /** The operation that an event of this program executed. */
  public final Operation operation(int id) {
    return host.operation(id);
  }

  /** What the program is made of, and what it calls its parts. */
  public final Narrator program() {
    return host;
  }

  /** The number of results of an enabled thread's operation. */
  public final int results(int thread) {
    return states[thread].results();
  }

  public final int result(int thread, int i) {
    return states[thread].result(i);
  }

  /** What the pending operation of an enabled thread touches if executed now with this result. */
  public final Footprint footprint(int thread, int result) {
    return states[thread].refined(result);
  }

  /** What the pending operation touches; how, is as announced or last refined for some result. */
  public final Footprint footprint(int thread) {
    return states[thread].footprint;
  }

  /** Whether two moves of different threads, both enabled now, are dependent. */
  public final boolean dependent(long a, long b) {
    int threadA = Move.thread(a);
    int threadB = Move.thread(b);
    return threadA == threadB
        || footprint(threadA, Move.result(a)).conflicts(footprint(threadB, Move.result(b)));
  }

  /** The execution so far. */
  public final Execution execution() {
    return execution;
  }

  /** The virtual time; it goes on when a deadline fires. */
  public final long now() {
    return now;
  }

  public final Timeouts timeouts() {
    return timeouts;
  }

  /** Whether a thread waited for a time or read the clock in this execution. */
  public final boolean usedTime() {
    return usedTime;
  }

  /** The thread that the last operation started, which the host has to run from now on; or -1. */
  public final int lastStarted() {
    return lastStarted;
  }
}
