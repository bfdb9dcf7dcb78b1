package dev.jacquard.bench;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.jacquard.bench.estimates.Accuracy;
import dev.jacquard.bench.estimates.Allocation;
import dev.jacquard.bench.estimates.ProbeAccuracy;
import dev.jacquard.bench.estimates.Trees;
import dev.jacquard.cli.ExitCode;
import dev.jacquard.estimate.Policy;
import dev.jacquard.estimate.Technique;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** How good the default technique is, on those trees that are explored in a moment. */
@Tag("one-jdk")
class EstimatesCommandTest {
  private static final List<String> SMALL =
      List.of("resource(3,2)", "resource(5,1)", "store(4,3,2)", "inc(", "micro", "readers");

  /** On all trees it is 50% after 5% and 81% after 25% (docs/evidence/estimates.md). */
  @Test
  void theDefaultIsAsNearAsToldAfterAQuarter() {
    List<Accuracy> trees =
        Trees.all().stream()
            .filter(tree -> SMALL.stream().anyMatch(tree.name()::startsWith))
            .map(Accuracy::of)
            .toList();
    assertEquals(9, trees.size());
    assertTrue(Accuracy.mean(trees, Technique.DEFAULT, 1) > 0.41);
    assertTrue(Accuracy.mean(trees, Technique.DEFAULT, 2) > 0.73);
    assertTrue(
        Accuracy.mean(trees, Technique.DEFAULT, 2) > Accuracy.mean(trees, Technique.SEED, 2));
  }

  /** On all trees it is 71%, and 64% (docs/evidence/estimates.md); the goal is 60%. */
  @Test
  void probesAreAsNearAsToldAfterAHundredth() {
    List<ProbeAccuracy> trees =
        Trees.all().stream()
            .filter(tree -> SMALL.stream().anyMatch(tree.name()::startsWith))
            .map(tree -> ProbeAccuracy.of(Accuracy.of(tree)))
            .toList();
    assertEquals(9, trees.size());
    assertTrue(ProbeAccuracy.mean(trees, 0, 0) > 0.6, "alone");
    assertTrue(ProbeAccuracy.mean(trees, 1, 0) > 0.6, "each second execution");
    assertTrue(ProbeAccuracy.mean(trees, 0, 1) > ProbeAccuracy.mean(trees, 0, 0));
    assertTrue(ProbeAccuracy.mean(trees, 0, 2) > ProbeAccuracy.mean(trees, 0, 1));
  }

  /** Nothing here is timed: an execution is a unit of time. */
  @Test
  void estimatesAreWorthTwiceTheBudget() {
    Allocation suite = new Allocation(Trees.suite());
    long[] baseline = suite.completions(Policy.ROUND_ROBIN, Technique.DEFAULT);
    long[] ours = suite.completions(Policy.COMPLETED_FIRST, Technique.DEFAULT);
    double fraction = Allocation.meanFraction(ours, baseline);
    assertTrue(fraction <= 0.5, "at least twice as fast: " + fraction);
    assertTrue(fraction >= Allocation.meanFraction(suite.optimum(), baseline));
    double[] errors = suite.coverageErrors(Policy.EVEN_COVERAGE, Technique.DEFAULT, 0.1);
    double mean = Arrays.stream(errors).average().orElseThrow();
    assertTrue(mean <= 2, "coverage error " + mean);
  }

  @Test
  void treesCanBeChosen() {
    Command command = Command.run("estimates", "--each", "--tree", "resource(3");
    assertEquals(ExitCode.NOTHING_FOUND, command.exitCode(), command.err());
    assertTrue(command.lines().contains("resource(3,2): 3,750 executions"), command.out());
    assertTrue(command.out().contains("learned+sleep-weighted+empty"), command.out());
    assertTrue(command.out().contains("probes alone"), command.out());
    Command wrong = Command.run("estimates", "--tree", "oak");
    assertEquals(ExitCode.WRONG_USAGE, wrong.exitCode());
    assertTrue(wrong.err().contains("no tree begins with oak"), wrong.err());
  }
}
