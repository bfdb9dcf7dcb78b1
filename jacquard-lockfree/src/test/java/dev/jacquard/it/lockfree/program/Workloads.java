package dev.jacquard.it.lockfree.program;

import dev.jacquard.it.lockfree.program.Grouped.Node;
import dev.jacquard.it.lockfree.program.Grouped.Queue;
import dev.jacquard.it.lockfree.program.Grouped.Ring;
import dev.jacquard.it.lockfree.program.Grouped.SortedList;
import dev.jacquard.it.lockfree.program.Grouped.Stack;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.BiFunction;

/**
 * Uses the structures of {@link Grouped} with real threads, and counts what must not happen. Loaded
 * by name, by a loader in which the structures are enforced: by program, threads and operations,
 * how many violations there are.
 */
public final class Workloads implements BiFunction<String, long[], Long> {
  private static final int NODES = 4;

  /** What a thread does, by its number. */
  private interface Task {
    void run(int thread) throws Exception;
  }

  @Override
  public Long apply(String program, long[] sizes) {
    int threads = (int) sizes[0];
    long each = sizes[1] / threads;
    return switch (program) {
      case "stack" -> stack(threads, each);
      case "queue" -> queue(threads, each);
      case "ring" -> ring(each);
      case "list" -> list(threads, each);
      case "balance" -> balance(threads, each, false);
      case "steps" -> balance(threads, each, true);
      default -> throw new IllegalArgumentException(program);
    };
  }

  private static void run(int threads, Task task) {
    ExecutorService pool = Executors.newFixedThreadPool(threads);
    CyclicBarrier start = new CyclicBarrier(threads);
    List<Future<?>> all = new ArrayList<>();
    for (int i = 0; i < threads; i++) {
      int thread = i;
      Callable<Void> call =
          () -> {
            start.await();
            task.run(thread);
            return null;
          };
      all.add(pool.submit(call));
    }
    try {
      for (Future<?> each : all) {
        each.get();
      }
    } catch (InterruptedException | ExecutionException e) {
      throw new IllegalStateException(e);
    } finally {
      pool.shutdownNow();
    }
  }

  /** Few nodes that go round, as in figure 1: each must be in one hand only. */
  private static long stack(int threads, long operations) {
    Stack stack = new Stack();
    AtomicIntegerArray taken = new AtomicIntegerArray(NODES);
    for (int key = 0; key < NODES; key++) {
      stack.push(new Node(key));
    }
    AtomicLong twice = new AtomicLong();
    run(
        threads,
        thread -> {
          for (long i = 0; i < operations && twice.get() == 0; i += 4) {
            Node x = pop(stack, taken, twice);
            Node y = pop(stack, taken, twice);
            push(stack, taken, x);
            push(stack, taken, y);
          }
        });
    for (int key = 0; key < NODES; key++) {
      pop(stack, taken, twice);
    }
    boolean allThere = stack.pop() == null;
    for (int key = 0; key < NODES; key++) {
      allThere &= taken.get(key) == 1;
    }
    return twice.get() + (allThere ? 0 : 1);
  }

  private static Node pop(Stack stack, AtomicIntegerArray taken, AtomicLong twice) {
    Node node = stack.pop();
    if (node != null && taken.getAndSet(node.key, 1) != 0) {
      twice.incrementAndGet();
    }
    return node;
  }

  private static void push(Stack stack, AtomicIntegerArray taken, Node node) {
    if (node != null) {
      taken.set(node.key, 0);
      stack.push(node);
    }
  }

  /** What one thread puts in comes out in that order, and once. */
  private static long queue(int threads, long operations) {
    Queue queue = new Queue();
    int[][] last = new int[threads][threads]; // by thread that takes, and that has put
    long[] sums = new long[threads];
    long[] counts = new long[threads];
    AtomicLong wrong = new AtomicLong();
    run(
        threads,
        thread -> {
          for (int i = 1; i <= operations / 2; i++) {
            queue.enqueue(new Node(i * threads + thread));
            sums[thread] += i * threads + thread;
            Node node = queue.dequeue();
            if (node == null) {
              wrong.incrementAndGet(); // there is always one for each who has put one
              continue;
            }
            sums[thread] -= node.key;
            counts[thread]++;
            int by = node.key % threads;
            if (node.key <= last[thread][by]) {
              wrong.incrementAndGet();
            }
            last[thread][by] = node.key;
          }
        });
    long sum = 0;
    for (long each : sums) {
      sum += each;
    }
    return wrong.get() + (sum == 0 && queue.dequeue() == null ? 0 : 1);
  }

  /** One thread puts numbers in, one takes them: in their order, none is missing. */
  private static long ring(long operations) {
    Ring ring = new Ring();
    AtomicLong wrong = new AtomicLong();
    run(
        2,
        thread -> {
          for (int i = 1; i <= operations && wrong.get() == 0; ) {
            if (thread == 0) {
              boolean done = ring.offer(i);
              i += done ? 1 : 0;
              await(done);
              continue;
            }
            int value = ring.poll();
            await(value != 0);
            if (value != 0 && value != i) {
              wrong.incrementAndGet();
            }
            i += value == 0 ? 0 : 1;
          }
        });
    return wrong.get();
  }

  /** Half of the threads write, half of them read. */
  private static long balance(int threads, long operations, boolean steps) {
    Balance balance = new Balance();
    AtomicLong wrong = new AtomicLong();
    run(
        threads,
        thread -> {
          for (int i = 0; i < operations; i++) {
            if (thread % 2 == 0) {
              balance.move(i);
              balance.rotate();
              continue;
            }
            if (steps) {
              wrong.addAndGet(balance.steps() == 0 ? 0 : 1);
              continue;
            }
            boolean right =
                balance.total() == Balance.TOTAL
                    && balance.sum() == 0
                    && balance.has(i % Balance.KEYS)
                    && balance.fifth() < Balance.KEYS;
            wrong.addAndGet(right ? 0 : 1);
          }
        });
    return wrong.get();
  }

  /** The other thread may need the processor. */
  private static void await(boolean done) {
    if (!done) {
      Thread.yield();
    }
  }

  /**
   * Short lists, as inserting takes the longer the longer they are: sorted, and none is missing.
   */
  private static long list(int threads, long operations) {
    int length = 100;
    AtomicLong wrong = new AtomicLong();
    for (long done = 0; done < operations; done += length) {
      SortedList list = new SortedList();
      run(
          threads,
          thread -> {
            for (int i = 0; i < length; i++) {
              list.insert(i * threads + thread);
            }
          });
      if (list.size() != threads * length || !list.isSorted()) {
        wrong.incrementAndGet();
      }
    }
    return wrong.get();
  }
}
