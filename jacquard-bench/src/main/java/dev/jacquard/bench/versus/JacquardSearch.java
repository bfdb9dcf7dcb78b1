package dev.jacquard.bench.versus;

import dev.jacquard.Jacquard;
import dev.jacquard.explore.finding.Finding;
import dev.jacquard.explore.result.Result;
import dev.jacquard.kernel.Outcome;
import java.time.Duration;
import java.util.Optional;

/** Runs in a JVM with the agent: Jacquard as it is by default, until the first failure. */
final class JacquardSearch {
  private JacquardSearch() {}

  /** Searches. */
  public static void main(String[] args) {
    Search search = Search.parse(args);
    Jacquard.explore("warm-up", Search::warmUp).executions(1).run();
    Signal.start();
    long end = System.nanoTime() + search.time().toNanos();
    long executions = 0;
    long left = search.time().toNanos();
    for (long seed = search.seed(); left > 0; seed++, left = end - System.nanoTime()) {
      Result result =
          Jacquard.explore(search.program().name(), search.program().scenario())
              .strategy(search.strategy())
              .seed(seed)
              .executions(Long.MAX_VALUE)
              .time(Duration.ofNanos(left))
              .keepGoing(false)
              .run();
      executions += result.executions() + result.blockedRuns();
      Optional<Finding> bug = result.findings().stream().filter(JacquardSearch::isBug).findFirst();
      if (bug.isPresent()) {
        Signal.found(0, executions, bug.get().outcome().id() + ": " + bug.get().message());
      }
      if (result.complete()) {
        Signal.over(executions, Signal.ENDED);
      }
    }
    Signal.over(executions, "");
  }

  /** An execution that takes too many steps may be only slow: then another seed goes on. */
  private static boolean isBug(Finding finding) {
    return finding.outcome().isBug() && finding.outcome() != Outcome.TIME_LIMIT;
  }
}
