package dev.jacquard.kernel;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.jacquard.explore.random.RandomWalk;
import dev.jacquard.kernel.primitive.Barrier;
import dev.jacquard.kernel.primitive.Condition;
import dev.jacquard.kernel.primitive.Latch;
import dev.jacquard.kernel.primitive.Lock;
import dev.jacquard.kernel.primitive.ReadWriteLock;
import dev.jacquard.kernel.primitive.Semaphore;
import dev.jacquard.model.Local;
import dev.jacquard.model.Program;
import dev.jacquard.model.ProgramBuilder;
import dev.jacquard.model.ThreadBuilder;
import dev.jacquard.model.ThreadHandle;
import dev.jacquard.model.Var;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * The enabled threads are kept from step to step. The oracle asks, at every step, every pending
 * operation whether it can complete. Programs are random, of 3 to 90 threads, so that both ways of
 * keeping them are used.
 */
class EnabledSetTest {
  private static final int PROGRAMS = 300;
  private static final int STATEMENTS = 8;

  private long steps;
  private long blocked;

  @ParameterizedTest
  @EnumSource
  void areThoseWhoseOperationsCanComplete(Timeouts timeouts) {
    for (int seed = 0; seed < PROGRAMS; seed++) {
      Host host = program(seed).host(timeouts, 10_000);
      RandomWalk walk = new RandomWalk(seed);
      for (int i = 0; i < 3; i++) { // what an execution leaves behind must not reach the next one
        walk.start();
        host.run(
            kernel -> {
              check(kernel);
              return walk.choose(kernel);
            });
      }
    }
    assertTrue(steps > 100_000 && blocked > 100_000, steps + " steps, blocked " + blocked);
  }

  private void check(KernelView kernel) {
    List<Integer> expected = new ArrayList<>();
    for (int t = 0; t < kernel.threadCount(); t++) {
      Operation operation = kernel.pending(t);
      boolean can =
          operation != null && (!operation.blocks() || operation.test(kernel.footprint(t)));
      if (can) {
        assertEquals(t, kernel.onlyEnabled(expected.size()));
        expected.add(t);
      }
      assertEquals(can, kernel.isEnabled(t));
      blocked += operation != null && !can ? 1 : 0;
    }
    List<Integer> actual = new ArrayList<>();
    for (int i = 0; i < kernel.enabledCount(); i++) {
      actual.add(kernel.enabled(i));
    }
    assertEquals(expected, actual);
    steps++;
  }

  private static Program program(int seed) {
    SplittableRandom random = new SplittableRandom(seed);
    int threads = 3 + random.nextInt(seed % 3 == 0 ? 87 : 12);
    return Program.of("random", p -> new Shared(p, threads, random.split()).define());
  }

  /** What the threads share, and random statements on it. */
  private static final class Shared {
    private final ProgramBuilder p;
    private final int threads;
    private final SplittableRandom random;
    private final Lock lock;
    private final Condition condition;
    private final ReadWriteLock readWriteLock;
    private final Semaphore semaphore;
    private final Latch latch;
    private final Barrier barrier;
    private final Var flag;
    private final List<ThreadHandle> handles = new ArrayList<>();

    Shared(ProgramBuilder p, int threads, SplittableRandom random) {
      this.p = p;
      this.threads = threads;
      this.random = random;
      lock = p.lock("lock");
      condition = p.condition("condition", lock);
      readWriteLock = p.readWriteLock("readWriteLock");
      semaphore = p.semaphore("semaphore", 2);
      latch = p.latch("latch", 1 + threads / 2);
      barrier = p.barrier("barrier", 1 + random.nextInt(threads));
      flag = p.volatileVariable("flag", 0);
    }

    void define() {
      for (int i = 0; i < threads; i++) {
        int me = i;
        handles.add(
            p.thread(
                "t" + i,
                t -> {
                  for (int j = 0; j < STATEMENTS; j++) {
                    statement(t, me, t.local("r" + j));
                  }
                }));
      }
    }

    private ThreadHandle another(int me) {
      return handles.get((me + 1 + random.nextInt(threads - 1)) % threads);
    }

    private void statement(ThreadBuilder t, int me, Local r) {
      switch (random.nextInt(16)) {
        case 0 -> t.locked(lock, () -> t.locked(lock, () -> t.add(flag, 1)));
        case 1 -> t.locked(lock, () -> t.await(condition, 5, r));
        case 2 -> t.locked(lock, () -> t.signalAll(condition));
        case 3 -> t.locked(lock, () -> t.signal(condition));
        case 4 -> {
          t.lockInterruptibly(lock, r);
          t.when(r.eq(1), () -> t.unlock(lock));
        }
        case 5 -> {
          t.tryLock(lock, 3, r);
          t.when(r.eq(1), () -> t.unlock(lock));
        }
        case 6 -> {
          t.readLock(readWriteLock);
          t.add(flag, 1);
          t.readUnlock(readWriteLock);
        }
        case 7 -> {
          t.writeLock(readWriteLock);
          t.writeUnlock(readWriteLock);
        }
        case 8 -> {
          t.acquire(semaphore, 1 + random.nextInt(2));
          t.release(semaphore, 2);
        }
        case 9 -> t.countDown(latch);
        case 10 -> t.await(latch, 7, r);
        case 11 -> t.park(random.nextInt(9), r);
        case 12 -> t.sleep(random.nextInt(9), r);
        case 13 -> {
          t.unpark(another(me));
          t.interrupt(another(me));
        }
        case 14 -> t.await(barrier);
        default -> t.join(another(me), 4, r);
      }
    }
  }
}
