package dev.jacquard.model;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.jacquard.explore.StrategyOptions;
import dev.jacquard.explore.run.Exploration;
import dev.jacquard.kernel.ProgramException;
import dev.jacquard.kernel.Timeouts;
import dev.jacquard.kernel.primitive.Lock;
import dev.jacquard.kernel.primitive.ReadWriteLock;
import dev.jacquard.model.programs.Counting;
import java.time.Duration;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;

/** What cannot be run says why, and what would be allowed. */
class BadInputTest {
  private static void refused(Class<? extends Exception> type, String part, Executable action) {
    String message = assertThrows(type, action).getMessage();
    assertTrue(message.contains(part), message);
  }

  private static void refusedProgram(String part, Consumer<ProgramBuilder> definition) {
    refused(IllegalArgumentException.class, part, () -> Program.of("bad", definition));
  }

  private static void failsAtRunTime(String part, Consumer<ProgramBuilder> definition) {
    Program program = Program.of("bad", definition);
    refused(ProgramException.class, part, () -> Exploration.of(program).strategy("dfs").run());
  }

  @Test
  void configurations() {
    Exploration exploration = Exploration.of(Counting.inc(2));
    StrategyOptions options = StrategyOptions.DEFAULT;
    Class<IllegalArgumentException> type = IllegalArgumentException.class;
    refused(type, "at least 1", () -> options.withDepth(0));
    refused(type, "0 or more", () -> options.withBound(-1));
    refused(type, "at least 1", () -> options.withLength(-1));
    refused(type, "at least 1", () -> exploration.executions(0));
    refused(type, "more than 0", () -> exploration.time(Duration.ZERO));
    refused(type, "there are auto, ", () -> exploration.strategy("best"));
    refused(type, "at least 1", () -> Exploration.of(Counting.inc(2)).stepLimit(0).run());
    refused(type, "0 or more", () -> Exploration.of(Counting.inc(2)).fairAfter(-1).run());
    for (String strategy : new String[] {"preemption-bound", "delay-bound"}) {
      refused(
          type, "needs a bound", () -> Exploration.of(Counting.inc(2)).strategy(strategy).run());
    }
    refused(
        type, "needs a schedule", () -> Exploration.of(Counting.inc(2)).strategy("replay").run());
    refused(
        type,
        "depends on everything",
        () -> Exploration.of(Counting.inc(2)).strategy("dpor").timeouts(Timeouts.IDLE).run());
    refused(type, "at least 1", () -> Counting.inc(0));
  }

  @Test
  void emptyPrograms() {
    refusedProgram("at least one thread", p -> {});
    refusedProgram("at least one thread", p -> p.task("never started", t -> t.yieldNow()));
    refusedProgram("no thread has an operation", p -> p.thread("idle", t -> {}));
  }

  @Test
  void statements() {
    refusedProgram("joins itself", p -> p.thread("T", t -> t.join(p.named("T"))));
    refusedProgram("no thread U", p -> p.thread("T", t -> t.unpark(p.named("U"))));
    refusedProgram("0 or more", p -> p.thread("T", t -> t.sleep(-1)));
    refusedProgram("0 or more", p -> p.thread("T", t -> t.park(-1, null)));
    refusedProgram("0 or more", p -> p.thread("T", t -> t.tryLock(p.lock("l"), -5, null)));
    refusedProgram("at least 1", p -> p.thread("T", t -> t.choose(0, t.local("c"))));
    refusedProgram("at least 1", p -> p.thread("T", t -> t.release(p.semaphore("s", 0), 0)));
    refusedProgram("at least 1", p -> p.barrier("b", 0));
    refusedProgram("0 or more", p -> p.latch("l", -1));
    refusedProgram("at least 1", p -> p.array("a", 0, 0));
    refusedProgram("from 0 to 1", p -> p.thread("T", t -> t.write(p.array("a", 2, 0).at(2), 1)));
    Local[] foreign = new Local[1];
    refusedProgram(
        "not of thread U",
        p -> {
          Var x = p.variable("x", 0);
          p.thread(
              "T",
              t -> {
                foreign[0] = t.local("mine");
                t.read(x, foreign[0]);
              });
          p.thread("U", t -> t.read(x, foreign[0]));
        });
    refused(
        IllegalStateException.class,
        "inside a loop",
        () -> Program.of("bad", p -> p.thread("T", ThreadBuilder::exitLoop)));
  }

  @Test
  void releasingWhatIsNotHeld() {
    failsAtRunTime("does not hold lock", p -> p.thread("T", t -> t.unlock(p.lock("lock"))));
    failsAtRunTime(
        "does not hold lock",
        p -> {
          Lock lock = p.lock("lock");
          p.thread("T", t -> t.signal(p.condition("c", lock)));
        });
    failsAtRunTime(
        "for writing",
        p -> {
          ReadWriteLock lock = p.readWriteLock("rw");
          p.thread(
              "T",
              t -> {
                t.readLock(lock);
                t.writeUnlock(lock);
              });
        });
  }

  @Test
  void otherMistakesAtRunTime() {
    failsAtRunTime(
        "from 0 to 1",
        p -> {
          Array a = p.array("a", 2, 0);
          p.thread(
              "T",
              t -> {
                Local i = t.local("i", 5);
                t.yieldNow();
                t.write(a.at(i), 1);
              });
        });
    failsAtRunTime(
        "only once",
        p -> {
          ThreadHandle child = p.task("child", t -> t.yieldNow());
          p.thread(
              "T",
              t -> {
                t.start(child);
                t.start(child);
              });
        });
    failsAtRunTime(
        "for ever without a shared operation",
        p ->
            p.thread(
                "T",
                t -> {
                  Local i = t.local("i");
                  t.yieldNow();
                  t.loop(i.ge(0), () -> t.set(i, i.plus(1)));
                }));
  }

  @Test
  void messagesNameThePlace() {
    String message =
        assertThrows(
                ProgramException.class,
                () ->
                    Exploration.of(
                            Program.of("bad", p -> p.thread("T", t -> t.unlock(p.lock("lock")))))
                        .strategy("dfs")
                        .run())
            .getMessage();
    assertEquals(
        0, message.indexOf("thread 0 does not hold lock at unlock lock (BadInputTest.java:"));
  }
}
