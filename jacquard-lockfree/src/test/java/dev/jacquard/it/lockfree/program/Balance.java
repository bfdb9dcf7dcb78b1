package dev.jacquard.it.lockfree.program;

import java.util.Iterator;
import java.util.NoSuchElementException;

/**
 * Plain fields that belong together. In the middle of an operation they do not fit: a sum is wrong,
 * a link is missing, a chain has no end.
 */
public final class Balance implements Iterable<Integer> {
  public static final int TOTAL = 1_000;
  public static final int KEYS = 5;

  private final int[] slots = new int[64];
  private int left = TOTAL;
  private int right;
  private Link head;

  private static final class Link {
    private final int key;
    private Link next;

    Link(int key) {
      this.key = key;
    }
  }

  public Balance() {
    for (int key = 0; key < KEYS; key++) {
      Link link = new Link(key);
      link.next = head;
      head = link;
    }
  }

  public void move(int by) {
    left -= by;
    slots[by & 63]++;
    right += by;
    slots[(by + 31) & 63]--;
  }

  /** The last one becomes the first one; in between the chain is a ring. */
  public void rotate() {
    Link before = head;
    while (before.next.next != null) {
      before = before.next;
    }
    Link last = before.next;
    last.next = head;
    before.next = null;
    head = last;
  }

  public int total() {
    return left + right;
  }

  public int sum() {
    int sum = 0;
    for (int i = 0; i < slots.length; i++) {
      sum += slots[i];
    }
    return sum;
  }

  public boolean has(int key) {
    for (Link link = head; link != null; link = link.next) {
      if (link.key == key) {
        return true;
      }
    }
    return false;
  }

  /** Throws if it is not there. */
  public int fifth() {
    return head.next.next.next.next.key;
  }

  /** In no plan: may see the middle. */
  int steps() {
    int sum = 0;
    for (int i = 0; i < slots.length; i++) {
      sum += slots[i];
    }
    return sum;
  }

  @Override
  public Iterator<Integer> iterator() {
    return new Keys();
  }

  private final class Keys implements Iterator<Integer> {
    private Link at = head;

    @Override
    public boolean hasNext() {
      return at != null;
    }

    @Override
    public Integer next() {
      if (at == null) {
        throw new NoSuchElementException();
      }
      int key = at.key;
      at = at.next;
      return key;
    }
  }
}
