package dev.jacquard.it;

import java.util.concurrent.atomic.AtomicInteger;

/** Checks itself by {@code assert}: wrong, or with the argument "fixed" right. */
public final class Asserting {
  private Asserting() {}

  public static void main(String[] args) throws InterruptedException {
    AtomicInteger count = new AtomicInteger();
    Thread other = new Thread(() -> add(count, args.length > 0));
    other.start();
    add(count, args.length > 0);
    other.join();
    assert count.get() == 2 : "lost an update";
  }

  private static void add(AtomicInteger count, boolean fixed) {
    if (fixed) {
      count.incrementAndGet();
    } else {
      count.set(count.get() + 1);
    }
  }
}
