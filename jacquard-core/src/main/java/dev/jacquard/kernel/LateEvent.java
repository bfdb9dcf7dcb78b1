package dev.jacquard.kernel;

/**
 * The last event of an execution as long as it is not over, if its operation is {@linkplain
 * Operation#isLate late}: a transaction, or an access of which only its thread's next step tells
 * that it was the last one of a call. What it touches is joined to its footprint as it shows, and
 * only when it is over does it get its place in the partial order. Whoever chooses sees it then:
 * nothing is chosen while an event is open.
 *
 * <pre>
 *   none --begin--> open --join, join ...--> open --end--> none
 * </pre>
 */
final class LateEvent {
  private final Execution execution;
  private ThreadState thread;
  private int result;

  /** What the access at hand touches. */
  private Footprint access = new Footprint(-1);

  LateEvent(Execution execution) {
    this.execution = execution;
  }

  /** Forgets what was open when the last execution was broken off. */
  void clear() {
    thread = null;
  }

  boolean isOpen() {
    return thread != null;
  }

  boolean isOf(int number) {
    return thread != null && thread.number() == number;
  }

  /** The event that was just recorded goes on. */
  void begin(ThreadState state, int resultOfEvent) {
    thread = state;
    result = resultOfEvent;
  }

  /** Executes the access as part of the event; returns its value. */
  long perform(Operation operation, Effects effects) {
    if (access.thread() != thread.number()) {
      access = new Footprint(thread.number());
    }
    access.clear();
    operation.announce(access);
    if (operation.is(Operation.REFINES)) {
      operation.refine(access, Operation.COMPLETED);
    }
    for (int i = 0; i < access.size(); i++) {
      touch(access.resource(i), access.access(i));
    }
    return operation.execute(effects, access, Operation.COMPLETED);
  }

  /** What the access at hand touches, valid until the next one. */
  Footprint access() {
    return access;
  }

  /** What the event touches from now on; before it is changed, as the word before is recorded. */
  void touch(Resource resource, int how) {
    Footprint footprint = thread.footprint;
    int at = footprint.indexOf(resource);
    if (at < 0) {
      footprint.add(resource, how);
      execution.recordMore(footprint);
    } else if (footprint.access(at) != how && how != Access.NONE) {
      footprint.setAccess(at, footprint.access(at) == Access.NONE ? how : Access.WRITE);
      execution.recordAgain(footprint, at);
    }
  }

  /** The event is over: puts it in its place, with all that it touched. */
  void end(PartialOrderHash hash, EnabledSet enabled) {
    Footprint footprint = thread.footprint;
    footprint.settle();
    hash.add(result, footprint);
    enabled.executed(footprint, execution);
    thread = null;
  }
}
