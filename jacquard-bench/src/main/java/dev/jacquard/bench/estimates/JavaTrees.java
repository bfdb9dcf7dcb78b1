package dev.jacquard.bench.estimates;

import dev.jacquard.Jacquard;
import dev.jacquard.agent.AgentInterposition;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Semaphore;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.ReentrantLock;

/** Trees of Java code: they need the agent. */
public final class JavaTrees {
  private JavaTrees() {}

  private static final String PREFIX = "Java: ";

  /** Whether the tree is one of these. */
  public static boolean has(Tree tree) {
    return tree.name().startsWith(PREFIX);
  }

  /** All of them. */
  public static List<Tree> all() {
    return List.of(
        dpor("words", JavaTrees::words),
        dpor("queue of one", JavaTrees::queue),
        dpor("accounts", JavaTrees::accounts),
        dpor("places", JavaTrees::places));
  }

  private static Tree dpor(String name, Runnable body) {
    String whole = PREFIX + name;
    return new Tree(whole, new AgentInterposition().scenario(whole, body), "dpor", -1);
  }

  private static void parallel(int n, Runnable task) {
    List<Runnable> tasks = new ArrayList<>();
    for (int i = 0; i < n; i++) {
      tasks.add(task);
    }
    Jacquard.parallel(tasks.toArray(new Runnable[0]));
  }

  /** Counts words: looks, then puts. */
  private static void words() {
    ConcurrentHashMap<String, Integer> counts = new ConcurrentHashMap<>();
    parallel(
        3,
        () -> {
          Integer old = counts.get("word");
          counts.put("word", old == null ? 1 : old + 1);
          counts.remove("none");
          counts.get("word");
        });
  }

  private static void queue() {
    ArrayBlockingQueue<Integer> queue = new ArrayBlockingQueue<>(1);
    AtomicInteger sum = new AtomicInteger();
    Runnable producer =
        () -> {
          queue.offer(1);
          queue.offer(2);
        };
    Runnable consumer =
        () -> {
          Integer first = queue.poll();
          sum.addAndGet(first == null ? 0 : first);
        };
    Jacquard.parallel(producer, producer, consumer, consumer);
  }

  /** Transfers between three accounts, each under a lock of its own. */
  private static void accounts() {
    int[] balances = {10, 10, 10};
    ReentrantLock[] locks = {new ReentrantLock(), new ReentrantLock(), new ReentrantLock()};
    Runnable[] transfers = new Runnable[6];
    for (int i = 0; i < transfers.length; i++) {
      int from = i % 3;
      int to = (i + 1) % 3;
      transfers[i] =
          () -> {
            change(locks[from], balances, from, -1);
            change(locks[to], balances, to, 1);
          };
    }
    Jacquard.parallel(transfers);
  }

  private static void change(ReentrantLock lock, int[] balances, int account, int by) {
    lock.lock();
    try {
      balances[account] += by;
    } finally {
      lock.unlock();
    }
  }

  /** Two places for four, who go away if there is none. */
  private static void places() {
    Semaphore places = new Semaphore(2);
    int[] served = {0};
    parallel(
        4,
        () -> {
          if (places.tryAcquire()) {
            served[0]++;
            places.release();
          }
        });
  }
}
