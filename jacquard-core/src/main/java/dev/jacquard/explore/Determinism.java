package dev.jacquard.explore;

import dev.jacquard.kernel.Execution;
import dev.jacquard.kernel.Host;
import dev.jacquard.kernel.Kernel;
import dev.jacquard.kernel.Outcome;
import dev.jacquard.kernel.Scenario;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Does a program do the same when its steps are taken in the same order? If not, a card may not
 * repeat what it was made of, and a search may overlook executions: something comes from outside (a
 * file, the environment), or is kept from execution to execution.
 */
public final class Determinism {
  private static final int REPEATED = 2;

  private Determinism() {}

  /**
   * Where two executions of one card differ.
   *
   * @param step the number of the event, from 0
   * @param expected what the first one did there; "the end" if nothing
   * @param actual what the other did
   */
  public record Difference(int step, String expected, String actual) {
    @Override
    public String toString() {
      return "step " + step + ": once " + expected + ", then " + actual;
    }
  }

  /** The events of an execution in words, and what repeats it. */
  private record Recording(List<String> events, Card card) {}

  /**
   * Runs executions of the strategy, each twice more by its card, each time from scratch.
   *
   * @return the first event that differs, if one does
   */
  public static Optional<Difference> check(
      Scenario scenario, String strategy, long seed, int executions) {
    List<Recording> recordings = new ArrayList<>();
    Exploration.of(scenario)
        .strategy(strategy)
        .seed(seed)
        .executions(executions)
        .races(RaceMode.OFF)
        .stacks(false)
        .observe(
            kernel ->
                recordings.add(new Recording(events(kernel), Card.of(scenario.name(), kernel))))
        .run();
    for (Recording recording : recordings) {
      for (int i = 0; i < REPEATED; i++) {
        Optional<Difference> difference =
            difference(recording.events(), repeat(scenario, recording.card()));
        if (difference.isPresent()) {
          return difference;
        }
      }
    }
    return Optional.empty();
  }

  private static List<String> repeat(Scenario scenario, Card card) {
    List<String> events = new ArrayList<>();
    Exploration.of(scenario)
        .replay(card)
        .races(RaceMode.OFF)
        .stacks(false)
        .observe(
            kernel -> {
              events.clear();
              events.addAll(events(kernel));
            })
        .run();
    return events;
  }

  private static List<String> events(Kernel kernel) {
    Execution execution = kernel.execution();
    Host host = kernel.host();
    List<String> events = new ArrayList<>();
    for (int event = 0; event < execution.size(); event++) {
      StringBuilder text = new StringBuilder(host.threadName(execution.thread(event)));
      text.append(": ").append(host.operation(execution.operation(event)));
      for (int i = execution.firstTouch(event); i < execution.firstTouch(event + 1); i++) {
        text.append(' ').append(host.resource(execution.resource(i)).name());
      }
      events.add(text.toString());
    }
    if (execution.outcome() == Outcome.DIVERGED) {
      events.add(execution.message());
    }
    return events;
  }

  private static Optional<Difference> difference(List<String> once, List<String> again) {
    for (int i = 0; i < Math.max(once.size(), again.size()); i++) {
      String expected = i < once.size() ? once.get(i) : "the end";
      String actual = i < again.size() ? again.get(i) : "the end";
      if (!expected.equals(actual)) {
        return Optional.of(new Difference(i, expected, actual));
      }
    }
    return Optional.empty();
  }
}
