package dev.jacquard.bench.macro;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/** Pictures (SVG): a line per program, a dot per strategy, on a logarithmic scale. */
public final class HitPlot {
  private static final int LEFT = 150;
  private static final int WIDTH = 520;
  private static final int LINE = 18;
  private static final int TOP = 70;
  private static final List<String> COLORS =
      List.of(
          "#7f8c8d", "#aed6f1", "#7fb3d5", "#5499c7", "#2471a3", "#1a5276", "#f39c12", "#c0392b",
          "#2e8b57", "#8e44ad", "#000000", "#16a085");

  private final String title;
  private final Map<String, Map<String, Double>> values = new LinkedHashMap<>();

  private HitPlot(String title) {
    this.title = title;
  }

  /** Of hit ratios; a bug that was not found has no dot. */
  public static String hitRatios(Report report) {
    HitPlot plot = new HitPlot("hit ratio");
    for (Hits hits : report.hits()) {
      plot.add(hits.program(), hits.strategy(), hits.hits() == 0 ? 0 : hits.ratio());
    }
    return plot.svg();
  }

  /** Of the seconds to the first hit, medians; where it was not found there is no dot. */
  public static String times(Report report) {
    HitPlot plot = new HitPlot("seconds to the bug");
    Map<List<String>, List<Double>> all = new LinkedHashMap<>();
    for (FirstHit hit : report.firstHits()) {
      all.computeIfAbsent(List.of(hit.program(), hit.strategy()), k -> new ArrayList<>())
          .add(hit.found() ? hit.nanos() / 1e9 : Double.POSITIVE_INFINITY);
    }
    all.forEach(
        (key, seconds) -> {
          double median = seconds.stream().sorted().toList().get(seconds.size() / 2);
          plot.add(key.get(0), key.get(1), Double.isInfinite(median) ? 0 : median);
        });
    return plot.svg();
  }

  private void add(String program, String strategy, double value) {
    values.computeIfAbsent(program, p -> new LinkedHashMap<>()).put(strategy, value);
  }

  private String svg() {
    Set<String> strategies = new LinkedHashSet<>();
    values.values().forEach(row -> strategies.addAll(row.keySet()));
    double[] found =
        values.values().stream()
            .flatMap(row -> row.values().stream())
            .filter(value -> value > 0)
            .mapToDouble(value -> Math.log10(value))
            .sorted()
            .toArray();
    int low = found.length == 0 ? -1 : (int) Math.floor(found[0]);
    int high = found.length == 0 ? 0 : (int) Math.ceil(found[found.length - 1]);
    high = Math.max(high, low + 1);
    int height = TOP + LINE * values.size() + 20;
    StringBuilder svg = new StringBuilder();
    add(
        svg,
        "<svg xmlns='http://www.w3.org/2000/svg' width='%d' height='%d' font-family='sans-serif'"
            + " font-size='11'>%n<rect width='100%%' height='100%%' fill='white'/>%n"
            + "<text x='8' y='16' font-size='13'>%s</text>%n",
        LEFT + WIDTH + 30,
        height,
        title);
    legend(svg, strategies);
    for (int power = low; power <= high; power++) {
      double x = LEFT + WIDTH * (double) (power - low) / (high - low);
      add(svg, "<path d='M%.1f %dV%d' stroke='#ddd'/>", x, TOP - 8, height - 20);
      add(svg, "<text x='%.1f' y='%d' text-anchor='middle'>1e%d</text>%n", x, height - 6, power);
    }
    int y = TOP;
    for (Map.Entry<String, Map<String, Double>> row : values.entrySet()) {
      add(svg, "<text x='%d' y='%d' text-anchor='end'>%s</text>", LEFT - 8, y + 4, row.getKey());
      add(svg, "<path d='M%d %dH%d' stroke='#eee'/>%n", LEFT, y, LEFT + WIDTH);
      int number = 0;
      for (String strategy : strategies) {
        double value = row.getValue().getOrDefault(strategy, 0.0);
        if (value > 0) {
          double x = LEFT + WIDTH * (Math.log10(value) - low) / (high - low);
          add(svg, "<circle cx='%.1f' cy='%d' r='4' fill='%s'", x, y, color(number));
          add(svg, "><title>%s %s %.4g</title></circle>%n", row.getKey(), strategy, value);
        }
        number++;
      }
      y += LINE;
    }
    return svg.append("</svg>\n").toString();
  }

  private static void legend(StringBuilder svg, Set<String> strategies) {
    int number = 0;
    for (String strategy : strategies) {
      int x = LEFT + 90 * (number % 6);
      int y = 14 + 16 * (number / 6);
      add(svg, "<circle cx='%d' cy='%d' r='4' fill='%s'/>", x, y, color(number));
      add(svg, "<text x='%d' y='%d'>%s</text>%n", x + 8, y + 4, strategy);
      number++;
    }
  }

  private static String color(int number) {
    return COLORS.get(number % COLORS.size());
  }

  private static void add(StringBuilder svg, String format, Object... arguments) {
    svg.append(String.format(Locale.ROOT, format, arguments));
  }
}
