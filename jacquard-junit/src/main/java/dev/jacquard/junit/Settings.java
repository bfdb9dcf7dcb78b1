package dev.jacquard.junit;

import dev.jacquard.explore.Card;
import dev.jacquard.explore.StrategyOptions;
import dev.jacquard.explore.run.Exploration;
import dev.jacquard.explore.settings.Closest;
import dev.jacquard.explore.settings.RaceMode;
import dev.jacquard.explore.settings.Strategies;
import dev.jacquard.kernel.Level;
import dev.jacquard.kernel.Timeouts;
import dev.jacquard.report.FileName;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Properties;
import java.util.function.Function;
import java.util.stream.Stream;
import org.junit.jupiter.api.extension.ExtensionConfigurationException;

/**
 * How a test is explored: what the annotation says, unless a system property says something else.
 */
final class Settings {
  private static final String PREFIX = "jacquard.";

  /** The attributes of the annotation; those that are no attribute concern the whole JVM. */
  private static final List<String> NAMES =
      Stream.concat(
              Arrays.stream(ConcurrencyTest.class.getDeclaredMethods())
                  .map(method -> method.getName()),
              Stream.of(
                  "host",
                  "quiet",
                  "report",
                  "results",
                  "skip",
                  SuiteSettings.ALLOCATE,
                  SuiteSettings.TIME))
          .sorted()
          .toList();

  private final ConcurrencyTest test;
  private final Properties properties;

  /**
   * @throws ExtensionConfigurationException if a property seems to be misspelt
   */
  Settings(ConcurrencyTest test, Properties properties) {
    this.test = test;
    this.properties = properties;
    for (String property : properties.stringPropertyNames()) {
      String name = property.startsWith(PREFIX) ? property.substring(PREFIX.length()) : "";
      if (!name.isEmpty() && !NAMES.contains(name)) {
        Optional<String> meant = Closest.to(name, NAMES);
        if (meant.isPresent()) {
          throw new ExtensionConfigurationException(
              "there is no setting -D"
                  + property
                  + ": did you mean -D"
                  + PREFIX
                  + meant.get()
                  + "?");
        }
      }
    }
  }

  /** What to explore by; checks all values, also those that a replay does not need. */
  Exploration apply(Exploration exploration) {
    exploration
        .options(options())
        .strategy(strategy())
        .keepGoing(keepGoing())
        .level(oneOf("level", test.level(), Level.class))
        .races(oneOf("races", test.races(), RaceMode.class))
        .trustJdk(yesOrNo("trustJdk", test.trustJdk()))
        .stepLimit(Math.toIntExact(number("stepLimit", test.stepLimit(), 1)))
        .stuckAfter(duration("stuckAfter", test.stuckAfter()));
    executions().ifPresent(exploration::executions);
    time().ifPresent(exploration::time);
    timeouts().ifPresent(exploration::timeouts);
    String program = text("program", String.join(",", test.program()));
    if (!program.isEmpty()) {
      exploration.program(program.split("\\s*,\\s*"));
    }
    String seals = text("seal", String.join(",", test.seal()));
    if (!seals.isEmpty()) {
      valid("seal", seals, text -> exploration.seal(text.split("\\s*,\\s*")));
    }
    replay().ifPresent(exploration::replay);
    return exploration;
  }

  /** Sees to it that a checkpoint is kept, if one was asked for. */
  void keep(Exploration exploration, String name) {
    String folder = text("checkpoint", test.checkpoint());
    if (!folder.isEmpty() && replay().isEmpty()) {
      valid("checkpoint", folder, text -> exploration.checkpoint(file(text, name), n -> {}));
    }
  }

  /** The longest time of the test, if it has one. */
  Optional<Duration> time() {
    return text("time", test.time()).isEmpty()
        ? Optional.empty()
        : Optional.of(duration("time", test.time()));
  }

  /** What it shares with others, if it does. */
  Optional<SuiteSettings> suite() {
    return SuiteSettings.of(properties);
  }

  /** The file of a test in a folder, which is made if it is not there. */
  private static Path file(String folder, String name) {
    try {
      Path made = Files.createDirectories(Path.of(folder));
      return made.resolve(FileName.of(name) + ".checkpoint");
    } catch (IOException | InvalidPathException e) {
      throw new IllegalArgumentException("cannot be made: " + e.getMessage(), e);
    }
  }

  String strategy() {
    List<String> names =
        Strategies.all().stream()
            .map(Strategies.Entry::name)
            .filter(name -> !name.equals(Strategies.REPLAY))
            .toList();
    return known("strategy", text("strategy", test.strategy()), names);
  }

  boolean keepGoing() {
    return yesOrNo("keepGoing", test.keepGoing());
  }

