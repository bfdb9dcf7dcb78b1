package dev.jacquard.explore;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.jacquard.explore.finding.DataRace;
import dev.jacquard.explore.finding.Finding;
import dev.jacquard.explore.result.Result;
import dev.jacquard.explore.run.Exploration;
import dev.jacquard.kernel.Host;
import dev.jacquard.kernel.Outcome;
import dev.jacquard.kernel.Scenario;
import dev.jacquard.kernel.Timeouts;
import dev.jacquard.kernel.primitive.Condition;
import dev.jacquard.kernel.primitive.Latch;
import dev.jacquard.kernel.primitive.Lock;
import dev.jacquard.kernel.primitive.ReadWriteLock;
import dev.jacquard.model.Program;
import dev.jacquard.model.ProgramBuilder;
import dev.jacquard.model.programs.Counting;
import java.util.List;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;

/** Which threads are told of with a failure. In models they have no stacks. */
class FailureTest {
  /** What is told of the first deadlock, without places in this file. */
  private static List<String> deadlock(Consumer<ProgramBuilder> program) {
    Result result = Exploration.of(Program.of("failing", program)).strategy("dpor").run();
    Finding failure = result.failures().get(Outcome.DEADLOCK);
    return failure.stacks().stream()
        .map(stack -> stack.toString().strip().replaceFirst(" \\(.*", ""))
        .toList();
  }

  @Test
  void theCycleComesFirstAndWhoHoldsWhatSinceWhen() {
    assertEquals(
        List.of(
            "a waits at lock y",
            "b holds y since lock y",
            "b waits at lock x",
            "a holds x since lock x",
            "other waits at await never"),
        deadlock(
            p -> {
              Lock x = p.lock("x");
              Lock y = p.lock("y");
              Latch both = p.latch("both", 2);
              Latch never = p.latch("never", 1);
              p.thread("other", t -> t.await(never));
              p.thread(
                  "a",
                  t -> {
                    t.lock(x);
                    t.lock(x);
                    t.unlock(x);
                    t.countDown(both);
                    t.await(both);
                    t.lock(y);
                  });
              p.thread(
                  "b",
                  t -> {
                    t.lock(y);
                    t.countDown(both);
                    t.await(both);
                    t.lock(x);
                  });
            }));
  }

  @Test
  void aLockIsHeldSinceTheWaitThatTookItBack() {
    assertEquals(
        List.of(
            "waiter waits at await never",
            "other waits at lock l",
            "waiter holds l since waited for c"),
        deadlock(
            p -> {
              Lock l = p.lock("l");
              Condition c = p.condition("c", l);
              Latch waits = p.latch("waits", 1);
              Latch back = p.latch("back", 1);
              Latch never = p.latch("never", 1);
              p.thread(
                  "waiter",
                  t -> {
                    t.lock(l);
                    t.countDown(waits);
                    t.await(c);
                    t.countDown(back);
                    t.await(never);
                  });
              p.thread(
                  "other",
                  t -> {
                    t.await(waits);
                    t.lock(l);
                    t.signal(c);
                    t.unlock(l);
                    t.await(back);
                    t.lock(l);
                  });
            }));
  }

  @Test
  void readersHoldALockSinceTheHoldThatTheyDidNotGiveBack() {
    assertEquals(
        List.of(
            "first waits at await never",
            "second waits at await never",
            "writer waits at writeLock l",
            "first holds l since readLock l",
            "second holds l since again = tryReadLock l"),
        deadlock(
            p -> {
              ReadWriteLock l = p.readWriteLock("l");
              Latch read = p.latch("read", 2);
              Latch never = p.latch("never", 1);
              p.thread(
                  "first",
                  t -> {
                    t.readLock(l);
                    t.tryReadLock(l, t.local("again"));
                    t.readUnlock(l);
                    t.countDown(read);
                    t.await(never);
                  });
              p.thread(
                  "second",
                  t -> {
                    t.readLock(l);
                    t.readUnlock(l);
                    t.tryReadLock(l, t.local("again"));
                    t.countDown(read);
                    t.await(never);
                  });
              p.thread(
                  "writer",
                  t -> {
                    t.await(read);
                    t.writeLock(l);
                  });
            }));
  }

  @Test
  void nothingIsRunAgainWhereThereAreNoStacks() {
    int[] hosts = {0};
    Program program = Counting.inc(2);
    Scenario counted =
        new Scenario() {
          @Override
          public String name() {
            return program.name();
          }

          @Override
          public Host host(Timeouts timeouts, int stepLimit) {
            hosts[0]++;
            return program.host(timeouts, stepLimit);
          }
        };
    Result result = Exploration.of(counted).strategy("dpor").run();
    assertEquals(1, hosts[0]);
    DataRace race = result.races().get(0);
    assertEquals(List.of(), race.first().stack());
    assertEquals("", race.note());
  }
}
