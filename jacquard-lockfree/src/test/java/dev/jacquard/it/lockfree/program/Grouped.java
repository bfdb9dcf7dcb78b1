package dev.jacquard.it.lockfree.program;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.concurrent.atomic.AtomicReference;

/** Lock-free structures whose methods run as transactions; nothing in them says so. */
public final class Grouped {
  private Grouped() {}

  private static VarHandle handle(MethodHandles.Lookup lookup, Class<?> type, String field) {
    try {
      return lookup.findVarHandle(type, field, Node.class);
    } catch (ReflectiveOperationException e) {
      throw new ExceptionInInitializerError(e);
    }
  }

  /** Of all of them. */
  public static final class Node {
    private static final VarHandle NEXT = handle(MethodHandles.lookup(), Node.class, "next");

    public final int key;
    public Node last;
    volatile Node next;
    private boolean freed;
    private static final VarHandle FREED = freed(MethodHandles.lookup());

    public Node(int key) {
      this.key = key;
    }

    private static VarHandle freed(MethodHandles.Lookup lookup) {
      try {
        return lookup.findVarHandle(Node.class, "freed", boolean.class);
      } catch (ReflectiveOperationException e) {
        throw new ExceptionInInitializerError(e);
      }
    }

    /** Must be called once. */
    public void free() {
      if ((boolean) FREED.getAndSet(this, true)) {
        throw new AssertionError("freed twice");
      }
    }
  }

  /** Treiber's stack, with nodes of the caller. */
  public static final class Stack {
    private final AtomicReference<Node> top = new AtomicReference<>();

    public void push(Node node) {
      Node read;
      do {
        read = top.get();
        node.last = read;
      } while (!top.compareAndSet(read, node));
    }

    public Node pop() {
      while (true) {
        Node read = top.get();
        if (read == null) {
          return null;
        }
        Node last = read.last;
        if (top.compareAndSet(read, last)) {
          return read;
        }
      }
    }
  }

  /** That of Michael and Scott. */
  public static final class Queue {
    private final AtomicReference<Node> head;
    private final AtomicReference<Node> tail;

    public Queue() {
      Node dummy = new Node(0);
      head = new AtomicReference<>(dummy);
      tail = new AtomicReference<>(dummy);
    }

    public void enqueue(Node node) {
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

    public Node dequeue() {
      while (true) {
        Node first = head.get();
        Node last = tail.get();
        Node after = first.next;
        if (first != head.get()) {
          continue;
        }
        if (first != last) {
          if (head.compareAndSet(first, after)) {
            return after;
          }
        } else if (after == null) {
          return null;
        } else {
          tail.compareAndSet(last, after);
        }
      }
    }
  }

  /** Of 8 slots, for one thread that offers and one that polls. */
  public static final class Ring {
    private final int[] slots = new int[8];
    private volatile int written;
    private volatile int read;

    public boolean offer(int value) {
      int w = written;
      if (w - read == slots.length) {
        return false;
      }
      slots[w % slots.length] = value;
      written = w + 1;
      return true;
    }

    public int poll() {
      int r = read;
      if (r == written) {
        return 0;
      }
      int value = slots[r % slots.length];
      read = r + 1;
      return value;
    }
  }

  /** A sorted list into which is only inserted. */
  public static final class SortedList {
    private final Node head = new Node(Integer.MIN_VALUE);

    public void insert(int key) {
      Node node = new Node(key);
      while (true) {
        Node before = head;
        Node after = before.next;
        while (after != null && after.key < key) {
          before = after;
          after = before.next;
        }
        node.next = after;
        if (Node.NEXT.compareAndSet(before, after, node)) {
          return;
        }
      }
    }

    int size() {
      int size = 0;
      for (Node node = head.next; node != null; node = node.next) {
        size++;
      }
      return size;
    }

    boolean isSorted() {
      for (Node node = head.next; node != null && node.next != null; node = node.next) {
        if (node.key >= node.next.key) {
          return false;
        }
      }
      return true;
    }
  }
}
