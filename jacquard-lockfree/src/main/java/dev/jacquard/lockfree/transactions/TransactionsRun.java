package dev.jacquard.lockfree.transactions;

import dev.jacquard.explain.ExplainedFinding;
import dev.jacquard.explain.Explainer;
import dev.jacquard.explore.Card;
import dev.jacquard.explore.run.Exploration;
import dev.jacquard.lockfree.transactions.code.Structure;
import dev.jacquard.lockfree.transactions.count.Count;
import dev.jacquard.lockfree.transactions.count.Counter;
import dev.jacquard.lockfree.transactions.count.Cutting;
import dev.jacquard.lockfree.transactions.plan.Plan;
import dev.jacquard.lockfree.transactions.plan.SyncPoint;
import dev.jacquard.lockfree.transactions.profile.Profile;
import dev.jacquard.lockfree.transactions.profile.Profiler;
import dev.jacquard.lockfree.transactions.report.Listing;
import dev.jacquard.lockfree.transactions.search.Blame;
import dev.jacquard.lockfree.transactions.search.Fitness;
import dev.jacquard.lockfree.transactions.search.PlanSearch;
import dev.jacquard.lockfree.transactions.search.SearchReport;
import dev.jacquard.lockfree.transactions.space.PlanSpace;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** One scenario with operations of a structure as transactions: counts, and says what failed. */
final class TransactionsRun {
  private final Structure structure;
  private final Set<String> operations;
  private final Counter counter;
  private final long budget;
  private final Optional<Path> sources;

  /** What is repeated; empty if all schedules are tried. */
  private final Optional<Card> card;

  private Optional<Profile> profile = Optional.empty();

  TransactionsRun(
      Structure structure,
      Set<String> operations,
      Counter counter,
      long budget,
      Optional<Path> sources) {
    this(structure, operations, counter, budget, sources, Optional.empty());
  }

  private TransactionsRun(
      Structure structure,
      Set<String> operations,
      Counter counter,
      long budget,
      Optional<Path> sources,
      Optional<Card> card) {
    this.structure = structure;
    this.operations = operations;
    this.counter = counter;
    this.budget = budget;
    this.sources = sources;
    this.card = card;
  }

  /** The same, but only the execution of a card. */
  TransactionsRun repeating(Card value) {
    if (!value.scenario().equals(counter.name())) {
      throw new IllegalArgumentException(
          "the card is one of " + value.scenario() + ", not of " + counter.name());
    }
    return new TransactionsRun(structure, operations, counter, budget, sources, Optional.of(value));
  }

  private TransactionsRun with(Set<String> names) {
    return new TransactionsRun(structure, names, counter, budget, sources, card);
  }

  TransactionsResult baseline() {
    return plan(
        new Plan(structure.type().getName(), operations, Set.of(), structure.hashes(List.of())));
  }

  TransactionsResult every(int accesses) {
    String words =
        accesses == 1
            ? "no transactions"
            : "transactions of at most " + accesses + " accesses each";
    Cutting cutting = Cutting.every(structure.type(), operations, accesses);
    Exploration exploration = counter.exploration(cutting);
    Count count = count(exploration);
    List<ExplainedFinding> failures = Explainer.tell(exploration, count.findings());
    return new TransactionsResult(
        structure.type().getName(),
        operations,
        words,
        ".everyAccesses(" + accesses + ")",
        Optional.empty(),
        count,
        failures,
        failures.isEmpty() || card.isPresent()
            ? List.of()
            : blame(space().finest(), failures.get(0)),
        List.of(),
        Optional.empty(),
        count.warnings());
  }

  TransactionsResult plan(Plan plan) {
    TransactionsRun run = plan.operations().equals(operations) ? this : with(plan.operations());
    return run.plan(plan, Optional.empty());
  }

  TransactionsResult search(Fitness fitness, long seed) {
    if (card.isPresent()) {
      throw new IllegalArgumentException(
          "a card is one of a plan: give the plan, in place of a search for one");
    }
    PlanSpace space = space();
    PlanSearch search = new PlanSearch(space, structure.type(), counter, budget, fitness);
    SearchReport report = search.run(seed);
    Plan best = report.best().isEmpty() ? space.baseline() : report.best().get(0).plan();
    return plan(best, Optional.of(report));
  }

  /** The plans that there are. */
  PlanSpace space() {
    return new PlanSpace(structure, operations, profile());
  }

  private Profile profile() {
    if (profile.isEmpty()) {
      profile =
          Optional.of(
              Profiler.profile(
                  counter.name(),
                  counter.scenario(),
                  structure.type(),
                  operations,
                  counter.stop()));
    }
    return profile.get();
  }

  private TransactionsResult plan(Plan plan, Optional<SearchReport> search) {
    int cuts = plan.cuts().size();
    String words =
        cuts == 0
            ? "each operation is one transaction"
            : "transactions with " + cuts + (cuts == 1 ? " cut" : " cuts");
    Exploration exploration = counter.exploration(Cutting.at(structure.type(), plan));
    Count count = count(exploration);
    List<ExplainedFinding> failures = Explainer.tell(exploration, count.findings());
    List<String> warnings = new ArrayList<>(count.warnings());
    List<String> listing = List.of();
    if (card.isEmpty() && (cuts > 0 || count.failing() > 0)) {
      listing = new Listing(structure, sources.orElse(null)).lines(profile().accesses(), plan);
      warnings.addAll(neverMet(plan));
    }
    return new TransactionsResult(
        structure.type().getName(),
        operations,
        words,
        cuts == 0 ? "" : ".plan(plan)",
        Optional.of(plan),
        count,
        failures,
        failures.isEmpty() || card.isPresent() ? List.of() : blame(plan, failures.get(0)),
        listing,
        search,
        warnings);
  }

  private Count count(Exploration exploration) {
    if (card.isEmpty()) {
      return counter.count(exploration, budget);
    }
    Count count = counter.count(exploration.replay(card.get()), budget);
    if (count.diverged() > 0) {
      throw new IllegalArgumentException(
          "the card does not fit the scenario with these transactions: repeat it with the same"
              + " operations and the same cuts");
    }
    return count;
  }

  /** A cut where no operation accesses what is shared does nothing. */
  private List<String> neverMet(Plan plan) {
    if (!profile().complete()) {
      return List.of(); // it may be met in a schedule that was not tried
    }
    return plan.cuts().stream()
        .filter(cut -> !profile().accesses().contains(cut.site()))
        .map(
            cut ->
                "the cut "
                    + structure.text(cut)
                    + " is never met, as the scenario accesses no shared memory there in "
                    + cut.operation())
        .toList();
  }

  private List<String> blame(Plan suspect, ExplainedFinding failure) {
    Optional<List<SyncPoint>> cuts =
        new Blame(structure.type(), counter, budget).of(suspect, failure.finding().bug());
    if (cuts.isEmpty()) {
      return List.of();
    }
    if (cuts.get().isEmpty()) {
      return List.of("it fails even if each operation is one transaction: no cut is to blame");
    }
    List<String> lines = new ArrayList<>();
    lines.add(
        cuts.get().size() == 1
            ? "the cut that brings the failure back:"
            : "the cuts that bring the failure back, together:");
    cuts.get().forEach(cut -> lines.add("  " + structure.text(cut)));
    return lines;
  }
}
