package dev.jacquard.bench.enforced;

import dev.jacquard.Jacquard;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.concurrent.atomic.AtomicReference;

/** The queue of Michael and Scott. Its {@code main} is the scenario of searches. */
public final class MichaelScottQueue {
  private static final class Node {
    private static final VarHandle NEXT;

    static {
      try {
        NEXT = MethodHandles.lookup().findVarHandle(Node.class, "next", Node.class);
      } catch (ReflectiveOperationException e) {
        throw new ExceptionInInitializerError(e);
      }
    }

    private final Object value;
    private volatile Node next;

    Node(Object value) {
      this.value = value;
    }
  }

  private final AtomicReference<Node> head;
  private final AtomicReference<Node> tail;

  public MichaelScottQueue() {
    Node dummy = new Node(null);
    head = new AtomicReference<>(dummy);
    tail = new AtomicReference<>(dummy);
  }

  public void enqueue(Object value) {
    Node node = new Node(value);
    while (true) {
      Node last = tail.get();
      Node after = last.next;
      if (last != tail.get()) {
        continue;
      }
      if (after != null) {
        tail.compareAndSet(last, after);
      } else if (Node.NEXT.compareAndSet(last, null, node)) {
        tail.compareAndSet(last, node);
        return;
      }
    }
  }

  public Object dequeue() {
    while (true) {
      Node first = head.get();
      Node last = tail.get();
      Node after = first.next;
      if (first != head.get()) {
        continue;
      }
      if (first != last) {
        if (head.compareAndSet(first, after)) {
          return after.value;
        }
      } else if (after == null) {
        return null;
      } else {
        tail.compareAndSet(last, after);
      }
    }
  }

  /** Two threads that put in and take out twice. */
  public static void main(String[] args) {
    MichaelScottQueue queue = new MichaelScottQueue();
    Runnable task =
        () -> {
          queue.enqueue(1);
          queue.enqueue(2);
          queue.dequeue();
          queue.dequeue();
        };
    Jacquard.parallel(task, task);
  }
}
