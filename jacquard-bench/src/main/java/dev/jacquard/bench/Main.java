package dev.jacquard.bench;

import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
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
      ModelCommand.class,
      StrategiesCommand.class,
      MicroCommand.class,
      PeersCommand.class,
      CostsCommand.class,
      IsolationCommand.class,
      ScaleCommand.class
    },
    footer = {"", "Exit codes: 0 nothing found, 1 wrong usage, 2 bug found, 3 internal error."})
public final class Main implements Runnable {
  @Spec private CommandSpec spec;

  @Override
  public void run() {
    spec.commandLine().usage(spec.commandLine().getOut());
  }

  /** Runs the command. */
  public static void main(String[] args) {
    System.exit(execute(writer(System.out), writer(System.err), args));
  }

  private static PrintWriter writer(OutputStream stream) {
    return new PrintWriter(new OutputStreamWriter(stream, StandardCharsets.UTF_8), true);
  }

  /** Runs the command, for tests too: nothing here exits. */
  static int execute(PrintWriter out, PrintWriter err, String... args) {
    try {
      return new CommandLine(new Main())
          .setOut(out)
          .setErr(err)
          .setParameterExceptionHandler(
              (e, unused) -> wrongUsage(e.getCommandLine(), e.getMessage()))
          .setExecutionExceptionHandler((e, command, unused) -> failed(e, command))
          .execute(args);
    } catch (StackOverflowError | OutOfMemoryError e) {
      return internalError(err, e);
    }
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
    if (e instanceof IllegalArgumentException) {
      return wrongUsage(command, String.valueOf(e.getMessage()));
    }
    return internalError(command.getErr(), e);
  }

  private static int internalError(PrintWriter err, Throwable e) {
    err.println("jacquard: internal error, please report it:");
    e.printStackTrace(err);
    return ExitCode.INTERNAL_ERROR;
  }
}
