package dev.jacquard.explore;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.jacquard.explore.result.Result;
import dev.jacquard.explore.run.Exploration;
import dev.jacquard.explore.settings.Strategies;
import dev.jacquard.kernel.Execution;
import dev.jacquard.kernel.Outcome;
import dev.jacquard.kernel.primitive.Condition;
import dev.jacquard.kernel.primitive.Lock;
import dev.jacquard.model.Local;
import dev.jacquard.model.Program;
import dev.jacquard.model.Var;
import dev.jacquard.model.programs.Counting;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Same seed, same events; a recorded schedule repeats its execution, and one that does not fit says
 * so.
 */
class ReplayTest {
  static List<String> strategies() {
    return Strategies.all().stream()
        .map(Strategies.Entry::name)
        .filter(name -> !name.equals(Strategies.REPLAY))
        .toList();
  }

  /** Time-outs, a choice of waiter, a free choice, a spin loop: everything that has results. */
  private static Program everything() {
    return Program.of(
        "everything",
        p -> {
          Lock lock = p.lock("lock");
          Condition changed = p.condition("changed", lock);
          Var x = p.variable("x", 0);
          for (int i = 0; i < 2; i++) {
            p.thread(
                "waiter" + i,
                t -> {
                  Local how = t.local("how");
                  t.lock(lock);
                  t.await(changed, 10, how);
                  t.when(how.eq(1), () -> t.write(x, 1));
                  t.unlock(lock);
                });
          }
          p.thread(
              "signaller",
              t -> {
                Local c = t.local("c");
                t.choose(2, c);
                t.lock(lock);
                t.when(c.eq(1), () -> t.signal(changed));
                t.unlock(lock);
                Local r = t.local("r");
                t.when(c.eq(1), () -> t.spinUntil(x, r, r.ne(0)));
              });
        });
  }

  private static List<Execution> executions(Program program, String strategy, long seed) {
    List<Execution> executions = new ArrayList<>();
    Exploration.of(program)
        .strategy(strategy)
        .options(StrategyOptions.DEFAULT.withBound(2).withSeed(seed))
        .executions(200)
        .observe(kernel -> executions.add(kernel.execution().copy()))
        .run();
    return executions;
  }

  @ParameterizedTest
  @MethodSource("strategies")
  void sameSeedSameExecutions(String strategy) {
    for (Program program : List.of(everything(), Counting.lastzero(3), Counting.lockinc(3))) {
      List<Execution> first = executions(program, strategy, 42);
      List<Execution> second = executions(program, strategy, 42);
      assertEquals(first.size(), second.size());
      for (int i = 0; i < first.size(); i++) {
        assertEquals(-1, first.get(i).firstDifference(second.get(i)), "execution " + i);
        assertEquals(first.get(i).outcome(), second.get(i).outcome());
      }
    }
  }

  @ParameterizedTest
  @MethodSource("strategies")
  void recordedSchedulesRepeatTheirExecutions(String strategy) {
    Program program = everything();
    List<Execution> originals = new ArrayList<>();
    List<Schedule> schedules = new ArrayList<>();
    Exploration.of(program)
        .strategy(strategy)
        .options(StrategyOptions.DEFAULT.withBound(2).withSeed(1))
        .executions(50)
        .observe(
            kernel -> {
              originals.add(kernel.execution().copy());
              schedules.add(Schedule.of(kernel.execution(), kernel.host()));
            })
        .run();
    for (int i = 0; i < originals.size(); i++) {
      Execution original = originals.get(i);
      for (Schedule schedule : List.of(schedules.get(i), Schedule.parse(schedules.get(i).text()))) {
        List<Execution> again = new ArrayList<>();
        Result result = replay(program, schedule, again);
        assertEquals(1, result.executions());
        assertEquals(-1, original.firstDifference(again.get(0)));
        assertEquals(original.outcome(), again.get(0).outcome());
        assertEquals(original.partialOrder(), again.get(0).partialOrder());
      }
    }
  }

  private static Result replay(Program program, Schedule schedule, List<Execution> executions) {
    return Exploration.of(program)
        .strategy(Strategies.REPLAY)
        .options(StrategyOptions.DEFAULT.withSchedule(schedule))
        .observe(kernel -> executions.add(kernel.execution().copy()))
        .run();
  }

  private static void assertDiverges(Program program, Schedule schedule, String message) {
    List<Execution> executions = new ArrayList<>();
    Result result = replay(program, schedule, executions);
    assertEquals(1, result.count(Outcome.DIVERGED));
    assertEquals(message, executions.get(0).message());
    assertTrue(!result.complete());
  }

  private static Schedule firstSchedule(Program program) {
    List<Schedule> schedules = new ArrayList<>();
    Exploration.of(program)
        .strategy("dfs")
        .executions(1)
        .observe(k -> schedules.add(Schedule.of(k.execution(), k.host())))
        .run();
    return schedules.get(0);
  }

  @Test
  void scheduleOfAnotherProgramSaysWhereItDiffers() {
    Program twice =
        Program.of(
            "twice",
            p -> {
              Var x = p.variable("x", 0);
              for (int i = 0; i < 2; i++) {
                p.thread("T" + i, t -> t.repeat(2, j -> t.add(x, 1)));
              }
            });
    assertDiverges(
        twice,
        firstSchedule(Counting.inc(2)),
        "step 0: expected thread 0 at r = x, but it is at x += 1");
  }

  @Test
  void schedulesThatAreTooShortOrTooLongOrImpossible() {
    Program inc = Counting.inc(2);
    assertDiverges(
        inc,
        Schedule.parse("choice:0,0,1"),
        "step 3: the schedule ends, but thread 1 can go on at x = r + 1");
    assertDiverges(
        inc,
        Schedule.parse("choice:0,0,1,1,1"),
        "step 4: expected thread 1, but the execution has ended");
    assertDiverges(
        inc,
        Schedule.parse("choice:0,0,0,1"),
        "step 2: expected thread 0, but thread 0 has ended or was not started");
    assertDiverges(
        inc, Schedule.parse("choice:7"), "step 0: expected thread 7, but there are only 2 threads");
    assertDiverges(
        inc,
        Schedule.parse("choice:0/1"),
        "step 0: expected thread 0 with result 1, which r = x cannot have");
    assertDiverges(
        Counting.lockinc(2),
        Schedule.parse("choice:0,1"),
        "step 1: expected thread 1, but thread 1 is blocked at lock lock");
  }

  @Test
  void textThatIsNoSchedule() {
    for (String text :
        List.of(
            "", "0,1", "choice:", "choice:a", "choice:0,,1", "choice:0/1/2", "x:0", "idle:-1")) {
      assertThrows(IllegalArgumentException.class, () -> Schedule.parse(text), text);
    }
    assertEquals("idle:0,1/2,0", Schedule.parse("idle: 0, 1/2 ,0").text());
  }
}
