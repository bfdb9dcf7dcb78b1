package dev.jacquard.libraries;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.jacquard.Jacquard;
import dev.jacquard.explore.result.Result;
import dev.jacquard.kernel.Level;
import java.util.Queue;
import org.jctools.queues.MpmcArrayQueue;
import org.jctools.queues.MpscUnboundedArrayQueue;
import org.jctools.queues.atomic.MpmcAtomicArrayQueue;
import org.jctools.queues.varhandle.MpmcVarHandleArrayQueue;
import org.junit.jupiter.api.Test;

/** Queues that are built on Unsafe, on VarHandles and on field updaters. */
class JctoolsTest {
  @Test
  void manyToManyOnUnsafe() {
    Library.of("org.jctools.").runs(() -> manyToMany(new MpmcArrayQueue<>(4)));
  }

  @Test
  void manyToManyOnFieldUpdaters() {
    Library.of("org.jctools.").runs(() -> manyToMany(new MpmcAtomicArrayQueue<>(4)));
  }

  @Test
  void manyToManyOnVarHandles() {
    Library.of("org.jctools.").runs(() -> manyToMany(new MpmcVarHandleArrayQueue<>(4)));
  }

  @Test
  void manyToOneInChunks() {
    Library.of("org.jctools.").runs(() -> manyToOne(new MpscUnboundedArrayQueue<>(2)));
  }

  @Test
  void atLevelLibraryACallIsOneStep() {
    Result result =
        Jacquard.explore(
                "calls",
                () -> {
                  Queue<Integer> queue = new MpmcArrayQueue<>(4);
                  Jacquard.parallel(() -> offer(queue, 1, 2), () -> offer(queue, 3, 4));
                })
            .strategy("dfs")
            .level(Level.LIBRARY)
            .run();
    assertTrue(result.complete() && !result.foundBug(), result::toString);
    assertEquals(6, result.partialOrders(), "two calls of each of two threads: 4 over 2");
  }

  private static void manyToMany(Queue<Integer> queue) {
    int[] taken = new int[2];
    Jacquard.parallel(
        () -> offer(queue, 1, 2),
        () -> offer(queue, 3, 4),
        () -> taken[0] = poll(queue, 2),
        () -> taken[1] = poll(queue, 2));
    int digits = digits(taken[0]) + digits(taken[1]);
    Library.check(digits == 10 && queue.isEmpty(), "took " + taken[0] + " and " + taken[1]);
  }

  private static void manyToOne(Queue<Integer> queue) {
    int[] taken = {0};
    Jacquard.parallel(
        () -> offer(queue, 1, 2), () -> offer(queue, 3, 4), () -> taken[0] = poll(queue, 4));
    String all = Integer.toString(taken[0]);
    boolean inOrder = all.indexOf('1') < all.indexOf('2') && all.indexOf('3') < all.indexOf('4');
    Library.check(digits(taken[0]) == 10 && inOrder, "took " + all);
  }

  private static void offer(Queue<Integer> queue, int... values) {
    for (int value : values) {
      Library.check(queue.offer(value), "full");
    }
  }

  /** What was taken, as decimal digits. */
  private static int poll(Queue<Integer> queue, int count) {
    int digits = 0;
    for (int taken = 0; taken < count; ) {
      Integer next = queue.poll();
      if (next == null) {
        Thread.onSpinWait();
      } else {
        digits = 10 * digits + next;
        taken++;
      }
    }
    return digits;
  }

  private static int digits(int number) {
    int sum = 0;
    for (int rest = number; rest > 0; rest /= 10) {
      sum += rest % 10;
    }
    return sum;
  }
}
