package dev.jacquard.it.lockfree.program;

import dev.jacquard.lockfree.annotations.Operation;
import dev.jacquard.lockfree.annotations.Values;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;

/** Structures in which threads need others to go on, and such that do not. */
public final class Stuck {
  private Stuck() {}

  /** Whoever holds the monitor keeps all others out. */
  public static class Locked {
    private int n;

    @Operation
    public synchronized int increment() {
      return ++n;
    }
  }

  /** A lock of its own: others spin. */
  public static class Spinning {
    private final AtomicBoolean taken = new AtomicBoolean();
    private int n;

    @Operation
    public int increment() {
      while (!taken.compareAndSet(false, true)) {
        Thread.onSpinWait();
      }
      int result = ++n;
      taken.set(false);
      return result;
    }
  }

  /** A queue that looks free of locks: who comes later waits for the link of who came before. */
  public static class Linking {
    private static final class Node {
      final int value;
      volatile Node next;

      Node(int value) {
        this.value = value;
      }
    }

    private final AtomicReference<Node> head = new AtomicReference<>(new Node(0));
    private final AtomicReference<Node> tail = new AtomicReference<>(head.get());

    @Operation
    public void insert(@Values int value) {
      Node node = new Node(value);
      Node before = tail.getAndSet(node);
      before.next = node;
    }

    @Operation
    public Integer remove() {
      while (true) {
        Node first = head.get();
        Node next = first.next;
        if (next == null) {
          if (first == tail.get()) {
            return null;
          }
          Thread.onSpinWait(); // somebody is about to link it
        } else if (head.compareAndSet(first, next)) {
          return next.value;
        }
      }
    }
  }

  /** Each failure is the success of another thread. */
  public static class Retrying {
    private final AtomicInteger n = new AtomicInteger();

    @Operation
    public int increment() {
      int seen;
      do {
        seen = n.get();
      } while (!n.compareAndSet(seen, seen + 1));
      return seen + 1;
    }
  }

  /** A long loop that nobody else has to end. */
  public static class LongStart {
    private static volatile int prepared;
    private final AtomicInteger n = new AtomicInteger();

    /** Takes far more steps than all other calls. */
    @Operation(weak = true)
    @SuppressWarnings("NonAtomicVolatileUpdate") // one thread does
    public int prepare() {
      for (int i = 0; i < 3_000; i++) {
        prepared++;
      }
      return 0;
    }

    @Operation
    public int increment() {
      return n.incrementAndGet();
    }
  }

  /** It counts how often it tries, so that it never reads the same values again. */
  public static class Counting {
    private final AtomicBoolean taken = new AtomicBoolean();
    private final AtomicInteger tries = new AtomicInteger();
    private int n;

    @Operation
    public int increment() {
      while (!taken.compareAndSet(false, true)) {
        tries.incrementAndGet();
      }
      int result = ++n;
      taken.set(false);
      return result;
    }
  }

  public static class Long {
    private final AtomicInteger n = new AtomicInteger();

    @Operation(group = "counts")
    public int count() {
      for (int i = 0; i < 60; i++) {
        n.incrementAndGet();
      }
      return 0;
    }

    @Operation(weak = true)
    public int read() {
      return n.get();
    }
  }
}
