package dev.jacquard.bench.peers;

/** Three threads that the program starts itself, each with three increments of a plain field. */
public final class OwnThreads implements Runnable {
  static final int THREADS = 3;

  @Override
  public void run() {
    Counter counter = new Counter();
    Thread[] threads = new Thread[THREADS];
    for (int i = 0; i < THREADS; i++) {
      threads[i] = new Thread(new Task(counter));
      threads[i].start();
    }
    try {
      for (Thread thread : threads) {
        thread.join();
      }
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  private record Task(Counter counter) implements Runnable {
    @Override
    public void run() {
      counter.increment();
      counter.increment();
      counter.increment();
    }
  }
}
