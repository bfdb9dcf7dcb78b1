package dev.jacquard.oracle;

import static java.util.Map.entry;

import dev.jacquard.kernel.Access;
import dev.jacquard.kernel.Observed;
import dev.jacquard.kernel.Operation;
import dev.jacquard.kernel.primitive.BarrierArrive;
import dev.jacquard.kernel.primitive.BarrierDepart;
import dev.jacquard.kernel.primitive.Choose;
import dev.jacquard.kernel.primitive.CompareAndSet;
import dev.jacquard.kernel.primitive.CountDown;
import dev.jacquard.kernel.primitive.EmptyCall;
import dev.jacquard.kernel.primitive.End;
import dev.jacquard.kernel.primitive.Interrupt;
import dev.jacquard.kernel.primitive.Interrupted;
import dev.jacquard.kernel.primitive.Join;
import dev.jacquard.kernel.primitive.LatchAwait;
import dev.jacquard.kernel.primitive.LockAcquire;
import dev.jacquard.kernel.primitive.LockRelease;
import dev.jacquard.kernel.primitive.Notify;
import dev.jacquard.kernel.primitive.NotifyAll;
import dev.jacquard.kernel.primitive.Park;
import dev.jacquard.kernel.primitive.Query;
import dev.jacquard.kernel.primitive.QueueEnter;
import dev.jacquard.kernel.primitive.QueueLeave;
import dev.jacquard.kernel.primitive.Read;
import dev.jacquard.kernel.primitive.ReadAcquire;
import dev.jacquard.kernel.primitive.ReadClock;
import dev.jacquard.kernel.primitive.ReadWriteRelease;
import dev.jacquard.kernel.primitive.SemaphoreAcquire;
import dev.jacquard.kernel.primitive.SemaphoreDrain;
import dev.jacquard.kernel.primitive.SemaphoreRelease;
import dev.jacquard.kernel.primitive.Sleep;
import dev.jacquard.kernel.primitive.SpinWait;
import dev.jacquard.kernel.primitive.SpuriousWakeUp;
import dev.jacquard.kernel.primitive.Start;
import dev.jacquard.kernel.primitive.StateQuery;
import dev.jacquard.kernel.primitive.Transaction;
import dev.jacquard.kernel.primitive.Unpark;
import dev.jacquard.kernel.primitive.Update;
import dev.jacquard.kernel.primitive.WaitEnd;
import dev.jacquard.kernel.primitive.WaitReacquire;
import dev.jacquard.kernel.primitive.WaitRelease;
import dev.jacquard.kernel.primitive.Write;
import dev.jacquard.kernel.primitive.WriteAcquire;
import dev.jacquard.kernel.primitive.Yield;
import java.util.Comparator;
import java.util.List;
import java.util.Map;

/**
 * The table of algorithms.md, part 1, written down a second time: how each operation touches what
 * it is about, depending on how it ended. The kernel says the same by footprints; the oracle
 * insists that the two agree, so that a footprint that is wrong or missing is noticed.
 */
enum Dependence {
  /** Touches nothing. */
  NOTHING,
  READS,
  WRITES,
  /** Writes if it got what it wanted; one that failed, timed out or was interrupted reads. */
  TAKES,
  /** As {@link #TAKES}, but those that got it commute with each other. */
  SHARES,
  /** Writes if the thread gave up; one that was notified reads that. */
  GIVES_UP,
  /** Touches only the interrupt flag, if there is one; being interrupted clears it. */
  SLEEPS,
  /**
   * Shows only when it is over, so that there is no other opinion about it; but two executions
   * would not have the same values, nor all linearizations be schedules, if it were wrong.
   */
  LATE,
  /** Not in the table: stands for a footprint that somebody forgot, see {@link Trace}. */
  FORGOTTEN;

  /** What a forgotten touch does: it conflicts with nothing. */
  static final int NO_ACCESS = -1;

