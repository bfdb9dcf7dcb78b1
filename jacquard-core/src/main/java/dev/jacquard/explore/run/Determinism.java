package dev.jacquard.explore.run;

import dev.jacquard.explore.Card;
import dev.jacquard.explore.result.Result;
import dev.jacquard.explore.settings.RaceMode;
import dev.jacquard.kernel.Execution;
import dev.jacquard.kernel.Host;
import dev.jacquard.kernel.Kernel;
import dev.jacquard.kernel.Outcome;
import dev.jacquard.kernel.Scenario;
import dev.jacquard.kernel.ValueWatch;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Does a program do the same when its steps are taken in the same order? If not, a card may not
 * repeat what it was made of, and a search may overlook executions: something comes from outside (a
 * file, the environment), or is kept from execution to execution.
 */
public final class Determinism {
  private static final int REPEATED = 3;

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

  /**
   * Runs executions of the strategy, each three times more by its card, each time from scratch.
   *
   * @return the first event that differs, if one does
   * @throws IllegalStateException if no execution came to its end
   */
  public static Optional<Difference> check(
      Scenario scenario, String strategy, long seed, int executions) {
    List<Card> cards = new ArrayList<>();
    List<List<String>> recordings = new ArrayList<>();
    Result result =
        Exploration.of(scenario)
            .strategy(strategy)
            .seed(seed)
            .executions(executions)
            .races(RaceMode.OFF)
            .stacks(false)
            .observe(
                kernel -> {
                  cards.add(Card.of(scenario.name(), kernel));
                  recordings.add(events(kernel, null));
                })
            .run();
    result
        .untested()
        .ifPresent(
            why -> {
              throw new IllegalStateException(why);
            });
    for (int i = 0; i < cards.size(); i++) {
      Optional<Difference> difference = check(scenario, cards.get(i), recordings.get(i));
      if (difference.isPresent()) {
        return difference;
      }
    }
    return Optional.empty();
  }

  /** Values can only be seen by a witness, so they are compared from the first repetition on. */
  private static Optional<Difference> check(Scenario scenario, Card card, List<String> recorded) {
    List<String> values = null;
    for (int i = 0; i < REPEATED; i++) {
      ValueWatch witness = new ValueWatch();
      Exploration exploration = Exploration.of(scenario).races(RaceMode.OFF);
      List<List<String>> again =
          exploration.repeat(
              card, witness, kernel -> List.of(events(kernel, null), events(kernel, witness)));
      Optional<Difference> difference = difference(recorded, again.get(0));
      if (difference.isEmpty() && values != null) {
        difference = difference(values, again.get(1));
      }
      if (difference.isPresent()) {
        return difference;
      }
      values = again.get(1);
    }
    return Optional.empty();
  }

  /**
   * The events in words.
   *
   * @param witness has the values; null if they are to be left out
   */
  private static List<String> events(Kernel kernel, ValueWatch witness) {
    Execution execution = kernel.execution();
    Host host = kernel.host();
    List<String> events = new ArrayList<>();
    for (int event = 0; event < execution.size(); event++) {
      StringBuilder text = new StringBuilder(host.threadName(execution.thread(event)));
      text.append(": ").append(host.operation(execution.operation(event)));
      for (int i = execution.firstTouch(event); i < execution.firstTouch(event + 1); i++) {
        text.append(' ').append(host.resource(execution.resource(i)).name());
      }
      String value = witness == null ? "" : witness.at(event).toString();
      events.add(text.append(value.isEmpty() ? "" : " -> " + value).toString());
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
