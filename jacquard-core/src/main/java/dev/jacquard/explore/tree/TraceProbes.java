package dev.jacquard.explore.tree;

import dev.jacquard.analysis.HappensBefore;
import dev.jacquard.analysis.ReversibleRaces;
import dev.jacquard.kernel.Access;
import dev.jacquard.kernel.Execution;
import dev.jacquard.kernel.KernelView;
import dev.jacquard.kernel.Move;
import java.util.Arrays;

/**
 * Probes that tell how many partial orders there are, which is what a search with sleep sets
 * completes.
 *
 * <p>A partial order can come about by many schedules, and nobody wants to enumerate them to know
 * its probability. But for each partial order let q be any probability distribution over its
 * schedules. If a probe that took schedule w with probability p(w) counts q(w)/p(w), then the sum
 * of p(w) q(w)/p(w) over all schedules is 1 for each partial order: the mean is their number,
 * exactly. (A walk of a search with sleep sets is the q that has one schedule of each, so most of
 * its walks count nothing; here each counts.) The nearer q is to p among the schedules of one
 * partial order, the less probes differ.
 *
 * <p>What q is: a walk as well, which knows the partial order in advance. It can only take events
 * of which all that happens before them is over, the <em>ready</em> ones. The other moves that the
 * probe could have made <em>wait</em>: the walk gives the rate of a waiting move to the ready
 * events that happen before it, as those of a schedule in which it did come later must have been
 * early. A move whose event never came gives to all.
 *
 * <p>What p is: all threads are equally likely, but the one that took the last step twice as much,
 * as otherwise partial orders in which many threads wait for each other in a row are far too
 * unlikely. Operations that were never seen in a race that can be reversed are so much more urgent
 * that they hardly ever compete with the others. They are ready whenever they are enabled, so they
 * change nothing for the other operations; without that, most of the differences between probes
 * would come from the order of what does not matter.
 */
final class TraceProbes extends Probes {
  /** How urgent what never raced is; 100 and 10,000 do as well. */
  private static final double URGENT = 1_000;

  /** How likely the thread goes on that took the last step; 1 and 4 are worse. */
  private static final double GOES_ON = 2;

  private final RacingOperations racing = new RacingOperations();
  private ReversibleRaces races;
  private HappensBefore order;
  private Execution execution;

  /** By event, the last one before that it depends on, or -1. */
  private int[] latestBefore = new int[64];

  /** By event, the next one of its thread, or -1; by thread, its next event. */
  private int[] nextOfThread = new int[64];

  private int[] next = new int[8];

  TraceProbes(long seed) {
    super(seed);
  }

  @Override
  public boolean seals() {
    return false; // as for a search with sleep sets
  }

  @Override
  void offer(KernelView kernel) {
    int n = kernel.enabledCount();
    for (int i = 0; i < n; i++) {
      int thread = kernel.enabled(i);
      boolean races = racing.has(kernel.pending(thread), kernel.footprint(thread));
      offer(kernel, thread, !races ? URGENT : thread == kernel.previous() ? GOES_ON : 1);
    }
  }

  @Override
  double weigh(KernelView kernel) {
    execution = kernel.execution();
    if (races == null) {
      races = new ReversibleRaces(kernel);
      order = races.order();
    }
    races.compute(0);
    link(kernel.threadCount());
    double weight = 1;
    for (int step = 0; step < execution.size(); step++) {
      weight *= ratio(step);
      next[execution.thread(step)] = nextOfThread[step];
    }
    return weight;
  }

  private void link(int threads) {
    int size = execution.size();
    if (size > latestBefore.length) {
      latestBefore = new int[2 * size];
      nextOfThread = new int[2 * size];
    }
    if (threads > next.length) {
      next = new int[2 * threads];
    }
    Arrays.fill(next, -1);
    for (int event = size - 1; event >= 0; event--) {
      latestBefore[event] = latestBefore(event);
      nextOfThread[event] = next[execution.thread(event)];
      next[execution.thread(event)] = event;
    }
  }

  private int latestBefore(int event) {
    int latest = order.previousOfThread(event);
    int end = execution.firstTouch(event + 1);
    for (int touch = execution.firstTouch(event); touch < end; touch++) {
      int access = execution.access(touch);
      int before = order.previousTouch(touch);
      while (before >= 0 && !Access.conflict(access, execution.access(before))) {
        before = order.previousTouch(before);
      }
      latest = before < 0 ? latest : Math.max(latest, order.eventOfTouch(before));
    }
    return latest;
  }

  /** How much likelier q takes the event of this step than p does. */
  private double ratio(int step) {
    int first = choices.first(step);
    int end = choices.first(step + 1);
    double own = choices.rate(choices.taken(step));
    double ready = 0;
    double given = 0;
    double neverCame = 0;
    for (int i = first; i < end; i++) {
      int event = next[Move.thread(choices.move(i))];
      if (isReady(i, step)) {
        ready += choices.rate(i);
      } else if (event < 0) {
        neverCame += choices.rate(i);
      } else if (order.before(step, event)) {
        given += choices.rate(i) * own / readyBefore(event, step);
      }
    }
    given += neverCame * own / ready;
    return (own + given) / own;
  }

  /** The rate of all ready events that happen before this one, or are it. */
  private double readyBefore(int event, int step) {
    double sum = 0;
    for (int i = choices.first(step); i < choices.first(step + 1); i++) {
      if (isReady(i, step) && order.before(next[Move.thread(choices.move(i))], event)) {
        sum += choices.rate(i);
      }
    }
    return sum;
  }

  /** Whether the move is an event to come that nothing else to come happens before. */
  private boolean isReady(int i, int step) {
    long move = choices.move(i);
    int event = next[Move.thread(move)];
    return event >= 0 && latestBefore[event] < step && execution.move(event) == move;
  }

  @Override
  void learn(KernelView kernel) {
    racing.learn(races, kernel);
  }
}
