package dev.jacquard.bench;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.jacquard.explore.Finding;
import dev.jacquard.explore.Exploration;
import dev.jacquard.explore.Result;
import dev.jacquard.explore.Schedule;
import dev.jacquard.explore.Strategies;
import dev.jacquard.explore.StrategyOptions;
import dev.jacquard.kernel.Host;
import dev.jacquard.kernel.Scenario;
import dev.jacquard.kernel.primitive.Lock;
import dev.jacquard.model.Local;
import dev.jacquard.model.Program;
import dev.jacquard.model.Var;
import dev.jacquard.model.programs.Counting;
import dev.jacquard.model.programs.Samples;
import java.util.List;
import org.junit.jupiter.api.Test;

class TraceTest {
  /** A golden trace: a change of it has to be explained. */
  @Test
  void hasAColumnPerThreadWithPlacesValuesResultsAndPreemptions() {
    Program program =
        Program.of(
            "golden",
            p -> {
              Var x = p.variable("x", 0);
              Lock lock = p.lock("lock");
              p.thread(
                  "first",
                  t -> {
                    t.lock(lock);
                    t.write(x, 1);
                    t.unlock(lock);
                  });
              p.thread(
                  "second",
                  t -> {
                    Local got = t.local("got");
                    t.tryLock(lock, 10, got);
                    t.add(x, 5);
                    t.assertTrue(got.eq(1), "got == 1");
                  });
            });
    String trace = String.join("\n", trace(program, "choice:0,1/1,1,0,0"));
    assertEquals(
        """
        |        0:first                     1:second
        |    0   lock lock                                                                  TraceTest.java:NN
        |    1 *                             got = tryLock lock for 10 -> 0 (timed out)     TraceTest.java:NN
        |    2                               x += 5 (was 0)                                 TraceTest.java:NN
        |                                    FAILED: got == 1
        |    3   x = 1                                                                      TraceTest.java:NN
        |    4   unlock lock                                                                TraceTest.java:NN
        |    (* a preemption: the thread of the line before could have gone on)\
        """
            .replace("|", ""),
        trace.replaceAll("java:\\d\\d", "java:NN"));
  }

  @Test
  void isAtMostHundredColumnsWide() {
    List<Scenario> programs =
        List.of(
            Samples.boundedBuffer(),
            Samples.philosophers(4),
            Counting.inc(2),
            Counting.inc(7),
            Counting.inc(150));
    for (Scenario program : programs) {
      Result result = Exploration.of(program).executions(1_000).run();
      Finding failure = result.failures().values().iterator().next();
      for (String line : trace(program, failure.schedule().text())) {
        assertTrue(line.length() <= 100, program.name() + ": " + line);
      }
    }
  }

  /** 600 steps: 100 from the start, 300 from the end, a line that says so, header and legend. */
  @Test
  void ofALongExecutionIsShortened() {
    Result result = Exploration.of(Counting.inc(300)).executions(1).run();
    Finding failure = result.failures().values().iterator().next();
    List<String> lines = trace(Counting.inc(300), failure.schedule().text());
    assertTrue(lines.contains("     ... 200 more steps ..."), String.join("\n", lines));
    assertEquals(403, lines.size());
  }

  private static List<String> trace(Scenario program, String schedule) {
    Host[] host = new Host[1];
    Result result =
        Exploration.of(program)
            .strategy(Strategies.REPLAY)
            .options(StrategyOptions.DEFAULT.withSchedule(Schedule.parse(schedule)))
            .observe(kernel -> host[0] = kernel.host())
            .run();
    return Trace.of(result.failures().values().iterator().next().execution(), host[0]);
  }
}
