package dev.jacquard.bench.workers;

import dev.jacquard.explore.Capability;
import dev.jacquard.explore.StrategyOptions;
import dev.jacquard.explore.settings.Strategies;
import dev.jacquard.explore.tree.Leftover;
import dev.jacquard.explore.tree.SharedTree;
import dev.jacquard.explore.tree.TreeStrategy;
import dev.jacquard.kernel.Host;
import dev.jacquard.kernel.Outcome;
import dev.jacquard.kernel.Scenario;
import dev.jacquard.kernel.Timeouts;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.PriorityQueue;
import java.util.Random;

/**
 * A master and its workers, as events in simulated time (after Šimša 2013, chapter 5). What they do
 * is real: the tree is explored, split and given back by the code that real workers use, in the
 * order in which the simulated ones would do it; so the executions are counted, and none may be
 * there twice. How long an execution takes is its share of the time that executions take here,
 * scaled; how long the master takes for a reply is measured on the way.
 */
public final class Simulation {
  private static final int STEP_LIMIT = 20_000;

  /** A reply, or a request, takes so long on its way. */
  private static final double LATENCY = 0.001;

  /** The master waits so many budgets for a reply. */
  private static final double PATIENCE = 2;

  private final String strategy;
  private final Host host;
  private final Setting setting;
  private final Random random;
  private final SharedTree tree;
  private final PriorityQueue<Reply> replies = new PriorityQueue<>();
  private final Deque<Integer> idle = new ArrayDeque<>();
  private final Activity activity;

  private long executions;
  private double work;
  private double masterFree;
  private double masterBusy;
  private long requests;

  /**
   * What is simulated.
   *
   * @param budget for how many seconds a worker explores before it replies
   * @param variable whether that is scaled by the share of the workers that are active
   * @param secondsPerEvent how long an event of an execution takes
   * @param loss the share of replies that get lost
   */
  public record Setting(
      int workers, double budget, boolean variable, double secondsPerEvent, double loss) {}

  /**
   * What came of it.
   *
   * @param work the seconds that one worker would need
   * @param seconds until the last reply
   * @param masterBusy the share of that in which the master had something to do
   * @param requests how often something was given out
   */
  public record Outcomes(
      long executions,
      double work,
      double seconds,
      double masterBusy,
      long requests,
      Activity activity) {
    public double speedUp() {
      return work / seconds;
    }
  }

  /**
   * What the master hears of a worker.
   *
   * @param strategy that has explored; null if the master hears nothing, and gives up waiting
   */
  private record Reply(
      double time, int worker, SharedTree.Task task, TreeStrategy strategy, Explored explored)
      implements Comparable<Reply> {
    @Override
    public int compareTo(Reply other) {
      return Double.compare(time, other.time);
    }
  }

  private record Explored(long executions, double seconds, boolean finished) {}

  /** Before the first request. */
  public Simulation(Scenario program, String strategy, Setting setting, long seed) {
    this.strategy = strategy;
    this.host = program.host(Timeouts.CHOICE, STEP_LIMIT);
    this.setting = setting;
    this.random = new Random(seed);
    this.tree = new SharedTree(create());
    this.activity = new Activity(setting.workers());
    for (int i = 0; i < setting.workers(); i++) {
      idle.add(i);
    }
  }

  private TreeStrategy create() {
    return (TreeStrategy) Strategies.named(strategy).create(StrategyOptions.DEFAULT);
  }

  /** Runs to the end. */
  public Outcomes run() {
    double now = 0;
    assign(now);
    while (!replies.isEmpty()) {
      Reply reply = replies.remove();
      now = reply.time;
      if (reply.strategy == null) {
        tree.lost(reply.task);
      } else {
        long began = System.nanoTime();
        tree.giveBack(reply.task, Leftover.of(reply.strategy, reply.explored.finished));
        now = master(now, (System.nanoTime() - began) / 1e9);
        executions += reply.explored.executions;
        work += reply.explored.seconds;
      }
      idle.add(reply.worker);
      activity.change(now, -1);
      assign(now);
    }
    return new Outcomes(executions, work, now, masterBusy / now, requests, activity);
  }

  /** When the master has done something that takes so long, if it comes to that now. */
  private double master(double now, double seconds) {
    masterFree = Math.max(now, masterFree) + seconds;
    masterBusy += seconds;
    return masterFree;
  }

  private void assign(double now) {
    while (!idle.isEmpty()) {
      long began = System.nanoTime();
      SharedTree.Task task = tree.poll();
      if (task == null) {
        return;
      }
      double sent = master(now, (System.nanoTime() - began) / 1e9);
      requests++;
      activity.change(sent, 1);
      double share = (double) (setting.workers() - idle.size() + 1) / setting.workers();
      double budget = setting.variable() ? setting.budget() * share : setting.budget();
      TreeStrategy explorer = create();
      explorer.resume(task.fragment());
      Explored explored = explore(explorer, budget);
      boolean lost = random.nextDouble() < setting.loss();
      double end = sent + 2 * LATENCY + (lost ? PATIENCE * budget : explored.seconds);
      replies.add(new Reply(end, idle.remove(), task, lost ? null : explorer, explored));
    }
  }

  private Explored explore(TreeStrategy explorer, double budget) {
    long complete = 0;
    double seconds = 0;
    while (seconds <= budget) {
      if (!explorer.start()) {
        return new Explored(complete, seconds, true);
      }
      host.run(explorer);
      explorer.end(host.kernel());
      seconds += host.kernel().execution().size() * setting.secondsPerEvent();
      boolean counts = host.kernel().execution().outcome() != Outcome.PRUNED;
      boolean repeated = explorer instanceof Capability.Revisiting search && search.repeated();
      complete += counts && !repeated ? 1 : 0;
    }
    return new Explored(complete, seconds, false);
  }
}
