package dev.jacquard.oracle;

import dev.jacquard.kernel.Execution;
import dev.jacquard.kernel.Kernel;
import dev.jacquard.kernel.Move;
import dev.jacquard.kernel.Outcome;
import dev.jacquard.kernel.Timeouts;
import dev.jacquard.model.ModelHost;
import dev.jacquard.model.Program;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Brute force without any idea of partial orders, so that time-outs may be as they like. The next
 * schedule repeats the last one up to the deepest step where another move is left.
 */
public final class EverySchedule {
  private static final int STEP_LIMIT = 100;

  private final Map<Finding, Extremes> findings = new LinkedHashMap<>();
  private final List<List<Long>> left = new ArrayList<>();
  private final List<Long> path = new ArrayList<>();

  private EverySchedule() {}

  /**
   * The bugs of a program.
   *
   * @throws TooLarge if there are more schedules than the limit, or an execution does not end
   */
  public static Map<Finding, Extremes> findings(Program program, Timeouts timeouts, int limit) {
    EverySchedule every = new EverySchedule();
    ModelHost host = program.host(timeouts, STEP_LIMIT);
    int schedules = 0;
    do {
      Execution execution = host.run(every::choose);
      if (++schedules > limit || execution.outcome() == Outcome.TIME_LIMIT) {
        throw new TooLarge("more than " + limit + " schedules, or one that does not end");
      }
      if (execution.outcome().isBug()) {
        every
            .findings
            .computeIfAbsent(Finding.of(execution), finding -> new Extremes())
            .add(execution.preemptions(), execution.schedule());
      }
    } while (every.advance());
    return every.findings;
  }

  private long choose(Kernel kernel) {
    int step = kernel.step();
    if (step == path.size()) {
      List<Long> moves = new ArrayList<>();
      for (int i = 0; i < kernel.enabledCount(); i++) {
        int thread = kernel.enabled(i);
        for (int j = 0; j < kernel.results(thread); j++) {
          moves.add(Move.of(thread, kernel.result(thread, j)));
        }
      }
      path.add(moves.remove(0));
      left.add(moves);
    }
    return path.get(step);
  }

  private boolean advance() {
    int last = path.size() - 1;
    while (last >= 0 && left.get(last).isEmpty()) {
      path.remove(last);
      left.remove(last);
      last--;
    }
    if (last >= 0) {
      path.set(last, left.get(last).remove(0));
    }
    return last >= 0;
  }
}
