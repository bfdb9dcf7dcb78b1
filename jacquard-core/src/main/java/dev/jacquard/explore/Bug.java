package dev.jacquard.explore;

import dev.jacquard.analysis.DataRaces;
import dev.jacquard.kernel.Execution;
import dev.jacquard.kernel.KernelView;
import dev.jacquard.kernel.Narrator;
import dev.jacquard.kernel.Outcome;
import dev.jacquard.kernel.WaitForCycle;
import java.util.TreeSet;

/**
 * What executions have in common that show the same bug: how they ended, and where in the code.
 * Neither the values in a message nor the threads that were hit make another bug of it.
 *
 * @param where the places; or the message, where a program has none
 */
public record Bug(Outcome outcome, String where) {
  /** The bug of the kernel's execution, which has just ended in a failure. */
  public static Bug of(KernelView kernel) {
    Execution execution = kernel.execution();
    Outcome outcome = execution.outcome();
    String where =
        switch (outcome) {
          case DEADLOCK, LIVELOCK, LEAK -> left(kernel);
          case ASSERTION, EXCEPTION, OUT_OF_MEMORY -> failed(kernel);
          case NOT_LINEARIZABLE, TIME_LIMIT -> "";
          case EXIT, RACE, DIVERGED, PASSED, PRUNED -> execution.message();
        };
    return new Bug(outcome, where);
  }

  /** The bug that is a data race of an execution. */
  public static Bug of(DataRaces.Race race, Execution execution, Narrator host) {
    TreeSet<String> sites = new TreeSet<>();
    sites.add(host.operation(execution.operation(race.first())).toString());
    sites.add(host.operation(execution.operation(race.second())).toString());
    return new Bug(Outcome.RACE, String.join(", ", sites));
  }

  /** Whether the kernel's execution, which has just ended, shows this bug. */
  public boolean shows(KernelView kernel) {
    if (outcome != Outcome.RACE) {
      return kernel.execution().outcome() == outcome && of(kernel).equals(this);
    }
    return raceIn(kernel) != null;
  }

  /** The race in the kernel's execution that is this bug, or null. */
  public DataRaces.Race raceIn(KernelView kernel) {
    for (DataRaces.Race race : new DataRaces(false).find(kernel.execution(), kernel.program())) {
      if (of(race, kernel.execution(), kernel.program()).equals(this)) {
        return race;
      }
    }
    return null;
  }

  private static String failed(KernelView kernel) {
    int thread = kernel.execution().failedThread();
    String place = thread < 0 ? "" : kernel.program().failurePlace(thread);
    return place.isEmpty() ? kernel.execution().message() : place;
  }

  /** Where those are that wait for each other, or else all that cannot go on. */
  private static String left(KernelView kernel) {
    TreeSet<String> places = new TreeSet<>();
    for (WaitForCycle.Edge edge : WaitForCycle.of(kernel)) {
      places.add(kernel.pending(edge.thread()).toString());
    }
    boolean cycle = !places.isEmpty(); // the others only stand behind it
    for (int t = 0; t < kernel.threadCount(); t++) {
      if (!cycle && kernel.pending(t) != null && kernel.program().mustEnd(t)) {
        places.add(kernel.pending(t).toString());
      }
    }
    return String.join(", ", places);
  }
}
