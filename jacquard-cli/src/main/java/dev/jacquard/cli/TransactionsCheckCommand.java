package dev.jacquard.cli;

import dev.jacquard.explore.Card;
import dev.jacquard.lockfree.transactions.Transactions;
import dev.jacquard.lockfree.transactions.TransactionsResult;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code jacquard transactions check}: counts the schedules that a plan leaves. */
@Command(
    name = "check",
    description =
        "Counts the schedules of a program if methods run as transactions, and tells those that"
            + " fail.",
    mixinStandardHelpOptions = true,
    footer = {
      "",
      "Examples:",
      "  jacquard transactions check -cp target/classes --of com.example.Stack com.example.Main",
      "  jacquard transactions check -cp target/classes --of com.example.Stack \\",
      "    --plan stack.plan com.example.Main",
      "",
      "Without --every and --plan each operation is one transaction."
    })
final class TransactionsCheckCommand implements Callable<Integer> {
  @Mixin private TransactionsOptions options;

  @ArgGroup private Where where = new Where();

  /** At most one of them. */
  private static final class Where {
    @Option(
        names = "--every",
        paramLabel = "N",
        description = "transactions end after every N accesses; with 1 there are none")
    private Integer every;

    @Option(names = "--plan", paramLabel = "FILE", description = "they end where a plan says so")
    private String plan;
  }

  @Option(names = "--replay", paramLabel = "CARD", description = "repeat one execution")
  private String replay;

  @Override
  public Integer call() {
    return options.run(this::result, words());
  }

  private TransactionsResult result(Transactions transactions, Runnable scenario) {
    if (where.every != null) {
      transactions.everyAccesses(where.every);
    }
    if (where.plan != null) {
      transactions.plan(PlanFile.read(where.plan));
    }
    return replay == null
        ? transactions.run(scenario)
        : transactions.repeat(Card.parse(replay.strip()), scenario);
  }

  /** The options of this command alone, for the line that repeats a failure. */
  private List<String> words() {
    return where.every != null
        ? List.of("--every", where.every.toString())
        : where.plan != null ? List.of("--plan", where.plan) : List.of();
  }
}
