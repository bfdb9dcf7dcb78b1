package dev.jacquard.it.lockfree.program;

import dev.jacquard.lockfree.annotations.Operation;
import dev.jacquard.lockfree.annotations.Values;
import java.util.Deque;
import java.util.Map;
import java.util.Queue;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedDeque;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.atomic.LongAdder;

/** Collections of the JDK that are called as they are. */
public final class OfJdk {
  private OfJdk() {}

  /** Said to be linearizable, and is. */
  public static class LinkedQueue {
    private final Queue<Integer> queue = new ConcurrentLinkedQueue<>();

    @Operation
    public boolean offer(@Values int value) {
      return queue.offer(value);
    }

    @Operation
    public Integer poll() {
      return queue.poll();
    }
  }

  /** Its sum reads several variables, if there is more than one. */
  public static class Adder {
    private final LongAdder adder = new LongAdder();

    @Operation
    public void increment() {
      adder.increment();
    }

    @Operation
    public long sum() {
      return adder.sum();
    }
  }

  /** Not linearizable: JDK-8256833. */
  public static class LinkedDeque {
    private final Deque<Integer> deque = new ConcurrentLinkedDeque<>();

    @Operation
    public void addFirst(@Values int value) {
      deque.addFirst(value);
    }

    @Operation
    public void addLast(@Values int value) {
      deque.addLast(value);
    }

    @Operation
    public Integer pollFirst() {
      return deque.pollFirst();
    }

    @Operation
    public Integer peekLast() {
      return deque.peekLast();
    }
  }

  /** Asks for random numbers by a method that only its package may call. */
  public static class SkipList {
    private final Map<Integer, Integer> map = new ConcurrentSkipListMap<>();

    @Operation
    public Integer put(@Values({"1", "2"}) int key, @Values int value) {
      return map.put(key, value);
    }

    @Operation
    public Integer remove(@Values({"1", "2"}) int key) {
      return map.remove(key);
    }

    /** By a helper that only its package may call. */
    @Operation
    public String text() {
      return map.toString();
    }
  }

  /** Calls nothing of the JDK but what is one access. */
  public static class Atomic {
    private final AtomicReference<Integer> value = new AtomicReference<>();

    @Operation
    public Integer set(@Values int next) {
      return value.getAndSet(next);
    }
  }

  /** Cannot be copied. */
  public static class HashMap {
    private final Map<Integer, Integer> map = new ConcurrentHashMap<>();

    @Operation
    public Integer put(@Values int value) {
      return map.put(1, value);
    }
  }
}
