package dev.jacquard.explore.tree;

import dev.jacquard.kernel.Execution;
import dev.jacquard.kernel.KernelView;
import dev.jacquard.kernel.Move;
import java.util.Arrays;

/**
 * Probes that tell how many schedules there are, all of them or those up to a bound: a probe counts
 * one divided by its probability.
 *
 * <p>Without a bound threads are chosen in proportion to the events that they have left, as far as
 * earlier probes can tell: all schedules are equally likely then, if no thread blocks. With a bound
 * what costs something is as likely as if the costs that are left were spread evenly over the steps
 * that are left.
 */
final class ScheduleProbes extends Probes {
  /** What choosing an enabled thread costs now. */
  @FunctionalInterface
  interface Costs {
    int of(KernelView kernel, int thread);
  }

  private final Costs costs;
  private final boolean bounded;
  private final int bound;
  private int spent;

  /** By thread: what choosing it costs now, its events so far, and in all probes before. */
  private int[] cost = new int[8];

  private int[] events = new int[8];
  private double[] allEvents = new double[8];

  private long probes;
  private double allSteps;

  /** All schedules. */
  ScheduleProbes(long seed) {
    super(seed);
    this.costs = (kernel, thread) -> 0;
    this.bounded = false;
    this.bound = 0;
  }

  /** The schedules that cost no more than the bound. */
  ScheduleProbes(Costs costs, int bound, long seed) {
    super(seed);
    this.costs = costs;
    this.bounded = true;
    this.bound = bound;
  }

  @Override
  void startProbe() {
    spent = 0;
    Arrays.fill(events, 0);
  }

  @Override
  void offer(KernelView kernel) {
    grow(kernel.threadCount());
    double each = bounded ? oddsOfACost(kernel.step()) : 1;
    int n = kernel.enabledCount();
    for (int i = 0; i < n; i++) {
      int thread = kernel.enabled(i);
      cost[thread] = costs.of(kernel, thread);
      if (spent + cost[thread] <= bound) {
        offer(kernel, thread, bounded ? Math.pow(each, cost[thread]) : eventsLeft(thread));
      }
    }
  }

  private double oddsOfACost(int step) {
    double left = bound - spent;
    double stepsLeft = probes == 0 ? 0 : allSteps / probes - step;
    return left == 0 ? 1 : Math.min(1, left / Math.max(1, stepsLeft - left));
  }

  private double eventsLeft(int thread) {
    return probes == 0 ? 1 : Math.max(1, allEvents[thread] / probes - events[thread]);
  }

  @Override
  void taken(long move) {
    int thread = Move.thread(move);
    spent += cost[thread];
    events[thread]++;
  }

  private void grow(int threads) {
    if (threads > cost.length) {
      cost = Arrays.copyOf(cost, 2 * threads);
      events = Arrays.copyOf(events, cost.length);
      allEvents = Arrays.copyOf(allEvents, cost.length);
    }
  }

  @Override
  double weigh(KernelView kernel) {
    double weight = 1;
    for (int step = 0; step < choices.steps(); step++) {
      weight *= choices.total(step) / choices.rate(choices.taken(step));
    }
    return weight;
  }

  @Override
  void learn(KernelView kernel) {
    Execution execution = kernel.execution();
    for (int event = 0; event < execution.size(); event++) {
      allEvents[execution.thread(event)]++;
    }
    allSteps += execution.size();
    probes++;
  }
}
