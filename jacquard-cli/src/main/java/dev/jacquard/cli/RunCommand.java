package dev.jacquard.cli;

import dev.jacquard.explore.Exploration;
import dev.jacquard.explore.RaceMode;
import java.io.PrintWriter;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code jacquard run}: explores a plain {@code main}. */
@Command(
    name = "run",
    description = "Explores a Java program: its main method, under control of all its threads.",
    mixinStandardHelpOptions = true,
    footer = {
      "",
      "Examples:",
      "  jacquard run -cp target/classes com.example.Main",
      "  jacquard run -cp target/classes:lib/* --time 60 --keep-going com.example.Main 3 4",
      "  jacquard run -cp app.jar --until-complete com.example.Main",
      "",
      "What the program prints is not shown; \"jacquard replay\" shows it."
    })
final class RunCommand implements Callable<Integer> {
  @Option(
      names = {"-cp", "--class-path"},
      paramLabel = "PATH",
      description = "folders and jars of the program (default: .)")
  private String classPath = ".";

  @Parameters(index = "0", paramLabel = "MAIN", description = "the class that has the main method")
  private String mainClass;

  @Parameters(index = "1..*", paramLabel = "ARGS", description = "its arguments")
  private List<String> arguments = List.of();

  @Option(names = "--keep-going", description = "go on after a bug was found")
  private boolean keepGoing;

  @Mixin private ExplorationOptions options;

  @Mixin private OutputOptions output;

  @Spec private CommandSpec spec;

  RunCommand() {}

  /** The same for another command, with what it was given. */
  RunCommand(
      String classPath,
      String mainClass,
      List<String> arguments,
      boolean keepGoing,
      ExplorationOptions options,
      OutputOptions output,
      CommandSpec spec) {
    this.classPath = classPath;
    this.mainClass = mainClass;
    this.arguments = arguments;
    this.keepGoing = keepGoing;
    this.options = options;
    this.output = output;
    this.spec = spec;
  }

  @Override
  public Integer call() {
    UserProgram program = UserProgram.load(classPath, mainClass, arguments);
    Exploration exploration = program.explore();
    options.apply(exploration, RaceMode.REPORT);
    exploration.keepGoing(keepGoing);
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
              told -> ReplayCommand.text(classPath, told, options.stepLimit()),
              options.level(),
              HostName.get(),
              Terminal.width());
      return Muted.during(() -> session.run(out, true, progress::clear));
    }
  }
}
