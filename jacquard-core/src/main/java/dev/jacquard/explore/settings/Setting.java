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
import java.util.function.Predicate;

/**
 * One row of the table of settings: what it is called everywhere, what it may be, what it is if
 * nothing is said, and whether an exploration that goes on from a checkpoint must have the same.
 * The table drives the API, the annotation, the system properties, the command line, the identity
 * of checkpoints and the page about settings.
 *
 * @param <T> the type of the values
 */
public final class Setting<T> {
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
          .says("the longest time: 30s, 500ms, 2m, or seconds");

  public static final Setting<Long> SEED =
      row("seed", "N", 0L, Values::whole).identity().says("same seed, same executions");

  public static final Setting<Integer> DEPTH =
      row("depth", "D", StrategyOptions.DEFAULT.depth(), Values::small)
          .identity()
          .check(value -> value >= 1, "must be at least 1")
          .says("d of pct: the depth of the bugs to find");

  public static final Setting<Integer> LENGTH =
      row("length", "K", StrategyOptions.DEFAULT.length(), Values::small)
          .identity()
          .unset("learned")
          .check(value -> value >= 0, "must be at least 0")
          .says("k of pct and surw: the number of steps of an execution");

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
          .says("the most steps of an execution");

  public static final Setting<Integer> FAIR_AFTER =
      row("fairAfter", "N", 2_000, Values::small)
          .identity()
          .check(value -> value >= 0, "must be 0 or more")
          .says("after how many steps a randomized strategy becomes a random walk, which is fair");

  public static final Setting<Duration> STUCK_AFTER =
      row("stuckAfter", "TIME", Duration.ofSeconds(10), Values::time)
          .check(Values::isPositive, "must be more than 0")
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
          .says("how many explore what one would: threads for a model, processes for Java code");

  public static final Setting<Duration> PROCESSES_AFTER =
      row("processesAfter", "TIME", Duration.ofMillis(500), Values::time)
          .says("how long one process explores alone before it starts others");

  public static final Setting<Path> CHECKPOINT =
      row("checkpoint", "FILE", (Path) null, Values::path)
          .unset("none")
          .says("keep there how far the exploration is; if the file exists, go on from it");

  public static final Setting<Duration> CHECKPOINT_EVERY =
      row("checkpointEvery", "TIME", Duration.ofSeconds(1), Values::time)
          .says("how often the checkpoint is written");

  public static final Setting<Card> REPLAY =
      row("replay", "CARD", (Card) null, Card::parse)
          .unset("none")
          .says("repeat the execution of this card, and only that");

  private final String name;
  private final String label;
  private final int index;
  private final T initial;
  private final Function<String, T> parser;
  private String whenUnset = "";
  private boolean identifies;
  private Predicate<T> valid = value -> true;
  private String rule = "";
  private String summary = "";

  private Setting(String name, String label, T initial, Function<String, T> parser) {
    this.name = name;
    this.label = label;
    this.initial = initial;
    this.parser = parser;
    index = TABLE.size();
  }

  private static <T> Setting<T> row(
      String name, String label, T initial, Function<String, T> parser) {
    Setting<T> setting = new Setting<>(name, label, initial, parser);
    TABLE.add(setting);
    return setting;
  }

  private Setting<T> identity() {
    identifies = true;
    return this;
  }

  private Setting<T> unset(String text) {
    whenUnset = text;
    return this;
  }

  private Setting<T> check(Predicate<T> isValid, String says) {
    valid = isValid;
    rule = says;
    return this;
  }

  private Setting<T> says(String text) {
    summary = text;
    return this;
  }

  /** All of them, in the order in which people should read them. */
  public static List<Setting<?>> all() {
    return Collections.unmodifiableList(TABLE);
  }

  /** As in the API, the annotation and, after {@code jacquard.}, the system properties. */
  public String name() {
    return name;
  }

  /** As on the command line: {@code --step-limit}. */
  public String option() {
    return "--" + name.replaceAll("([A-Z])", "-$1").toLowerCase(Locale.ROOT);
  }

  /** What stands for a value in help; the values themselves where there are few. */
  public String label() {
    return label;
  }

  /** The values, where there are few; otherwise empty. */
  public List<String> choices() {
    return label.contains("|") ? List.of(label.split("\\|")) : List.of();
  }

  /** Whether it is either on or off. */
  public boolean isFlag() {
    return initial instanceof Boolean;
  }

  /** Whether it can be given several times, or several values with commas between them. */
  public boolean isList() {
    return initial instanceof List;
  }

  public String summary() {
    return summary;
  }

  /** What it is if nothing is said; null for some that then have no value. */
  public T initial() {
    return initial;
  }

  /** The same for people. */
  public String initialText() {
    if (!whenUnset.isEmpty()) {
      return whenUnset;
    }
    return initial instanceof Number number
        ? String.format(Locale.ROOT, "%,d", number.longValue())
        : text(initial);
  }

  /** Whether an exploration that goes on from a checkpoint must have the same. */
  public boolean isIdentity() {
    return identifies;
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
    T value = parser.apply(text);
    if (value != null && !valid.test(value)) {
      throw new IllegalArgumentException(rule);
    }
    return value;
  }

  /**
   * Returns the value.
   *
   * @throws IllegalArgumentException if it is out of range; says what, and why
   */
  T checked(T value) {
    if (value != null && !valid.test(value)) {
      throw new IllegalArgumentException(name + " " + text(value) + ": " + rule);
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
    return name;
  }
}
