package dev.jacquard.agent.jvm.operations;

import dev.jacquard.kernel.Operation;
import dev.jacquard.kernel.primitive.Acquire.Mode;
import dev.jacquard.kernel.primitive.Cell;
import dev.jacquard.kernel.primitive.Semaphore;
import dev.jacquard.kernel.primitive.SemaphoreAcquire;
import dev.jacquard.kernel.primitive.SemaphoreRelease;

/** The class Semaphore. */
final class Semaphores extends LockModel<Semaphore> {
  @Override
  Semaphore create(Object key, String name) {
    return new Semaphore(name, ((java.util.concurrent.Semaphore) key).availablePermits());
  }

  @Override
  Operation acquire(Semaphore semaphore, int amount, Mode mode, long nanos, Cell interrupt) {
    return new SemaphoreAcquire(semaphore, amount, mode, nanos, interrupt);
  }

  @Override
  Operation release(Semaphore semaphore, int amount) {
    return new SemaphoreRelease(semaphore, amount);
  }

  @Override
  boolean isOwned() {
    return false;
  }

  @Override
  void acquires(Overtaking overtaking, Semaphore semaphore, int thread, int amount) {
    overtaking.takes(semaphore, thread, amount);
  }
}
