package dev.jacquard.it.program;

import dev.jacquard.Jacquard;
import dev.jacquard.explore.result.Result;
import dev.jacquard.kernel.Outcome;
import java.util.Set;
import java.util.TreeSet;

/** More about a program that is explored to its end than the set of its outcomes. */
public final class Explored {
  private Explored() {}

  /** The number of partial orders, each run once. */
  public static long orders(Outcomes.Task program) {
    Result result = Jacquard.explore("orders", Outcomes.task(program)).strategy("dpor").run();
    if (!result.complete() || result.foundBug()) {
      throw new AssertionError("not complete, or failed: " + result);
    }
    if (result.executions() != result.partialOrders()) {
      throw new AssertionError(result.executions() + " executions: " + result);
    }
    return result.partialOrders();
  }

  /** What is said about the executions that end like this. */
  public static Set<String> messages(Outcome outcome, Outcomes.Task program) {
    Set<String> messages = new TreeSet<>();
    Jacquard.explore("messages", Outcomes.task(program))
        .strategy("dpor")
        .observe(
            kernel -> {
              if (kernel.execution().outcome() == outcome) {
                messages.add(kernel.execution().message());
              }
            })
        .run();
    return messages;
  }
}
