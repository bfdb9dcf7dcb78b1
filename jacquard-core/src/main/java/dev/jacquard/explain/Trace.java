package dev.jacquard.explain;

import dev.jacquard.kernel.Outcome;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * A story as text: a line per event, a column per thread, at most 100 characters wide. A line has
 * the event of one thread only, so the text may run over the columns to its right; columns of many
 * threads are narrow and still readable.
 *
 * <pre>
 *         0:T0               1:T1
 *    0    read x: 0                                           Counter.java:24
 *    1 *                     read x: 0                        Counter.java:24
 * </pre>
 */
final class Trace {
  static final int WIDTH = 100;

  /** The most lines, with those of the header. */
  private static final int MOST_LINES = 46;

  /** Of more threads not all have their names above their columns. */
  private static final int MOST_HEADERS = 3;

  /** So many lines at the end show what goes on for ever. */
  private static final int LAST_ROUNDS = 12;

  /** Of more threads that wait the message says enough. */
  private static final int MOST_STUCK = 8;

  /** In front of the columns: the step, and a star if it is a preemption. */
  private static final int MARGIN = 8;

  /** What the last column has, if its texts are short, and if they are long. */
  private static final int LAST_COLUMN = 24;

  private static final int LONGEST_LAST = 44;

  private static final int WIDEST_COLUMN = 28;
  private static final int WIDEST_PLACE = 30;

  private final Story story;
  private final int width;
  private final List<Line> shown;

  /** Where the text of each thread starts; -1 for threads without lines. */
  private final int[] columns;

  /** Where the places, {@code file:line}, start. */
  private final int placeColumn;

  private final List<String> lines = new ArrayList<>();

  private Trace(Story story, int width) {
    this.story = story;
    this.width = width;
    boolean endless = story.outcome() == Outcome.TIME_LIMIT || story.outcome() == Outcome.LIVELOCK;
    shown = Folding.fold(told(), MOST_LINES, endless ? LAST_ROUNDS : 2, story.threads()::get);
    columns = new int[story.threads().size()];
    Arrays.fill(columns, -1);
    int widest = 0;
    for (Line line : shown) {
      if (line.thread() >= 0) {
        columns[line.thread()] = 0;
      }
      widest = Math.max(widest, line.place().length());
    }
    placeColumn = width - Math.min(widest, Math.min(WIDEST_PLACE, width / 3));
    placeColumns();
  }

  /** The lines of the trace, at most so many characters wide. */
  static List<String> of(Story story, int width) {
    Trace trace = new Trace(story, width);
    trace.print();
    return trace.lines;
  }

  /**
   * All lines, before any is left out. That threads begin and end, and what they do inside the JDK,
   * is shown only where it matters.
   */
  private List<Line> told() {
    List<Line> told = new ArrayList<>();
    boolean preempted = false;
    int end = end();
    for (int i = 0; i < end; i++) {
      Story.Event event = story.events().get(i);
      boolean elsewhere = !told.isEmpty() && told.get(told.size() - 1).thread() != event.thread();
      boolean preemption = event.preemption() || (preempted && elsewhere);
      boolean hidden =
          !event.decisive()
              && switch (event.action().verb()) {
                case INTERNAL -> !preemption;
                case BEGIN, END -> true;
                default -> false;
              };
      if (!hidden) {
        told.add(Line.of(i, event, preemption));
      }
      preempted = hidden && elsewhere && preemption;
      if (i == story.failed()) {
        told.add(
            Line.remark(event.thread(), "FAILED: " + Explanation.plain(story.shortMessage()), ""));
      }
    }
    for (Story.Wait wait : story.cycle()) {
      told.add(Line.remark(wait.thread(), "waits for " + wait.resource(), wait.site().place()));
    }
    for (Story.Stuck stuck : story.stuck()) {
      if (!stuck.site().place().isEmpty() && story.stuck().size() <= MOST_STUCK) {
        told.add(
            Line.remark(
                stuck.thread(),
                stuck.stopped() ? "stopped for good" : "waits for ever",
                stuck.site().place()));
      }
    }
    return told;
  }

  /** What comes after a failure or a race has nothing to do with it any more. */
  private int end() {
    if (story.failed() < 0 && story.races().isEmpty()) {
      return story.events().size();
    }
    int end = story.failed() + 1;
    for (int i = end; i < story.events().size(); i++) {
      end = story.events().get(i).decisive() ? i + 1 : end;
    }
    return end;
  }

  private void placeColumns() {
    int count = (int) Arrays.stream(columns).filter(c -> c >= 0).count();
    int last = columns.length - 1;
    while (last >= 0 && columns[last] < 0) {
      last--;
    }
    int longest = LAST_COLUMN;
    for (Line line : shown) {
      longest = Math.max(longest, line.thread() == last ? line.whole().length() : 0);
    }
    int room = placeColumn - 2 - MARGIN - Math.min(longest, LONGEST_LAST);
    int index = 0;
    for (int t = 0; t < columns.length; t++) {
      if (columns[t] >= 0) {
        int spread = count == 1 ? 0 : index * Math.max(0, room) / (count - 1);
        columns[t] = MARGIN + Math.min(spread, index * WIDEST_COLUMN);
        index++;
      }
    }
  }

  private void print() {
    printHeader();
    for (Line line : shown) {
      if (line.thread() < 0) {
        lines.add("      " + line.text());
        continue;
      }
      String step =
          line.step() < 0 ? "" : String.format("%5d %s", line.step(), line.preemption() ? "*" : "");
      put(step, line.thread(), line.whole(), line.place());
    }
    if (shown.stream().anyMatch(Line::preemption)) {
      lines.add("    (* a preemption: the thread of the line before could have gone on)");
    }
  }

  /** The names of the threads, on as many lines as it takes: columns may be narrower than these. */
  private void printHeader() {
    List<StringBuilder> rows = new ArrayList<>();
    for (int t = 0; t < columns.length; t++) {
      int column = columns[t];
      if (column >= 0) {
        StringBuilder row =
            rows.stream().filter(r -> r.length() <= column).findFirst().orElse(null);
        if (row == null && rows.size() < MOST_HEADERS) {
          row = new StringBuilder();
          rows.add(row);
        }
        if (row != null) {
          pad(row, column);
          row.append(story.threads().get(t)).append(' ');
        }
      }
    }
    for (StringBuilder row : rows) {
      lines.add(row.substring(0, Math.min(width, row.length())).stripTrailing());
    }
  }

  private void put(String margin, int thread, String text, String place) {
    String rest = text;
    String head = margin;
    int room = width - placeColumn;
    String tail = place.length() > room ? place.substring(place.length() - room) : place;
    while (!rest.isEmpty()) {
      int length = lineLength(rest, placeColumn - 2 - columns[thread]);
      StringBuilder line = new StringBuilder(head);
      pad(line, columns[thread]);
      line.append(rest, 0, length);
      if (!tail.isEmpty()) {
        pad(line, placeColumn);
        line.append(tail);
      }
      lines.add(line.toString());
      rest = rest.substring(length).stripLeading();
      head = "";
      tail = "";
    }
  }

  /** How much of the text goes on a line of this width: whole words if possible. */
  private static int lineLength(String text, int width) {
    int most = Math.max(8, width);
    if (text.length() <= most) {
      return text.length();
    }
    int space = text.lastIndexOf(' ', most);
    return space > 0 ? space : most;
  }

  private static void pad(StringBuilder line, int column) {
    line.append(" ".repeat(Math.max(0, column - line.length())));
  }
}
