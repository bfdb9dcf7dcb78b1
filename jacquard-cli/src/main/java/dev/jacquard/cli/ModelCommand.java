package dev.jacquard.cli;

import dev.jacquard.explain.ExplainedFinding;
import dev.jacquard.explore.Card;
import dev.jacquard.explore.Schedule;
import dev.jacquard.explore.run.Exploration;
import dev.jacquard.explore.settings.RaceMode;
import dev.jacquard.kernel.Scenario;
import dev.jacquard.model.programs.Programs;
import java.io.PrintWriter;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code jacquard model}: explores a model program, or repeats one schedule of it. */
@Command(
    name = "model",
    description = "Explores a model program; without NAME, lists the programs.",
    modelTransformer = SettingOptions.Adder.class,
    mixinStandardHelpOptions = true)
final class ModelCommand implements Callable<Integer> {
  @Parameters(index = "0", arity = "0..1", paramLabel = "NAME", description = "the program")
  private String name;

  @Parameters(index = "1..*", paramLabel = "ARGS", description = "its arguments, integers")
  private List<Integer> arguments = List.of();

  @Option(
      names = "--atomic",
      paramLabel = "N",
      converter = Grouping.Converter.class,
      description =
          "how many accesses of an operation are one step, of programs that have operations:"
              + " 'operation' for all of them, or a number; without it each is a step")
  private Grouping atomic = Grouping.NONE;

  @Mixin private ExplorationOptions options;

  @ArgGroup private AfterFailure afterFailure = new AfterFailure();

  /** At most one of them. */
  private static final class AfterFailure {
    @Option(names = "--stop-at-first", description = "stop when a bug was found")
    private boolean stop;

    @Option(names = "--keep-going", description = "go on after a bug (this is the default)")
    private boolean keepGoing;

    @Option(
        names = "--seal-findings",
        description =
            "after a bug seal the methods in which its preemptions are, and go on until nothing"
                + " new turns up")
    private boolean seal;
  }

  @Mixin private OutputOptions output;

  @Option(
      names = "--replay",
      paramLabel = "SCHEDULE",
      description = "repeat this schedule, and print its trace")
  private String replay;

  @Spec private CommandSpec spec;

  @Override
  public Integer call() {
    PrintWriter out = spec.commandLine().getOut();
    if (name == null) {
      listPrograms(out);
      return ExitCode.NOTHING_FOUND;
    }
    Session session =
        new Session(
            exploration(),
            output,
            this::commandToRepeat,
            options.level(),
            "model",
            Terminal.width());
    return afterFailure.seal ? session.sealed().run(out, () -> {}) : session.run(out, () -> {});
  }

  private static void listPrograms(PrintWriter out) {
    for (Programs.Entry entry : Programs.all()) {
      out.printf("%-26s %s%n", entry.usage(), entry.description());
    }
    out.flush();
  }

  private Exploration exploration() {
    Scenario program = Programs.named(name).create(arguments, atomic.accesses());
    Exploration exploration = Exploration.of(program);
    options.apply(exploration, RaceMode.OFF); // the words of a model have no places that race
    options.keep(exploration, spec.commandLine().getErr());
    exploration.keepGoing(afterFailure.keepGoing || !afterFailure.stop);
    return replay == null
        ? exploration
        : exploration.replay(new Card(program.name(), "", Schedule.parse(replay)));
  }

  private String commandToRepeat(ExplainedFinding told) {
    return text(name, arguments, atomic, told, options.execution());
  }

  /** The command that repeats a finding. */
  static String text(
      String name,
      List<Integer> arguments,
      Grouping atomic,
      ExplainedFinding told,
      ExecutionOptions execution) {
    StringBuilder command = new StringBuilder(Main.command());
    command.append(" model ").append(name);
    arguments.forEach(argument -> command.append(' ').append(argument));
    return command
        .append(atomic.text())
        .append(execution.text(told.outcome()))
        .append(" --replay ")
        .append(told.card().schedule().text())
        .toString();
  }
}
