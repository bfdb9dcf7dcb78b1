package dev.jacquard.bench.scale;

import java.io.PrintWriter;
import java.util.List;

/** Measurements as text, one line each, with a bar as long as the logarithm of the time. */
public final class ScaleTable {
  private final List<Point> points;

  public ScaleTable(List<Point> points) {
    this.points = points;
  }

  /** Prints one table per axis. */
  public void print(PrintWriter out) {
    for (Axis axis : Axis.values()) {
      out.printf("%-18s %11s %11s %11s %9s %9s%n", "", axis, "events", "ms", "ns/event", "MB live");
      for (Point point : points) {
        if (point.axis() == axis) {
          print(out, point);
        }
      }
      out.println();
    }
    out.flush();
  }

  private static void print(PrintWriter out, Point point) {
    out.printf(
        "%-18s %,11d %,11d %,11.2f %,9.0f %,9.1f  %s%n",
        point.series(),
        point.size(),
        point.steps(),
        point.nanos() / 1e6,
        (double) point.nanos() / point.steps(),
        point.bytes() / 1e6,
        bar(point.nanos()));
  }

  /** Four characters for each power of ten above a microsecond. */
  private static String bar(long nanos) {
    return "#".repeat((int) Math.max(0, Math.round(4 * Math.log10(nanos / 1e3))));
  }
}
