package dev.jacquard.bench.scale;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.ToDoubleFunction;

/**
 * Measurements as a picture (SVG): time and memory against threads and operations, all axes
 * logarithmic, so that what is in proportion is a straight line with the slope of the grid.
 */
public final class ScalePlot {
  private static final int SIDE = 300;
  private static final int MARGIN = 70;
  private static final List<String> COLORS = List.of("#1b6ca8", "#c0392b", "#2e8b57", "#8e44ad");

  private final List<Point> points;
  private final StringBuilder svg = new StringBuilder();

  public ScalePlot(List<Point> points) {
    this.points = points;
  }

  /** The picture. */
  public String svg() {
    int size = 2 * (SIDE + MARGIN) + MARGIN;
    add("<svg xmlns='http://www.w3.org/2000/svg' width='%d' height='%d'", size, size);
    add(" font-family='sans-serif' font-size='11'>%n");
    add("<rect width='100%%' height='100%%' fill='white'/>%n");
    int column = 0;
    for (Axis axis : Axis.values()) {
      panel(column, 0, axis, "milliseconds", point -> point.nanos() / 1e6);
      panel(column, 1, axis, "megabytes live", point -> point.bytes() / 1e6);
      column++;
    }
    return svg.append("</svg>\n").toString();
  }

  private void add(String format, Object... arguments) {
    svg.append(String.format(Locale.ROOT, format, arguments));
  }

  private void panel(int column, int row, Axis axis, String what, ToDoubleFunction<Point> value) {
    Map<String, List<Point>> series = new LinkedHashMap<>();
    for (Point point : points) {
      if (point.axis() == axis && value.applyAsDouble(point) > 0) {
        series.computeIfAbsent(point.series(), s -> new ArrayList<>()).add(point);
      }
    }
    if (series.isEmpty()) {
      return;
    }
    List<Point> all = series.values().stream().flatMap(List::stream).toList();
    Range x = Range.of(all.stream().mapToDouble(Point::size).toArray());
    Range y = Range.of(all.stream().mapToDouble(value).toArray());
    int left = MARGIN + column * (SIDE + MARGIN);
    int top = MARGIN / 2 + row * (SIDE + MARGIN);
    add("<g transform='translate(%d,%d)'>%n", left, top);
    grid(x, y);
    add("<text x='%d' y='%d' text-anchor='middle'>%s</text>%n", SIDE / 2, SIDE + 32, axis);
    add("<text x='0' y='-8'>%s</text>%n", what);
    int number = 0;
    for (Map.Entry<String, List<Point>> entry : series.entrySet()) {
      line(entry.getKey(), number++, entry.getValue(), x, y, value);
    }
    add("</g>%n");
  }

  private void grid(Range x, Range y) {
    for (int power = x.low; power <= x.high; power++) {
      double at = x.at(Math.pow(10, power));
      add("<path d='M%.1f 0V%d' stroke='#ddd'/>", at, SIDE);
      add("<text x='%.1f' y='%d' text-anchor='middle'>1e%d</text>%n", at, SIDE + 16, power);
    }
    for (int power = y.low; power <= y.high; power++) {
      double at = SIDE - y.at(Math.pow(10, power));
      add("<path d='M0 %.1fH%d' stroke='#ddd'/>", at, SIDE);
      add("<text x='-6' y='%.1f' text-anchor='end'>1e%d</text>%n", at + 4, power);
    }
  }

  private void line(
      String name, int number, List<Point> line, Range x, Range y, ToDoubleFunction<Point> value) {
    String color = COLORS.get(number % COLORS.size());
    StringBuilder path = new StringBuilder();
    for (Point point : line) {
      double atX = x.at(point.size());
      double atY = SIDE - y.at(value.applyAsDouble(point));
      path.append(String.format(Locale.ROOT, "%s%.1f %.1f", path.isEmpty() ? "M" : "L", atX, atY));
      add("<circle cx='%.1f' cy='%.1f' r='3' fill='%s'/>%n", atX, atY, color);
    }
    add("<path d='%s' fill='none' stroke='%s'/>%n", path, color);
    add("<text x='8' y='%d' fill='%s'>%s</text>%n", 16 + 14 * number, color, name);
  }

  /** Powers of ten around some values. */
  private record Range(int low, int high) {
    static Range of(double[] values) {
      int low = Integer.MAX_VALUE;
      int high = Integer.MIN_VALUE;
      for (double value : values) {
        low = Math.min(low, (int) Math.floor(Math.log10(value)));
        high = Math.max(high, (int) Math.ceil(Math.log10(value)));
      }
      return new Range(low, Math.max(high, low + 1));
    }

    double at(double value) {
      return SIDE * (Math.log10(value) - low) / (high - low);
    }
  }
}
