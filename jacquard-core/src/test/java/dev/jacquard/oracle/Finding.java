package dev.jacquard.oracle;

import dev.jacquard.kernel.Execution;
import dev.jacquard.kernel.Outcome;

/** What executions of one bug have in common. */
public record Finding(Outcome outcome, String message) {
  public static Finding of(Execution execution) {
    return new Finding(execution.outcome(), execution.message());
  }
}
