package dev.jacquard.bench.fuzz;

import dev.jacquard.explore.Card;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Compares all that is known about a program. */
final class Checker {
  private static final List<String> RANDOMIZED = List.of("random", "pos-star", "pct", "surw");

  /** Each program is given to one of those that should see the same. */
  private static final List<String> SEARCHES =
      List.of("sleep-set", "source-dpor", "persistent-dpor", "auto");

  /** A search that needs more is not complete, and the program is skipped. */
  private static final int MOST_EXECUTIONS = 2_000;

  private static final int MOST_FOR_OTHERS = 300;
  private static final int MOST_FOR_ALL_SCHEDULES = 20;
  private static final int RANDOM_EXECUTIONS = 60;
  private static final long STRESS_NANOS = 40_000_000L;

  /** Threads of rounds that hang stay for ever. */
  private static final int MOST_HANGS = 100;

  private final Oracles oracles;
  private final Counts counts;
  private int hangs;

  Checker(Oracles oracles, Counts counts) {
    this.oracles = oracles;
    this.counts = counts;
  }

  /** The first difference, if there is one. */
  Optional<Difference> check(Program program) {
    counts.count(program);
    Searches searches = oracles.searches(program);
    Seen all = searches.explore("dpor", 0, MOST_EXECUTIONS);
    Optional<Set<String>> model = oracles.model(program);
    if (!all.gaps().isEmpty()) {
      return Optional.of(gap("dpor", all));
    }
    if (!all.complete()) {
      counts.skipped();
      return model
          .filter(known -> !known.containsAll(all.outcomes()))
          .map(known -> compare("model and part of dpor", known, all.outcomes()));
    }
    counts.complete(all.outcomes().size(), all.partialOrders(), model.isPresent());
    if (model.isPresent() && !model.get().equals(all.outcomes())) {
      return Optional.of(compare("model and dpor", model.get(), all.outcomes()));
    }
    return search(searches, program, all)
        .or(() -> random(searches, program, all))
        .or(() -> replay(searches, all))
        .or(() -> jvm(program, all));
  }

  /** These programs do nothing that could not be controlled, so nothing may be missing. */
  private static Difference gap(String name, Seen seen) {
    return new Difference("the programs and gaps of " + name, "  " + seen.gaps() + "\n");
  }

  private static Difference compare(String oracle, Set<String> model, Set<String> seen) {
    return Difference.of(oracle, "the model", model, "dpor", seen);
  }

  private Optional<Difference> search(Searches searches, Program program, Seen all) {
    Seen again = searches.explore("dpor", 0, MOST_EXECUTIONS);
    if (again.partialOrders() != all.partialOrders() || !again.complete()) {
      return Optional.of(
          new Difference(
              "dpor twice",
              String.format(
                  "  partial orders: %d, then %d%n  then complete: %s %s%n",
                  all.partialOrders(), again.partialOrders(), again.complete(), again.gaps())));
    }
    Optional<Difference> difference = equal(all, again, "dpor again");
    if (difference.isEmpty() && all.partialOrders() <= MOST_FOR_OTHERS) {
      String other = SEARCHES.get((int) Math.floorMod(program.seed(), (long) SEARCHES.size()));
      difference = equal(all, searches.explore(other, 0, 4L * MOST_EXECUTIONS), other);
    }
    if (difference.isEmpty() && all.partialOrders() <= MOST_FOR_ALL_SCHEDULES) {
      difference = equal(all, searches.explore("dfs", 0, 4L * MOST_EXECUTIONS), "dfs");
    }
    return difference;
  }

  /** One that did not come to its end must not see more. */
  private static Optional<Difference> equal(Seen all, Seen other, String name) {
    return other.complete() && !other.outcomes().containsAll(all.outcomes())
        ? Optional.of(between(all, other, name))
        : among(all, other, name);
  }

  private static Optional<Difference> among(Seen all, Seen some, String name) {
    return all.outcomes().containsAll(some.outcomes())
        ? Optional.empty()
        : Optional.of(between(all, some, name));
  }

  private static Difference between(Seen all, Seen other, String name) {
    return Difference.of("dpor and " + name, "dpor", all.outcomes(), name, other.outcomes());
  }

  private static Optional<Difference> random(Searches searches, Program program, Seen all) {
    for (String strategy : RANDOMIZED) {
      Seen some = searches.explore(strategy, program.seed(), RANDOM_EXECUTIONS);
      Optional<Difference> difference = among(all, some, strategy).or(() -> replay(searches, some));
      if (difference.isPresent()) {
        return difference;
      }
    }
    Seen early = searches.early(program.seed(), RANDOM_EXECUTIONS);
    return among(all, early, "random with early time-outs").or(() -> replay(searches, early));
  }

  private static Optional<Difference> replay(Searches searches, Seen seen) {
    for (Map.Entry<Card, String> entry : seen.cards().entrySet()) {
      String again = searches.replay(entry.getKey());
      if (!again.equals(entry.getValue())) {
        return Optional.of(
            new Difference(
                "replay",
                String.format(
                    "  at first: %s%n  by its card: %s%n  card: %s%n",
                    entry.getValue(), again, entry.getKey().word())));
      }
    }
    return Optional.empty();
  }

  /**
   * A program with a data race, or with weak accesses, may do on the JVM what no order explains:
   * that is told, and is no difference.
   */
  private Optional<Difference> jvm(Program program, Seen all) {
    boolean canHang = all.outcomes().stream().anyMatch(outcome -> outcome.startsWith("deadlock"));
    if ((canHang && hangs >= MOST_HANGS) || program.has(Kind::needsNewThreads)) {
      return Optional.empty();
    }
    Set<String> real = oracles.jvm(program, all.outcomes(), STRESS_NANOS);
    hangs += real.stream().anyMatch(outcome -> outcome.startsWith("deadlock")) ? 1 : 0;
    counts.stressed(real.size());
    if (all.outcomes().containsAll(real)) {
      return Optional.empty();
    }
    Difference difference = Difference.of("dpor and the JVM", "dpor", all.outcomes(), "JVM", real);
    if (all.hasRaces() || program.has(Kind::isWeak)) {
      counts.weak(program, difference);
      return Optional.empty();
    }
    return Optional.of(difference);
  }
}
