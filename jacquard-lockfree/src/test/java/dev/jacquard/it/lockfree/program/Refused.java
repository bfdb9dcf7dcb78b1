package dev.jacquard.it.lockfree.program;

import java.util.AbstractList;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.locks.LockSupport;

/** Structures that no lock of each object can make right; and twins that are fine. */
public final class Refused {
  private Refused() {}

  /** A node that others look into. */
  public static class Cell {
    volatile Cell next;

    public Cell next() {
      return next;
    }
  }

  /** Others walk over its nodes: see {@link Walker}. */
  public static class Walked {
    private Cell head;

    public void add() {
      Cell cell = new Cell();
      cell.next = head;
      head = cell;
    }

    Cell head() {
      return head;
    }
  }

  /** Outside of the structure. */
  public static final class Walker {
    public int length(Walked walked) {
      int length = 0;
      for (Cell each = walked.head(); each != null; each = each.next()) {
        length++;
      }
      return length;
    }
  }

  /** Counts what all of them have. */
  public static class Counting {
    private static int all;
    private int own;

    public void add() {
      own++;
      all++;
    }
  }

  /** Moves what another one has. */
  public static class Merging {
    private int count;

    public void take(Merging other) {
      count += other.count;
      other.count = 0;
    }
  }

  /** Calls an operation of another one. */
  public static class Calling {
    private int count;

    public int take() {
      int taken = count;
      count = 0;
      return taken;
    }

    public void takeFrom(Calling other) {
      count += other.take();
    }
  }

  /** Two operations on the same object, called by a static one. */
  public static class Moving {
    private int count;

    public int take() {
      return count--;
    }

    public static void move(Moving from) {
      from.take();
      from.take();
    }
  }

  /** The right twin: the static method makes the object. */
  public static class Making {
    private int count;

    public void add() {
      count++;
    }

    public static Making one() {
      Making made = new Making();
      made.add();
      return made;
    }
  }

  public static class Base {
    int count;
  }

  public static class Extending extends Base {
    public void add() {
      count++;
    }
  }

  public static class ExtendingJdk extends AtomicInteger {
    private static final long serialVersionUID = 1;

    public void add() {
      incrementAndGet();
    }
  }

  public static class ExtendingList extends AbstractList<Integer> {
    private int size;

    @Override
    public Integer get(int index) {
      return index;
    }

    @Override
    public int size() {
      return size;
    }
  }

  /** Hands out its array. */
  public static class GivingArray {
    private final int[] slots = new int[4];

    public void set(int slot) {
      slots[slot] = 1;
    }

    public int[] slots() {
      return slots;
    }
  }

  /** Hands out what holds its state. */
  public static class GivingAtomic {
    private final AtomicReference<String> top = new AtomicReference<>();

    public void set(String value) {
      top.set(value);
    }

    public void give(List<Object> to) {
      keep(top);
      to.add("nothing");
    }

    private static void keep(Object value) {
      KEPT.set(value);
    }

    private static final AtomicReference<Object> KEPT = new AtomicReference<>();
  }

  /** The right twin. */
  public static class GivingCopy {
    private final int[] slots = new int[4];

    public void set(int slot) {
      slots[slot] = 1;
    }

    public int[] slots() {
      return slots.clone();
    }
  }

  /** Known to others before it is made. */
  public static class Leaking {
    private static final List<Object> ALL = new ArrayList<>();
    private int count;

    public Leaking() {
      ALL.add(this);
      count = 1;
    }

    public int count() {
      return count;
    }
  }

  public static class Monitor {
    private int count;

    public synchronized void add() {
      count++;
    }
  }

  public static class Block {
    private final Object lock = new Object();
    private int count;

    public void add() {
      synchronized (lock) {
        count++;
      }
    }
  }

  /** Waits where the transaction is not at hand. */
  public static class ParkingInHelper {
    private int count;

    public void add() {
      count++;
      Helper.park();
      count++;
    }
  }

  static final class Helper {
    private Helper() {}

    static void park() {
      LockSupport.parkNanos(1);
    }
  }

  public static class Copying implements Cloneable {
    private int count;

    public void add() {
      count++;
    }

    public Copying copy() throws CloneNotSupportedException {
      return (Copying) clone();
    }

    @Override
    protected Object clone() throws CloneNotSupportedException {
      return super.clone();
    }
  }

  public static class Serial implements java.io.Serializable {
    private int count;

    public void add() {
      count++;
    }
  }

  /** A function that knows no structure. */
  public static class Function {
    private final AtomicReference<Item> top = new AtomicReference<>(new Item());

    private static final class Item {
      private Item next;
    }

    public void drop() {
      top.updateAndGet(item -> item.next);
    }
  }

  /** The iterator does not know its structure. */
  public static class Iterating {
    private Link head;

    private static final class Link {
      private Link next;
    }

    public void add() {
      Link link = new Link();
      link.next = head;
      head = link;
    }

    public Steps steps() {
      return new Steps(head);
    }

    public static final class Steps {
      private Link at;

      Steps(Link at) {
        this.at = at;
      }

      public boolean step() {
        at = at == null ? null : at.next;
        return at != null;
      }
    }
  }

  /** What it calls is not known. */
  public static class Unknown {
    private int count;

    public void add(Runnable before) {
      before.run();
      count++;
    }
  }

  /** The right twin, and can be extended. */
  public static class Plain {
    private int count;

    public int add() {
      return ++count;
    }
  }

  /** Its main method uses much that has nothing to do with it. */
  public static class WithMain {
    private int count;

    public int add() {
      return ++count;
    }

    /** No operation, and other state. */
    void log() {
      Elsewhere.log("now");
    }

    public static void main(String[] args) {
      WithMain made = new WithMain();
      Elsewhere.run(made::add);
      System.out.println(made.count);
    }
  }

  /** Has fields, functions and monitors of its own. */
  static final class Elsewhere {
    private static int calls;
    private final String[] lines = new String[4];
    private int size;

    static synchronized void log(String line) {
      calls++;
      Elsewhere kept = new Elsewhere();
      Runnable keep = () -> kept.lines[kept.size++] = line;
      keep.run();
    }

    static void run(Runnable task) {
      calls++;
      task.run();
    }
  }

  public static class Heir extends Plain {}
}
