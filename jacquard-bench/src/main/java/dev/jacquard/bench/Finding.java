package dev.jacquard.bench;

import dev.jacquard.explore.Schedule;
import dev.jacquard.kernel.Execution;
import dev.jacquard.kernel.Host;
import dev.jacquard.kernel.Kernel;
import dev.jacquard.kernel.Outcome;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * One bug, however many executions hit it: the first of them.
 *
 * @param firstExecution its number, from 1
 * @param host knows the threads and operations of the execution
 */
record Finding(long firstExecution, Execution execution, Schedule schedule, Host host) {
  Outcome outcome() {
    return execution.outcome();
  }

  /** {@code assertion: seen >= 8}. */
  String headline() {
    return outcome().id() + ": " + execution.message();
  }

  /**
   * Collects findings while an exploration runs. Failures with the same outcome and message are the
   * same bug; a program with two assertions has two.
   */
  static final class Collector {
    /** Deadlocks in many places have as many messages; nobody reads more of them. */
    private static final int LIMIT = 100;

    private final List<Finding> findings = new ArrayList<>();
    private final Set<String> seen = new HashSet<>();
    private long executions;

    /** To be called with each execution. */
    void observe(Kernel kernel) {
      executions++;
      Execution execution = kernel.execution();
      if (execution.outcome().isBug()
          && findings.size() < LIMIT
          && seen.add(execution.outcome().id() + ": " + execution.message())) {
        findings.add(
            new Finding(
                executions,
                execution.copy(),
                Schedule.of(execution, kernel.host()),
                kernel.host()));
      }
    }

    List<Finding> findings() {
      return List.copyOf(findings);
    }
  }
}
