package dev.jacquard.agent.jvm.operations;

import dev.jacquard.kernel.Operation;
import dev.jacquard.kernel.primitive.Acquire;
import dev.jacquard.kernel.primitive.Acquire.Mode;
import dev.jacquard.kernel.primitive.Cell;
import dev.jacquard.kernel.primitive.Semaphore;
import dev.jacquard.kernel.primitive.SemaphoreAcquire;
import dev.jacquard.kernel.primitive.SemaphoreRelease;
import java.util.function.IntFunction;

/** The class Semaphore. */
final class Semaphores extends LockModel<Semaphore> {
  @Override
  Semaphore create(Object key, String name) {
    return new Semaphore(name, ((java.util.concurrent.Semaphore) key).availablePermits());
  }

  @Override
  Acquire acquire(Semaphore semaphore, int amount, Mode mode, long nanos, Cell interrupt) {
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
  boolean acquires(
      Overtaking overtaking, Semaphore resource, String semaphore, int thread, int amount) {
    return overtaking.takes(semaphore, thread, amount);
  }

  @Override
  boolean isFair(Object key) {
    return ((java.util.concurrent.Semaphore) key).isFair();
  }

  @Override
  String text(Semaphore semaphore, IntFunction<String> names) {
    return "[Permits = " + semaphore.word() + "]";
  }
}
