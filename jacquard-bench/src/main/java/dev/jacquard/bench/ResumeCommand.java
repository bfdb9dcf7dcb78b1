package dev.jacquard.bench;

import dev.jacquard.bench.resume.KilledRuns;
import dev.jacquard.cli.ExitCode;
import java.io.IOException;
import java.io.PrintWriter;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code jacquard resume}: kills explorations again and again, and compares what comes of them. */
@Command(
    name = "resume",
    description =
        "Kills processes that explore with a checkpoint, at random moments, until one comes to the"
            + " end: its totals have to be those of a run that nobody disturbs.",
    mixinStandardHelpOptions = true)
final class ResumeCommand implements Callable<Integer> {
  private static final List<String> TWO_PROCESSES =
      List.of(
          "samples",
          "1",
          "--keep-going",
          "--strategy",
          "pos",
          "--executions",
          "150000",
          "--workers",
          "2");

  /**
   * Searches and samples, of models and of Java code, and the default, which does both; and some by
   * two workers.
   */
  private static final List<List<String>> COMMANDS =
      List.of(
          List.of("model", "lastzero", "13", "--strategy", "dpor"),
          List.of("model", "indexer", "15", "--strategy", "dpor"),
          List.of("model", "running-example", "--strategy", "pos-star+", "--executions", "1500000"),
          List.of("model", "ainc", "12", "--executions", "300000"),
          List.of("samples", "1", "--keep-going", "--strategy", "pos", "--executions", "150000"),
          List.of("samples", "9", "--keep-going", "--executions", "30000"),
          List.of("model", "lastzero", "14", "--strategy", "dpor", "--workers", "2"),
          TWO_PROCESSES);

  @Option(
      names = "--kills",
      paramLabel = "N",
      description = "how many in all, at least (default: 100)")
  private int kills = 100;

  @Option(names = "--seed", paramLabel = "N", description = "of the moments (default: 0)")
  private long seed;

  @Parameters(
      paramLabel = "COMMAND",
      description = "after --, the one to be killed (default: several, one after the other)")
  private List<String> command = List.of();

  @Spec private CommandSpec spec;

  @Override
  public Integer call() throws IOException, InterruptedException {
    if (kills < 1) {
      throw new IllegalArgumentException(
          "--kills " + kills + ": nothing would be tested; at least 1 is needed");
    }
    PrintWriter out = spec.commandLine().getOut();
    KilledRuns runs = new KilledRuns(BenchMain.class, seed, out);
    int wrong = 0;
    int done = 0;
    while (done < kills) {
      for (List<String> each : command.isEmpty() ? COMMANDS : List.of(command)) {
        KilledRuns.Outcome outcome = runs.run(each);
        done += outcome.kills();
        wrong += outcome.same() ? 0 : 1;
      }
    }
    out.printf("%d kills, %d totals differ%n", done, wrong);
    return wrong == 0 ? ExitCode.NOTHING_FOUND : ExitCode.BUG_FOUND;
  }
}
