package dev.jacquard.bench.scale;

import dev.jacquard.explore.result.Result;
import dev.jacquard.explore.run.Exploration;
import dev.jacquard.explore.settings.RaceMode;
import dev.jacquard.kernel.Kernel;
import dev.jacquard.kernel.Outcome;

/** Measures executions: of several, the fastest, as the first ones pay for the compiler. */
final class Meter {
  private static final int FEWEST = 3;

  private final int executions;
  private long least = Long.MAX_VALUE;
  private long steps;
  private long bytes;
  private int seen;
  private long last;

  /** More of the small ones, which are over before anything is compiled. */
  private Meter(Axis axis, int size) {
    executions = Math.max(FEWEST, (axis == Axis.THREADS ? 20_000 : 1_000_000) / size);
  }

  static Point measure(String series, Axis axis, int size, String strategy, Exploration subject) {
    Meter meter = new Meter(axis, size);
    long before = liveBytes();
    meter.last = System.nanoTime();
    Result result =
        subject
            .strategy(strategy)
            .executions(meter.executions)
            .races(RaceMode.OFF)
            .stepLimit(100_000_000)
            .fairAfter(Integer.MAX_VALUE)
            .observe(meter::ended)
            .run();
    if (result.count(Outcome.PASSED) != meter.executions) {
      throw new IllegalStateException(series + ", " + size + " " + axis + ": " + result.outcomes());
    }
    return new Point(
        series, axis, size, meter.steps, meter.least, Math.max(0, meter.bytes - before));
  }

  private void ended(Kernel kernel) {
    least = Math.min(least, System.nanoTime() - last);
    if (++seen == executions) {
      steps = kernel.step();
      bytes = liveBytes();
    }
    last = System.nanoTime();
  }

  private static long liveBytes() {
    long used = Long.MAX_VALUE;
    for (int i = 0; i < 3; i++) {
      System.gc();
      Runtime runtime = Runtime.getRuntime();
      used = Math.min(used, runtime.totalMemory() - runtime.freeMemory());
    }
    return used;
  }
}
