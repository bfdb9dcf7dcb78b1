package dev.jacquard.it.lockfree.program;

import java.util.Iterator;
import java.util.NoSuchElementException;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;
import java.util.function.IntUnaryOperator;

/** All kinds of code that an operation may have; which of them take part is up to a plan. */
public class Woven implements Iterable<Integer> {
  private final AtomicInteger atomic = new AtomicInteger();
  private final Object[] slots = new Object[4];
  private final byte[] bytes = new byte[4];
  private volatile int count;
  private long wide;
  private double real;
  private Link head;

  /** A node with methods of its own. */
  private static final class Link {
    private final int key;
    private Link next;

    Link(int key) {
      this.key = key;
    }

    Link next() {
      return next;
    }

    int keys(long weight, int from) {
      int sum = from;
      for (Link link = this; link != null; link = link.next) {
        sum += (int) (link.key * weight);
      }
      return sum;
    }
  }

  public Woven() {
    wide = 1;
  }

  public Woven(int count) {
    this();
    this.count = count;
  }

  public int add(int by) {
    int before = count;
    count = before + by;
    return before;
  }

  /** An operation inside another one. */
  public int addTwice(int by) {
    return add(by) + add(by);
  }

  /** Each value of the locals must be the same after a cut. */
  public double mixed(int small, long large, double real, String text) {
    long sum = large + small;
    this.wide = sum;
    double product = real * 2;
    this.real = product;
    count = text.length();
    return sum + product + this.wide + this.real + count;
  }

  public int tryFinally(boolean fail) {
    try {
      count = 1;
      if (fail) {
        throw new IllegalArgumentException("as it should");
      }
      count = 2;
    } catch (IllegalArgumentException e) {
      count = count + 10;
      return count;
    } finally {
      count = count + 100;
    }
    return count;
  }

  public void fail() {
    count = 7;
    throw new IllegalStateException("as it should");
  }

  public void failAtAccess() {
    Link none = null;
    none.next = head;
  }

  public int loop(int times) {
    int sum = 0;
    for (int i = 0; i < times; i++) {
      if (i % 3 == 1) {
        continue;
      }
      sum += atomic.incrementAndGet();
    }
    return sum;
  }

  public String choose(int kind) {
    switch (kind) {
      case 0:
        return "none";
      case 1:
        count = count + 1;
        return "one";
      case 1000:
        wide = wide + 1;
        break;
      default:
        real = real + 1;
    }
    return "some";
  }

  public int helped(int by) {
    return help(by);
  }

  public int helpedToo(int by) {
    return help(by) + help(by);
  }

  private int help(int by) {
    int before = count;
    count = before + by;
    return count;
  }

  public void link(int key) {
    Link link = new Link(key);
    link.next = head;
    head = link;
  }

  public int keys(long weight) {
    Link first = head;
    return first == null ? 0 : first.keys(weight, 1000);
  }

  public int recursive(int depth) {
    return depth == 0 ? count : recursive(depth - 1) + 1;
  }

  public int map(IntUnaryOperator function) {
    int before = count;
    count = function.applyAsInt(before);
    return before;
  }

  public int park() {
    int before = count;
    LockSupport.parkNanos(1);
    count = before + 1;
    return count;
  }

  public int parkAndCatch() {
    int before = count;
    try {
      Thread.sleep(-1);
    } catch (IllegalArgumentException | InterruptedException e) {
      count = before + 1;
    }
    return count;
  }

  // ---- these only read

  /** The position of a key, with a loop and a call. */
  public int find(int key) {
    int position = 0;
    for (Link link = head; link != null; link = link.next()) {
      if (link.key == key) {
        return position;
      }
      position++;
    }
    return nowhere();
  }

  private int nowhere() {
    return -1;
  }

  public int third() {
    return head.next.next.key;
  }

  public double mean(long scale, double by) {
    return scale * (count + 1) / by;
  }

  public long checked(int number) {
    if (number < 0) {
      throw new IllegalStateException("negative");
    }
    long sum = number;
    while (sum > atomic.get() + 100) {
      sum--;
    }
    return sum;
  }

  // ---- no operations in most plans

  int peek() {
    return count;
  }

  void set(int slot, Object value) {
    slots[slot] = value;
    bytes[slot] = (byte) slot;
  }

  Object get(int slot) {
    try {
      return slots[slot] + ":" + bytes[slot] + ":" + atomic.get();
    } catch (ArrayIndexOutOfBoundsException e) {
      return "outside";
    }
  }

  long wide() {
    wide = wide + 1;
    return wide;
  }

  double real() {
    real += 0.5;
    return real;
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
      at = at.next();
      return key;
    }
  }
}
