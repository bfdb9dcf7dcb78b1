package dev.jacquard.bench.sct;

import static dev.jacquard.bench.programs.Threads.check;
import static dev.jacquard.bench.programs.Threads.join;
import static dev.jacquard.bench.programs.Threads.start;

import java.util.concurrent.locks.Condition;

/**
 * boundedBuffer: a consumer waits until something is there, lets go of the lock, and takes it when
 * it has the lock again.
 */
final class BoundedBuffer implements Runnable {
  private static final int SIZE = 3;
  private static final int ITEMS = 4;

  private final Mutex lock = new Mutex();
  private final Condition notFull = lock.newCondition();
  private final Condition notEmpty = lock.newCondition();
  private final int[] items = new int[SIZE];
  private int head;
  private int rear;
  private int waitingProducers;
  private int waitingConsumers;

  @Override
  public void run() {
    Thread[] producers = start(2, this::produce);
    Thread[] consumers = start(2, this::consume);
    join(producers);
    join(consumers);
  }

  private void produce() {
    for (int i = 0; i < ITEMS; i++) {
      put(i);
    }
  }

  private void consume() {
    for (int i = 0; i < ITEMS; i++) {
      take();
    }
  }

  private void put(int item) {
    lock.lock();
    if ((rear + 1) % SIZE == head) {
      waitingProducers++;
      while ((rear + 1) % SIZE == head) {
        notFull.awaitUninterruptibly();
      }
      waitingProducers--;
    }
    items[rear] = item;
    rear = (rear + 1) % SIZE;
    if (waitingConsumers > 0) {
      notEmpty.signal();
    }
    lock.unlock();
  }

  private void take() {
    lock.lock();
    if (head == rear) {
      waitingConsumers++;
      while (head == rear) {
        notEmpty.awaitUninterruptibly();
      }
      waitingConsumers--;
    }
    lock.unlock();
    lock.lock();
    check(head != rear, "takes from an empty buffer");
    int ignored = items[head];
    head = (head + 1) % SIZE;
    if (waitingProducers > 0) {
      notFull.signal();
    }
    lock.unlock();
  }
}
