package dev.jacquard.junit;

import dev.jacquard.estimate.Estimate;
import dev.jacquard.explore.result.Result;
import dev.jacquard.explore.settings.Strategies;
import java.util.Locale;

/** How much of a test was seen, in a few words. */
final class Coverage {
  /** Of fewer executions nothing can be told of those that would follow. */
  private static final int LEAST_SAMPLE = 30;

  private Coverage() {}

  static String of(Result result) {
    if (result.strategy().equals(Strategies.REPLAY)) {
      return "one execution, by its card";
    }
    if (result.complete()) {
      return String.format(
          Locale.ROOT, "complete: %,d of %1$,d partial orders", result.partialOrders());
    }
    String seen =
        String.format(
            Locale.ROOT,
            "%,d %s, %,d distinct partial %s",
            result.executions(),
            result.executions() == 1 ? "execution" : "executions",
            result.partialOrders(),
            result.partialOrders() == 1 ? "order" : "orders");
    if (!result.findings().isEmpty()) {
      return seen;
    }
    return seen + share(result) + (result.course().isEmpty() ? "" : "; auto: " + result.course());
  }

  /** How much that is of what there is, as far as one can tell. */
  private static String share(Result result) {
    if (result.estimate().isPresent()) {
      Estimate all = result.estimate().get();
      return String.format(
          Locale.ROOT, ", about %.0f%% of %,.0f", 100 * all.share(), all.executions());
    }
    if (result.unseen().isPresent() && result.executions() >= LEAST_SAMPLE) {
      return String.format(Locale.ROOT, " of about %,.0f or more", result.unseen().get().total());
    }
    return "";
  }
}
