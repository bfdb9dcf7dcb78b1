package dev.jacquard.cli;

import com.tngtech.archunit.core.domain.Dependency;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Predicate;

/**
 * The packages as a picture: a package stands above all that it needs. Only lines are drawn that
 * others do not imply, so that the order can be read; packages that need each other share a row and
 * are red.
 */
final class PackageGraph {
  private static final String ROOT = "dev.jacquard";
  private static final int WIDTH = 1_200;
  private static final int ROW = 64;
  private static final int HEIGHT = 26;
  private static final double PER_CHARACTER = 7.2;

  private final Map<String, Set<String>> needs = new TreeMap<>();

  private record Box(double x, double y, double width) {
    double middle() {
      return x + width / 2;
    }
  }

  /**
   * Reads classes.
   *
   * @param isOurs whether a package is to be drawn
   */
  PackageGraph(JavaClasses classes, Predicate<String> isOurs) {
    for (JavaClass type : classes) {
      if (isOurs.test(type.getPackageName())) {
        Set<String> targets = needs.computeIfAbsent(name(type), unknown -> new TreeSet<>());
        for (Dependency dependency : type.getDirectDependenciesFromSelf()) {
          JavaClass target = dependency.getTargetClass();
          if (isOurs.test(target.getPackageName()) && !name(target).equals(name(type))) {
            targets.add(name(target));
          }
        }
      }
    }
    Set.copyOf(needs.keySet())
        .forEach(each -> needs.get(each).forEach(n -> needs.computeIfAbsent(n, x -> Set.of())));
  }

  private static String name(JavaClass type) {
    String name = type.getPackageName();
    return name.equals(ROOT) ? "jacquard" : name.substring(ROOT.length() + 1);
  }

  /** How many packages there are. */
  int size() {
    return needs.size();
  }

  /** Those that need each other, by way of others too. */
  Set<String> inCycles() {
    Set<String> all = new TreeSet<>();
    needs.keySet().stream().filter(each -> reachable(each).contains(each)).forEach(all::add);
    return all;
  }

  private Set<String> reachable(String from) {
    Set<String> seen = new HashSet<>();
    List<String> todo = new ArrayList<>(needs.get(from));
    while (!todo.isEmpty()) {
      String next = todo.remove(todo.size() - 1);
      if (seen.add(next)) {
        todo.addAll(needs.get(next));
      }
    }
    return seen;
  }

  /** Of each package, how many rows are below it. */
  private Map<String, Integer> ranks() {
    Map<String, Integer> ranks = new TreeMap<>();
    needs.keySet().forEach(each -> ranks.put(each, 0));
    for (int round = 0; round < needs.size(); round++) {
      for (String each : needs.keySet()) {
        for (String needed : needs.get(each)) {
          boolean cyclic = reachable(needed).contains(each);
          int least = ranks.get(needed) + (cyclic ? 0 : 1);
          ranks.merge(each, least, Math::max);
        }
      }
    }
    return ranks;
  }

  String svg() {
    Map<String, Integer> ranks = ranks();
    int highest = ranks.values().stream().mapToInt(rank -> rank).max().orElse(0);
    Map<String, Box> boxes = new LinkedHashMap<>();
    for (int rank = highest; rank >= 0; rank--) {
      int row = rank;
      List<String> names = needs.keySet().stream().filter(n -> ranks.get(n) == row).toList();
      double used = names.stream().mapToDouble(PackageGraph::width).sum();
      double gap = (WIDTH - used) / (names.size() + 1);
      double x = gap;
      for (String name : names) {
        boxes.put(name, new Box(x, 20 + (highest - rank) * ROW, width(name)));
        x += width(name) + gap;
      }
    }
    StringBuilder svg = new StringBuilder();
    int height = 40 + highest * ROW + HEIGHT;
    svg.append("<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 ")
        .append(WIDTH)
        .append(' ')
        .append(height)
        .append("\" font-family=\"monospace\" font-size=\"12\">\n")
        .append("<rect width=\"100%\" height=\"100%\" fill=\"white\"/>\n");
    boxes.forEach((name, box) -> lines(name, box, boxes, svg));
    Set<String> cyclic = inCycles();
    boxes.forEach((name, box) -> box(name, box, cyclic.contains(name), svg));
    return svg.append("</svg>\n").toString();
  }

  private static double width(String name) {
    return 16 + PER_CHARACTER * name.length();
  }

  private void lines(String name, Box from, Map<String, Box> boxes, StringBuilder svg) {
    for (String needed : needs.get(name)) {
      boolean implied =
          needs.get(name).stream()
              .anyMatch(other -> !other.equals(needed) && reachable(other).contains(needed));
      if (!implied || reachable(needed).contains(name)) {
        Box to = boxes.get(needed);
        svg.append(
            String.format(
                Locale.ROOT,
                "<line x1=\"%.0f\" y1=\"%.0f\" x2=\"%.0f\" y2=\"%.0f\" stroke=\"%s\"/>%n",
                from.middle(),
                from.y() + HEIGHT,
                to.middle(),
                to.y(),
                reachable(needed).contains(name) ? "#c33" : "#999"));
      }
    }
  }

  private static void box(String name, Box box, boolean cyclic, StringBuilder svg) {
    svg.append(
        String.format(
            Locale.ROOT,
            "<rect x=\"%.0f\" y=\"%.0f\" width=\"%.0f\" height=\"%d\" rx=\"4\" fill=\"%s\""
                + " stroke=\"#555\"/>%n<text x=\"%.0f\" y=\"%.0f\" text-anchor=\"middle\">%s</text>"
                + "%n",
            box.x(),
            box.y(),
            box.width(),
            HEIGHT,
            cyclic ? "#fdd" : "#eef",
            box.middle(),
            box.y() + 17,
            name));
  }
}
