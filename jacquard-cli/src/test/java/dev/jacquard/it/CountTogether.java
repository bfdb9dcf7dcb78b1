package dev.jacquard.it;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.atomic.AtomicInteger;

/** Threads that count, in any of 2,520 orders; slow until another process does the same. */
public final class CountTogether {
  private CountTogether() {}

  public static void main(String[] args) throws IOException, InterruptedException {
    Path worker = Path.of(args[0]);
    if (!Files.exists(worker)) {
      if (System.getenv("JACQUARD_WORKER") != null) {
        Files.createFile(worker);
      }
      waste();
    }
    AtomicInteger count = new AtomicInteger();
    Thread[] threads = new Thread[4];
    for (int i = 0; i < threads.length; i++) {
      threads[i] =
          new Thread(
              () -> {
                count.incrementAndGet();
                count.incrementAndGet();
              });
      threads[i].start();
    }
    for (Thread thread : threads) {
      thread.join();
    }
  }

  /** Some milliseconds; a clock would not tell them. */
  private static void waste() {
    long x = 1;
    for (int i = 0; i < 10_000_000; i++) {
      x = x * 31 + i;
    }
    if (x == 0) {
      throw new AssertionError();
    }
  }
}
