package dev.jacquard.analysis;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.jacquard.explore.Schedule;
import dev.jacquard.explore.StrategyOptions;
import dev.jacquard.explore.run.Exploration;
import dev.jacquard.kernel.Kernel;
import dev.jacquard.kernel.Outcome;
import dev.jacquard.kernel.WaitForCycle;
import dev.jacquard.kernel.primitive.Latch;
import dev.jacquard.kernel.primitive.Lock;
import dev.jacquard.model.Program;
import dev.jacquard.model.ThreadHandle;
import dev.jacquard.model.Var;
import dev.jacquard.model.programs.Counting;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Function;
import org.junit.jupiter.api.Test;

class AnalysisTest {
  private static <T> T after(Program program, String schedule, Function<Kernel, T> question) {
    List<T> answers = new ArrayList<>();
    Exploration.of(program)
        .strategy("replay")
        .options(StrategyOptions.DEFAULT.withSchedule(Schedule.parse("choice:" + schedule)))
        .observe(kernel -> answers.add(question.apply(kernel)))
        .run();
    return answers.get(0);
  }

  private static List<Conflicts.Pair> conflicts(Program program, String schedule) {
    return after(program, schedule, k -> Conflicts.of(k.execution(), k.host().resourceCount()));
  }

  /** T0: r = x; x = r + 1, then T1 the same: only the last write of T0 meets the read of T1. */
  @Test
  void conflictsAreTheDependencesThatOrderOtherwiseConcurrentEvents() {
    assertEquals(List.of(new Conflicts.Pair(1, 2)), conflicts(Counting.inc(2), "0,0,1,1"));
    // reads first: each read meets the other's write, and the writes each other; T1's read (1) is
    // ordered before T1's write anyway, so the pairs are (1,2), (0,3) is covered by 0 -> 2 -> 3
    assertEquals(
        List.of(new Conflicts.Pair(1, 2), new Conflicts.Pair(2, 3)),
        conflicts(Counting.inc(2), "0,1,0,1"));
  }

  /** Its only event writes its life, and reads it as well, as it was started. */
  @Test
  void theEndOfAThreadThatDoesNothingComesBeforeALookAtIt() {
    Program program =
        Program.of(
            "nothing",
            p -> {
              p.thread(
                  "A",
                  t -> {
                    t.start(p.named("B"));
                    t.isAlive(p.named("B"), t.local("r"));
                  });
              p.task("B", t -> {});
            });
    HappensBefore order = new HappensBefore();
    boolean before =
        after(
            program,
            "0,1,0",
            k -> {
              order.compute(k.execution(), k.host().resourceCount());
              return order.before(1, 2);
            });
    assertTrue(before);
  }

  private static List<DataRaces.Race> races(Program program, String schedule) {
    return after(program, schedule, k -> DataRaces.of(k.execution(), k.host()));
  }

  @Test
  void plainAccessesRaceUnlessSomethingOrdersThem() {
    assertEquals(
        3, races(Counting.inc(2), "0,0,1,1").size()); // write-read, read-write, write-write
    assertTrue(races(Counting.ainc(2), "0,1").isEmpty());
    assertTrue(races(Counting.lockinc(2), "0,0,0,0,1,1,1,1").isEmpty());
  }

  /** Message passing: a volatile flag orders the data, a plain one does not. */
  @Test
  void volatileWritesPublish() {
    Function<Boolean, Program> passing =
        isVolatile ->
            Program.of(
                "passing",
                p -> {
                  Var data = p.variable("data", 0);
                  Var flag = isVolatile ? p.volatileVariable("flag", 0) : p.variable("flag", 0);
                  p.thread(
                      "W",
                      t -> {
                        t.write(data, 1);
                        t.write(flag, 1);
                      });
                  p.thread(
                      "R",
                      t -> {
                        t.read(flag, t.local("f"));
                        t.read(data, t.local("d"));
                      });
                });
    assertTrue(races(passing.apply(true), "0,0,1,1").isEmpty());
    assertEquals(2, races(passing.apply(false), "0,0,1,1").size());
    assertEquals(1, races(passing.apply(true), "0,1,1,0").size()); // read before it was published
  }

