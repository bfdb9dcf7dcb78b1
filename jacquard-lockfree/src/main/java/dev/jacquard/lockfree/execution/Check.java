package dev.jacquard.lockfree.execution;

import dev.jacquard.explore.run.Exploration;
import dev.jacquard.kernel.Outcome;
import dev.jacquard.lockfree.scenario.Scenario;
import java.util.List;

/** One scenario to be explored, and why it is wrong if it is. */
public sealed interface Check permits ScenarioCheck, ProgressCheck {
  Scenario scenario();

  /** What the calls of the last execution came to. */
  History history();

  /** Explores it until an execution is wrong, or none is left. */
  Exploration exploration();

  /** Explores so many executions, by chance and one after the other, until one is wrong. */
  default Exploration some(long executions) {
    return exploration().strategy("auto").executions(executions);
  }

  /** Why the last execution, which ended so, is wrong, as far as the calls tell. */
  List<String> reasons(Outcome outcome);
}
