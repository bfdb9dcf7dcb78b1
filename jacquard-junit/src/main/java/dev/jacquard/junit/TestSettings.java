package dev.jacquard.junit;

import dev.jacquard.explore.Card;
import dev.jacquard.explore.run.Exploration;
import dev.jacquard.explore.settings.Closest;
import dev.jacquard.explore.settings.Setting;
import dev.jacquard.explore.settings.Settings;
import dev.jacquard.report.FileName;
import java.io.IOException;
import java.lang.reflect.Array;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Properties;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.junit.jupiter.api.extension.ExtensionConfigurationException;

/**
 * How a test is explored: for each row of the table of settings what the annotation says, unless a
 * system property says something else.
 */
final class TestSettings {
  private static final String PREFIX = "jacquard.";

  /** Properties that are no attributes: they concern the whole JVM. */
  private static final List<String> OF_THE_JVM =
      List.of(
          "host", "quiet", "report", "results", "skip", SuiteSettings.ALLOCATE, SuiteSettings.TIME);

  private static final List<String> NAMES =
      Stream.concat(Setting.all().stream().map(Setting::name), OF_THE_JVM.stream())
          .sorted()
          .toList();

  private final ConcurrencyTest test;
  private final Properties properties;

  /**
   * @throws ExtensionConfigurationException if a property seems to be misspelt
   */
  TestSettings(ConcurrencyTest test, Properties properties) {
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
    Settings settings = exploration.settings();
    for (Setting<?> setting : Setting.all()) {
      // A folder here, and what cannot be said of one exploration alone.
      if (setting != Setting.CHECKPOINT
          && setting != Setting.WORKERS
          && setting != Setting.REPLAY) {
        settings = with(settings, setting);
      }
    }
    workers();
    exploration.settings(settings);
    replay().ifPresent(exploration::replay);
    return exploration;
  }

  private <T> Settings with(Settings settings, Setting<T> setting) {
    return text(setting).isEmpty() ? settings : settings.with(setting, value(setting));
  }

  /** Sees to it that a checkpoint is kept, if one was asked for. */
  void keep(Exploration exploration, String name) {
    String folder = text(Setting.CHECKPOINT);
    if (!folder.isEmpty() && replay().isEmpty()) {
      valid(
          Setting.CHECKPOINT.name(),
          folder,
          () -> exploration.checkpoint(file(folder, name), n -> {}));
    }
  }

  /** The longest time of the test, if it has one. */
  Optional<Duration> time() {
    return Optional.ofNullable(value(Setting.TIME));
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
    return value(Setting.STRATEGY);
  }

  boolean keepGoing() {
    return value(Setting.KEEP_GOING);
  }

  /** Not for a card, which is repeated as it is. */
  boolean sealFindings() {
    return value(Setting.SEAL_FINDINGS) && replay().isEmpty();
  }

  /** The card to repeat. */
  Optional<Card> replay() {
    return Optional.ofNullable(value(Setting.REPLAY));
  }

  /** Whether the card comes from outside, so that it is of one test only, and not of all. */
  boolean replaysOneOfMany() {
    return !properties.getProperty(PREFIX + Setting.REPLAY, "").isEmpty();
  }

  Optional<Long> executions() {
    return Optional.of(value(Setting.EXECUTIONS)).filter(number -> number > 0);
  }

  /**
   * How many processes explore.
   *
   * @throws ExtensionConfigurationException if several cannot
   */
  int workers() {
    int workers = value(Setting.WORKERS);
    if (workers > 1 && suite().isPresent()) {
      throw wrong(
          Setting.WORKERS.name(),
          Integer.toString(workers),
          "tests that share a budget have one worker");
    }
    if (workers > 1 && sealFindings()) {
      throw wrong(
          Setting.WORKERS.name(),
          Integer.toString(workers),
          "findings are sealed one after the other, each by one worker");
    }
    return replay().isPresent() ? 1 : workers;
  }

  /** Whether nothing is printed. */
  boolean quiet() {
    String text = properties.getProperty(PREFIX + "quiet", "false");
    return valid("quiet", text, () -> Setting.KEEP_GOING.parse(text));
  }

  /** The folder for pages of tests that failed, or an empty string. */
  String report() {
    return properties.getProperty(PREFIX + "report", "");
  }

  /** The folder for a file with each result, or an empty string. */
  String results() {
    return properties.getProperty(PREFIX + "results", "");
  }

  private <T> T value(Setting<T> setting) {
    String text = text(setting);
    return text.isEmpty()
        ? setting.initial()
        : valid(setting.name(), text, () -> setting.parse(text));
  }

  /** Empty if nothing was said. */
  private String text(Setting<?> setting) {
    String property = properties.getProperty(PREFIX + setting.name());
    return (property == null ? attribute(setting) : property).strip();
  }

  /** The attributes have the names of the settings; several values have commas between them. */
  private String attribute(Setting<?> setting) {
    Object value;
    try {
      value = ConcurrencyTest.class.getMethod(setting.name()).invoke(test);
    } catch (ReflectiveOperationException e) {
      throw new LinkageError("@ConcurrencyTest has no attribute " + setting.name(), e);
    }
    if (!value.getClass().isArray()) {
      return value.toString();
    }
    List<String> several = new ArrayList<>();
    for (int i = 0; i < Array.getLength(value); i++) {
      several.add(Array.get(value, i).toString());
    }
    if (several.size() > 1 && !setting.isList()) {
      throw new ExtensionConfigurationException(
          "@ConcurrencyTest(" + setting.name() + " = ...): at most one can be given");
    }
    return String.join(",", several);
  }

  private <T> T valid(String name, String text, Supplier<T> parser) {
    try {
      return parser.get();
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
