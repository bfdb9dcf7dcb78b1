package dev.jacquard.bench;

import dev.jacquard.cli.Main;
import picocli.CommandLine;

/** The {@code jacquard} command with those that measure. */
public final class BenchMain {
  private BenchMain() {}

  /** Runs the command. */
  public static void main(String[] args) {
    System.exit(Main.execute(command(), Main.writer(System.out), Main.writer(System.err), args));
  }

  static CommandLine command() {
    return new CommandLine(new Main())
        .addSubcommand(new AutoCommand())
        .addSubcommand(new MicroCommand())
        .addSubcommand(new PeersCommand())
        .addSubcommand(new ConflictsCommand())
        .addSubcommand(new CostsCommand())
        .addSubcommand(new FuzzCommand())
        .addSubcommand(new IsolationCommand())
        .addSubcommand(new ScaleCommand())
        .addSubcommand(new EstimatesCommand())
        .addSubcommand(new ResumeCommand())
        .addSubcommand(new WorkersCommand())
        .addSubcommand(new StructuresCommand())
        .addSubcommand(new VersusCommand())
        .addSubcommand(new BenchCommand());
  }
}
