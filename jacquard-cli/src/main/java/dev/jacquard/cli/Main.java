package dev.jacquard.cli;

import dev.jacquard.AgentMissingException;
import dev.jacquard.explore.StrategyException;
import dev.jacquard.explore.result.BrokenOffException;
import dev.jacquard.kernel.UnsteadyException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.util.List;
import picocli.AutoComplete;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** Entry point of the {@code jacquard} command. */
@Command(
    name = "jacquard",
    description = "Tests concurrent programs by trying the orders that matter.",
    mixinStandardHelpOptions = true,
    version = "jacquard 0.1.0-SNAPSHOT",
    subcommands = {
      RunCommand.class,
      SuiteCommand.class,
      ReplayCommand.class,
      SamplesCommand.class,
      LinearizeCommand.class,
      TransactionsCommand.class,
      ModelCommand.class,
      StrategiesCommand.class,
      DoctorCommand.class,
      AutoComplete.GenerateCompletion.class
    },
    footer = {
      "",
      "Examples:",
      "  jacquard samples",
      "  jacquard samples 1",
      "  jacquard run -cp target/classes com.example.Main",
      "",
      "Exit codes: 0 nothing found, 1 wrong usage, 2 bug found,",
      "  3 nothing tested (no execution came to its end), or internal error.",
      "Completion for bash and zsh: source <(jacquard generate-completion)"
    })
public final class Main implements Runnable {
  @Spec private CommandSpec spec;

  @Override
  public void run() {
    spec.commandLine().usage(spec.commandLine().getOut());
  }

  /** How the launcher was called, so that what is printed can be pasted. */
  static String command() {
    return System.getProperty("jacquard.command", "jacquard");
  }

  /** Runs the command. */
  public static void main(String[] args) {
    System.exit(execute(writer(System.out), writer(System.err), args));
  }

  public static PrintWriter writer(OutputStream stream) {
    return new PrintWriter(new OutputStreamWriter(stream, StandardCharsets.UTF_8), true);
  }

  /** Runs the command, for tests too: nothing here exits. */
  static int execute(PrintWriter out, PrintWriter err, String... args) {
    return execute(new CommandLine(new Main()), out, err, args);
  }

  /** Runs a command that has more subcommands. */
  public static int execute(CommandLine command, PrintWriter out, PrintWriter err, String... args) {
    try {
      return command
          .setOut(out)
          .setErr(err)
          .setParameterExceptionHandler((e, unused) -> wrongUsage(e.getCommandLine(), message(e)))
          .setExecutionExceptionHandler((e, failing, unused) -> failed(e, failing))
          .execute(args);
    } catch (StackOverflowError | OutOfMemoryError e) {
      return internalError(err, e);
    }
  }

  /** With what may have been meant, if an option or a command is unknown. */
  private static String message(CommandLine.ParameterException e) {
    if (!(e instanceof CommandLine.UnmatchedArgumentException unmatched)) {
      return e.getMessage();
    }
    List<String> suggestions = unmatched.getSuggestions();
    return e.getMessage()
        + (suggestions.isEmpty() ? "" : "; did you mean " + suggestions.get(0) + "?");
  }

  /** Errors of users are one line: what is wrong, and where to look. */
  private static int wrongUsage(CommandLine command, String message) {
    command
        .getErr()
        .printf(
            "jacquard: %s (see \"%s --help\")%n",
            message.replaceAll("\\s*\\R\\s*", " "), command.getCommandSpec().qualifiedName());
    return ExitCode.WRONG_USAGE;
  }

  /** What the core refuses is wrong usage; everything else is a bug of ours, with its stack. */
  private static int failed(Exception e, CommandLine command) {
    if (e instanceof IllegalArgumentException || e instanceof AgentMissingException) {
      return wrongUsage(command, String.valueOf(e.getMessage()));
    }
    if (e instanceof StrategyException) {
      command.getErr().println("jacquard: " + e.getMessage());
      return e instanceof BrokenOffException broken && broken.result().foundBug()
          ? ExitCode.BUG_FOUND
          : ExitCode.WRONG_USAGE;
    }
    if (e instanceof UnsteadyException) { // of one of several workers
      command.getErr().println("jacquard: " + e.getMessage() + ": try \"jacquard doctor\"");
      return ExitCode.INTERNAL_ERROR;
    }
    return internalError(command.getErr(), e);
  }

  private static int internalError(PrintWriter err, Throwable e) {
    err.println("jacquard: internal error, please report it:");
    e.printStackTrace(err);
    return ExitCode.INTERNAL_ERROR;
  }
}
