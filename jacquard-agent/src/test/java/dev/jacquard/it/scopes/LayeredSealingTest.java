package dev.jacquard.it.scopes;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.jacquard.Jacquard;
import dev.jacquard.explore.StrategyOptions;
import dev.jacquard.explore.result.Result;
import dev.jacquard.it.scopes.Layered.Bag;
import dev.jacquard.it.scopes.Layered.Barrier;
import dev.jacquard.it.scopes.Layered.BlockingCollection;
import dev.jacquard.kernel.Outcome;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Test;

/**
 * Compositional testing (Ball and others 2009, section 4.2 and table 2): with the layer below
 * sealed, tests of the layer above say the same, with at most half of the executions on average. At
 * most two preemptions, as in the seed; up to the first failure.
 */
class LayeredSealingTest {
  private record Case(String name, Class<?> sealed, Outcome expected, Runnable body) {}

  private static final List<Case> CASES =
      List.of(
          new Case(
              "BlockingCollection1",
              Layered.SlimSemaphore.class,
              Outcome.PASSED,
              () -> {
                BlockingCollection collection = new BlockingCollection(2);
                int[] sum = {0};
                Jacquard.parallel(() -> collection.add(1), () -> sum[0] += collection.take());
                require(sum[0] == 1);
              }),
          new Case(
              "BlockingCollection2",
              Layered.SlimSemaphore.class,
              Outcome.PASSED,
              () -> {
                BlockingCollection collection = new BlockingCollection(1);
                int[] taken = {0, 0};
                Jacquard.parallel(
                    () -> {
                      collection.add(1);
                      collection.add(2);
                    },
                    () -> {
                      taken[0] = collection.take();
                      taken[1] = collection.take();
                    });
                require(taken[0] == 1 && taken[1] == 2);
              }),
          new Case(
              "BlockingCollectionRoom",
              Layered.SlimSemaphore.class,
              Outcome.DEADLOCK,
              () -> {
                BlockingCollection collection = new BlockingCollection(1);
                Jacquard.parallel(
                    () -> {
                      collection.add(1);
                      collection.add(2);
                    },
                    collection::takeAndKeepRoom);
              }),
          new Case(
              "BlockingCollectionRaw",
              Layered.SlimSemaphore.class,
              Outcome.ASSERTION,
              () -> {
                BlockingCollection collection = new BlockingCollection(2);
                Jacquard.parallel(() -> collection.addUnlocked(1), () -> collection.addUnlocked(2));
                require(collection.take() + collection.take() == 3);
              }),
          new Case(
              "Barrier1",
              Layered.ResetEvent.class,
              Outcome.PASSED,
              () -> {
                Barrier barrier = new Barrier(2);
                int[] x = {0, 0};
                Jacquard.parallel(
                    () -> {
                      x[0] = 1;
                      barrier.await();
                      require(x[1] == 1);
                    },
                    () -> {
                      x[1] = 1;
                      barrier.await();
                      require(x[0] == 1);
                    });
              }),
          new Case(
              "Barrier2",
              Layered.ResetEvent.class,
              Outcome.PASSED,
              () -> {
                Barrier barrier = new Barrier(2);
                Runnable twice =
                    () -> {
                      barrier.await();
                      barrier.await();
                    };
                Jacquard.parallel(twice, twice);
              }),
          new Case(
              "BarrierRaw",
              Layered.ResetEvent.class,
              Outcome.DEADLOCK,
              () -> {
                Barrier barrier = new Barrier(2);
                Jacquard.parallel(barrier::awaitRaw, barrier::awaitRaw);
              }),
          new Case(
              "Bag1",
              Layered.SlimMap.class,
              Outcome.PASSED,
              () -> {
                Bag bag = new Bag();
                int[] taken = {0};
                Jacquard.parallel(() -> bag.add(1), () -> taken[0] = bag.tryTake());
                require(taken[0] + bag.tryTake() == 1);
              }),
          new Case(
              "Bag2",
              Layered.SlimMap.class,
              Outcome.PASSED,
              () -> {
                Bag bag = new Bag();
                bag.add(1);
                bag.add(2);
                int[] taken = {0, 0};
                Jacquard.parallel(() -> taken[0] = bag.tryTake(), () -> taken[1] = bag.tryTake());
                require(taken[0] + taken[1] == 3);
              }),
          new Case(
              "BagTwice",
              Layered.SlimMap.class,
              Outcome.ASSERTION,
              () -> {
                Bag bag = new Bag();
                bag.add(1);
                int[] taken = {0, 0};
                Jacquard.parallel(
                    () -> taken[0] = bag.takeFirst(), () -> taken[1] = bag.takeFirst());
                require(taken[0] + taken[1] == 1);
              }));

  private static void require(boolean condition) {
    if (!condition) {
      throw new AssertionError("not so");
    }
  }

  private static Result run(Case test, String... seals) {
    return Jacquard.explore(test.name, test.body)
        .strategy("preemption-bound")
        .options(StrategyOptions.DEFAULT.withBound(2))
        .keepGoing(false)
        .seal(seals)
        .run();
  }

  private static Outcome verdict(Result result) {
    return result.foundBug() ? result.findings().get(0).outcome() : Outcome.PASSED;
  }

  @Test
  void sameVerdictWithHalfOfTheExecutions() {
    List<String> table = new ArrayList<>();
    double sum = 0;
    for (Case test : CASES) {
      Result open = run(test);
      Result sealed = run(test, "class:" + test.sealed.getName());
      table.add(
          String.format(
              Locale.ROOT,
              "%-24s %-14s %-10s %8d %8d",
              test.name,
              test.sealed.getSimpleName(),
              verdict(sealed).id(),
              open.executions(),
              sealed.executions()));
      assertEquals(test.expected, verdict(open), test.name);
      assertEquals(test.expected, verdict(sealed), test.name);
      assertEquals(test.expected == Outcome.PASSED, open.complete(), test.name);
      assertEquals(test.expected == Outcome.PASSED, sealed.complete(), test.name);
      assertEquals(List.of(), sealed.warnings(), test.name);
      sum += (double) sealed.executions() / open.executions();
    }
    double mean = sum / CASES.size();
    System.out.println(String.join("\n", table));
    assertTrue(mean <= 0.5, mean + " of the executions:\n" + String.join("\n", table));
  }
}
