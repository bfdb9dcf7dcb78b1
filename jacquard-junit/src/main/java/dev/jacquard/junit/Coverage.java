package dev.jacquard.junit;

import dev.jacquard.explore.Result;
import dev.jacquard.explore.Strategies;
import java.util.Locale;

/** How much of a test was seen, in a few words. */
final class Coverage {
  private Coverage() {}

  static String of(Result result) {
    if (result.strategy().equals(Strategies.REPLAY)) {
      return "one execution, by its card";
    }
    if (result.complete()) {
      return String.format(
          Locale.ROOT, "complete: %,d of %1$,d partial orders", result.partialOrders());
    }
    return String.format(
        Locale.ROOT,
        "%,d %s, %,d distinct partial %s",
        result.executions(),
        result.executions() == 1 ? "execution" : "executions",
        result.partialOrders(),
        result.partialOrders() == 1 ? "order" : "orders");
  }
}
