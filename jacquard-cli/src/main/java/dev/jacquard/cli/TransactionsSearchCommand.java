package dev.jacquard.cli;

import dev.jacquard.lockfree.transactions.plan.Plan;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code jacquard transactions search}: finds the best plan within a budget. */
@Command(
    name = "search",
    description =
        "Finds the smallest transactions with which a program cannot fail, and whose schedules are"
            + " within a budget.",
    mixinStandardHelpOptions = true,
    footer = {
      "",
      "Example:",
      "  jacquard transactions search -cp target/classes --of com.example.Stack --budget 2000 \\",
      "    --sources src/main/java --save stack.plan com.example.Main"
    })
final class TransactionsSearchCommand implements Callable<Integer> {
  @Mixin private TransactionsOptions options;

  @Option(names = "--save", paramLabel = "FILE", description = "write the plan that was found")
  private String save;

  @Override
  public Integer call() {
    OutputFile file = new OutputFile("--save", save);
    file.requireWritable();
    return options.run(
        (transactions, scenario) -> transactions.search().run(scenario),
        List.of(),
        (out, result) -> {
          if (result.complete()) {
            file.write(out, () -> result.plan().map(Plan::save).orElseThrow().stripTrailing());
          } else if (save != null) {
            out.println("--save " + save + ": not written, as no plan was found");
          }
        });
  }
}