  /** A volatile write does not make visible what was written before another volatile write. */
  @Test
  void volatileWritesDoNotAcquire() {
    Program program =
        Program.of(
            "two writers",
            p -> {
              Var data = p.variable("data", 0);
              Var flag = p.volatileVariable("flag", 0);
              p.thread(
                  "A",
                  t -> {
                    t.write(data, 1);
                    t.write(flag, 1);
                  });
              p.thread(
                  "B",
                  t -> {
                    t.write(flag, 2);
                    t.read(data, t.local("d"));
                  });
            });
    assertEquals(1, races(program, "0,0,1,1").size());
  }

  @Test
  void startJoinAndLatchesOrder() {
    Program program =
        Program.of(
            "main",
            p -> {
              Var x = p.variable("x", 0);
              Latch latch = p.latch("latch", 1);
              ThreadHandle child =
                  p.task(
                      "child",
                      t -> {
                        t.add(x, 1);
                        t.countDown(latch);
                        t.add(x, 1);
                      });
              p.thread(
                  "main",
                  t -> {
                    t.write(x, 1);
                    t.start(child);
                    t.await(latch);
                    t.read(x, t.local("r"));
                    t.join(child);
                    t.read(x, t.local("s"));
                  });
            });
    // only the child's second access and the read after the latch are unordered
    assertEquals(1, races(program, "1,1,0,0,1,0,1,0,1,1").size());
  }

  private static Program abba() {
    return Program.of(
        "abba",
        p -> {
          Lock a = p.lock("A");
          Lock b = p.lock("B");
          p.thread("T0", t -> t.locked(a, () -> t.locked(b, () -> {})));
          p.thread("T1", t -> t.locked(b, () -> t.locked(a, () -> {})));
        });
  }

  @Test
  void deadlockNamesItsCycle() {
    Function<Kernel, List<String>> cycle =
        kernel ->
            WaitForCycle.of(kernel).stream()
                .map(
                    e ->
                        e.thread()
                            + " waits for "
                            + kernel.host().resource(e.resource())
                            + " of "
                            + e.holder())
                .toList();
    assertEquals(List.of("0 waits for B of 1", "1 waits for A of 0"), after(abba(), "0,1", cycle));
    assertEquals(Outcome.DEADLOCK, after(abba(), "0,1", k -> k.execution().outcome()));
  }

  @Test
  void waitingForWhatNobodyGivesIsNoCycle() {
    Program program =
        Program.of(
            "lost",
            p -> {
              Latch latch = p.latch("latch", 1);
              p.thread(
                  "T",
                  t -> {
                    t.yieldNow();
                    t.await(latch);
                  });
            });
    assertTrue(after(program, "0", WaitForCycle::of).isEmpty());
    assertEquals(Outcome.DEADLOCK, after(program, "0", k -> k.execution().outcome()));
  }

  @Test
  void joinIsPartOfACycle() {
    Program program =
        Program.of(
            "join under lock",
            p -> {
              Lock lock = p.lock("lock");
              ThreadHandle child = p.task("child", t -> t.locked(lock, () -> {}));
              p.thread(
                  "main",
                  t -> {
                    t.lock(lock);
                    t.start(child);
                    t.join(child);
                    t.unlock(lock);
                  });
            });
    assertEquals(2, after(program, "1,1", WaitForCycle::of).size());
  }

  /** Happens-before against its definition: the transitive closure of dependence in order. */
  @Test
  void vectorClocksAreTheTransitiveClosureOfDependence() {
    Consumer<Kernel> compare =
        kernel -> {
          var execution = kernel.execution();
          HappensBefore order = new HappensBefore();
          order.compute(execution, kernel.host().resourceCount());
          int n = execution.size();
          boolean[][] closure = new boolean[n][n];
          for (int b = 0; b < n; b++) {
            for (int a = b; a >= 0; a--) {
              closure[a][b] = a == b;
              for (int c = a + 1; c <= b; c++) {
                closure[a][b] |= execution.dependent(a, c) && closure[c][b];
              }
              assertEquals(closure[a][b], order.before(a, b));
            }
          }
        };
    for (Program program : List.of(Counting.lastzero(4), Counting.lockinc(3), abba())) {
      Exploration.of(program).strategy("random").seed(7).executions(200).observe(compare).run();
    }
  }

  @Test
  void preemptionsAreSwitchesThatNothingForced() {
    assertEquals(0, preemptions("0,0,1,1"));
    assertEquals(1, preemptions("0,1,1,0"));
    assertEquals(2, preemptions("0,1,0,1"));
  }

  private static int preemptions(String schedule) {
    return after(Counting.inc(2), schedule, k -> k.execution().preemptions());
  }
}
