package dev.jacquard.bugs;

import dev.jacquard.explain.Explainer;
import dev.jacquard.explain.Explanation;
import dev.jacquard.explain.Told;
import dev.jacquard.explore.Exploration;
import dev.jacquard.explore.Result;
import java.util.List;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/**
 * Looks for the known bugs: prints how soon each strategy finds them, or explains one. To be run in
 * a JVM that has the agent.
 */
@Command(
    name = "bugs",
    mixinStandardHelpOptions = true,
    description = "Looks for known bugs of released libraries.")
public final class BugsMain implements Runnable {
  @Option(names = "--strategies", split = ",", description = "default: ${DEFAULT-VALUE}")
  private List<String> strategies = List.of("pos-star", "pos", "pos+", "pct", "random");

  @Option(names = "--seeds", description = "how often, each time from another seed")
  private int seeds = 5;

  @Option(names = "--executions", description = "the most that are made for one bug")
  private long executions = 5_000;

  @Option(names = "--explain", description = "explain the first failure instead")
  private boolean explain;

  @Parameters(arity = "0..*", description = "bugs, by a part of their number; default: all")
  private List<String> names = List.of();

  @Override
  public void run() {
    List<Bug> bugs =
        Bugs.all().stream()
            .filter(bug -> names.isEmpty() || names.stream().anyMatch(bug.id()::contains))
            .toList();
    if (explain) {
      bugs.forEach(this::explain);
    } else {
      new HitTable(strategies, seeds, executions).print(bugs, System.out);
    }
  }

  private void explain(Bug bug) {
    Exploration exploration = bug.explore().strategy(strategies.get(0)).executions(executions);
    Result result = exploration.run();
    System.out.printf(
        "%n=== %s, %s: %s%n%d executions, %d partial orders, %s, %.1f s%n",
        bug.id(),
        bug.library(),
        bug.summary(),
        result.executions(),
        result.partialOrders(),
        result.outcomes(),
        result.nanos() / 1e9);
    result.warnings().forEach(System.out::println);
    result.uncontrolled().forEach(System.out::println);
    for (Told told : Explainer.tell(exploration, result)) {
      System.out.println(bug.isShownBy(told.finding()) ? "this bug:" : "another bug:");
      System.out.println(new Explanation(told.finding(), told.story()));
    }
  }

  public static void main(String[] arguments) {
    System.exit(new CommandLine(new BugsMain()).execute(arguments));
  }
}
