package dev.jacquard.explore.auto;

import dev.jacquard.estimate.Estimate;
import dev.jacquard.estimate.Guarantee;
import dev.jacquard.estimate.Unseen;
import dev.jacquard.explore.ConflictReport;
import dev.jacquard.explore.Counts;
import dev.jacquard.explore.Rng;
import dev.jacquard.explore.Strategy;
import dev.jacquard.explore.StrategyOptions;
import dev.jacquard.explore.random.ConflictAnalysis;
import dev.jacquard.explore.random.Pct;
import dev.jacquard.explore.random.Pos;
import dev.jacquard.explore.random.PosStar;
import dev.jacquard.explore.random.Surw;
import dev.jacquard.explore.tree.HapsetGuided;
import dev.jacquard.kernel.Host;
import dev.jacquard.kernel.Kernel;
import dev.jacquard.kernel.Timeouts;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * The default: covers everything by optimal DPOR if that fits the budget, and otherwise lets POS*
 * and POS with and without conflict analysis, PCT, SURW and HaPSet-guided search take turns, moving
 * budget to what still finds new partial orders.
 *
 * <p>The two parts do not follow each other: as long as the search fits it has each second
 * execution at first, and each third later, so that neither a bug that lies late in its order nor
 * one that random executions hardly hit has to wait long. What one learns the others know: conflict
 * analysis looks on from the first execution. All decisions are made by numbers of executions: the
 * same seed and the same limit of executions have the same executions, and a limit of time only
 * ends them.
 *
 * <p>Guarantee: if {@link #start} says that there is nothing left, that of the search. Deadlines
 * that fire only when nothing else can run are beyond it, so with these it is left out as soon as
 * the program waits for a time or reads the clock.
 */
public final class Auto implements Strategy {
  /** What is planned for if there is no limit but one of time: so many at first, then more. */
  private static final long LEAST_BUDGET = 10_000;

  private static final int GROWTH = 4;

  /** Larger estimates are none. */
  private static final double COUNTABLE = 1e9;

  /** So many executions of any member teach conflict analysis; then it knows enough. */
  private static final int TEACHING = ConflictReport.LEARNING;

  private final long limit;
  private final int depth;
  private final Exhaustive exhaustive;
  private final Portfolio portfolio = new Portfolio();
  private final ConflictAnalysis conflicts;
  private final Member pct;
  private final Member hapset;
  private Host host;

  private Member current;

  /** Whether that has another turn, as its last one does not count. */
  private boolean again;

  private long executions;

  /** What was sampled: a search sees each partial order once, which tells nothing of the unseen. */
  private final Counts sampled = new Counts();

  private long samples;
  private int longestOfPct;

  /**
   * Makes the strategy.
   *
   * @param limit the most executions; the largest number if there is none
   * @param fairAfter from which step on executions are random walks
   * @param sealed whether parts of the program are sealed, which the search cannot know
   */
  public Auto(StrategyOptions options, long limit, int fairAfter, boolean sealed) {
    this.limit = limit;
    this.depth = options.depth();
    long seed = options.seed();
    Rng seeds = new Rng(seed);
    conflicts = new ConflictAnalysis(new PosStar(seed), !options.siteAlone(), seed);
    long posSeed = seeds.nextLong();
    Strategy pos = conflicts.with(new Pos(posSeed), posSeed);
    long plainSeed = seeds.nextLong();
    long pctSeed = seeds.nextLong();
    long hapsetSeed = seeds.nextLong();
    long surwSeed = seeds.nextLong();
    // POS* with conflict analysis is the best or near it where a bug is found soon, so it has the
    // most turns at first; what the others are good at shows in the long run.
    Member.Factory factory = new Member.Factory(fairAfter, seed);
    pct = factory.sampling("pct", new Pct(pctSeed, options.depth(), options.length()));
    hapset =
        factory.searching("hapset", () -> new HapsetGuided(-1, options.learningRuns(), hapsetSeed));
    portfolio.add(factory.sampling("pos-star+", conflicts), 5, 3);
    portfolio.add(factory.sampling("pos-star", new PosStar(plainSeed)), 0.25, 2);
    portfolio.add(factory.sampling("pos+", pos), 3, 3);
    portfolio.add(pct, 0.25, 2);
    portfolio.add(hapset, 0.25, 1);
    // Its first execution is a random walk, which finds much that is easy to find; conflict
    // analysis has nothing to go by then.
    Member surw = factory.sampling("surw", new Surw(surwSeed));
    portfolio.add(surw, 1, 1);
    portfolio.startWith(surw);
    exhaustive = new Exhaustive(factory);
    if (sealed) {
      exhaustive.member().end("parts of the program are sealed");
    }
  }

  @Override
  public void host(Host newHost) {
    host = newHost;
  }

  @Override
  public boolean start() {
    if (again) {
      again = false;
      return current.start(host);
    }
    if (exhaustive.isNext(executions - exhaustive.member().executions(), left())) {
      current = exhaustive.member();
      return current.start(host);
    }
    do {
      current = portfolio.next();
    } while (!current.start(host));
    return true;
  }

  @Override
  public boolean again() {
    again = current.again();
    return again;
  }

  /** How many executions may follow, as far as one can plan. */
  private long left() {
    long budget = limit == Long.MAX_VALUE ? Math.max(LEAST_BUDGET, GROWTH * executions) : limit;
    return budget - executions;
  }

  @Override
  public long choose(Kernel kernel) {
    return current.choose(kernel);
  }

  @Override
  public boolean seals() {
    return current == null || current.strategy().seals();
  }

  @Override
  public void end(Kernel kernel) {
    executions++;
    if (kernel.timeouts() == Timeouts.IDLE && kernel.usedTime()) {
      exhaustive.member().end("the program waits for a time or reads the clock");
    }
    if (current.equals(exhaustive.member())) {
      exhaustive.finish(kernel);
    } else {
      current.finish(kernel);
    }
    if (executions <= TEACHING && !(current.strategy() instanceof ConflictAnalysis)) {
      conflicts.learn(kernel);
    }
    if (current.samples()) {
      samples++;
      sampled.add(kernel.execution().partialOrder());
    }
    if (current.equals(pct)) {
      longestOfPct = Math.max(longestOfPct, kernel.execution().size());
    }
  }

  /** The execution that has just ended was counted. */
  public void counted(boolean isNew) {
    portfolio.counted(current, isNew);
  }

  /** Whether it may still come to cover everything. */
  public boolean isSearching() {
    return exhaustive.isUnderWay();
  }

  /** The program is another one than it seemed to be, and what was seen of it is kept. */
  public void forget() {
    exhaustive.member().end("the program changed");
    hapset.forget();
  }

  @Override
  public ConflictReport conflicts() {
    return conflicts.conflicts();
  }

  /** How many partial orders there are, as far as the executions that were random tell. */
  public Optional<Unseen> unseen() {
    return samples == 0
        ? Optional.empty()
        : Optional.of(Unseen.of(samples, sampled.size(), sampled.seen(1), sampled.seen(2)));
  }

  /** The bound of PCT for the executions that it had. */
  public Optional<Guarantee> guarantee(int threads) {
    return Guarantee.ofPct(depth, threads, longestOfPct, pct.executions());
  }

  /**
   * How large the exhaustive search is; nothing if it is not under way.
   *
   * @param partialOrders those that were seen, by whomever
   */
  public Optional<Estimate> estimate(long partialOrders, long nanos) {
    if (Double.isNaN(exhaustive.estimate()) || !isSearching()) {
      return Optional.empty();
    }
    double all = Math.max((double) partialOrders, exhaustive.estimate());
    long searched = exhaustive.member().executions();
    double left = Math.max(0, all - searched);
    // The others have their executions in between.
    return Optional.of(
        new Estimate(all, partialOrders / all, left * nanos / 1e9 / Math.max(1, searched)));
  }

  /** What it did, in a line: how many executions each had. */
  public String course() {
    String others =
        portfolio.members().stream()
            .filter(member -> member.executions() > 0)
            .map(m -> String.format(Locale.ROOT, "%s %,d", m.name(), m.executions()))
            .collect(Collectors.joining(", "));
    String search = ofExhaustive();
    return search.isEmpty() ? others : search + "; " + others;
  }

  private String ofExhaustive() {
    Member dpor = exhaustive.member();
    long n = dpor.executions();
    if (exhaustive.isComplete()) {
      return String.format(
          Locale.ROOT, "dpor explored all %,d partial %s", n, n == 1 ? "order" : "orders");
    }
    if (dpor.isOver()) {
      return "no dpor (" + dpor.ended() + ")";
    }
    if (n == 0) {
      return "";
    }
    String all =
        exhaustive.estimate() < COUNTABLE
            ? String.format(Locale.ROOT, "about %,.0f", exhaustive.estimate())
            : "more than a billion";
    return String.format(
        Locale.ROOT, "dpor %,d of %s%s", n, all, isSearching() ? "" : " (too many)");
  }
}
