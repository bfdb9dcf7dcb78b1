package dev.jacquard.junit;

import dev.jacquard.agent.Stacks;
import dev.jacquard.kernel.Execution;
import dev.jacquard.kernel.Kernel;
import dev.jacquard.kernel.Outcome;
import java.util.EnumMap;
import java.util.Map;

/** The exceptions of the test: of the first execution with each outcome. */
final class Thrown {
  private static final String FRONT_END = "dev.jacquard.junit.";

  private final Map<Outcome, Throwable> first = new EnumMap<>(Outcome.class);

  /** Called after each execution. */
  void look(Kernel kernel) {
    Execution execution = kernel.execution();
    Outcome outcome = execution.outcome();
    if (outcome != Outcome.PASSED && execution.failedThread() >= 0 && !first.containsKey(outcome)) {
      Throwable thrown = kernel.host().thrown(execution.failedThread());
      if (thrown != null) {
        first.put(outcome, thrown);
      }
    }
  }

  /** With frames of the test alone; null if there is none. */
  Throwable of(Outcome outcome) {
    Throwable thrown = first.get(outcome);
    for (Throwable each = thrown; each != null; each = each.getCause()) {
      each.setStackTrace(Stacks.ofProgram(each.getStackTrace(), FRONT_END));
    }
    return thrown;
  }
}
