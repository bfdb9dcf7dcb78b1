package dev.jacquard.bench.sct;

import static dev.jacquard.bench.programs.Threads.join;
import static dev.jacquard.bench.programs.Threads.start;

/**
 * WSQ, IWSQ, WSQ-State and IWSQ-State: the owner and two who steal; in the end each item must have
 * been taken once.
 */
final class WorkSteal implements Runnable {
  private static final int STEALERS = 2;
  private static final int ATTEMPTS = 2;
  private static final int ITEMS = 4;
  private static final int FIRST_SIZE = 2;

  private final Records records;
  private final boolean inPairs;
  private final WorkStealQueue queue;
  private final WorkStealQueue.Item[] items = new WorkStealQueue.Item[ITEMS];

  /**
   * One of the four.
   *
   * @param inPairs whether the owner pops one after each two that it pushes, or pushes all first
   */
  private WorkSteal(SpinLock lock, Records records, boolean inPairs) {
    this.records = records;
    this.inPairs = inPairs;
    queue = new WorkStealQueue(FIRST_SIZE, lock, records instanceof Records.None, records);
    for (int i = 0; i < ITEMS; i++) {
      items[i] = new WorkStealQueue.Item();
    }
  }

  static WorkSteal withMutex() {
    return new WorkSteal(new SpinLock.Blocking(), new Records.None(), true);
  }

  static WorkSteal interlocked() {
    return new WorkSteal(new SpinLock.Exchange(), new Records.None(), true);
  }

  static WorkSteal withState() {
    return new WorkSteal(new SpinLock.Exchange(), new Records.Unlocked(), false);
  }

  static WorkSteal interlockedWithState() {
    return new WorkSteal(new SpinLock.Exchange(), new Records.Unlocked(), true);
  }

  @Override
  public void run() {
    records.enter(0);
    Thread[] stealing = new Thread[STEALERS];
    for (int i = 0; i < STEALERS; i++) {
      int number = i + 1;
      if (!inPairs) {
        records.note(0, 0);
      }
      stealing[i] = start(() -> steal(number));
    }
    own();
    join(stealing);
    for (WorkStealQueue.Item item : items) {
      item.verify();
    }
  }

  private void own() {
    if (inPairs) {
      for (int i = 0; i < ITEMS; i += 2) {
        queue.push(0, items[i]);
        queue.push(0, items[i + 1]);
        use(queue.pop(0));
      }
      for (int i = 0; i < ITEMS / 2; i++) {
        use(queue.pop(0));
      }
    } else {
      for (WorkStealQueue.Item item : items) {
        queue.push(0, item);
      }
      for (int i = 0; i < ITEMS; i++) {
        use(queue.pop(0));
      }
    }
  }

  private void steal(int number) {
    records.enter(number);
    for (int i = 0; i < ATTEMPTS; i++) {
      records.note(number, 0);
      use(queue.steal(number));
    }
    records.leave(number);
  }

  private static void use(WorkStealQueue.Item item) {
    if (item != null) {
      item.use();
    }
  }
}
