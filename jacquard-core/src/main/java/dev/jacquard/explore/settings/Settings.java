package dev.jacquard.explore.settings;

import dev.jacquard.explore.Card;
import dev.jacquard.explore.StrategyOptions;
import dev.jacquard.kernel.Timeouts;
import dev.jacquard.kernel.Trust;
import java.time.Duration;
import java.util.List;
import java.util.Objects;

/** A value for each {@link Setting}. Immutable. */
public final class Settings {
  /** What counts if nothing is said. */
  public static final Settings DEFAULT =
      new Settings(Setting.all().stream().map(Setting::initial).toArray());

  private static final long DEFAULT_EXECUTIONS = 10_000;

  private final Object[] values;

  private Settings(Object[] values) {
    this.values = values;
  }

  /** The value of a setting; null where it has none. */
  @SuppressWarnings("unchecked") // with() puts nothing else there
  public <T> T get(Setting<T> setting) {
    return (T) values[setting.index()];
  }

  /**
   * The same settings but for one.
   *
   * @throws IllegalArgumentException if the value is out of range; says what, and why
   */
  public <T> Settings with(Setting<T> setting, T value) {
    Object[] changed = values.clone();
    changed[setting.index()] = setting.checked(value);
    return new Settings(changed);
  }

  /** The same settings but for one, which is given as text. */
  public <T> Settings parse(Setting<T> setting, String text) {
    return with(setting, setting.parse(text));
  }

  /** Whether nothing else was said than what counts anyway. */
  public boolean isInitial(Setting<?> setting) {
    return Objects.equals(get(setting), setting.initial());
  }

  /** A setting and its value, as they are written in properties. */
  public <T> String text(Setting<T> setting) {
    return setting.text(get(setting));
  }

  /** The strategy by its entry in the registry. */
  public Strategies.Entry strategy() {
    return Strategies.named(get(Setting.STRATEGY));
  }

  /** Those that concern strategies. */
  public StrategyOptions options() {
    Card card = get(Setting.REPLAY);
    return new StrategyOptions(
        get(Setting.SEED),
        get(Setting.DEPTH),
        get(Setting.LENGTH),
        get(Setting.BOUND),
        card == null ? null : card.schedule(),
        get(Setting.SITE_ALONE),
        get(Setting.LEARNING_RUNS),
        StrategyOptions.Setup.UNLIMITED);
  }

  /** The same settings with those that concern strategies; a schedule is not among them. */
  public Settings with(StrategyOptions options) {
    return with(Setting.SEED, options.seed())
        .with(Setting.DEPTH, options.depth())
        .with(Setting.LENGTH, options.length())
        .with(Setting.BOUND, options.bound())
        .with(Setting.SITE_ALONE, options.siteAlone())
        .with(Setting.LEARNING_RUNS, options.learningRuns());
  }

  /** What is one step: those settings that hosts want to know together. */
  public Trust trust() {
    return new Trust(get(Setting.TRUST_JDK), get(Setting.PROGRAM), get(Setting.SEAL));
  }

  public boolean hasSeals() {
    List<?> seals = get(Setting.SEAL);
    return !seals.isEmpty();
  }

  /** When timed operations time out: what was asked for, else what suits the strategy. */
  public Timeouts timeouts() {
    Timeouts asked = get(Setting.TIMEOUTS);
    Card card = get(Setting.REPLAY);
    return card != null
        ? card.schedule().timeouts()
        : asked != null ? asked : strategy().timeouts();
  }

  /**
   * The most executions; the largest number if there is no limit.
   *
   * @param isTimed whether something else limits the time
   */
  public long executionLimit(boolean isTimed) {
    boolean unlimited = strategy().systematic() || isTimed || get(Setting.TIME) != null;
    long all = unlimited ? Long.MAX_VALUE : DEFAULT_EXECUTIONS;
    long asked = get(Setting.EXECUTIONS);
    return asked == 0 ? all : asked;
  }

  /** The most nanoseconds; the largest number if there is no limit. */
  public long timeLimit() {
    Duration time = get(Setting.TIME);
    return time == null ? Long.MAX_VALUE : time.toNanos();
  }
}
