package dev.jacquard.explore.settings;

import dev.jacquard.explore.Card;
import dev.jacquard.explore.StrategyOptions;
import dev.jacquard.kernel.Level;
import dev.jacquard.kernel.Scope;
import dev.jacquard.kernel.Timeouts;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.function.Function;

/**
 * One row of the table of settings: what it is called everywhere, what it may be, what it is if
 * nothing is said, and whether an exploration that goes on from a checkpoint must have the same.
 * The table drives the API, the annotation, the system properties, the command line, the identity
 * of checkpoints and the page about settings.
 *
 * @param <T> the type of the values
 */
public final class Setting<T> {
  /** More processes than that only take the machine down: none is of use without a processor. */
  public static final int MOST_WORKERS =
      Math.max(16, 4 * Runtime.getRuntime().availableProcessors());

  /** Each step of pct looks at all change points. */
  private static final int MOST_DEPTH = 1_000;

  /** Some gigabytes. */
  private static final int MOST_STEPS = 100_000_000;

  private static final List<Setting<?>> TABLE = new ArrayList<>();

  public static final Setting<String> STRATEGY =
      row("strategy", "S", Strategies.AUTO, Values::strategy)
          .identity()
          .says("which strategy chooses; \"jacquard strategies\" lists them");

  public static final Setting<Long> EXECUTIONS =
      row("executions", "N", 0L, Values::whole)
          .unset("10,000 if randomized and without a limit of time, else no limit")
          .check(value -> value >= 0, "must be at least 0")
          .says("the most executions");

  public static final Setting<Duration> TIME =
      row("time", "TIME", (Duration) null, Values::time)
          .unset("no limit")
          .check(Values::isPositive, "must be more than 0")
          .check(Values::isNotTooLong, Values.TOO_LONG)
          .says("the longest time: 30s, 500ms, 2m, or seconds");

  public static final Setting<Long> SEED =
      row("seed", "N", 0L, Values::whole).identity().says("same seed, same executions");

  public static final Setting<Integer> DEPTH =
      row("depth", "D", StrategyOptions.DEFAULT.depth(), Values::small)
          .identity()
          .check(value -> value >= 1, "must be at least 1")
          .check(value -> value <= MOST_DEPTH, "must be at most " + MOST_DEPTH)
          .says("d of pct: the depth of the bugs to find; at most " + MOST_DEPTH);

  public static final Setting<Integer> LENGTH =
      row("length", "K", StrategyOptions.DEFAULT.length(), Values::small)
          .identity()
          .unset("learned")
          .check(value -> value >= 0, "must be at least 0")
          .says("k of pct: the number of steps of an execution");

  public static final Setting<Integer> BOUND =
      row("bound", "B", StrategyOptions.DEFAULT.bound(), Values::small)
          .identity()
          .unset("none")
          .check(value -> value >= -1, "must be at least 0")
          .says("the most preemptions or delays, for the bounded strategies");

  public static final Setting<Boolean> SITE_ALONE =
      row("siteAlone", "", StrategyOptions.DEFAULT.siteAlone(), Values::yesOrNo)
          .identity()
          .says("conflict analysis tells operations apart by site, not by thread and site");

  public static final Setting<Integer> LEARNING_RUNS =
      row("learningRuns", "N", StrategyOptions.DEFAULT.learningRuns(), Values::small)
          .identity()
          .check(value -> value >= 0, "must be at least 0")
          .says("how many random executions hapset learns from first");

  public static final Setting<Level> LEVEL =
      row("level", Values.choices(Level.class), Level.MEMORY, Values.constant(Level.class))
          .identity()
          .says("before which operations another thread may come in between");

  public static final Setting<List<String>> PROGRAM =
      row("program", "PREFIX", List.<String>of(), Values::names)
          .identity()
          .unset("what lies in folders, or in the same jar as the test")
          .says("at level library, how the names of the program's classes begin");

  public static final Setting<List<Scope>> SEAL =
      row("seal", "SCOPE", List.<Scope>of(), Values::scopes)
          .identity()
          .unset("nowhere")
          .says(
              "no preemptions inside method:pkg.Class.name, class:pkg.Class, package:pkg,"
                  + " module:name, or only:SCOPE for everywhere else");

  public static final Setting<Timeouts> TIMEOUTS =
      row(
              "timeouts",
              Values.choices(Timeouts.class),
              (Timeouts) null,
              Values.constant(Timeouts.class))
          .unset("what suits the strategy")
          .says("time out only if nothing else can run, or at any time");

  public static final Setting<Integer> SPURIOUS =
      row("spurious", "K", 0, Values::small)
          .identity()
          .check(value -> value >= 0, "must be at least 0")
          .says("how often wait, await and park may return without a reason in an execution");

  public static final Setting<RaceMode> RACES =
      row("races", Values.choices(RaceMode.class), RaceMode.REPORT, Values.constant(RaceMode.class))
          .identity()
          .says("what becomes of data races");

  public static final Setting<Boolean> TRUST_JDK =
      row("trustJdk", "", true, Values::yesOrNo)
          .identity()
          .says("a call into the JDK is one step, up to where it blocks or calls back");

  public static final Setting<Integer> STEP_LIMIT =
      row("stepLimit", "N", 20_000, Values::small)
          .identity()
          .check(value -> value >= 1, "must be at least 1")
          .check(value -> value <= MOST_STEPS, "must be at most 100,000,000: steps take memory")
          .says("the most steps of an execution; at most 100,000,000");

  public static final Setting<Integer> FAIR_AFTER =
      row("fairAfter", "N", 2_000, Values::small)
          .identity()
          .check(value -> value >= 0, "must be 0 or more")
          .says("after how many steps a randomized strategy becomes a random walk, which is fair");

