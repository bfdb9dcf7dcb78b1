package dev.jacquard.bench.workers;

import java.util.ArrayList;
import java.util.List;

/** How many workers were active, over time. */
public final class Activity {
  private final int workers;
  private final List<Double> times = new ArrayList<>();
  private final List<Integer> changes = new ArrayList<>();

  Activity(int workers) {
    this.workers = workers;
  }

  void change(double time, int by) {
    times.add(time);
    changes.add(by);
  }

  /** The share of the workers that were active, in each of so many equal parts of the time. */
  public double[] utilization(double end, int parts) {
    double[] busy = new double[parts];
    for (int i = 0; i < times.size(); i++) {
      // A worker that begins is busy from then to the end, less one that ends from then on.
      for (int part = 0; part < parts; part++) {
        double from = Math.max(times.get(i), end * part / parts);
        busy[part] += changes.get(i) * Math.max(0, end * (part + 1) / parts - from);
      }
    }
    for (int part = 0; part < parts; part++) {
      busy[part] /= workers * end / parts;
    }
    return busy;
  }
}
