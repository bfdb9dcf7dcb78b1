package dev.jacquard.it.library;

/** Stands for somebody else's class: in a package of its own, and not made for threads. */
public class Ledger {
  private volatile int total;
  private volatile int open;
  private int entries;

  /** Two updates that may be lost, if anybody comes between. */
  public void add(int amount) {
    entries++;
    total += amount;
  }

  /** All that was added. */
  public int total() {
    return total;
  }

  /** How often something was added. */
  public int entries() {
    return entries;
  }

  /** Calls back. */
  public void around(Runnable task) {
    open++;
    task.run();
    open--;
  }

  /** How many calls of {@link #around} have not ended. */
  public int open() {
    return open;
  }

  /** Waits until something was added. */
  public synchronized void await() throws InterruptedException {
    while (total == 0) {
      wait();
    }
  }

  /** Lets those go on that wait. */
  public synchronized void addAndTell(int amount) {
    add(amount);
    notifyAll();
  }
}
