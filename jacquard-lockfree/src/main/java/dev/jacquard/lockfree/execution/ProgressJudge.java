package dev.jacquard.lockfree.execution;

import dev.jacquard.kernel.Execution;
import dev.jacquard.kernel.Judge;
import dev.jacquard.lockfree.scenario.Scenario;
import java.util.Optional;

/** Executions may hang only as threads are left that were stopped. */
public final class ProgressJudge implements Judge {
  private final Scenario scenario;
  private final History history;
  private int stopped;

  ProgressJudge(Scenario scenario, History history) {
    this.scenario = scenario;
    this.history = history;
  }

  @Override
  public Optional<Judgement> judge(Execution execution) {
    boolean othersEnded = true;
    for (int t = 0; t < scenario.threads().size(); t++) {
      boolean ended = history.hasEndedThread(t);
      if (scenario.stop(t) == Scenario.NEVER) {
        othersEnded &= ended;
      } else if (!ended) {
        stopped |= 1 << t;
      }
    }
    return execution.outcome().isHang() && othersEnded
        ? Optional.of(Judgement.PASSED)
        : Optional.empty();
  }

  /** Whether the thread was stopped before it had made all of its calls, in some execution. */
  public boolean hasStopped(int thread) {
    return (stopped >> thread & 1) != 0;
  }
}
