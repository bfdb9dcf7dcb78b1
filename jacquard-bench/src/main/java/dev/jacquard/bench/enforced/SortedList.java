package dev.jacquard.bench.enforced;

import dev.jacquard.Jacquard;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/** A sorted list into which is only inserted. Its {@code main} is the scenario of searches. */
public final class SortedList {
  private static final class Node {
    private static final VarHandle NEXT;

    static {
      try {
        NEXT = MethodHandles.lookup().findVarHandle(Node.class, "next", Node.class);
      } catch (ReflectiveOperationException e) {
        throw new ExceptionInInitializerError(e);
      }
    }

    private final int key;
    private volatile Node next;

    Node(int key) {
      this.key = key;
    }
  }

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

  public boolean contains(int key) {
    Node node = head.next;
    while (node != null && node.key < key) {
      node = node.next;
    }
    return node != null && node.key == key;
  }

  /** Two threads that insert three each. */
  public static void main(String[] args) {
    SortedList list = new SortedList();
    Jacquard.parallel(
        () -> {
          for (int key = 0; key < 6; key += 2) {
            list.insert(key);
          }
        },
        () -> {
          for (int key = 1; key < 6; key += 2) {
            list.insert(key);
          }
        });
  }
}
