package dev.jacquard.oracle;

import dev.jacquard.kernel.Execution;
import dev.jacquard.kernel.KernelView;
import dev.jacquard.kernel.Move;
import dev.jacquard.kernel.Outcome;
import dev.jacquard.kernel.Timeouts;
import dev.jacquard.model.ModelHost;
import dev.jacquard.model.Program;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/**
 * Brute force without any idea of dependence, so that time-outs may be as they like. The next
 * schedule repeats the last one up to the deepest step where another move is left. Takes the
 * kernel's word for what is a preemption; {@link Oracle} checks that.
 */
public final class EverySchedule {
  private static final int STEP_LIMIT = Long.SIZE; // as the oracle's

  private final List<List<Long>> left = new ArrayList<>();
  private final List<Long> path = new ArrayList<>();

  private EverySchedule() {}

  /**
   * Shows all executions of a program.
   *
   * @throws TooLarge if there are more schedules than the limit, or an execution does not end
   */
  public static void forEach(
      Program program, Timeouts timeouts, int limit, Consumer<Execution> observer) {
    EverySchedule every = new EverySchedule();
    ModelHost host = program.host(timeouts, STEP_LIMIT);
    int schedules = 0;
    do {
      Execution execution = host.run(every::choose);
      if (++schedules > limit || execution.outcome() == Outcome.TIME_LIMIT) {
        throw new TooLarge("more than " + limit + " schedules, or one that does not end");
      }
      observer.accept(execution);
    } while (every.advance());
  }

  private long choose(KernelView kernel) {
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
