package dev.jacquard.it.program;

import dev.jacquard.Jacquard;
import dev.jacquard.explore.result.Result;
import dev.jacquard.kernel.Outcome;
import java.util.EnumSet;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.Callable;

/** What a program does in some executions, for programs that have too many to run them all. */
public final class Sampled {
  /** Enough to see each of a handful of outcomes, and to be over soon. */
  public static final int EXECUTIONS = 200;

  private Sampled() {}

  public static Set<String> of(Callable<?> program) {
    return of(program, "pos-star");
  }

  /** As {@link Outcomes#of(Callable)}, of 200 executions; a failure says what was wrong first. */
  public static Set<String> of(Callable<?> program, String strategy) {
    Set<String> seen = new TreeSet<>();
    Set<Outcome> failed = EnumSet.noneOf(Outcome.class);
    String[] last = new String[1];
    Result result =
        Jacquard.explore(
                "sampled",
                () -> {
                  last[0] = null;
                  last[0] = String.valueOf(Outcomes.call(program));
                })
            .strategy(strategy)
            .executions(EXECUTIONS)
            .observe(
                kernel -> {
                  Outcome outcome = kernel.execution().outcome();
                  if (outcome == Outcome.PASSED) {
                    seen.add(last[0]);
                  } else if (failed.add(outcome)) {
                    seen.add(outcome.id() + ": " + kernel.execution().message());
                  }
                })
            .run();
    if (result.executions() != EXECUTIONS) {
      throw new AssertionError(result.executions() + " executions");
    }
    return seen;
  }
}
