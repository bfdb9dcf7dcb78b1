package dev.jacquard.bench;

import dev.jacquard.kernel.Execution;
import dev.jacquard.kernel.Host;
import dev.jacquard.kernel.Operation;
import dev.jacquard.kernel.primitive.Choose;
import dev.jacquard.kernel.primitive.End;
import dev.jacquard.kernel.primitive.Notify;
import dev.jacquard.kernel.primitive.Update;
import dev.jacquard.kernel.primitive.VariableOperation;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * An execution as text, one line per event, one column per thread, at most 100 characters wide. A
 * line has the event of one thread only, so the text may run over the columns to its right; columns
 * of many threads are narrow and still readable.
 *
 * <pre>
 *         0:T0               1:T1
 *    0    r = x -> 0                                          Counting.java:24
 *    1 *                     r = x -> 0                       Counting.java:24
 * </pre>
 */
final class Trace {
  static final int WIDTH = 100;

  /** In front of the columns: the step, and a star if it is a preemption. */
  private static final int MARGIN = 8;

  /** What the last column has at least. */
  private static final int LAST_COLUMN = 24;

  private static final int WIDEST_COLUMN = 28;
  private static final int WIDEST_PLACE = 30;

  /** Of a longer execution only the start and the end are printed. */
  private static final int LONGEST = 400;

  private static final int START_OF_LONG = 100;

  private final Execution execution;
  private final Host host;

  /** Where the text of each thread starts; -1 for threads without events. */
  private final int[] columns;

  /** Where the places, {@code file:line}, start. */
  private final int placeColumn;

  private final List<String> lines = new ArrayList<>();

  private Trace(Execution execution, Host host) {
    this.execution = execution;
    this.host = host;
    columns = new int[execution.threadCount()];
    Arrays.fill(columns, -1);
    int widest = 0;
    for (int i = 0; i < execution.size(); i++) {
      columns[execution.thread(i)] = 0;
      widest = Math.max(widest, operation(i).site().place().length());
    }
    placeColumn = WIDTH - Math.min(widest, WIDEST_PLACE);
    placeColumns();
  }

  /** The lines of the trace. */
  static List<String> of(Execution execution, Host host) {
    Trace trace = new Trace(execution, host);
    trace.print();
    return trace.lines;
  }

  private void placeColumns() {
    int shown = (int) Arrays.stream(columns).filter(c -> c >= 0).count();
    int room = placeColumn - 2 - MARGIN;
    int index = 0;
    for (int t = 0; t < columns.length; t++) {
      if (columns[t] >= 0) {
        int spread = shown == 1 ? 0 : index * (room - LAST_COLUMN) / (shown - 1);
        columns[t] = MARGIN + Math.min(spread, index * WIDEST_COLUMN);
        index++;
      }
    }
  }

  private Operation operation(int event) {
    return host.operation(execution.operation(event));
  }

  private void print() {
    printHeader();
    int failure = lastEventOfFailedThread();
    int size = execution.size();
    for (int event = 0; event < size; event++) {
      if (size > LONGEST && event == START_OF_LONG) {
        int next = size - (LONGEST - START_OF_LONG);
        lines.add("     ... " + (next - event) + " more steps ...");
        event = next;
      }
      String margin = String.format("%5d %s", event, execution.preemption(event) ? "*" : "");
      put(margin, execution.thread(event), text(event), operation(event).site().place());
      if (event == failure) {
        put("", execution.thread(event), "FAILED: " + execution.message(), "");
      }
    }
    if (execution.preemptions() > 0) {
      lines.add("    (* a preemption: the thread of the line before could have gone on)");
    }
  }

  private void printHeader() {
    StringBuilder line = new StringBuilder();
    for (int t = 0; t < columns.length; t++) {
      if (columns[t] >= 0 && columns[t] > line.length()) {
        pad(line, columns[t]);
        line.append(t).append(':').append(host.threadName(t)).append(' ');
      }
    }
    lines.add(line.substring(0, Math.min(WIDTH, line.length())).stripTrailing());
  }

  /** The event after which a thread failed, or -1. The end of a thread comes after its failure. */
  private int lastEventOfFailedThread() {
    for (int i = execution.size() - 1; i >= 0; i--) {
      if (execution.thread(i) == execution.failedThread() && !(operation(i) instanceof End)) {
        return i;
      }
    }
    return -1;
  }

  private String text(int event) {
    Operation operation = operation(event);
    String text = operation.site().text();
    long value = execution.value(event);
    if (operation instanceof Update && !text.contains(" = ")) {
      text += " (was " + value + ")";
    } else if ((operation instanceof VariableOperation || text.contains(" = "))
        && !text.endsWith(" = " + value)) { // x = 1 says it already
      text += " -> " + value;
    }
    return text + result(operation, execution.result(event));
  }

  private String result(Operation operation, int result) {
    if (operation instanceof Notify) {
      return result == Notify.NOBODY ? " (wakes nobody)" : " (wakes " + (result - 1) + ")";
    }
    if (result == Operation.COMPLETED || operation instanceof Choose) {
      return "";
    }
    return switch (result) {
      case Operation.TIMED_OUT -> " (timed out)";
      case Operation.INTERRUPTED -> " (interrupted)";
      default -> " (result " + result + ")";
    };
  }

  private void put(String margin, int thread, String text, String place) {
    String rest = text;
    String head = margin;
    String tail =
        place.length() > WIDEST_PLACE ? place.substring(place.length() - WIDEST_PLACE) : place;
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
    if (text.length() <= width) {
      return text.length();
    }
    int space = text.lastIndexOf(' ', width);
    return space > 0 ? space : width;
  }

  private static void pad(StringBuilder line, int column) {
    line.append(" ".repeat(Math.max(0, column - line.length())));
  }
}
