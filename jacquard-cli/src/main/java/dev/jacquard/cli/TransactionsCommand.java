package dev.jacquard.cli;

import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** {@code jacquard transactions}: methods as transactions; its subcommands do the work. */
@Command(
    name = "transactions",
    description =
        "Runs the methods of a class as transactions, and finds out how small they can be.",
    mixinStandardHelpOptions = true,
    subcommands = {
      TransactionsCheckCommand.class,
      TransactionsSearchCommand.class,
      TransactionsExportCommand.class
    },
    footer = {
      "",
      "Examples:",
      "  jacquard transactions check -cp target/classes --of com.example.Stack com.example.Main",
      "  jacquard transactions search -cp target/classes --of com.example.Stack --save stack.plan"
          + " \\",
      "    com.example.Main",
      "  jacquard transactions export -cp target/classes --of com.example.Stack --plan stack.plan"
          + " \\",
      "    --out target/enforced"
    })
final class TransactionsCommand implements Runnable {
  @Spec private CommandSpec spec;

  @Override
  public void run() {
    spec.commandLine().usage(spec.commandLine().getOut());
  }
}
