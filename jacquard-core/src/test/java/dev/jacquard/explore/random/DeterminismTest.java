package dev.jacquard.explore.random;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.jacquard.explore.run.Exploration;
import dev.jacquard.kernel.Execution;
import dev.jacquard.kernel.Timeouts;
import dev.jacquard.kernel.primitive.Condition;
import dev.jacquard.kernel.primitive.Lock;
import dev.jacquard.model.Expr;
import dev.jacquard.model.Local;
import dev.jacquard.model.Program;
import dev.jacquard.model.ThreadHandle;
import dev.jacquard.model.Var;
import dev.jacquard.model.programs.Counting;
import dev.jacquard.model.programs.Running;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Same seed, same events: threads, operations, results, values and what they touch. */
class DeterminismTest {
  private static final List<Program> PROGRAMS =
      List.of(
          Running.example(), Counting.inc(3), Counting.indexer(12), waiting(), timed(), spinning());

  static List<String> randomized() {
    return List.of(
        "random",
        "pct",
        "rapos",
        "pos",
        "pos-star",
        "pos-star-coarse",
        "surw",
        "random+",
        "pct+",
        "pos+",
        "pos-star+");
  }

  @ParameterizedTest
  @MethodSource("randomized")
  void sameSeedGivesTheSameEvents(String strategy) {
    for (Program program : PROGRAMS) {
      for (Timeouts timeouts : Timeouts.values()) {
        List<Execution> first = executions(program, strategy, timeouts, 42);
        List<Execution> second = executions(program, strategy, timeouts, 42);
        for (int i = 0; i < first.size(); i++) {
          assertEquals(-1, first.get(i).firstDifference(second.get(i)), program.name());
          assertEquals(first.get(i).outcome(), second.get(i).outcome());
          assertEquals(first.get(i).partialOrder(), second.get(i).partialOrder());
        }
      }
    }
  }

  /** Each program has so many schedules that 100 executions do not agree by chance. */
  @ParameterizedTest
  @MethodSource("randomized")
  void otherSeedsGiveOtherEvents(String strategy) {
    for (Program program : PROGRAMS) {
      List<Execution> first = executions(program, strategy, Timeouts.IDLE, 42);
      List<Execution> second = executions(program, strategy, Timeouts.IDLE, 43);
      boolean differ = false;
      for (int i = 0; i < first.size(); i++) {
        differ |= first.get(i).firstDifference(second.get(i)) >= 0;
      }
      assertTrue(differ, program.name());
    }
  }

  private static List<Execution> executions(
      Program program, String strategy, Timeouts timeouts, long seed) {
    List<Execution> executions = new ArrayList<>();
    Exploration.of(program)
        .strategy(strategy)
        .timeouts(timeouts)
        .seed(seed)
        .executions(100)
        .fairAfter(30)
        .observe(kernel -> executions.add(kernel.execution().copy()))
        .run();
    return executions;
  }

  /** Two waiters, of which notify chooses one; one of them gives up. */
  private static Program waiting() {
    return Program.of(
        "waiting",
        p -> {
          Lock lock = p.lock("lock");
          Condition condition = p.condition("condition", lock);
          p.thread("waiter", t -> t.locked(lock, () -> t.await(condition)));
          p.thread(
              "impatient", t -> t.locked(lock, () -> t.await(condition, 10, t.local("woken"))));
          p.thread("notifier", t -> t.locked(lock, () -> t.signal(condition)));
          p.thread("late", t -> t.locked(lock, () -> t.signalAll(condition)));
        });
  }

  /** Timed operations, free choices, a thread that is started and joined. */
  private static Program timed() {
    return Program.of(
        "timed",
        p -> {
          Lock lock = p.lock("lock");
          Var x = p.variable("x", 0);
          ThreadHandle child =
              p.task(
                  "child",
                  t -> {
                    Local value = t.local("value");
                    t.choose(3, value);
                    t.write(x, value);
                    t.tryLock(lock, 5, t.local("taken"));
                  });
          p.thread(
              "parent",
              t -> {
                t.start(child);
                t.locked(lock, () -> t.sleep(10));
                t.join(child, 3, t.local("ended"));
                t.clock(t.local("now"));
                t.read(x, t.local("seen"));
              });
          p.thread("other", t -> t.compareAndSet(x, Expr.of(2), Expr.of(7), t.local("done")));
        });
  }

  /** One loop that only reads, one that yields, one that writes too. */
  private static Program spinning() {
    return Program.of(
        "spinning",
        p -> {
          Var flag = p.volatileVariable("flag", 0);
          Var spins = p.variable("spins", 0);
          p.thread(
              "reads",
              t -> {
                Local r = t.local("r");
                t.spinUntil(flag, r, r.eq(1));
              });
          p.thread(
              "yields",
              t -> {
                Local r = t.local("r");
                t.read(flag, r);
                t.loop(
                    r.eq(0),
                    () -> {
                      t.yieldNow();
                      t.read(flag, r);
                    });
              });
          p.thread(
              "writes",
              t -> {
                Local r = t.local("r");
                t.loop(
                    r.eq(0),
                    () -> {
                      t.add(spins, 1);
                      t.read(flag, r);
                    });
              });
          p.thread("sets", t -> t.write(flag, 1));
        });
  }
}
