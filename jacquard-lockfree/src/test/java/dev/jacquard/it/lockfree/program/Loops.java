package dev.jacquard.it.lockfree.program;

import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.ReentrantLock;

/** Methods that are hard to run as transactions. */
public class Loops {
  private volatile int flag;
  private int count;
  private final AtomicInteger atomic = new AtomicInteger();
  private final ReentrantLock lock = new ReentrantLock();

  /** No operation, as no object has it. */
  public static Loops of(int count) {
    Loops loops = new Loops();
    loops.count = count;
    return loops;
  }

  public void raise() {
    flag = 1;
  }

  /** Waits for another thread. */
  public void await() {
    while (flag == 0) {
      continue;
    }
  }

  /** Looks some times, and gives up. */
  public boolean tryAwait() {
    for (int i = 0; i < 1_000; i++) {
      if (flag != 0) {
        return true;
      }
    }
    return false;
  }

  /** What another operation calls belongs to that one. */
  public void addTwice() {
    add();
    add();
  }

  public void add() {
    count = count + 1;
  }

  public void addAndThrow() {
    add();
    throw new UnsupportedOperationException("as it should");
  }

  /** The lock is no access to memory. */
  public void addLocked() {
    int before = count;
    lock.lock();
    try {
      count = before + 1;
    } finally {
      lock.unlock();
    }
  }

  public int count() {
    return count;
  }

  /** In code that the operation does not call itself. */
  public int addByLambda() {
    return atomic.updateAndGet(value -> value + count);
  }

  /** What a thread runs is none. */
  public static final class Task extends Loops implements Runnable {
    @Override
    public void run() {
      add();
      add();
    }
  }

  /** With an operation of its own, and those that it inherits. */
  public static final class Heir extends Loops {
    public void addThrice() {
      addTwice();
      add();
    }
  }
}
