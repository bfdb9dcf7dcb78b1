package dev.jacquard.bench.fuzz;

import dev.jacquard.bench.fuzz.model.Cell;
import dev.jacquard.bench.fuzz.model.World;
import java.util.concurrent.CompletableFuture;
import java.util.function.Function;

/** What statements are about, and what a program that has such statements leaves behind. */
@SuppressWarnings("ImmutableEnumChecker") // lambdas without state
public enum Subject {
  FIELDS(s -> s.x + " " + s.y, w -> w.get(Cell.X) + " " + w.get(Cell.Y)),
  VOLATILES(s -> s.v + " " + s.w, w -> w.get(Cell.V) + " " + w.get(Cell.W)),
  ARRAYS(s -> s.a[0] + " " + s.a[1], w -> w.get(Cell.A0) + " " + w.get(Cell.A1)),
  ATOMICS(
      s -> s.n.get() + " " + s.ref.get() + " " + s.atomics.get(0),
      w -> w.get(Cell.N) + " " + w.get(Cell.REF) + " " + w.get(Cell.ATOMIC)),
  HANDLES(s -> s.h, w -> w.get(Cell.H)),
  MONITORS(s -> "", w -> ""),
  LOCKS(s -> s.lock.isLocked(), w -> w.get(Cell.LOCK) != 0),
  READ_WRITE(s -> s.rw.getReadLockCount() + " " + s.rw.isWriteLocked(), null),
  SEMAPHORES(s -> s.permits.availablePermits(), w -> w.get(Cell.PERMITS)),
  LATCHES(s -> s.latch.getCount(), w -> w.get(Cell.LATCH)),
  BARRIERS(s -> s.barrier.isBroken(), null),
  PHASERS(s -> s.phaser.getPhase() + " " + s.phaser.getRegisteredParties(), null),
  ARRAY_QUEUES(s -> s.arrayQueue, null),
  LINKED_QUEUES(s -> s.linkedQueue, null),
  HAND_OVERS(s -> "", null),
  LOCK_FREE_QUEUES(s -> s.lockFree, null),
  CONCURRENT_MAPS(s -> s.concurrentMap, null),
  FUTURES(s -> s.n.get() + " " + (s.future.isDone() ? value(s.future) : "open"), null),
  EXECUTORS(s -> s.executed.get(), null),
  INTERRUPTS(s -> "", w -> ""),
  LIVES(s -> "", w -> ""),
  INITIALIZERS(s -> Lazy.Shared.value, w -> w.get(Cell.SHARED)),
  FAIR(s -> s.fair.isLocked() + " " + s.fairPermits.availablePermits(), null),
  STAMPED(s -> s.stamped.isReadLocked() + " " + s.stamped.isWriteLocked(), null),
  EXCHANGERS(s -> "", null),
  TRANSFERS(s -> s.transfers, null),
  SORTED_QUEUES(s -> s.sorted, null),
  COPIED_LISTS(s -> s.copied, null),
  SKIP_LISTS(s -> s.skipList, null),
  ADDERS(s -> s.adder.sum(), null),
  FUTURE_TASKS(s -> s.n.get() + " " + s.task.isDone() + " " + s.task.isCancelled(), null),
  UPDATERS(s -> s.u, null),
  LISTS(s -> s.list.size(), null),
  MAPS(s -> s.map.size(), null),
  DEQUES(s -> s.deque.size(), null),
  BUILDERS(s -> s.builder.length(), null),
  VECTORS(s -> s.vector, null),
  BUFFERS(s -> s.buffer, null),
  SYNCHRONIZED_LISTS(s -> s.synchronizedList, null);

  private final Function<State, Object> end;
  private final Function<World, Object> modelled;

  Subject(Function<State, Object> end, Function<World, Object> modelled) {
    this.end = end;
    this.modelled = modelled;
  }

  /** What is left, when all threads are done. */
  String end(State state) {
    try {
      return end.apply(state) + ", ";
    } catch (RuntimeException e) {
      return kind(e) + ", ";
    }
  }

  /** The same in the model. */
  String end(World world) {
    return modelled.apply(world) + ", ";
  }

  /** Whether statements say which thread they mean. */
  boolean namesThreads() {
    return this == INTERRUPTS || this == LIVES;
  }

  /** Whether the model knows most of its statements. */
  boolean isModelled() {
    return modelled != null;
  }

  /** Whether it has blocks, which are dull if there is nothing inside. */
  boolean guards() {
    return this == MONITORS
        || this == LOCKS
        || this == READ_WRITE
        || this == FAIR
        || this == STAMPED;
  }

  private static String value(CompletableFuture<Integer> future) {
    return future.handle((value, thrown) -> value + " " + kind(thrown)).join();
  }

  private static String kind(Throwable thrown) {
    return thrown == null ? "" : thrown.getClass().getSimpleName();
  }
}
