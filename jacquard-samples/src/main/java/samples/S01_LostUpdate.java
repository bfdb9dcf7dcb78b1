/*
 * A counter that two threads increment. value++ reads, adds and writes: if both threads read
 * before one of them writes, an increment is lost.
 *
 *   $ jacquard samples 1
 *   samples.S01_LostUpdate, auto, seed 0: 3 executions, 3 partial orders, not complete
 *   passed 2, assertion 1; 0.400 s, 7 executions/s
 *
 *   assertion: main: AssertionError: lost an update: 1
 *     first read Counter.value (0) at S01_LostUpdate.java:47, second wrote it (1) at :47, then first
 *     wrote the stale value (1) at :47.
 *
 *           main                  first                 second
 *       1   start first                                                           S01_LostUpdate.java:64
 *       2   start second                                                          S01_LostUpdate.java:65
 *       4                         read Counter.value: 0                           S01_LostUpdate.java:47
 *       6 *                                             read Counter.value: 0     S01_LostUpdate.java:47
 *       7                                               write Counter.value = 1   S01_LostUpdate.java:47
 *       9                         write Counter.value = 1                         S01_LostUpdate.java:47
 *      11   join first                                                            S01_LostUpdate.java:66
 *      12   join second                                                           S01_LostUpdate.java:67
 *      13   read Counter.value: 1                                                 S01_LostUpdate.java:68
 *      14   read Counter.value: 1                                                 S01_LostUpdate.java:69
 *           FAILED: AssertionError: lost an update: 1
 *       (* a preemption: the thread of the line before could have gone on)
 *   seen in 1 of 3 executions, first in execution 3, and when replayed; needs 1 preemption
 *   replay: jacquard replay jq1.eNqNj7EO...
 *
 *   2 data races:
 *     Counter.value: second writes it at S01_LostUpdate.java:47, first reads it at :47
 *     Counter.value: second writes it at S01_LostUpdate.java:47, first writes it at :47
 *
 * With synchronized there is no order of steps that loses one. All of them were tried:
 *
 *   $ jacquard samples 1 fixed --until-complete
 *   samples.S01_LostUpdate fixed, dpor, seed 0: 2 executions, 2 partial orders, complete
 *   passed 2; 0.371 s, 5 executions/s
 */
package samples;

/** A counter that two threads increment. */
public final class S01_LostUpdate {
  private static class Counter {
    int value;

    void increment() {
      value++; // a read and a write
    }
  }

  private static final class FixedCounter extends Counter {
    @Override
    synchronized void increment() {
      value++;
    }
  }

  private S01_LostUpdate() {}

  public static void main(String[] args) throws InterruptedException {
    Counter counter = args.length > 0 ? new FixedCounter() : new Counter();
    Thread first = new Thread(counter::increment, "first");
    Thread second = new Thread(counter::increment, "second");
    first.start();
    second.start();
    first.join();
    second.join();
    if (counter.value != 2) {
      throw new AssertionError("lost an update: " + counter.value);
    }
  }
}
