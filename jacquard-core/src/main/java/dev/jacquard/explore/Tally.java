package dev.jacquard.explore;

import dev.jacquard.kernel.Execution;
import dev.jacquard.kernel.Host;
import dev.jacquard.kernel.Outcome;
import java.util.EnumMap;
import java.util.Map;

/** What was seen so far in an exploration. Counting an execution that passed allocates nothing. */
final class Tally {
  private final Counts partialOrders = new Counts();
  private final Map<Outcome, long[]> outcomes = new EnumMap<>(Outcome.class);
  private final Map<Outcome, Result.Failure> failures = new EnumMap<>(Outcome.class);
  private final String scenario;
  private long executions;
  private long blocked;
  private int threads;
  private long steps;

  Tally(String scenario) {
    this.scenario = scenario;
    for (Outcome outcome : Outcome.values()) {
      outcomes.put(outcome, new long[1]);
    }
  }

  long executions() {
    return executions;
  }

  /** A run that is not counted as an execution. */
  void addBlocked(Execution execution) {
    blocked++;
    steps += execution.size();
  }

  void add(Execution execution, Host host) {
    executions++;
    steps += execution.size();
    threads = Math.max(threads, execution.threadCount());
    partialOrders.add(execution.partialOrder());
    Outcome outcome = execution.outcome();
    outcomes.get(outcome)[0]++;
    if (outcome != Outcome.PASSED && !failures.containsKey(outcome)) {
      Card card = new Card(scenario, host.context(), Schedule.of(execution, host));
      failures.put(outcome, new Result.Failure(executions, execution.copy(), card));
    }
  }

  boolean hasFailure() {
    return !failures.isEmpty();
  }

  Result result(String strategy, long seed, boolean complete, long nanos, Host host) {
    Map<Outcome, Long> counts = new EnumMap<>(Outcome.class);
    outcomes.forEach(
        (outcome, count) -> {
          if (count[0] > 0) {
            counts.put(outcome, count[0]);
          }
        });
    return new Result(
        scenario,
        strategy,
        seed,
        executions,
        blocked,
        partialOrders.size(),
        threads,
        complete,
        counts,
        failures,
        steps,
        nanos,
        host.warnings(),
        host.uncontrolled());
  }
}
