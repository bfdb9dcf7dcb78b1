package dev.jacquard.explore.minimise;

import dev.jacquard.explore.Card;
import dev.jacquard.kernel.Chooser;
import dev.jacquard.kernel.Execution;
import dev.jacquard.kernel.Host;
import dev.jacquard.kernel.KernelView;
import dev.jacquard.kernel.Learned;
import dev.jacquard.kernel.Outcome;
import java.util.Arrays;
import java.util.Optional;
import java.util.function.Predicate;

/**
 * Finds a schedule with the fewest preemptions that shows the same bug as a given one. Runs the
 * given one first; then tries to make it simpler ({@link Reduction}); then looks at schedules with
 * fewer preemptions that are at the {@link Meetings} where threads met; and then at all that have
 * fewer, those without any first, which either finds the least or shows that there is none below.
 * The first of these may take half of the budget, the second three quarters of what is left then:
 * where that is not enough, there is no hope for the last one.
 *
 * <p>Sealed operations are no points for preemptions. A schedule of a search that knows no seals
 * may have some there; if the bug does not show without them once it has become simple, they are
 * allowed in all other schedules too.
 */
public final class Minimiser {
  /** So often a host may learn something of the program that changes its operations. */
  private static final int MOST_STARTS = 100;

  /** A plan that takes much longer than what it came from goes round in a loop. */
  private static final int MUCH_LONGER = 2;

  private static final int LONGER = 1_000;

  private enum Stage {
    REPEAT_SEALED,
    REPEAT,
    REDUCE,
    RESEAL,
    GUESS,
    PROVE,
    POLISH,
    DONE
  }

  private final String scenario;
  private final Host host;
  private final Card card;
  private final Predicate<KernelView> shows;
  private final Budget budget;
  private final long[] given;

  private final long start = System.nanoTime();
  private Stage stage = Stage.REPEAT_SEALED;
  private boolean sealed = true;
  private long used;
  private int starts;
  private Reduction reduction;
  private Search search;
  private Budget limits; // of this stage, where it is not the last

  private Execution best;
  private Card bestCard;
  private boolean least;

  private Minimiser(
      String scenario, Host host, Card card, Predicate<KernelView> shows, Budget budget) {
    this.scenario = scenario;
    this.host = host;
    this.card = card;
    this.shows = shows;
    this.budget = budget;
    given = card.schedule().moves().stream().mapToLong(move -> move).toArray();
  }

  /**
   * Runs executions until nothing is left to be tried, or the budget is used up.
   *
   * @param scenario its name
   * @param host can run it as when the card was made, of which it knows the context; nothing was
   *     run on it, and the caller closes it
   * @param shows whether an execution that has just ended shows the bug
   * @return nothing if the card does not show the bug when it is repeated, which takes a few
   *     executions
   */
  public static Optional<Minimised> minimise(
      String scenario, Host host, Card card, Predicate<KernelView> shows, Budget budget) {
    Minimiser minimiser = new Minimiser(scenario, host, card, shows, budget);
    return host.drive(minimiser::goOn).result();
  }

  /** Returns itself when there is nothing more to be done; also called if a thread got lost. */
  private Minimiser goOn(Execution left) {
    boolean more = left == null || end(left);
    while (more && !budget.isSpent(used, isRepeated() ? nanos() : 0)) {
      Chooser chooser = next();
      more = chooser != null && end(host.run(chooser));
    }
    return this;
  }

  /** Whether it is known what the card does; that much time must be. */
  private boolean isRepeated() {
    return stage != Stage.REPEAT_SEALED && stage != Stage.REPEAT;
  }

  private long nanos() {
    return System.nanoTime() - start;
  }

  private Optional<Minimised> result() {
    return Optional.ofNullable(isRepeated() ? best : null)
        .map(found -> new Minimised(bestCard, found, found.preemptions(), least, used));
  }

  // ---- what to run

  /** What chooses in the next execution, or null if nothing is left. */
  private Chooser next() {
    Chooser chooser = null;
    while (chooser == null && stage != Stage.DONE) {
      chooser = isOverLimit() ? null : nextOfStage();
      if (chooser == null) {
        endStage();
      }
    }
    return chooser;
  }

  /** Whether this stage must end so that something is left for the next one. */
  private boolean isOverLimit() {
    return (stage == Stage.REDUCE || stage == Stage.GUESS) && limits.isSpent(used, nanos());
  }

