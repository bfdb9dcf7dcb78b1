package dev.jacquard.bench.costs;

import dev.jacquard.Jacquard;
import dev.jacquard.explore.result.Result;
import dev.jacquard.explore.settings.RaceMode;

/**
 * Runs in a JVM of its own and prints one number, the nanoseconds of an operation: {@code alone}
 * (no switch), {@code random} (two threads, a switch at every second operation) or {@code plain}
 * (nothing is controlled; with or without the agent).
 */
public final class CostsMain {
  private static final int OPERATIONS = 10_000;
  private static final int ROUNDS = 12;
  private static final int LOOP = 20_000_000;

  private int value;
  private volatile int published;

  private CostsMain() {}

  /** Prints the best of several rounds. */
  public static void main(String[] args) {
    double best = Double.MAX_VALUE;
    for (int round = 0; round < ROUNDS; round++) {
      double nanos =
          switch (args[0]) {
            case "alone" -> explored(CostsMain::alone);
            case "random" -> explored(CostsMain::both);
            case "plain" -> plain();
            default -> throw new IllegalArgumentException("there is no measurement " + args[0]);
          };
      best = Math.min(best, nanos);
    }
    System.out.println(best);
  }

  private static double explored(Runnable scenario) {
    Result result =
        Jacquard.explore("costs", scenario)
            .strategy("random")
            .executions(50)
            .stepLimit(100 * OPERATIONS)
            .races(RaceMode.OFF)
            .run();
    return (double) result.nanos() / result.steps();
  }

  /** The other thread has ended, so there is nobody to switch to. */
  private static void alone() {
    CostsMain shared = new CostsMain();
    Jacquard.parallel(() -> shared.value++);
    shared.increment(OPERATIONS / 2);
  }

  private static void both() {
    CostsMain shared = new CostsMain();
    Runnable half = () -> shared.increment(OPERATIONS / 4);
    Jacquard.parallel(half, half);
  }

  private void increment(int times) {
    for (int i = 0; i < times; i++) {
      value++;
    }
  }

  /** A field, an array and a method call, of objects that the JIT cannot take apart. */
  private static double plain() {
    CostsMain object = new CostsMain();
    int[] array = new int[1024];
    long start = System.nanoTime();
    for (int i = 0; i < LOOP; i++) {
      object.value = object.next(i);
      array[i & 1023] += object.value;
    }
    double nanos = System.nanoTime() - start;
    object.published = array[7];
    return nanos / LOOP;
  }

  private int next(int i) {
    return value * 31 + (i ^ published);
  }
}
