package dev.jacquard.bench.versus;

import java.util.List;
import java.util.Locale;

/** A picture (SVG): how many programs each tool had found by when, on a logarithmic scale. */
public final class VersusPlot {
  private static final int LEFT = 60;
  private static final int TOP = 30;
  private static final int WIDTH = 560;
  private static final int HEIGHT = 320;
  private static final double FROM_SECONDS = 0.001;
  private static final List<String> COLORS =
      List.of("#c0392b", "#2471a3", "#2e8b57", "#7f8c8d", "#8e44ad", "#f39c12");

  private final VersusReport report;
  private final StringBuilder svg = new StringBuilder();

  private VersusPlot(VersusReport report) {
    this.report = report;
  }

  /** Draws it. */
  public static String of(VersusReport report) {
    return new VersusPlot(report).draw();
  }

  private String draw() {
    line(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 %d %d\" font-family=\"sans-serif\""
            + " font-size=\"12\">",
        LEFT + WIDTH + 150, TOP + HEIGHT + 50);
    line("<rect width=\"100%%\" height=\"100%%\" fill=\"white\"/>");
    axes();
    List<String> tools = report.tools();
    for (int i = 0; i < tools.size(); i++) {
      String color = COLORS.get(i % COLORS.size());
      curve(tools.get(i), color);
      int y = TOP + 10 + 20 * i;
      line(
          "<text x=\"%d\" y=\"%d\" fill=\"%s\">%s</text>",
          LEFT + WIDTH + 12, y, color, tools.get(i));
    }
    line("</svg>");
    return svg.toString();
  }

  private void axes() {
    for (double seconds = FROM_SECONDS; seconds <= report.seconds(); seconds *= 10) {
      line(
          "<line x1=\"%1$.1f\" x2=\"%1$.1f\" y1=\"%2$d\" y2=\"%3$d\" stroke=\"#dddddd\"/>",
          x(seconds), TOP, TOP + HEIGHT);
      line(
          "<text x=\"%.1f\" y=\"%d\" text-anchor=\"middle\">%s s</text>",
          x(seconds), TOP + HEIGHT + 18, plain(seconds));
    }
    int programs = report.programs().size();
    int step = Math.max(1, (programs + 8) / 9);
    for (int count = 0; count <= programs; count += step) {
      line(
          "<line x1=\"%d\" x2=\"%d\" y1=\"%3$.1f\" y2=\"%3$.1f\" stroke=\"#dddddd\"/>",
          LEFT, LEFT + WIDTH, y(count));
      line(
          "<text x=\"%d\" y=\"%.1f\" text-anchor=\"end\">%d</text>", LEFT - 8, y(count) + 4, count);
    }
    line(
        "<text x=\"%d\" y=\"%d\" text-anchor=\"middle\">programs found, of %d, by the time</text>",
        LEFT + WIDTH / 2, TOP + HEIGHT + 40, programs);
  }

  private void curve(String tool, String color) {
    double[] times =
        report.programs().stream()
            .mapToDouble(program -> report.median(program, tool))
            .filter(Double::isFinite)
            .sorted()
            .toArray();
    StringBuilder path = new StringBuilder(point("M", FROM_SECONDS, 0));
    for (int i = 0; i < times.length; i++) {
      path.append(point("L", times[i], i)).append(point("L", times[i], i + 1));
    }
    path.append(point("L", report.seconds(), times.length));
    line("<path d=\"%s\" fill=\"none\" stroke=\"%s\" stroke-width=\"2\"/>", path, color);
  }

  private String point(String how, double seconds, int count) {
    return String.format(Locale.ROOT, "%s%.1f %.1f ", how, x(seconds), y(count));
  }

  private double x(double seconds) {
    double most = Math.log(report.seconds() / FROM_SECONDS);
    return LEFT + WIDTH * Math.log(Math.max(FROM_SECONDS, seconds) / FROM_SECONDS) / most;
  }

  private double y(int count) {
    return TOP + HEIGHT - (double) HEIGHT * count / Math.max(1, report.programs().size());
  }

  private static String plain(double seconds) {
    return seconds < 0.9995
        ? String.format(Locale.ROOT, "%.3f", seconds).replaceAll("0+$", "")
        : String.format(Locale.ROOT, "%.0f", seconds);
  }

  private void line(String format, Object... values) {
    svg.append(String.format(Locale.ROOT, format, values)).append('\n');
  }
}
