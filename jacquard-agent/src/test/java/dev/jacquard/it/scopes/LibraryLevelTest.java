package dev.jacquard.it.scopes;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.jacquard.Jacquard;
import dev.jacquard.explore.result.Result;
import dev.jacquard.explore.run.Exploration;
import dev.jacquard.it.library.Ledger;
import dev.jacquard.it.program.Counting;
import dev.jacquard.it.program.Outcomes;
import dev.jacquard.kernel.Level;
import dev.jacquard.kernel.Outcome;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Level library: calls of what is not the program are single steps. */
class LibraryLevelTest {
  private volatile int own;

  private static Exploration all(Outcomes.Task program) {
    return Jacquard.explore("library", Outcomes.task(program))
        .strategy("dfs")
        .program("dev.jacquard.it.scopes.LibraryLevelTest");
  }

  private static void twice(Runnable task) {
    Jacquard.parallel(task, task);
  }

  private static void addTwice() {
    Ledger ledger = new Ledger();
    twice(
        () -> {
          ledger.add(1);
          ledger.add(1);
        });
    Counting.require(ledger.total() == 4 && ledger.entries() == 4, "lost");
  }

  @Test
  void aCallIsOneStep() {
    // Two calls of each of two threads: 4 over 2 orders.
    Result calls = all(LibraryLevelTest::addTwice).level(Level.LIBRARY).run();
    assertTrue(calls.exhausted() && !calls.foundBug(), calls::toString);
    assertEquals(6, calls.partialOrders());
  }

  @Test
  void atOtherLevelsItIsNot() {
    for (Level level : List.of(Level.MEMORY, Level.SYNC)) {
      Result open =
          all(LibraryLevelTest::addTwice).strategy("random").level(level).executions(300).run();
      assertTrue(open.count(Outcome.ASSERTION) > 0, level + ": " + open);
      assertTrue(open.partialOrders() > 6, level + ": " + open);
    }
  }

  @Test
  void whatIsInAFolderIsTheProgramUnlessItIsSaid() {
    Result result =
        Jacquard.explore("library", LibraryLevelTest::addTwice)
            .level(Level.LIBRARY)
            .executions(300)
            .run();
    assertTrue(result.count(Outcome.ASSERTION) > 0, result::toString);
  }

  @Test
  void callsOfDifferentObjectsHaveOneOrder() {
    Result result =
        all(() -> {
              Ledger mine = new Ledger();
              Ledger yours = new Ledger();
              Jacquard.parallel(() -> mine.add(1), () -> yours.add(1));
            })
            .level(Level.LIBRARY)
            .run();
    assertTrue(result.exhausted());
    assertEquals(1, result.partialOrders());
  }

  private Set<String> openWhile(Runnable callback) {
    Set<String> seen = new TreeSet<>();
    Result result =
        all(() -> {
              Ledger ledger = new Ledger();
              Jacquard.parallel(() -> ledger.around(callback), () -> seen.add("" + ledger.open()));
            })
            .level(Level.LIBRARY)
            .run();
    assertTrue(result.exhausted() && !result.foundBug(), result::toString);
    return seen;
  }

  @Test
  void whereItCallsBackOthersCanRun() {
    assertEquals(Set.of("0", "1"), openWhile(() -> own = 1));
    assertEquals(Set.of("0"), openWhile(() -> {}), "a call back that shares nothing");
  }

  @Test
  void whereItBlocksOthersCanRun() {
    Result result =
        all(() -> {
              Ledger ledger = new Ledger();
              Jacquard.parallel(
                  () -> Outcomes.task(ledger::await).run(),
                  () -> {
                    ledger.add(0);
                    ledger.addAndTell(1);
                  });
            })
            .level(Level.LIBRARY)
            .run();
    assertTrue(result.exhausted() && !result.foundBug(), result::toString);
    // It comes before, between or after the two; and waits in the first two cases.
    assertEquals(3, result.partialOrders());
  }

