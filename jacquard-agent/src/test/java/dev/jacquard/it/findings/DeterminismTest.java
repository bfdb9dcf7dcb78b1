package dev.jacquard.it.findings;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.jacquard.Jacquard;
import dev.jacquard.explore.result.Result;
import dev.jacquard.explore.settings.RaceMode;
import dev.jacquard.it.program.Outcomes;
import dev.jacquard.it.program.Sampled;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.ThreadLocalRandom;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** A card repeats what it was made of, or it is told which call differs. */
@Tag("host")
class DeterminismTest {
  private int value;
  private int other;

  @Test
  void whatTheJdkMakesUpIsTheSameEachTime() {
    assertEquals(
        Optional.empty(),
        Jacquard.checkDeterminism(
            () -> {
              DeterminismTest shared = new DeterminismTest();
              Map<Object, Integer> byIdentity = new HashMap<>();
              Set<UUID> ids = new HashSet<>();
              Runnable task =
                  () -> {
                    touch(shared, new Random().nextBoolean());
                    touch(shared, ThreadLocalRandom.current().nextBoolean());
                    touch(shared, Math.random() < 0.5);
                    touch(shared, UUID.randomUUID().hashCode() % 2 == 0);
                    touch(shared, new Object().hashCode() % 2 == 0);
                    touch(shared, System.nanoTime() % 2 == 0);
                  };
              Jacquard.parallel(task, task);
              for (int i = 0; i < 10; i++) {
                byIdentity.put(new Object(), i);
                ids.add(UUID.randomUUID());
              }
              byIdentity.values().forEach(i -> touch(shared, i % 2 == 0));
              ids.forEach(id -> touch(shared, id.hashCode() % 2 == 0));
            }));
  }

  private static void touch(DeterminismTest shared, boolean one) {
    if (one) {
      shared.value++;
    } else {
      shared.other++;
    }
  }

  private enum Color {
    RED,
    GREEN,
    BLUE,
    WHITE
  }

  @Test
  void setsHaveTheSameOrderWhoeverMadeTheirElements() {
    // Neither the program nor the JVM knows these orders from anything but identity hash codes;
    // here they follow from the names of the objects, with the package of this class, so they are
    // the same everywhere.
    for (int exploration = 0; exploration < 2; exploration++) {
      Set<String> seen =
          Sampled.of(
              () ->
                  orderOfFutures()
                      + " "
                      + orderOfLambdas()
                      + " "
                      + new HashSet<>(List.of(Color.values())));
      assertEquals(Set.of("102345 012453 [BLUE, WHITE, GREEN, RED]"), seen);
    }
  }

  /** The JDK makes them. */
  private static String orderOfFutures() {
    ExecutorService pool = Executors.newFixedThreadPool(1);
    Map<Future<?>, Integer> futures = new HashMap<>();
    for (int i = 0; i < 6; i++) {
      futures.put(pool.submit(() -> {}), i);
    }
    pool.shutdown();
    return digits(futures.values());
  }

  /** The JVM makes them. */
  private static String orderOfLambdas() {
    Set<Supplier<Integer>> lambdas = new HashSet<>();
    for (int i = 0; i < 6; i++) {
      int number = i;
      lambdas.add(() -> number);
    }
    return digits(lambdas.stream().map(Supplier::get).toList());
  }

  private static String digits(Collection<Integer> numbers) {
    return numbers.stream().map(String::valueOf).collect(Collectors.joining());
  }

  @Test
  void valuesThatDifferAreNamedToo() {
    int[] runs = {0}; // made outside of the scenario
    var difference =
        Jacquard.checkDeterminism(
            () -> {
              DeterminismTest shared = new DeterminismTest();
              Thread other = new Thread(() -> shared.value++);
              other.start();
              shared.value = 100 + runs[0]++; // the same places and variables each time
            });
    assertTrue(difference.isPresent());
    String text = difference.get().toString();
    Matcher values =
        Pattern.compile(".* read an element .* -> (\\d+), then .* -> (\\d+)").matcher(text);
    assertTrue(values.matches(), text);
    assertEquals(Integer.parseInt(values.group(1)) + 1, Integer.parseInt(values.group(2)), text);
  }

  /** What was explored until then is not lost. */
  @Test
  void searchThatCannotGoOnSaysWhy() {
    int[] runs = {0}; // made outside of the scenario
    Result result =
        Jacquard.explore(
                "unsteady",
                () -> {
                  DeterminismTest shared = new DeterminismTest();
                  int run = runs[0]++;
                  Runnable task =
                      () -> {
                        synchronized (run % 3 == 0 ? shared : runs) {
                          shared.value++;
                        }
                        shared.value++;
                      };
                  Thread one = new Thread(task);
                  Thread two = new Thread(task);
                  one.start();
                  two.start();
                  if (run % 2 == 0) {
                    synchronized (shared) {
                      shared.value++;
                    }
                  }
                  Outcomes.task(one::join).run();
                  Outcomes.task(two::join).run();
                })
            .strategy("dpor")
            .races(RaceMode.OFF)
            .run();
    assertTrue(result.executions() > 0);
    assertFalse(result.complete());
    assertEquals(1, result.warnings().size(), result.toString());
    String warning = result.warnings().get(0);
    assertTrue(warning.startsWith("the program does not do the same when its steps"), warning);
    assertTrue(warning.contains("so that dpor could not go on"), warning);
  }

  /** Nothing fails, no thread is kept from going on: only a repetition shows it. */
  @Test
  void whatDoesNotRepeatIsNotComplete() {
    int[] runs = {0}; // made outside of the scenario, as a file would be
    for (String strategy : List.of("dpor", "dfs")) {
      assertTrue(counting(strategy, () -> false).complete(), strategy); // and all is loaded
      runs[0] = 0;
      Result result = counting(strategy, () -> runs[0]++ < 2);
      assertFalse(result.complete(), strategy);
      assertEquals(1, result.gaps().size(), result::toString);
      String gap = result.gaps().get(0);
      assertTrue(gap.contains("the execution was another one"), gap);
      assertTrue(gap.contains("jacquard doctor"), gap);
    }
  }

  private static Result counting(String strategy, BooleanSupplier more) {
    return Jacquard.explore(
            "counting",
            () -> {
              DeterminismTest shared = new DeterminismTest();
              boolean twice = more.getAsBoolean();
              Jacquard.parallel(
                  () -> shared.value = 1,
                  () -> shared.value = 2,
                  () -> {
                    if (twice) {
                      shared.other = 3;
                    }
                  });
            })
        .strategy(strategy)
        .races(RaceMode.OFF)
        .run();
  }

  @Test
  void whatIsKeptFromExecutionToExecutionIsNamed() {
    int[] runs = {0}; // made outside of the scenario
    var difference =
        Jacquard.checkDeterminism(
            () -> {
              DeterminismTest shared = new DeterminismTest();
              boolean even = runs[0]++ % 2 == 0;
              Jacquard.parallel(() -> touch(shared, even), () -> touch(shared, even));
            });
    assertTrue(difference.isPresent());
    String text = difference.get().toString();
    assertTrue(text.contains("DeterminismTest.value"), text);
    assertTrue(text.contains("DeterminismTest.other"), text);
    assertTrue(text.contains("DeterminismTest.java:"), text);
  }
}
