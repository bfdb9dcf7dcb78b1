package dev.jacquard.libraries;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.jacquard.Jacquard;
import dev.jacquard.agent.rewrite.CodeSite;
import dev.jacquard.agent.rewrite.CodeSites;
import dev.jacquard.explore.Card;
import dev.jacquard.explore.result.Result;
import dev.jacquard.kernel.Execution;
import dev.jacquard.kernel.Kernel;
import dev.jacquard.kernel.Outcome;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * A library under control: hundreds of executions of a scenario in which at least two threads work
 * inside it. Nothing hangs, nothing leaks, and an execution that is repeated from its card has the
 * same events.
 */
final class Library {
  private static final int EXECUTIONS = Boolean.getBoolean("tests.full") ? 1_000 : 300;
  private static final int REPEATED = 4;
  private static final int ORDERS = 50;
  private static final long SEED = 20_260_101;

  /** A scenario; what it throws is a failure. */
  interface Scenario {
    void run() throws Exception;
  }

  private final String packages;
  private final Set<String> places = new HashSet<>();
  private int known;

  private Library(String packages) {
    this.packages = packages;
  }

  /** The library whose packages begin with this. */
  static Library of(String packages) {
    return new Library(packages);
  }

  void runs(Scenario scenario) {
    Map<Card, String> cards = new LinkedHashMap<>();
    int[] number = {0};
    int[] inside = {Integer.MAX_VALUE};
    Result result =
        Jacquard.explore(packages, () -> run(scenario))
            .strategy("pos-star")
            .seed(SEED)
            .executions(EXECUTIONS)
            .observe(
                kernel -> {
                  inside[0] = Math.min(inside[0], threadsInside(kernel));
                  if (number[0]++ % (EXECUTIONS / REPEATED) == 0) {
                    cards.put(Card.of(packages, kernel), events(kernel));
                  }
                })
            .run();
    result.failures().values().stream()
        .findFirst()
        .ifPresent(
            failure -> {
              throw new AssertionError(
                  "execution " + failure.firstExecution() + ": " + failure.execution().message());
            });
    assertEquals(EXECUTIONS, result.count(Outcome.PASSED));
    assertTrue(inside[0] >= 2, "threads inside " + packages + ": " + inside[0]);
    assertTrue(result.partialOrders() >= ORDERS, result.partialOrders() + " partial orders");
    assertEquals(List.of(), result.warnings());
    assertEquals(List.of(), result.uncontrolled());
    cards.forEach((card, events) -> assertSame(events, repeat(card, scenario)));
  }

  private static void run(Scenario scenario) {
    try {
      scenario.run();
    } catch (RuntimeException | Error e) {
      throw e;
    } catch (Exception e) {
      throw new IllegalStateException(e);
    }
  }

  /** In a new exploration, which knows nothing but the card. */
  private String repeat(Card card, Scenario scenario) {
    String[] events = new String[1];
    Jacquard.explore(packages, () -> run(scenario))
        .replay(Card.parse(card.word()))
        .observe(kernel -> events[0] = events(kernel))
        .run();
    return events[0];
  }

  /** All events are many lines; what matters is where they differ first. */
  private static void assertSame(String events, String repeated) {
    List<String> expected = events.lines().toList();
    List<String> actual = repeated.lines().toList();
    for (int i = 0; i < expected.size(); i++) {
      assertEquals(expected.get(i), i < actual.size() ? actual.get(i) : "", "event " + i);
    }
    assertEquals(expected.size(), actual.size());
  }

  /**
   * What happened: threads, places, and what was touched there, by type and by the order of the
   * first time.
   */
  private static String events(Kernel kernel) {
    Execution execution = kernel.execution();
    Map<Integer, Integer> order = new HashMap<>();
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < execution.size(); i++) {
      text.append(kernel.host().threadName(execution.thread(i))).append(' ');
      text.append(kernel.operation(execution.operation(i)).site());
      for (int t = execution.firstTouch(i); t < execution.firstTouch(i + 1); t++) {
        int resource = execution.resource(t);
        String name = kernel.host().resource(resource).name();
        text.append(' ').append(name.substring(0, name.indexOf('@') + 1));
        text.append(order.computeIfAbsent(resource, r -> order.size()));
        text.append(':').append(execution.access(t));
      }
      text.append('\n');
    }
    return text + execution.outcome().id() + " " + execution.message();
  }

  /** How many threads did something at a place in the library. */
  private int threadsInside(Kernel kernel) {
    for (; known < CodeSites.size(); known++) {
      CodeSite place = CodeSites.get(known);
      if (place.className().startsWith(packages)) {
        places.add(place.file() + ":" + place.line());
      }
    }
    Set<Integer> threads = new HashSet<>();
    Execution execution = kernel.execution();
    for (int i = 0; i < execution.size(); i++) {
      if (places.contains(kernel.operation(execution.operation(i)).site().place())) {
        threads.add(execution.thread(i));
      }
    }
    return threads.size();
  }

  /** Checks something at the end of a scenario. */
  static void check(boolean holds, String otherwise) {
    if (!holds) {
      throw new AssertionError(otherwise);
    }
  }
}
