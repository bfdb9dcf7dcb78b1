package dev.jacquard.docs;

import dev.jacquard.cli.Main;
import dev.jacquard.explore.settings.Setting;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;

/** The commands and their options as tables in Markdown, from what picocli knows of them. */
final class CommandTables {
  private CommandTables() {}

  private static Map<String, CommandSpec> specs() {
    Map<String, CommandSpec> specs = new LinkedHashMap<>();
    add(new CommandLine(new Main()), "", specs);
    return specs;
  }

  /** The subcommands of a command; of one that only has others, these. */
  private static void add(CommandLine command, String before, Map<String, CommandSpec> specs) {
    command
        .getSubcommands()
        .forEach(
            (name, each) -> {
              if (each.getSubcommands().isEmpty()) {
                specs.put(before + name, each.getCommandSpec());
              } else {
                add(each, before + name + " ", specs);
              }
            });
  }

  /** Which settings a command has as options, beside those of {@code run}, which has the most. */
  private static String settings(String command) {
    List<String> all = new ArrayList<>(optionsOf("run"));
    all.retainAll(Setting.all().stream().map(Setting::option).toList());
    List<String> missing = new ArrayList<>(all);
    missing.removeAll(optionsOf(command));
    all.removeAll(missing);
    boolean most = all.size() > missing.size();
    List<String> few = most ? missing : all;
    return (most ? few.isEmpty() ? "all" : "all but " : "")
        + few.stream().map(option -> "`" + option + "`").collect(Collectors.joining(", "));
  }

  /** A row for each command: what it takes, what it does, and which settings it has. */
  static List<String> commands() {
    List<String> rows = new ArrayList<>(List.of("| command | does | settings |", "|---|---|---|"));
    specs()
        .forEach(
            (name, spec) -> {
              StringBuilder words = new StringBuilder("jacquard ").append(name);
              for (PositionalParamSpec parameter : spec.positionalParameters()) {
                boolean needed = parameter.arity().min() > 0;
                words.append(needed ? " " : " [").append(parameter.paramLabel());
                words.append(needed ? "" : "]");
              }
              String does = String.join(" ", spec.usageMessage().description());
              rows.add(row("`" + words + "`", does) + " " + settings(name) + " |");
            });
    return rows;
  }

  /** A row for each option that is not a setting: what it means, and the commands that have it. */
  static List<String> options() {
    List<String> settings = new ArrayList<>(optionsOf("run"));
    settings.retainAll(Setting.all().stream().map(Setting::option).toList());
    Map<String, List<String>> commands = new LinkedHashMap<>();
    specs()
        .forEach(
            (name, spec) -> {
              for (OptionSpec option : spec.options()) {
                if (isShown(option) && !settings.contains(option.longestName())) {
                  String key =
                      row("`" + text(option) + "`", String.join(" ", option.description()));
                  commands.computeIfAbsent(key, unused -> new ArrayList<>()).add(name);
                }
              }
            });
    List<String> rows = new ArrayList<>(List.of("| option | means | of |", "|---|---|---|"));
    commands.forEach((key, names) -> rows.add(key + " " + String.join(", ", names) + " |"));
    return rows;
  }

  private static boolean isShown(OptionSpec option) {
    return !option.usageHelp() && !option.versionHelp() && !option.hidden();
  }

  private static String text(OptionSpec option) {
    String names = String.join(", ", option.names());
    return option.arity().max() == 0 ? names : names + " " + option.paramLabel();
  }

  /** The longest name of each option of a command. */
  static List<String> optionsOf(String command) {
    return specs().get(command).options().stream()
        .filter(CommandTables::isShown)
        .map(OptionSpec::longestName)
        .filter(name -> !name.equals("--class-path"))
        .toList();
  }

  private static String row(String first, String second) {
    return "| " + first.replace("|", "\\|") + " | " + second.replace("|", "\\|") + " |";
  }
}
