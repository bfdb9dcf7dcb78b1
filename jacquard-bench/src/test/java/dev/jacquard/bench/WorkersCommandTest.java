package dev.jacquard.bench;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.jacquard.bench.workers.Simulation;
import dev.jacquard.cli.ExitCode;
import dev.jacquard.model.programs.Counting;
import java.util.Arrays;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Workers that are simulated explore each partial order once, whatever gets lost. */
@Tag("one-jdk")
class WorkersCommandTest {
  @ParameterizedTest
  @CsvSource({"1, false, 0", "16, false, 0", "16, true, 0", "16, true, 0.5", "300, true, 0.2"})
  void eachPartialOrderIsExploredOnce(int workers, boolean variable, double loss) {
    Simulation.Setting setting = new Simulation.Setting(workers, 1, variable, 0.001, loss);
    Simulation.Outcomes outcomes =
        new Simulation(Counting.ainc(7), "dpor", setting, 20_261_118).run();
    assertEquals(5_040, outcomes.executions());
    assertTrue(outcomes.speedUp() <= workers, "speed-up " + outcomes.speedUp());
    assertTrue(loss > 0 || workers == 1 || outcomes.speedUp() > 2, "as fast as one");
    double[] active = outcomes.activity().utilization(outcomes.seconds(), 10);
    assertTrue(Arrays.stream(active).allMatch(share -> share > -1e-9 && share < 1 + 1e-9));
  }

  @Test
  void tellsBothBudgetsAndTheSpeedUpOfThreads() {
    Command simulated = Command.run("workers", "ainc", "5", "--simulate", "--workers", "4");
    assertEquals(ExitCode.NOTHING_FOUND, simulated.exitCode(), simulated.err());
    assertTrue(simulated.out().contains("fixed budget, 4 workers: 120 executions"));
    assertTrue(simulated.out().contains("variable budget, 4 workers: 120 executions"));
    Command measured = Command.run("workers", "ainc", "5", "--rounds", "1");
    assertTrue(measured.out().startsWith("120 executions by each, one worker: "), measured.out());
  }
}
