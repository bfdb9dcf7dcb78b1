package dev.jacquard.bench.fuzz;

import dev.jacquard.Jacquard;
import dev.jacquard.explore.Card;
import dev.jacquard.explore.result.Result;
import dev.jacquard.explore.run.Exploration;
import dev.jacquard.explore.settings.RaceMode;
import dev.jacquard.explore.settings.Strategies;
import dev.jacquard.fuzz.Recorder;
import dev.jacquard.kernel.Kernel;
import dev.jacquard.kernel.Outcome;
import dev.jacquard.kernel.Timeouts;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.SortedSet;
import java.util.TreeSet;

/** Explorations of a program. */
public class Searches {
  private static final String NAME = "fuzz";

  /** So many executions of each exploration give a card. */
  private static final int CARDS = 1;

  private final Program program;

  /** For one program. */
  public Searches(Program program) {
    this.program = program;
  }

  /** Explores by a strategy, with at most so many executions. */
  public Seen explore(String strategy, long seed, long executions) {
    return explore(strategy, Strategies.named(strategy).timeouts(), seed, executions);
  }

  /** Explores at random, where timed operations may time out at any moment. */
  Seen early(long seed, long executions) {
    return explore("random", Timeouts.CHOICE, seed, executions);
  }

  private Seen explore(String strategy, Timeouts timeouts, long seed, long executions) {
    Recorder recorder = new Recorder(program.threads().size());
    SortedSet<String> outcomes = new TreeSet<>();
    Map<Card, String> cards = new LinkedHashMap<>();
    Result result =
        exploration(recorder)
            .strategy(strategy)
            .timeouts(timeouts)
            .seed(seed)
            .executions(executions)
            .observe(
                kernel -> {
                  String outcome = outcome(kernel, recorder);
                  if (outcomes.add(outcome) && cards.size() < CARDS) {
                    cards.put(Card.of(NAME, kernel), outcome);
                  }
                })
            .run();
    return new Seen(
        outcomes,
        cards,
        result.complete(),
        result.partialOrders(),
        !result.races().isEmpty(),
        result.gaps());
  }

  /** The outcome of a card. */
  public String replay(Card card) {
    Recorder recorder = new Recorder(program.threads().size());
    String[] outcome = {"none"};
    exploration(recorder)
        .replay(card)
        .observe(kernel -> outcome[0] = outcome(kernel, recorder))
        .run();
    return outcome[0];
  }

  private Exploration exploration(Recorder recorder) {
    return Jacquard.explore(NAME, new Interpreter(program, recorder))
        .races(RaceMode.REPORT)
        .stacks(false)
        .keepGoing(true);
  }

  private static String outcome(Kernel kernel, Recorder recorder) {
    Outcome outcome = kernel.execution().outcome();
    return switch (outcome) {
      case PASSED -> recorder.text();
      case DEADLOCK -> "deadlock " + recorder.partial();
      default -> outcome.id() + " " + kernel.execution().message() + " " + recorder.partial();
    };
  }
}
