package dev.jacquard.agent.jvm.operations;

import dev.jacquard.kernel.Operation;
import dev.jacquard.kernel.primitive.Acquire;
import dev.jacquard.kernel.primitive.Acquire.Mode;
import dev.jacquard.kernel.primitive.Cell;
import dev.jacquard.kernel.primitive.CountDown;
import dev.jacquard.kernel.primitive.Latch;
import dev.jacquard.kernel.primitive.LatchAwait;
import java.util.concurrent.CountDownLatch;
import java.util.function.IntFunction;

/**
 * The class CountDownLatch, and what opens once: a task that was cancelled, when the interrupt has
 * come.
 */
final class Latches extends LockModel<Latch> {
  @Override
  Latch create(Object key, String name) {
    return new Latch(name, key instanceof CountDownLatch latch ? latch.getCount() : 1);
  }

  @Override
  Acquire acquire(Latch latch, int amount, Mode mode, long nanos, Cell interrupt) {
    return new LatchAwait(latch, mode, nanos, interrupt);
  }

  @Override
  Operation release(Latch latch, int amount) {
    return new CountDown(latch);
  }

  @Override
  boolean isOwned() {
    return false;
  }

  @Override
  String text(Latch latch, IntFunction<String> names) {
    return "[Count = " + latch.word() + "]";
  }
}
