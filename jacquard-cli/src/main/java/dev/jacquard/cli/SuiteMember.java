package dev.jacquard.cli;

import dev.jacquard.agent.Hosts;
import dev.jacquard.explain.ExplainedFinding;
import dev.jacquard.explore.run.Exploration;
import dev.jacquard.explore.settings.RaceMode;
import dev.jacquard.model.programs.Programs;
import java.util.List;
import java.util.function.Function;

/**
 * One of the programs of a suite.
 *
 * @param name as it was given
 * @param enter lets the calling thread find the classes of the program
 * @param repeat the command that repeats a finding
 * @param host what runs the threads
 */
record SuiteMember(
    String name,
    Exploration exploration,
    Runnable enter,
    Function<ExplainedFinding, String> repeat,
    String host) {
  private static final String MODEL = "model:";

  /**
   * Finds the program.
   *
   * @param test {@code Main 3 "two words"}, or {@code model:inc 3}
   * @throws IllegalArgumentException if there is none; says why
   */
  static SuiteMember of(String test, ClassPathOption classPath, ExplorationOptions options) {
    List<String> words = CommandWords.split(test);
    if (words.isEmpty() || words.get(0).isEmpty()) {
      throw new IllegalArgumentException("a test without a name: name a class, or model:NAME");
    }
    List<String> arguments = words.subList(1, words.size());
    return words.get(0).startsWith(MODEL)
        ? model(words.get(0).substring(MODEL.length()), integers(test, arguments), options)
        : program(classPath.get(words.get(0)), words.get(0), arguments, options);
  }

  private static SuiteMember program(
      String path, String mainClass, List<String> arguments, ExplorationOptions options) {
    UserProgram program = UserProgram.load(path, mainClass, arguments);
    Exploration exploration = program.explore();
    options.applyButTime(exploration, RaceMode.REPORT);
    return new SuiteMember(
        program.name(),
        exploration,
        program::enter,
        told -> ReplayCommand.text(path, told, options.execution()),
        Hosts.chosen());
  }

  private static SuiteMember model(
      String name, List<Integer> arguments, ExplorationOptions options) {
    Exploration exploration = Exploration.of(Programs.named(name).create(arguments));
    options.applyButTime(exploration, RaceMode.OFF); // the words of a model have no places
    StringBuilder text = new StringBuilder(MODEL).append(name);
    arguments.forEach(argument -> text.append(' ').append(argument));
    return new SuiteMember(
        text.toString(),
        exploration,
        () -> {},
        told -> ModelCommand.text(name, arguments, Grouping.NONE, told, options.execution()),
        "model");
  }

  private static List<Integer> integers(String test, List<String> words) {
    try {
      return words.stream().map(Integer::valueOf).toList();
    } catch (NumberFormatException e) {
      throw new IllegalArgumentException(
          "test \"" + test + "\": the arguments of a model program are integers", e);
    }
  }
}
