package dev.jacquard.explain;

import java.util.ArrayList;
import java.util.List;
import java.util.function.IntFunction;

/**
 * Makes the lines of a trace fewer: what repeats is shown once, and of what is still too long only
 * the surroundings of the lines that must be shown. Those are never left out.
 */
final class Folding {
  /** The longest body of a loop that is recognized. */
  private static final int LONGEST_BODY = 40;

  /** How many lines are shown around one that must be. */
  private static final int AROUND = 2;

  private Folding() {}

  /**
   * Folds.
   *
   * @param last how many lines at the end are shown in any case
   * @param threadName for the lines that say what was left out
   */
  static List<Line> fold(List<Line> lines, int most, int last, IntFunction<String> threadName) {
    List<Line> folded = loops(same(lines));
    return folded.size() <= most ? folded : shorten(folded, most, last, threadName);
  }

  /** Lines in a row that say the same become one. */
  private static List<Line> same(List<Line> lines) {
    List<Line> result = new ArrayList<>();
    for (Line line : lines) {
      Line last = result.isEmpty() ? null : result.get(result.size() - 1);
      boolean part =
          last != null
              && last.says(line)
              && !line.preemption()
              && !line.kept()
              && (!last.kept() || (last.isSameCall(line) && !last.action().equals(line.action())));
      if (part) {
        result.set(result.size() - 1, last.and(line));
      } else {
        result.add(line);
      }
    }
    return result;
  }

  /** The body of a loop once, and how often it was repeated. */
  private static List<Line> loops(List<Line> lines) {
    List<Line> result = new ArrayList<>();
    int i = 0;
    while (i < lines.size()) {
      int body = body(lines, i);
      if (body == 0) {
        result.add(lines.get(i++));
        continue;
      }
      result.addAll(lines.subList(i, i + body));
      i += body;
      int times = 0;
      int steps = 0;
      while (repeats(lines, i - body, body)) {
        steps += lines.subList(i, i + body).stream().mapToInt(Line::steps).sum();
        i += body;
        times++;
      }
      Line first = result.get(result.size() - body);
      String what = body == 1 ? "the same" : "the same " + body + " lines";
      String text = "... " + what + ", " + (times == 1 ? "once" : times + " times") + " more";
      result.add(Line.instead(first.thread(), text, steps));
    }
    return result;
  }

  /** How many lines from here on are repeated right after them; 0 if none. */
  private static int body(List<Line> lines, int from) {
    for (int length = 1; length <= LONGEST_BODY; length++) {
      if (repeats(lines, from, length)
          && (length > 1 || repeats(lines, from + 1, 1))
          && (length > 2 || repeats(lines, from + length, length))) {
        return length;
      }
    }
    return 0;
  }

  private static boolean repeats(List<Line> lines, int from, int length) {
    if (from + 2 * length > lines.size()) {
      return false;
    }
    for (int i = from; i < from + length; i++) {
      Line again = lines.get(i + length);
      boolean same =
          lines.get(i).says(again)
              && lines.get(i).thread() == lines.get(from).thread()
              && !again.kept()
              && !again.preemption();
      if (!same) {
        return false;
      }
    }
    return true;
  }

  private static List<Line> shorten(
      List<Line> lines, int most, int last, IntFunction<String> threadName) {
    boolean[] shown = new boolean[lines.size()];
    int count = 0;
    // In the order of what matters: the lines themselves, switches, then further and further away.
    for (int pass = 0; pass < 4 + AROUND && count < most; pass++) {
      for (int i = 0; i < shown.length; i++) {
        boolean wanted =
            switch (pass) {
              case 0 -> lines.get(i).kept();
              case 1 -> lines.get(i).preemption();
              case 2 -> i == 0 || i >= shown.length - last;
              default -> isNear(lines, i, pass - 2);
            };
        boolean fits = pass == 0 || count < most - 6; // room for what says what was left out
        if (wanted && fits && !shown[i]) {
          shown[i] = true;
          count++;
        }
      }
    }
    return gaps(lines, shown, threadName);
  }

  private static boolean isNear(List<Line> lines, int i, int distance) {
    for (int j = Math.max(0, i - distance); j <= Math.min(lines.size() - 1, i + distance); j++) {
      if (lines.get(j).kept() || lines.get(j).preemption()) {
        return true;
      }
    }
    return false;
  }

  private static List<Line> gaps(List<Line> lines, boolean[] shown, IntFunction<String> name) {
    List<Line> result = new ArrayList<>();
    int i = 0;
    while (i < shown.length) {
      if (shown[i]) {
        result.add(lines.get(i++));
        continue;
      }
      int steps = 0;
      List<String> threads = new ArrayList<>();
      for (; i < shown.length && !shown[i]; i++) {
        steps += lines.get(i).steps();
        String thread = name.apply(lines.get(i).thread());
        if (!threads.contains(thread)) {
          threads.add(thread);
        }
      }
      String who = threads.size() > 3 ? threads.size() + " threads" : String.join(", ", threads);
      String text = "... " + steps + (steps == 1 ? " step" : " steps") + " of " + who;
      result.add(Line.instead(-1, text, steps));
    }
    return result;
  }
}
