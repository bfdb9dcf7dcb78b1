package dev.jacquard.bench;

import dev.jacquard.Jacquard;
import dev.jacquard.bench.estimates.Accuracy;
import dev.jacquard.bench.estimates.Allocation;
import dev.jacquard.bench.estimates.AllocationTable;
import dev.jacquard.bench.estimates.JavaTrees;
import dev.jacquard.bench.estimates.ProbeAccuracy;
import dev.jacquard.bench.estimates.ProbeTable;
import dev.jacquard.bench.estimates.RealSuite;
import dev.jacquard.bench.estimates.ToldAccuracy;
import dev.jacquard.bench.estimates.Tree;
import dev.jacquard.bench.estimates.Trees;
import dev.jacquard.cli.ExitCode;
import dev.jacquard.estimate.Technique;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code jacquard estimates}: how near estimates of the number of executions are. */
@Command(
    name = "estimates",
    description =
        "How near estimates are after 1%%, 5%% and 25%% of trees whose sizes are known, for each"
            + " technique; 100%% is exact, 50%% is half or twice as many.",
    mixinStandardHelpOptions = true)
final class EstimatesCommand implements Callable<Integer> {
  @Option(
      names = "--each",
      description = "the estimates for each tree too, not only the means over all trees")
  private boolean each;

  @Option(
      names = "--tree",
      paramLabel = "NAME",
      description = "only trees whose names begin so; may be given more than once")
  private List<String> names = new ArrayList<>();

  @Option(
      names = "--allocation",
      description =
          "instead, what estimates are worth for sharing a budget among ten searches: the time"
              + " until each number of them is complete, and how even what is covered is")
  private boolean allocation;

  @Spec private CommandSpec spec;

  @Override
  public Integer call() {
    PrintWriter out = spec.commandLine().getOut();
    if (allocation) {
      new AllocationTable(new Allocation(Trees.suite())).print(out);
      out.println();
      new RealSuite(Trees.suite()).print(out);
      return ExitCode.NOTHING_FOUND;
    }
    List<Tree> all = Stream.concat(Trees.all().stream(), JavaTrees.all().stream()).toList();
    List<Tree> trees =
        all.stream()
            .filter(t -> names.isEmpty() || names.stream().anyMatch(t.name()::startsWith))
            .toList();
    if (trees.isEmpty()) {
      throw new IllegalArgumentException(
          "no tree begins with "
              + String.join(" or ", names)
              + ": there are "
              + String.join("; ", all.stream().map(Tree::name).toList()));
    }
    if (trees.stream().anyMatch(JavaTrees::has)) {
      Jacquard.prepare();
    }
    List<Accuracy> measured = new ArrayList<>();
    List<ProbeAccuracy> probed = new ArrayList<>();
    List<ToldAccuracy> told = new ArrayList<>();
    for (Tree tree : trees) {
      spec.commandLine().getErr().println(tree.name());
      Accuracy accuracy = Accuracy.of(tree);
      measured.add(accuracy);
      probed.add(ProbeAccuracy.of(accuracy));
      told.add(ToldAccuracy.of(accuracy));
      if (each) {
        print(out, accuracy);
        ProbeTable.print(out, probed.get(probed.size() - 1));
        ProbeTable.printTold(out, List.of(told.get(told.size() - 1)));
        out.println();
      }
    }
    out.printf("%-46s %7s %7s %7s%n", measured.size() + " trees, harmonic mean", "1%", "5%", "25%");
    for (Technique technique : measured.get(0).estimates().keySet()) {
      StringBuilder row = new StringBuilder(String.format("%-46s", technique));
      for (int part = 0; part < Accuracy.PARTS.size(); part++) {
        double mean = Accuracy.mean(measured, technique, part);
        row.append(String.format(Locale.ROOT, " %6.1f%%", 100 * mean));
      }
      out.println(row + (technique.equals(Technique.DEFAULT) ? "  the default" : ""));
    }
    ProbeTable.print(out, probed);
    ProbeTable.printTold(out, told);
    out.flush();
    return ExitCode.NOTHING_FOUND;
  }

  private static void print(PrintWriter out, Accuracy tree) {
    out.printf(Locale.ROOT, "%s: %,d executions%n", tree.tree().name(), tree.size());
    for (Technique technique : tree.estimates().keySet()) {
      StringBuilder row = new StringBuilder(String.format("  %-44s", technique));
      for (int part = 0; part < Accuracy.PARTS.size(); part++) {
        double accuracy = tree.accuracy(technique, part);
        row.append(String.format(Locale.ROOT, " %6.1f%%", 100 * accuracy));
        row.append(tree.estimates().get(technique)[part] > tree.size() ? "+" : "-");
      }
      out.println(row);
    }
  }
}
