package dev.jacquard.lockfree.report;

import dev.jacquard.Calls.Interval;
import dev.jacquard.lockfree.execution.History;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** The calls of an execution: which thread made each, what came of it, and when it was. */
public final class CallTable {
  private static final List<String> HEAD = List.of("call", "thread", "result", "steps");

  private CallTable() {}

  /** A line for each call, under a head. */
  public static List<String> of(History history) {
    List<List<String>> rows = new ArrayList<>();
    rows.add(HEAD);
    for (int call = 0; call < history.size(); call++) {
      rows.add(
          List.of(
              history.call(call).toString(),
              thread(history, call),
              history.resultText(call),
              steps(history, call)));
    }
    int[] widths = new int[HEAD.size()];
    for (List<String> row : rows) {
      for (int i = 0; i < widths.length; i++) {
        widths[i] = Math.max(widths[i], row.get(i).length());
      }
    }
    return rows.stream().map(row -> line(row, widths)).toList();
  }

  private static String thread(History history, int call) {
    int thread = history.thread(call);
    return thread >= 0 ? "parallel-" + thread : isBefore(history, call) ? "before" : "after";
  }

  private static boolean isBefore(History history, int call) {
    for (int earlier = 0; earlier < call; earlier++) {
      if (history.thread(earlier) >= 0) {
        return false;
      }
    }
    return true;
  }

  private static String steps(History history, int call) {
    Interval interval = history.interval(call);
    return interval == null ? "" : (interval.first() + 1) + " to " + (interval.last() + 1);
  }

  private static String line(List<String> row, int[] widths) {
    StringBuilder line = new StringBuilder();
    for (int i = 0; i < widths.length; i++) {
      line.append(String.format(Locale.ROOT, "%-" + Math.max(1, widths[i] + 2) + "s", row.get(i)));
    }
    return line.toString().stripTrailing();
  }
}
