package dev.jacquard.bench.sct;

import static dev.jacquard.bench.programs.Threads.join;
import static dev.jacquard.bench.programs.Threads.start;

/** phase01: a lock that is taken twice and given back once; the other thread waits for ever. */
final class Phase01 implements Runnable {
  private final Mutex x = new Mutex();
  private final Mutex y = new Mutex();

  @Override
  public void run() {
    join(start(2, this::phases));
  }

  private void phases() {
    x.lock();
    x.unlock();
    x.lock();
    y.lock();
    y.unlock();
    y.lock();
    y.unlock();
  }
}
