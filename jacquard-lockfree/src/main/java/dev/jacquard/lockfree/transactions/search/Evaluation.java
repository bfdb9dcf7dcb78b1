package dev.jacquard.lockfree.transactions.search;

import dev.jacquard.lockfree.transactions.count.Count;
import dev.jacquard.lockfree.transactions.count.Counter;
import dev.jacquard.lockfree.transactions.count.Cutting;
import dev.jacquard.lockfree.transactions.plan.Plan;
import dev.jacquard.lockfree.transactions.space.PlanSpace;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Counts plans, each normalised one once. The schedules of a plan that end are among those of a
 * plan with more cuts: what is over the budget, or fails, rules out all that cut more.
 */
final class Evaluation {
  private final PlanSpace space;
  private final Class<?> type;
  private final Counter counter;
  private final long budget;
  private final Fitness fitness;
  private final Map<BitSet, Optional<Candidate>> known = new HashMap<>();
  private final List<BitSet> refused = new ArrayList<>();
  private int counted;
  private int failing;
  private int ruledOut;

  Evaluation(PlanSpace space, Class<?> type, Counter counter, long budget, Fitness fitness) {
    this.space = space;
    this.type = type;
    this.counter = counter;
    this.budget = budget;
    this.fitness = fitness;
  }

  /** The plan that cuts these pairs; empty if it is over the budget, or can fail. */
  Optional<Candidate> of(BitSet cut) {
    Optional<Candidate> before = known.get(cut);
    if (before != null) {
      return before;
    }
    Optional<Candidate> found = Optional.empty();
    if (refused.stream().anyMatch(less -> contains(cut, less))) {
      ruledOut++;
    } else if (!counter.stop().getAsBoolean()) {
      found = count(cut);
    }
    known.put(cut, found);
    return found;
  }

  private Optional<Candidate> count(BitSet cut) {
    Plan plan = space.plan(cut);
    Count count = counter.count(Cutting.at(type, plan), budget);
    counted++;
    failing += count.failing() > 0 ? 1 : 0;
    if (count.rulesOutMoreCuts(budget)) {
      refused.add(cut);
    }
    return count.complete() && count.failing() == 0
        ? Optional.of(new Candidate(plan, count, fitness.cost(plan, count)))
        : Optional.empty();
  }

  private static boolean contains(BitSet more, BitSet less) {
    BitSet missing = (BitSet) less.clone();
    missing.andNot(more);
    return missing.isEmpty();
  }

  /**
   * What came of it.
   *
   * @param all how many plans there are; 0 if not all were tried
   * @param best how many of the best ones to tell
   */
  SearchReport report(int all, int best) {
    List<Candidate> found = new ArrayList<>();
    known.values().forEach(each -> each.ifPresent(found::add));
    found.sort(
        Comparator.comparingDouble(Candidate::cost)
            .thenComparingInt(each -> each.plan().cuts().size())
            .thenComparing(each -> each.plan().cuts().toString()));
    return new SearchReport(
        found.subList(0, Math.min(best, found.size())),
        all,
        space.complete(),
        counted,
        found.size(),
        failing,
        ruledOut);
  }
}
