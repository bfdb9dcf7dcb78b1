package dev.jacquard.lockfree.execution;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;

/** Why no order of the calls explains what they came to. */
final class Reasons {
  /** More orders than these are only counted. */
  private static final int MOST_ORDERS = 3;

  private final History history;
  private final SerialOrders serial;
  private final Interner interner;
  private final Results results;
  private final Precedence precedence;
  private final Consistency consistency;

  Reasons(History history, SerialOrders serial, Interner interner, Consistency consistency) {
    this.history = history;
    this.serial = serial;
    this.interner = interner;
    this.results = interner.results(history);
    this.precedence = Precedence.of(history, consistency);
    this.consistency = consistency;
  }

  /** Whether some order does explain it: nothing is wrong. */
  boolean areNone() {
    List<Integer> pending = history.pending();
    return pending.isEmpty()
        ? explains(serial.with(results))
        : pending.stream().allMatch(call -> explains(serial.after(results, call)));
  }

  private boolean explains(List<int[]> orders) {
    return orders.stream().anyMatch(precedence::allows);
  }

  /** A sentence for each reason. */
  List<String> lines() {
    List<Integer> pending = history.pending();
    if (!pending.isEmpty()) {
      return pending.stream().map(this::blocked).toList();
    }
    List<int[]> orders = serial.with(results);
    if (!orders.isEmpty()) {
      return tooLate(orders);
    }
    List<String> lines = new ArrayList<>();
    for (int call = 0; call < results.size(); call++) {
      List<Integer> possible = serial.resultsOf(call);
      if (results.of(call) != Interner.ANY && !possible.contains(results.of(call))) {
        lines.add(
            history.call(call)
                + came(call)
                + ", but in each of the "
                + serial.size()
                + " orders of the calls it comes to "
                + possible.stream().map(interner::text).collect(Collectors.joining(" or ")));
      }
    }
    if (lines.isEmpty()) {
      lines.add(
          "Each of these results is possible, but none of the "
              + serial.size()
              + " orders of the calls gives all of them together.");
    }
    return lines;
  }

  private String came(int call) {
    return (history.hasThrown(call) ? " threw " : " returned ") + history.resultText(call);
  }

  private String blocked(int call) {
    return history.call(call)
        + (serial.after(results, call).isEmpty()
            ? " waits in no order of the calls that returned, with these results."
            : " may wait, after the calls that returned.");
  }

  /** The orders with these results that time forbids. */
  private List<String> tooLate(List<int[]> orders) {
    List<String> lines = new ArrayList<>();
    for (int[] order : orders.subList(0, Math.min(MOST_ORDERS, orders.size()))) {
      lines.add(
          Arrays.stream(order)
                  .mapToObj(call -> history.call(call).toString())
                  .collect(Collectors.joining(", "))
              + " would give these results, but "
              + violated(order)
              + ".");
    }
    if (orders.size() > MOST_ORDERS) {
      lines.add((orders.size() - MOST_ORDERS) + " more orders are impossible in the same way.");
    }
    return lines;
  }

  private String violated(int[] order) {
    for (int i = 0; i < order.length; i++) {
      for (int j = i + 1; j < order.length; j++) {
        if (precedence.isBefore(order[j], order[i])) {
          return history.call(order[j])
              + (consistency == Consistency.QUIESCENT
                  ? " was over, and all others were, when "
                  : " had returned when ")
              + history.call(order[i])
              + " began";
        }
      }
    }
    return "it is none of those that may be";
  }
}