  /** Inherits what it has. */
  private static final class OwnLedger extends Ledger {
    void addTwo() {
      add(1);
      add(1);
    }
  }

  @Test
  void callsOfInheritedMethodsAreToldApart() {
    Result result =
        all(() -> {
              OwnLedger ledger = new OwnLedger();
              twice(ledger::addTwo);
              Counting.require(ledger.total() == 4, "lost");
            })
            .level(Level.LIBRARY)
            .run();
    assertTrue(result.exhausted() && !result.foundBug(), result::toString);
    assertEquals(6, result.partialOrders());
  }

  @Test
  void aCallOfTheJdkIsAStepToo() {
    Result result =
        all(() -> {
              List<Integer> list = new ArrayList<>();
              twice(
                  () -> {
                    list.add(1);
                    list.add(2);
                  });
              Counting.require(list.size() == 4, "lost");
            })
            .level(Level.LIBRARY)
            .run();
    assertTrue(result.exhausted() && !result.foundBug(), result::toString);
    assertEquals(6, result.partialOrders());
    assertFalse(result.races().isEmpty());
    assertEquals(1, result.warnings().size(), "not sound: there are races");
  }

  @Test
  void theProgramsOwnCodeIsAsAtLevelSync() {
    Result broken =
        all(() -> {
              LibraryLevelTest test = new LibraryLevelTest();
              twice(() -> test.own++);
              Counting.require(test.own == 2, "lost");
            })
            .level(Level.LIBRARY)
            .run();
    assertTrue(broken.exhausted() && broken.count(Outcome.ASSERTION) > 0, broken::toString);
    Result whole =
        all(() -> {
              int[] plain = new int[1];
              twice(() -> plain[0]++);
              Counting.require(plain[0] == 2, "lost");
            })
            .level(Level.LIBRARY)
            .run();
    assertTrue(whole.exhausted() && !whole.foundBug(), whole::toString);
  }

  @Test
  void bySystematicReductionAllIsFound() {
    Result dpor =
        all(LibraryLevelTest::addTwice).strategy("dpor").level(Level.LIBRARY).executions(500).run();
    assertTrue(dpor.count(Outcome.ASSERTION) > 0, "dpor takes no seals");
  }

  private static long orders(Outcomes.Task program) {
    Result result = Jacquard.explore("calls", Outcomes.task(program)).strategy("dfs").run();
    assertTrue(result.exhausted() && !result.foundBug(), result::toString);
    return result.partialOrders();
  }

  @Test
  void aMethodReferenceToTheJdkIsAStepOfItsOwnAsALambdaIs() {
    assertEquals(
        6,
        orders(
            () -> {
              AtomicInteger sum = new AtomicInteger();
              twice(() -> IntStream.range(0, 2).forEach(i -> sum.addAndGet(i)));
            }));
    assertEquals(
        6,
        orders(
            () -> {
              AtomicInteger sum = new AtomicInteger();
              twice(() -> IntStream.range(0, 2).forEach(sum::addAndGet));
            }));
    assertEquals(
        6,
        orders(
            () -> {
              List<Integer> list = Collections.synchronizedList(new ArrayList<>());
              twice(() -> IntStream.range(0, 2).boxed().forEach(list::add));
            }));
    assertEquals(
        6,
        orders(
            () -> {
              AtomicInteger sum = new AtomicInteger();
              List<AtomicInteger> both = List.of(sum, sum);
              twice(() -> both.forEach(AtomicInteger::incrementAndGet));
            }));
  }

  @Test
  void aMethodReferenceToAConstructorMakesTheSame() {
    assertEquals(
        2,
        orders(
            () -> {
              AtomicInteger sum = IntStream.of(1).mapToObj(AtomicInteger::new).findFirst().get();
              twice(sum::incrementAndGet);
              Counting.require(sum.get() == 3, "lost");
            }));
  }
}
