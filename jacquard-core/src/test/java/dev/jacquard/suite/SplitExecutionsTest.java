package dev.jacquard.suite;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.jacquard.explore.finding.Finding;
import dev.jacquard.explore.result.Result;
import dev.jacquard.explore.run.Exploration;
import dev.jacquard.model.Program;
import dev.jacquard.model.programs.Counting;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Several workers run the executions of a randomized strategy, which are those that one runs. */
@Tag("one-jdk")
class SplitExecutionsTest {
  private static final long SEED = 20_261_116;
  private static final int PROGRAMS = 60;
  private static final int EXECUTIONS = 301;

  private static Exploration exploration(Program program, String strategy, int workers) {
    return Exploration.of(program)
        .strategy(strategy)
        .seed(SEED)
        .executions(EXECUTIONS)
        .workers(workers);
  }

  /** All of the result that does not depend on time. */
  private static String told(Result result) {
    StringBuilder text = new StringBuilder();
    text.append(result.executions()).append(" executions, ");
    text.append(result.partialOrders()).append(" orders, ");
    text.append(result.steps()).append(" steps, ").append(result.outcomes());
    text.append(", ").append(result.unseen()).append(' ').append(result.races());
    for (Finding finding : result.findings()) {
      text.append("; ").append(finding.id()).append(' ').append(finding.bug());
      text.append(" x ").append(finding.count()).append(" since ").append(finding.firstExecution());
      text.append(' ').append(finding.card().text());
    }
    return text.toString();
  }

  /** Those that do not learn from one execution to the next. */
  @ParameterizedTest
  @ValueSource(strings = {"random", "pos", "pos-star", "rapos"})
  void workersRunWhatOneRuns(String strategy) {
    ProgramGenerator generator = new ProgramGenerator(SEED, SuiteRunner.MOST_SCHEDULES);
    int failing = 0;
    for (int index = 0; index < PROGRAMS; index++) {
      Program program = generator.sketch(index).program();
      Result alone = exploration(program, strategy, 1).run();
      failing += alone.findings().isEmpty() ? 0 : 1;
      for (int workers : new int[] {2, 3, 8}) {
        Result together = exploration(program, strategy, workers).run();
        assertEquals(told(alone), told(together), workers + " workers, program " + index);
      }
    }
    assertTrue(failing > 5, "only " + failing + " fail");
  }

  /** Each learns from its own executions, so it does not matter which of them is faster. */
  @ParameterizedTest
  @ValueSource(strings = {"pos-star+", "pct", "surw", "random+"})
  void thoseThatLearnRunTheSameEachTime(String strategy) {
    ProgramGenerator generator = new ProgramGenerator(SEED, SuiteRunner.MOST_SCHEDULES);
    for (int index = 0; index < PROGRAMS; index++) {
      Program program = generator.sketch(index).program();
      String first = told(exploration(program, strategy, 3).run());
      assertEquals(first, told(exploration(program, strategy, 3).run()), "program " + index);
    }
  }

  /** The bug that is told is the one that one worker would have found first. */
  @Test
  void theFirstBugIsTheSame() {
    for (long seed = 0; seed < 50; seed++) {
      Result alone = exploration(Counting.inc(3), "random", 1).seed(seed).keepGoing(false).run();
      Result together = exploration(Counting.inc(3), "random", 4).seed(seed).keepGoing(false).run();
      assertFalse(alone.findings().isEmpty());
      Finding one = alone.findings().get(0);
      Finding other = together.findings().get(0);
      assertEquals(one.firstExecution(), other.firstExecution());
      assertEquals(one.card().text(), other.card().text());
      assertTrue(together.executions() >= alone.executions());
    }
  }
}