  private Chooser nextOfStage() {
    return switch (stage) {
      case REPEAT_SEALED, REPEAT ->
          new Guide(Plan.of(given), sealed, Integer.MAX_VALUE, Integer.MAX_VALUE);
      case REDUCE, POLISH -> nextReduction();
      case RESEAL -> new Guide(Plan.of(best), true, Integer.MAX_VALUE, best.preemptions());
      case GUESS, PROVE -> search.start() ? search : null;
      case DONE -> null;
    };
  }

  private Chooser nextReduction() {
    Plan plan = reduction.next();
    int mostSteps = MUCH_LONGER * best.size() + LONGER;
    return plan == null ? null : new Guide(plan, sealed, mostSteps, best.preemptions());
  }

  /** Nothing is left to be tried in this stage; in the last ones, nothing at all. */
  private void endStage() {
    switch (stage) {
      case REDUCE -> startStage(sealed ? Stage.GUESS : Stage.RESEAL);
      case RESEAL -> startStage(Stage.GUESS);
      case GUESS -> startStage(Stage.PROVE);
      default -> {
        least = true;
        stage = Stage.DONE;
      }
    }
  }

  private void startStage(Stage next) {
    stage = next;
    limits = budget.part(next == Stage.REDUCE ? 2 : 3, used, nanos());
    switch (next) {
      case REDUCE, POLISH -> reduction = new Reduction(best);
      case GUESS, PROVE -> startSearch();
      default -> {}
    }
  }

  /** Looks for schedules with fewer preemptions, if there can be any. */
  private void startSearch() {
    if (best.preemptions() == 0) {
      least = true;
      stage = Stage.DONE;
    } else {
      Meetings meetings = stage == Stage.GUESS ? Meetings.of(best) : null;
      search = new Search(best.preemptions() - 1, meetings, sealed);
    }
  }

  // ---- what came of it

  /** Returns whether to go on. */
  private boolean end(Execution execution) {
    used++;
    if (!host.stuck().isEmpty()) {
      return false; // it takes seconds to notice a stuck thread, and it stays behind
    }
    if (host.learned() != Learned.NOTHING) {
      startOver();
      return ++starts < MOST_STARTS;
    }
    if (search != null && search.isBroken()) {
      return false;
    }
    boolean shown = execution.outcome() != Outcome.PRUNED && shows.test(host.kernel());
    switch (stage) {
      case REPEAT_SEALED -> endSealed(execution, shown);
      case REPEAT -> endRepeated(execution, shown);
      case RESEAL -> endResealed(execution, shown);
      case REDUCE, POLISH -> {
        if (shown && Ranking.compare(execution, best) < 0) {
          keep(execution);
          reduction.improve(best);
        }
      }
      case GUESS, PROVE -> endSearched(execution, shown);
      case DONE -> throw new IllegalStateException();
    }
    return stage != Stage.DONE;
  }

  /** The program has other operations from now on. What was found stays: its card knows of them. */
  private void startOver() {
    if (stage == Stage.GUESS || stage == Stage.PROVE) {
      startSearch();
    } else if (reduction != null) {
      reduction.repeat();
    }
  }

  private void endSealed(Execution execution, boolean shown) {
    if (isAsGiven(execution)) {
      endRepeated(execution, shown);
    } else {
      sealed = false;
      stage = Stage.REPEAT;
    }
  }

  private void endRepeated(Execution execution, boolean shown) {
    if (!shown) {
      stage = Stage.DONE;
      return;
    }
    keep(execution);
    // What runs out of memory should not do so again and again.
    startStage(execution.outcome() == Outcome.OUT_OF_MEMORY ? Stage.DONE : Stage.REDUCE);
  }

  /** With seals the switches that are left came later, where that is possible. */
  private void endResealed(Execution execution, boolean shown) {
    if (shown) {
      sealed = true;
      keep(execution);
    }
    startStage(shown ? Stage.REDUCE : Stage.GUESS);
  }

  private void endSearched(Execution execution, boolean shown) {
    search.end(host.kernel());
    if (shown) {
      keep(execution);
      // In the search of all, those with fewer preemptions came before.
      least = stage == Stage.PROVE;
      startStage(least ? Stage.POLISH : Stage.REDUCE);
    }
  }

  private void keep(Execution execution) {
    best = execution.copy();
    bestCard = isAsGiven(execution) ? card : Card.of(scenario, host.kernel());
  }

  private boolean isAsGiven(Execution execution) {
    return Arrays.equals(execution.schedule(), given);
  }
}