  private static final Map<Class<? extends Operation>, Dependence> TABLE =
      Map.ofEntries(
          // Variables.
          entry(Read.class, READS),
          entry(Write.class, WRITES),
          entry(Update.class, WRITES),
          entry(CompareAndSet.class, TAKES),
          entry(SpinWait.class, READS),
          entry(Transaction.class, LATE),
          entry(EmptyCall.class, WRITES),
          // Locks, and everything that is acquired.
          entry(LockAcquire.class, TAKES),
          entry(LockRelease.class, WRITES),
          entry(ReadAcquire.class, SHARES),
          entry(WriteAcquire.class, TAKES),
          entry(ReadWriteRelease.class, WRITES),
          entry(SemaphoreAcquire.class, TAKES),
          entry(SemaphoreDrain.class, WRITES),
          entry(SemaphoreRelease.class, WRITES),
          // What waits in line touches the lock first, then the line.
          entry(QueueEnter.class, TAKES),
          entry(QueueLeave.class, TAKES),
          // isLocked, getCount, availablePermits, isAlive.
          entry(Query.class, READS),
          // Latches and barriers.
          entry(CountDown.class, WRITES),
          entry(LatchAwait.class, READS),
          entry(BarrierArrive.class, WRITES),
          entry(BarrierDepart.class, READS),
          // Conditions: the first touch is the lock (of the end of a wait, the wake-up), the others
          // are wake-ups.
          entry(WaitRelease.class, WRITES),
          entry(WaitReacquire.class, WRITES),
          entry(WaitEnd.class, GIVES_UP),
          entry(Notify.class, WRITES),
          entry(NotifyAll.class, WRITES),
          // Threads.
          entry(Start.class, TAKES),
          entry(End.class, WRITES),
          entry(Join.class, READS),
          entry(Park.class, TAKES),
          entry(SpuriousWakeUp.class, TAKES),
          entry(Observed.Approach.class, TAKES),
          entry(Observed.Finish.class, TAKES),
          entry(StateQuery.class, READS),
          entry(Unpark.class, WRITES),
          entry(Interrupt.class, WRITES),
          entry(Interrupted.class, WRITES),
          entry(Sleep.class, SLEEPS),
          entry(Yield.class, NOTHING),
          entry(Choose.class, NOTHING),
          entry(ReadClock.class, NOTHING));

  static Dependence of(Operation operation) {
    Dependence row = TABLE.get(operation.getClass());
    if (row == null) {
      throw new OracleError("the oracle's table of dependences has no row for " + operation);
    }
    boolean reads = row == TAKES && operation.original() instanceof ReadAcquire;
    return reads ? SHARES : row;
  }

  /**
   * How an event touches the first resource of its operation.
   *
   * @param value what the operation gave to its thread: 1 if it got what it wanted
   */
  int access(int result, long value) {
    return switch (this) {
      case NOTHING, READS, LATE -> Access.READ;
      case FORGOTTEN -> NO_ACCESS;
      case WRITES -> Access.WRITE;
      case TAKES -> value == 1 ? Access.WRITE : Access.READ;
      case SHARES -> value == 1 ? Access.SHARED : Access.READ;
      case GIVES_UP -> result == Operation.COMPLETED ? Access.READ : Access.WRITE;
      case SLEEPS -> result == Operation.INTERRUPTED ? Access.WRITE : Access.READ;
    };
  }

  /** All operations that touch something. */
  static List<Class<? extends Operation>> touching() {
    return TABLE.entrySet().stream()
        .filter(e -> e.getValue().touches())
        .<Class<? extends Operation>>map(Map.Entry::getKey)
        .sorted(Comparator.comparing(Class::getSimpleName))
        .toList();
  }

  /** Whether an event must have touched something. */
  boolean touches() {
    return this != NOTHING && this != SLEEPS && this != FORGOTTEN;
  }

  /** Whether two accesses of one resource by different threads are dependent. */
  static boolean conflict(int a, int b) {
    if (a == NO_ACCESS || b == NO_ACCESS || a == Access.NONE || b == Access.NONE) {
      return false;
    }
    return !(a == Access.READ && b == Access.READ) && !(a == Access.SHARED && b == Access.SHARED);
  }

  /** Whether switching away after this operation is free, and not a preemption. */
  static boolean letsOthersRun(Operation operation) {
    return operation instanceof Yield
        || operation instanceof Sleep
        || operation instanceof SpinWait;
  }
}
