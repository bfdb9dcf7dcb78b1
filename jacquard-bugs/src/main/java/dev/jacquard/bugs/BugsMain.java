package dev.jacquard.bugs;

import dev.jacquard.explain.ExplainedFinding;
import dev.jacquard.explain.Explainer;
import dev.jacquard.explain.Explanation;
import dev.jacquard.explore.result.Result;
import dev.jacquard.explore.run.Exploration;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
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
  private List<String> strategies =
      List.of("pos-star", "pos", "pos-star+", "pct", "surw", "random");

  @Option(names = "--seeds", description = "how often, each time from another seed")
  private int seeds = 5;

  @Option(names = "--executions", description = "the most that are made for one bug")
  private long executions = 5_000;

  @Option(names = "--seconds", description = "the most that are spent on one search")
  private int seconds = 30;

  @Option(names = "--explain", description = "explain the first failure instead")
  private boolean explain;

  @Parameters(arity = "0..*", description = "bugs, by a part of their number; default: all")
  private List<String> names = List.of();

  @Option(names = "--here", hidden = true, description = "in this JVM")
  private boolean here;

  @Override
  public void run() {
    HitTable table = new HitTable(strategies, seeds, executions, Duration.ofSeconds(seconds));
    if (!here && !explain) {
      table.printHead(System.out);
    }
    for (Bug bug : Bugs.all()) {
      if (names.isEmpty() || names.stream().anyMatch(bug.id()::contains)) {
        if (!here) {
          fork(bug);
        } else if (explain) {
          explain(bug);
        } else {
          table.printRow(bug, System.out);
        }
      }
    }
  }

  /** In a JVM of its own: static state of other libraries is reset in each execution too. */
  private void fork(Bug bug) {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(ManagementFactory.getRuntimeMXBean().getInputArguments());
    command.addAll(List.of("-cp", System.getProperty("java.class.path"), BugsMain.class.getName()));
    command.addAll(List.of("--here", "--seeds", "" + seeds, "--executions", "" + executions));
    command.addAll(List.of("--seconds", "" + seconds));
    command.addAll(List.of("--strategies", String.join(",", strategies), bug.id()));
    if (explain) {
      command.add("--explain");
    }
    try {
      new ProcessBuilder(command).inheritIO().start().waitFor();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
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
    for (ExplainedFinding told : Explainer.tell(exploration, result)) {
      System.out.println(bug.isShownBy(told.finding()) ? "this bug:" : "another bug:");
      System.out.println(new Explanation(told.finding(), told.story()));
    }
  }

  public static void main(String[] arguments) {
    System.exit(new CommandLine(new BugsMain()).execute(arguments));
  }
}
