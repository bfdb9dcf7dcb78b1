package dev.jacquard.explore.settings;

import dev.jacquard.explore.Replay;
import dev.jacquard.explore.Strategy;
import dev.jacquard.explore.StrategyOptions;
import dev.jacquard.explore.auto.Auto;
import dev.jacquard.explore.random.ConflictAnalysis;
import dev.jacquard.explore.random.FairSuffix;
import dev.jacquard.explore.random.Pct;
import dev.jacquard.explore.random.Pos;
import dev.jacquard.explore.random.PosStar;
import dev.jacquard.explore.random.PosStarCoarse;
import dev.jacquard.explore.random.RandomWalk;
import dev.jacquard.explore.random.Rapos;
import dev.jacquard.explore.random.Surw;
import dev.jacquard.explore.tree.DelayBound;
import dev.jacquard.explore.tree.DepthFirst;
import dev.jacquard.explore.tree.HapsetGuided;
import dev.jacquard.explore.tree.OptimalDpor;
import dev.jacquard.explore.tree.PersistentDpor;
import dev.jacquard.explore.tree.PreemptionBound;
import dev.jacquard.explore.tree.SleepSetSearch;
import dev.jacquard.explore.tree.SourceDpor;
import dev.jacquard.kernel.Timeouts;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/** The strategies by their public names, the same in API, annotation and command line. */
public final class Strategies {
  /** The name of the strategy that repeats a schedule. */
  public static final String REPLAY = "replay";

  /** The name of the strategy that is taken if none is named. */
  public static final String AUTO = "auto";

  private static final List<Entry> ALL = new ArrayList<>();

  /**
   * A strategy.
   *
   * @param name the public name
   * @param summary what it does, in a line
   * @param systematic whether it ends by itself, and has covered everything then
   */
  public record Entry(
      String name, String summary, boolean systematic, Function<StrategyOptions, Strategy> maker) {
    /** The time-outs that suit it. */
    public Timeouts timeouts() {
      return systematic ? Timeouts.CHOICE : Timeouts.IDLE;
    }

    /** Whether it repeats what was recorded, so that it covers nothing. */
    public boolean replays() {
      return name.equals(REPLAY);
    }

    /** Whether it comes with the tool, and not from the class path. */
    public boolean isOurs() {
      return find(name, ALL).isPresent();
    }

    /**
     * A new one. Randomized strategies, of which some can starve a thread, become fair after some
     * steps.
     */
    public Strategy create(StrategyOptions options) {
      Strategy strategy = maker.apply(options);
      boolean isFair =
          systematic || name.equals(AUTO) || options.setup().fairAfter() == Integer.MAX_VALUE;
      return isFair
          ? strategy
          : new FairSuffix(strategy, options.setup().fairAfter(), options.seed());
    }
  }

  static {
    add(
        AUTO,
        false,
        "dpor if it fits the budget, else pos-star, pos+, pct, surw and hapset in turns",
        Auto::new);
    add("random", false, "any enabled thread, uniformly", o -> new RandomWalk(o.seed()));
    add(
        "pct",
        false,
        "thread priorities that change at d - 1 random steps",
        o -> new Pct(o.seed(), o.depth(), o.length()));
    add("rapos", false, "random batches of independent operations", o -> new Rapos(o.seed()));
    add("pos", false, "a random priority for each operation", o -> new Pos(o.seed()));
    add("pos-star", false, "as pos, drawn again after a conflict", o -> new PosStar(o.seed()));
    add(
        "pos-star-coarse",
        false,
        "as pos-star, where reads conflict too: for comparison",
        o -> new PosStarCoarse(o.seed()));
    addLearning("random");
    addLearning("pct");
    addLearning("pos");
    addLearning("pos-star");
    add("surw", false, "uniform over the accesses to a random resource", o -> new Surw(o.seed()));
    add("dfs", true, "all schedules", o -> new DepthFirst());
    add("sleep-set", true, "all schedules, reduced by sleep sets", o -> new SleepSetSearch());
    add("persistent-dpor", true, "DPOR with persistent sets (2005)", o -> new PersistentDpor());
    add("source-dpor", true, "DPOR with source sets (2014)", o -> new SourceDpor());
    add("dpor", true, "optimal DPOR: each partial order once", o -> new OptimalDpor());
    add(
        "preemption-bound",
        true,
        "all schedules with 0 preemptions, then 1, up to the bound",
        o -> new PreemptionBound(o.bound()));
    add(
        "delay-bound",
        true,
        "all schedules with 0 delays of a round-robin scheduler, then 1, up to the bound",
        o -> new DelayBound(o.bound()));
    add(
        "hapset",
        true,
        "DPOR where only orders of statements count that no passing execution had: not safe",
        o -> new HapsetGuided(-1, o.learningRuns(), o.seed()));
    add(
        "hapset-bound",
        true,
        "as hapset, with at most so many preemptions as the bound says",
        HapsetGuided::bounded);
    add(REPLAY, true, "repeats one schedule", o -> new Replay(o.schedule()));
  }

  private Strategies() {}

  private static void add(
      String name, boolean systematic, String summary, Function<StrategyOptions, Strategy> maker) {
    ALL.add(new Entry(name, summary, systematic, maker));
  }

  /** Adds a strategy of that name with conflict analysis. */
  private static void addLearning(String name) {
    Entry sampling = named(name);
    add(
        name + "+",
        false,
        "as " + name + ", without choices where nothing was ever in conflict",
        o -> new ConflictAnalysis(sampling.maker().apply(o), !o.siteAlone(), o.seed()));
  }

  /**
   * Those that come with the tool, and then those that the class path brings.
   *
   * @throws IllegalArgumentException if one of these cannot be used; says which, and why
   */
  public static List<Entry> all() {
    List<Entry> all = new ArrayList<>(ALL);
    new Providers(all).load();
    return List.copyOf(all);
  }

  /**
   * The strategy of that name.
   *
   * @throws IllegalArgumentException if there is none; says which there are
   */
  public static Entry named(String name) {
    return find(name, ALL).or(() -> find(name, all())).orElseThrow(() -> unknown(name));
  }

  /** The same for a name that somebody gave, who may mean one of the class path. */
  public static Entry asked(String name) {
    return find(name, all()).orElseThrow(() -> unknown(name));
  }

  private static Optional<Entry> find(String name, List<Entry> entries) {
    return entries.stream().filter(entry -> entry.name().equals(name)).findFirst();
  }

  private static IllegalArgumentException unknown(String name) {
    List<String> names = all().stream().map(Entry::name).toList();
    return new IllegalArgumentException(
        "no strategy \""
            + name
            + "\""
            + Closest.hint(name, names)
            + ": there are "
            + String.join(", ", names));
  }
}
