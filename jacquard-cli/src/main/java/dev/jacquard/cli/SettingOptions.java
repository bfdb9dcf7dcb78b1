package dev.jacquard.cli;

import dev.jacquard.explore.run.Exploration;
import dev.jacquard.explore.settings.Closest;
import dev.jacquard.explore.settings.Setting;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import picocli.CommandLine.IModelTransformer;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.ISetter;
import picocli.CommandLine.Model.OptionSpec;

/** Options that are made from the table of settings; commands have them as a mixin. */
abstract class SettingOptions {
  private final Map<Setting<?>, String> given = new LinkedHashMap<>();

  /** The rows of the table that it has options for. */
  abstract List<Setting<?>> settings();

  /** Adds the options to the commands that have such a mixin; see {@code @Command}. */
  static final class Adder implements IModelTransformer {
    @Override
    public CommandSpec transform(CommandSpec command) {
      mixins(command).forEach(options -> options.addTo(command));
      return command;
    }

    private static Stream<SettingOptions> mixins(CommandSpec spec) {
      return spec.mixins().values().stream()
          .flatMap(
              mixin ->
                  Stream.concat(
                      mixin.userObject() instanceof SettingOptions options
                          ? Stream.of(options)
                          : Stream.empty(),
                      mixins(mixin)));
    }
  }

  private void addTo(CommandSpec command) {
    settings().forEach(setting -> command.addOption(option(setting)));
  }

  private OptionSpec option(Setting<?> setting) {
    boolean isSwitch = Boolean.FALSE.equals(setting.initial());
    return OptionSpec.builder(setting.option())
        .type(setting.isList() ? List.class : isSwitch ? boolean.class : String.class)
        .auxiliaryTypes(setting.isList() ? String.class : isSwitch ? boolean.class : String.class)
        .arity(isSwitch ? "0" : "1")
        .paramLabel(setting.isFlag() ? "true|false" : setting.label())
        .description(
            setting.summary()
                + (setting.isList() ? "; may be repeated" : "")
                + (isSwitch ? "" : " (default: " + setting.initialText() + ")"))
        .setter(keeper(setting))
        .build();
  }

  private ISetter keeper(Setting<?> setting) {
    return new ISetter() {
      @Override
      @SuppressWarnings("unchecked") // picocli keeps the old value, which nothing asks for
      public <T> T set(T value) {
        if (value == null || Boolean.FALSE.equals(value)) {
          given.remove(setting); // picocli sets what is not given, too
        } else {
          given.put(
              setting,
              value instanceof List<?> several
                  ? String.join(",", (List<String>) several)
                  : value.toString());
        }
        return value;
      }
    };
  }

  /** What was given for a setting; null if nothing was. */
  final String given(Setting<?> setting) {
    return given.get(setting);
  }

  /** Tells an exploration what was given. */
  final void applyTo(Exploration exploration) {
    given.forEach((setting, text) -> apply(exploration, setting, text));
  }

  /** Tells an exploration one thing that was given. */
  void apply(Exploration exploration, Setting<?> setting, String text) {
    with(exploration, setting, text);
  }

  private static <T> void with(Exploration exploration, Setting<T> setting, String text) {
    exploration.settings(exploration.settings().with(setting, parse(setting, text)));
  }

  /**
   * The value of a setting.
   *
   * @throws IllegalArgumentException if it has none; says which option is wrong
   */
  static <T> T parse(Setting<T> setting, String text) {
    List<String> choices = setting.choices();
    if (!choices.isEmpty() && !choices.contains(text)) {
      throw new IllegalArgumentException(
          setting.name()
              + " \""
              + text
              + "\""
              + Closest.hint(text, choices)
              + ": must be one of "
              + String.join(", ", choices));
    }
    if (setting == Setting.SEAL) {
      return setting.parse(text); // which says itself what is wrong
    }
    try {
      return setting.parse(text);
    } catch (IllegalArgumentException e) {
      throw new IllegalArgumentException(setting.option() + " " + text + ": " + e.getMessage(), e);
    }
  }
}