  public static final Setting<Duration> STUCK_AFTER =
      row("stuckAfter", "TIME", Duration.ofSeconds(10), Values::time)
          .check(Values::isPositive, "must be more than 0")
          .check(Values::isNotTooLong, Values.TOO_LONG)
          .says("how long a thread may run without a step, in real time");

  public static final Setting<Boolean> KEEP_GOING =
      row("keepGoing", "", false, Values::yesOrNo)
          .unset("false; true in the API and for model programs")
          .says("go on after a failure, to find others");

  public static final Setting<Boolean> SEAL_FINDINGS =
      row("sealFindings", "", false, Values::yesOrNo)
          .says(
              "after a bug seal the methods in which its preemptions are, and go on until nothing"
                  + " new turns up");

  public static final Setting<Boolean> STACKS =
      row("stacks", "", true, Values::yesOrNo)
          .says("run an execution that failed once more, for the stacks of its threads");

  public static final Setting<Integer> WORKERS =
      row("workers", "N", 1, Values::small)
          .check(value -> value >= 1, "must be at least 1")
          .check(
              value -> value <= MOST_WORKERS,
              "must be at most "
                  + MOST_WORKERS
                  + " on this machine; more than it has processors only make it slower")
          .says(
              "how many explore what one would: threads for a model, processes for Java code; at"
                  + " most 16, or 4 for each processor if that is more");

  public static final Setting<Duration> PROCESSES_AFTER =
      row("processesAfter", "TIME", Duration.ofMillis(500), Values::time)
          .check(time -> !time.isNegative(), "must be at least 0")
          .check(Values::isNotTooLong, Values.TOO_LONG)
          .says("how long one process explores alone before it starts others");

  public static final Setting<Path> CHECKPOINT =
      row("checkpoint", "FILE", (Path) null, Values::path)
          .unset("none")
          .says("keep there how far the exploration is; if the file exists, go on from it");

  public static final Setting<Duration> CHECKPOINT_EVERY =
      row("checkpointEvery", "TIME", Duration.ofSeconds(1), Values::time)
          .check(time -> !time.isNegative(), "must be at least 0")
          .check(Values::isNotTooLong, Values.TOO_LONG)
          .says("how often the checkpoint is written");

  public static final Setting<Card> REPLAY =
      row("replay", "CARD", (Card) null, Card::parse)
          .unset("none")
          .says("repeat the execution of this card, and only that");

  private final Row<T> row;
  private final int index;

  private Setting(Row<T> row, int index) {
    this.row = row;
    this.index = index;
  }

  private static <T> Row<T> row(String name, String label, T initial, Function<String, T> parser) {
    return new Row<>(name, label, initial, parser);
  }

  /** The next row of the table. */
  static <T> Setting<T> add(Row<T> row) {
    Setting<T> setting = new Setting<>(row, TABLE.size());
    TABLE.add(setting);
    return setting;
  }

  /** All of them, in the order in which people should read them. */
  public static List<Setting<?>> all() {
    return Collections.unmodifiableList(TABLE);
  }

  /** As in the API, the annotation and, after {@code jacquard.}, the system properties. */
  public String name() {
    return row.name;
  }

  /** As on the command line: {@code --step-limit}. */
  public String option() {
    return "--" + row.name.replaceAll("([A-Z])", "-$1").toLowerCase(Locale.ROOT);
  }

  /** What stands for a value in help; the values themselves where there are few. */
  public String label() {
    return row.label;
  }

  /** The values, where there are few; otherwise empty. */
  public List<String> choices() {
    return row.label.contains("|") ? List.of(row.label.split("\\|")) : List.of();
  }

  /** Whether it is either on or off. */
  public boolean isFlag() {
    return row.initial instanceof Boolean;
  }

  /** Whether it can be given several times, or several values with commas between them. */
  public boolean isList() {
    return row.initial instanceof List;
  }

  public String summary() {
    return row.summary;
  }

  /** What it is if nothing is said; null for some that then have no value. */
  public T initial() {
    return row.initial;
  }

  /** The same for people. */
  public String initialText() {
    if (!row.whenUnset.isEmpty()) {
      return row.whenUnset;
    }
    return row.initial instanceof Number number
        ? String.format(Locale.ROOT, "%,d", number.longValue())
        : text(row.initial);
  }

  /** Whether an exploration that goes on from a checkpoint must have the same. */
  public boolean isIdentity() {
    return row.identifies;
  }

  int index() {
    return index;
  }

  /**
   * A value as it is written in properties and on the command line.
   *
   * @throws IllegalArgumentException if it is not one; says why
   */
  public T parse(String text) {
    T value = row.parser.apply(text);
    String wrong = row.wrong(value);
    if (!wrong.isEmpty()) {
      throw new IllegalArgumentException(wrong);
    }
    return value;
  }

  /**
   * Returns the value.
   *
   * @throws IllegalArgumentException if it is out of range; says what, and why
   */
  T checked(T value) {
    String wrong = row.wrong(value);
    if (!wrong.isEmpty()) {
      throw new IllegalArgumentException((row.name + " " + text(value)).strip() + ": " + wrong);
    }
    return value;
  }

  /** A value as {@link #parse} reads it. */
  public String text(T value) {
    if (value == null) {
      return "";
    }
    if (value instanceof List<?> several) {
      return String.join(",", several.stream().map(Objects::toString).toList());
    }
    return value instanceof Enum<?> constant
        ? constant.name().toLowerCase(Locale.ROOT)
        : value instanceof Duration time ? Values.text(time) : value.toString();
  }

  @Override
  public String toString() {
    return row.name;
  }
}