  /** Not for a card, which is repeated as it is. */
  boolean sealFindings() {
    return yesOrNo("sealFindings", test.sealFindings()) && replay().isEmpty();
  }

  /** The card to repeat. */
  Optional<Card> replay() {
    String word = text("replay", test.replay());
    if (word.isEmpty()) {
      return Optional.empty();
    }
    return Optional.of(valid("replay", word, Card::parse));
  }

  /** Whether the card comes from outside, so that it is of one test only, and not of all. */
  boolean replaysOneOfMany() {
    return !properties.getProperty(PREFIX + "replay", "").isEmpty();
  }

  Optional<Long> executions() {
    long number = number("executions", test.executions(), 0);
    return number == 0 ? Optional.empty() : Optional.of(number);
  }

  /** How many processes explore. */
  int workers() {
    int workers = Math.toIntExact(number("workers", test.workers(), 1));
    if (workers > 1 && suite().isPresent()) {
      throw wrong(
          "workers", Integer.toString(workers), "tests that share a budget have one worker");
    }
    return replay().isPresent() ? 1 : workers;
  }

  /** Whether nothing is printed. */
  boolean quiet() {
    return yesOrNo("quiet", false);
  }

  /** The folder for pages of tests that failed, or an empty string. */
  String report() {
    return properties.getProperty(PREFIX + "report", "");
  }

  /** The folder for a file with each result, or an empty string. */
  String results() {
    return properties.getProperty(PREFIX + "results", "");
  }

  private StrategyOptions options() {
    int depth = Math.toIntExact(number("depth", test.depth(), 1));
    StrategyOptions options =
        StrategyOptions.DEFAULT
            .withSeed(number("seed", test.seed(), Long.MIN_VALUE))
            .withDepth(depth);
    int bound = Math.toIntExact(number("bound", test.bound(), -1));
    return bound < 0 ? options : options.withBound(bound);
  }

  private Optional<Timeouts> timeouts() {
    if (test.timeouts().length > 1) {
      throw new ExtensionConfigurationException(
          "@ConcurrencyTest(timeouts = ...): at most one can be given");
    }
    String given = test.timeouts().length == 0 ? "" : test.timeouts()[0].name();
    String text = text("timeouts", given);
    return text.isEmpty()
        ? Optional.empty()
        : Optional.of(constant("timeouts", text, Timeouts.class));
  }

  private String text(String name, Object attribute) {
    return properties.getProperty(PREFIX + name, attribute.toString()).strip();
  }

  private long number(String name, long attribute, long least) {
    String text = text(name, attribute);
    long number =
        valid(
            name,
            text,
            value -> {
              try {
                return Long.parseLong(value.replace("_", ""));
              } catch (NumberFormatException e) {
                throw new IllegalArgumentException("not a whole number", e);
              }
            });
    if (number < least
        || (number > Integer.MAX_VALUE && !List.of("seed", "executions").contains(name))) {
      throw wrong(name, text, number < least ? "must be at least " + least : "too large");
    }
    return number;
  }

  private boolean yesOrNo(String name, boolean attribute) {
    return known(name, text(name, attribute), List.of("true", "false")).equals("true");
  }

  private <E extends Enum<E>> E oneOf(String name, E attribute, Class<E> type) {
    return constant(name, text(name, attribute.name()), type);
  }

  private <E extends Enum<E>> E constant(String name, String text, Class<E> type) {
    List<String> names =
        Arrays.stream(type.getEnumConstants())
            .map(value -> value.name().toLowerCase(Locale.ROOT))
            .toList();
    String known = known(name, text.toLowerCase(Locale.ROOT), names);
    return Enum.valueOf(type, known.toUpperCase(Locale.ROOT));
  }

  private Duration duration(String name, String attribute) {
    return valid(name, text(name, attribute), Times::parse);
  }

  private String known(String name, String text, List<String> names) {
    if (names.contains(text)) {
      return text;
    }
    String meant = Closest.to(text, names).map(word -> "did you mean " + word + "? ").orElse("");
    throw wrong(name, text, meant + "There are " + String.join(", ", names));
  }

  private <T> T valid(String name, String text, Function<String, T> parser) {
    try {
      return parser.apply(text);
    } catch (IllegalArgumentException e) {
      throw wrong(name, text, e.getMessage());
    }
  }

  /** Names the place where the value is. */
  private ExtensionConfigurationException wrong(String name, String text, String why) {
    boolean property = properties.getProperty(PREFIX + name) != null;
    String shown = text.length() > 60 ? text.substring(0, 60) + "..." : text;
    String where =
        property
            ? "-D" + PREFIX + name + "=" + shown
            : "@ConcurrencyTest(" + name + " = " + shown + ")";
    return new ExtensionConfigurationException(where + ": " + why);
  }
}
