package dev.jacquard.docs;

import dev.jacquard.cli.Main;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;

/** The commands and their options as tables in Markdown, from what picocli knows of them. */
final class CommandTables {
  private CommandTables() {}

  private static Map<String, CommandSpec> specs() {
    Map<String, CommandSpec> specs = new LinkedHashMap<>();
    new CommandLine(new Main())
        .getSubcommands()
        .forEach((name, command) -> specs.put(name, command.getCommandSpec()));
    return specs;
  }

  /** A row for each command: what it takes, and what it does. */
  static List<String> commands() {
    List<String> rows = new ArrayList<>(List.of("| command | does |", "|---|---|"));
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
              rows.add(row("`" + words + "`", does));
            });
    return rows;
  }

  /** A row for each option: the commands that have it, and what it means. */
  static List<String> options() {
    Map<String, List<String>> commands = new LinkedHashMap<>();
    specs()
        .forEach(
            (name, spec) -> {
              for (OptionSpec option : spec.options()) {
                if (!option.usageHelp() && !option.versionHelp() && !option.hidden()) {
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

  private static String text(OptionSpec option) {
    String names = String.join(", ", option.names());
    return option.arity().max() == 0 ? names : names + " " + option.paramLabel();
  }

  /** The longest name of each option of a command. */
  static List<String> optionsOf(String command) {
    return specs().get(command).options().stream()
        .filter(option -> !option.usageHelp() && !option.versionHelp())
        .map(OptionSpec::longestName)
        .filter(name -> !name.equals("--class-path"))
        .toList();
  }

  private static String row(String first, String second) {
    return "| " + first.replace("|", "\\|") + " | " + second.replace("|", "\\|") + " |";
  }
}
