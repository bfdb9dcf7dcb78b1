package dev.jacquard.cli;

import dev.jacquard.agent.Hosts;
import dev.jacquard.explore.run.Exploration;
import dev.jacquard.explore.settings.RaceMode;
import java.io.PrintWriter;
import java.util.List;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** What commands that explore a plain {@code main} have in common: options, and what they do. */
final class ProgramRun {
  @ArgGroup private AfterFailure afterFailure = new AfterFailure();

  /** At most one of them; without any, the first bug ends it. */
  private static final class AfterFailure {
    @Option(names = "--keep-going", description = "go on after a bug was found")
    private boolean keepGoing;

    @Option(
        names = "--seal-findings",
        description =
            "after a bug seal the methods in which its preemptions are, and go on until nothing"
                + " new turns up")
    private boolean seal;
  }

  @Mixin private ExplorationOptions options;

  @Mixin private OutputOptions output;

  @Spec(Spec.Target.MIXEE)
  private CommandSpec spec;

  int explore(String classPath, String mainClass, List<String> arguments) {
    UserProgram program = UserProgram.load(classPath, mainClass, arguments);
    Exploration exploration = program.explore();
    options.apply(exploration, RaceMode.REPORT);
    options.keep(exploration, spec.commandLine().getErr());
    exploration.keepGoing(afterFailure.keepGoing);
    PrintWriter out = spec.commandLine().getOut();
    boolean silent = output.quiet() || output.onlyJson();
    ProgressLine progress = new ProgressLine(spec.commandLine().getErr(), Terminal.isInteractive());
    if (!silent) {
      progress.listenTo(exploration);
    }
    try (Interrupt interrupt = new Interrupt()) {
      exploration.stopWhen(interrupt::isRequested);
      Session session =
          new Session(
              exploration,
              output,
              told -> ReplayCommand.text(classPath, told, options.execution()),
              options.level(),
              Hosts.chosen(),
              Terminal.width());
      return Muted.during(
          () ->
              afterFailure.seal
                  ? session.sealed().run(out, progress::clear)
                  : session.run(out, progress::clear));
    }
  }
}
