package dev.jacquard.suite;

import dev.jacquard.kernel.Access;
import dev.jacquard.kernel.Mutant;
import dev.jacquard.kernel.Operation;
import dev.jacquard.kernel.primitive.BarrierArrive;
import dev.jacquard.kernel.primitive.CompareAndSet;
import dev.jacquard.kernel.primitive.CountDown;
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
import dev.jacquard.kernel.primitive.ReadWriteRelease;
import dev.jacquard.kernel.primitive.SemaphoreAcquire;
import dev.jacquard.kernel.primitive.SemaphoreDrain;
import dev.jacquard.kernel.primitive.SemaphoreRelease;
import dev.jacquard.kernel.primitive.Sleep;
import dev.jacquard.kernel.primitive.SpinWait;
import dev.jacquard.kernel.primitive.SpuriousWakeUp;
import dev.jacquard.kernel.primitive.Start;
import dev.jacquard.kernel.primitive.StateQuery;
import dev.jacquard.kernel.primitive.Unpark;
import dev.jacquard.kernel.primitive.Update;
import dev.jacquard.kernel.primitive.WaitEnd;
import dev.jacquard.kernel.primitive.WaitReacquire;
import dev.jacquard.kernel.primitive.WaitRelease;
import dev.jacquard.kernel.primitive.Write;
import dev.jacquard.kernel.primitive.WriteAcquire;
import java.util.Set;

/** The rows of the table of footprints in algorithms.md, part 1, each made wrong. */
enum Mutation implements Mutant.Rule {
  READ(Access.READ, Access.NONE, Read.class),
  FAILED_COMPARE_AND_SET(Access.READ, Access.NONE, CompareAndSet.class),
  WRITE(Access.WRITE, Access.READ, Write.class),
  COMPARE_AND_SET(Access.WRITE, Access.READ, CompareAndSet.class),
  READ_MODIFY_WRITE(Access.WRITE, Access.READ, Update.class),
  LOCK_ACQUIRE(Access.WRITE, Access.READ, LockAcquire.class),
  LOCK_RELEASE(Access.WRITE, Access.READ, LockRelease.class),
  READ_LOCK_ACQUIRE(Access.SHARED, Access.READ, ReadAcquire.class),
  WRITE_LOCK_ACQUIRE(Access.WRITE, Access.READ, WriteAcquire.class),
  READ_WRITE_RELEASE(Access.WRITE, Access.READ, ReadWriteRelease.class),
  FAILED_TRY_OR_TIME_OUT(
      Access.READ,
      Access.NONE,
      LockAcquire.class,
      WriteAcquire.class,
      ReadAcquire.class,
      SemaphoreAcquire.class),
  QUERY(Access.READ, Access.NONE, Query.class),
  SEMAPHORE_ACQUIRE(Access.WRITE, Access.READ, SemaphoreAcquire.class),
  SEMAPHORE_DRAIN(Access.WRITE, Access.READ, SemaphoreDrain.class),
  SEMAPHORE_RELEASE(Access.WRITE, Access.READ, SemaphoreRelease.class),
  COUNT_DOWN(Access.WRITE, Access.READ, CountDown.class),
  LATCH_AWAIT(Access.READ, Access.NONE, LatchAwait.class),
  BARRIER_ARRIVAL(Access.WRITE, Access.NONE, BarrierArrive.class),
  WAIT_RELEASES(Access.WRITE, Access.NONE, WaitRelease.class),
  WAIT_REACQUIRES(Access.WRITE, Access.READ, WaitReacquire.class),
  WAIT_ENDS(Access.WRITE, Access.NONE, WaitEnd.class),
  NOTIFY(Access.WRITE, Access.NONE, Notify.class),
  NOTIFY_ALL(Access.WRITE, Access.NONE, NotifyAll.class),
  // nobody else only reads a permit or clears a flag, so a read in place of these would be right
  // too
  PARK(Access.WRITE, Access.NONE, Park.class),
  UNPARK(Access.WRITE, Access.NONE, Unpark.class),
  INTERRUPT(Access.WRITE, Access.READ, Interrupt.class),
  INTERRUPTED(Access.WRITE, Access.NONE, Interrupted.class),
  SLEEP(Access.READ, Access.NONE, Sleep.class),
  START(Access.WRITE, Access.READ, Start.class),
  PERMIT_THAT_A_START_LOSES(Access.WRITE, Access.NONE, Start.class) {
    @Override
    public int access(Operation original, int touch, int access, int result) {
      return touch == 1 ? super.access(original, touch, access, result) : access;
    }
  },
  JOIN(Access.READ, Access.NONE, Join.class),
  END(Access.WRITE, Access.READ, End.class),
  QUEUE_ENTER(Access.WRITE, Access.READ, QueueEnter.class),
  QUEUE_LEAVE(Access.WRITE, Access.READ, QueueLeave.class),
  SPURIOUS_WAKE_UP(Access.READ, Access.NONE, SpuriousWakeUp.class),
  STATE(Access.READ, Access.NONE, StateQuery.class),
  SPIN_WAIT(Access.READ, Access.NONE, SpinWait.class);

  private final int right;
  private final int wrong;

  @SuppressWarnings("ImmutableEnumChecker") // made by Set.of
  private final Set<Class<?>> operations;

  Mutation(int right, int wrong, Class<?>... operations) {
    this.right = right;
    this.wrong = wrong;
    this.operations = Set.of(operations);
  }

  @Override
  public int access(Operation original, int touch, int access, int result) {
    return access == right && operations.contains(original.getClass()) ? wrong : access;
  }

  boolean concerns(Set<Class<? extends Operation>> executed) {
    return operations.stream().anyMatch(executed::contains);
  }
}
