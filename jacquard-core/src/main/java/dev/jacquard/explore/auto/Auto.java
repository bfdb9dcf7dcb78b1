package dev.jacquard.explore.auto;

import dev.jacquard.explore.Capability;
import dev.jacquard.explore.ConflictReport;
import dev.jacquard.explore.Rng;
import dev.jacquard.explore.Strategy;
import dev.jacquard.explore.StrategyOptions;
import dev.jacquard.explore.random.ConflictAnalysis;
import dev.jacquard.explore.random.Pct;
import dev.jacquard.explore.random.Pos;
import dev.jacquard.explore.random.PosStar;
import dev.jacquard.explore.random.Surw;
import dev.jacquard.explore.tree.Fragment;
import dev.jacquard.explore.tree.HapsetGuided;
import dev.jacquard.explore.tree.Leftover;
import dev.jacquard.kernel.Host;
import dev.jacquard.kernel.KernelView;
import dev.jacquard.kernel.Outcome;
import dev.jacquard.kernel.Timeouts;
import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.Map;

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
public final class Auto
    implements Strategy,
        Capability.Watching,
        Capability.Redoable,
        Capability.Resumable,
        Capability.Rewarded,
        Capability.Mixed,
        Capability.Analysing {
  static final String PCT = "pct";

  /** So many executions of any member teach conflict analysis; then it knows enough. */
  private static final int TEACHING = ConflictReport.LEARNING;

  /** So many executions without a new partial order are long: the budget, if none is set. */
  public static final long IDLE = 10_000;

  private final long limit;
  private final Exhaustive exhaustive;
  private final Portfolio portfolio = new Portfolio();
  private final ConflictAnalysis conflicts;
  private final Member pct;
  private final Member hapset;
  private Host host;

  /** Which executions are had. */
  private enum Turns {
    ANY,
    SEARCHED,
    SAMPLED
  }

  private Turns turns = Turns.ANY;
  private Member current;

  /** Whether that has another turn, as its last one does not count. */
  private boolean again;

  private long executions;

  /** How many there were when one of them was new. */
  private long untilNew;

  /** The k of its bound: what PCT was given, or an execution of it that was longer. */
  private int longestOfPct;

  /** Whether the program waits for a time or reads the clock, and time-outs are no choices. */
  private boolean usedTime;

  /** Makes the strategy. What is sealed the search cannot know, and is left out then. */
  public Auto(StrategyOptions options) {
    this.limit = options.setup().limit();
    longestOfPct = options.length();
    long seed = seedOf(options);
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
    Member.Factory factory = new Member.Factory(options.setup().fairAfter(), seed);
    pct = factory.sampling(PCT, new Pct(pctSeed, options.depth(), options.length()));
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
    if (options.setup().sealed()) {
      exhaustive.member().end("parts of the program are sealed");
    }
  }

  /** Several workers need different ones. */
  private static long seedOf(StrategyOptions options) {
    if (options.setup().worker() == 0) {
      return options.seed();
    }
    Rng seeds = new Rng(0);
    seeds.seed(options.seed(), options.setup().worker());
    return seeds.nextLong();
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
    if (searchIsNext()) {
      current = exhaustive.member();
      return !current.isOver() && current.start(host);
    }
    do {
      current = portfolio.next();
    } while (!current.start(host));
    return true;
  }

  @Override
  public void again() {
    current.again();
    again = true;
  }

  private boolean searchIsNext() {
    return switch (turns) {
      case ANY ->
          exhaustive.hasNothingLeft()
              || exhaustive.isNext(
                  executions - exhaustive.member().executions(),
                  SearchShare.left(limit, executions));
      case SEARCHED -> true;
      case SAMPLED -> false;
    };
  }

  @Override
  public long choose(KernelView kernel) {
    return current.choose(kernel);
  }

  @Override
  public boolean seals() {
    return current == null || current.strategy().seals();
  }

  /** In each second one that is random, if that makes a difference. */
  @Override
  public boolean early() {
    return usedTime && current.samples() && executions % 2 == 1;
  }

  @Override
  public void end(KernelView kernel) {
    executions += kernel.execution().outcome() == Outcome.PRUNED ? 0 : 1;
    if (kernel.timeouts() != Timeouts.CHOICE && kernel.usedTime()) {
      usedTime = true;
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
    if (current.equals(pct)) {
      longestOfPct = Math.max(longestOfPct, kernel.execution().size());
    }
  }

  /** A search sees each partial order once, which tells nothing of those that nobody has seen. */
  @Override
  public boolean sampled() {
    return current.samples();
  }

  @Override
  public void counted(boolean isNew) {
    portfolio.counted(current, isNew);
    untilNew = isNew ? executions : untilNew;
  }

  /**
   * Whether nothing was new for long, and nothing but time would end it: there is no search, and
   * nobody has said how many executions there are to be.
   */
  public boolean isIdle() {
    return limit == Long.MAX_VALUE
        && exhaustive.member().isOver()
        && executions - untilNew >= Math.max(IDLE, executions / 2);
  }

  /** Whether it may still come to cover everything. */
  public boolean isSearching() {
    return exhaustive.isUnderWay();
  }

  @Override
  public void save(DataOutput out) throws IOException {
    out.writeLong(executions);
    out.writeInt(longestOfPct);
    out.writeBoolean(usedTime);
    exhaustive.save(out);
    portfolio.save(out);
  }

  @Override
  public void restore(DataInput in) throws IOException {
    executions = in.readLong();
    untilNew = executions;
    longestOfPct = in.readInt();
    usedTime = in.readBoolean();
    exhaustive.restore(in);
    portfolio.restore(in);
  }

  /** One of several workers: goes on with a part of the search, and does nothing else. */
  public void search(Fragment fragment) {
    exhaustive.resume(fragment);
    turns = Turns.SEARCHED;
  }

  /** One of several workers: leaves the search to others. */
  public void sample() {
    turns = Turns.SAMPLED;
  }

  /**
   * What is left of the search, or of its part.
   *
   * @param finished whether that is nothing
   */
  public Leftover leftover(boolean finished) {
    return exhaustive.leftover(finished);
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

  /** What it did so far. */
  public Course course() {
    Map<String, Long> members = new LinkedHashMap<>();
    portfolio.members().forEach(member -> members.put(member.name(), member.executions()));
    Member search = exhaustive.member();
    return new Course(
        search.executions(),
        exhaustive.estimate(),
        isSearching(),
        search.ended(),
        members,
        longestOfPct);
  }
}
