package dev.jacquard.explore;

import dev.jacquard.explore.minimise.Budget;
import dev.jacquard.explore.minimise.Minimised;
import dev.jacquard.kernel.Scope;
import dev.jacquard.kernel.Trust;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Explores in rounds, each with the methods sealed that the bugs before needed preemptions in. A
 * round ends at the first bug that is new; those that are known may turn up again, by preemptions
 * in other methods.
 */
final class FindingSealer {
  /** So many executions are spent to find out which preemptions of a bug matter. */
  private static final Budget MINIMISE = Budget.executions(2_000);

  private static final int MOST_ROUNDS = 50;

  private final Exploration asked;
  private final List<SealedFindings.Round> rounds = new ArrayList<>();
  private final List<Finding> findings = new ArrayList<>();
  private final Set<Bug> known = new HashSet<>();

  FindingSealer(Exploration asked) {
    this.asked = asked;
  }

  SealedFindings run() {
    Trust trust = asked.trust;
    long executions = asked.executions;
    Duration time = asked.time;
    boolean keepGoing = asked.keepGoing;
    try {
      asked.stopAt = this::isNew;
      asked.keepGoing = true; // what is known may turn up again
      String note = explore(executions, time);
      return new SealedFindings(rounds, findings, note);
    } finally {
      asked.trust = trust;
      asked.stopAt = bug -> false;
      asked.keepGoing = keepGoing;
      asked.executions = executions;
      asked.time = time;
    }
  }

  private String explore(long executions, Duration time) {
    long start = System.nanoTime();
    long used = 0;
    List<Scope> added = List.of();
    while (rounds.size() < MOST_ROUNDS) {
      Result result = asked.run();
      used += result.executions();
      Optional<Finding> fresh = result.findings().stream().filter(f -> isNew(f.bug())).findFirst();
      rounds.add(new SealedFindings.Round(added, fresh.orElse(null), result));
      if (fresh.isEmpty()) {
        return asked.stop.getAsBoolean() ? "it was stopped" : "nothing new was found";
      }
      Finding finding = fresh.get();
      known.add(finding.bug());
      findings.add(numbered(finding, findings.size() + 1));
      added = newSeals(finding);
      if (added.isEmpty()) {
        return "the last bug needs no preemption in a method that is not sealed yet: fix it first";
      }
      List<Scope> all = new ArrayList<>(asked.trust.seals());
      all.addAll(added);
      asked.trust = asked.trust.withSeals(all);
      if (executions >= 0) {
        if (used >= executions) {
          return "all " + executions + " executions are used up";
        }
        asked.executions = executions - used;
      }
      if (time != null) {
        Duration left = time.minusNanos(System.nanoTime() - start);
        if (left.isNegative() || left.isZero()) {
          return "the time is used up";
        }
        asked.time = left;
      }
    }
    return "there were " + MOST_ROUNDS + " rounds, and still something fails";
  }

  private boolean isNew(Bug bug) {
    return bug.outcome().isBug() && !known.contains(bug);
  }

  private static Finding numbered(Finding finding, int id) {
    return new Finding(
        id,
        finding.bug(),
        finding.firstExecution(),
        finding.count(),
        finding.execution(),
        finding.card(),
        finding.stacks(),
        finding.note());
  }

  /** The methods in which the preemptions are that the bug needs, but those that are sealed. */
  private List<Scope> newSeals(Finding finding) {
    Card card = finding.card();
    if (finding.execution().preemptions() > 0) {
      Optional<Minimised> least = asked.minimise(card, finding.bug()::shows, MINIMISE);
      card = least.map(Minimised::card).orElse(card);
    }
    List<Scope> seals = new ArrayList<>();
    for (String method : PreemptionMethods.of(asked, card)) {
      Scope scope = Scope.ofMethod(method);
      if (!asked.trust.seals().contains(scope)) {
        seals.add(scope);
      }
    }
    return seals;
  }
}
