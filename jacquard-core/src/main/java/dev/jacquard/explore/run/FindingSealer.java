package dev.jacquard.explore.run;

import dev.jacquard.explore.Bug;
import dev.jacquard.explore.Card;
import dev.jacquard.explore.finding.Finding;
import dev.jacquard.explore.finding.PreemptionMethods;
import dev.jacquard.explore.finding.Repeater;
import dev.jacquard.explore.minimise.Budget;
import dev.jacquard.explore.minimise.Minimised;
import dev.jacquard.explore.result.BrokenOffException;
import dev.jacquard.explore.result.Result;
import dev.jacquard.explore.settings.Request;
import dev.jacquard.explore.settings.Setting;
import dev.jacquard.explore.settings.Settings;
import dev.jacquard.kernel.Scope;
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

  private final Request asked;
  private final List<SealedFindings.Round> rounds = new ArrayList<>();
  private final List<Finding> findings = new ArrayList<>();
  private final Set<Bug> known = new HashSet<>();

  /** With those of the last round. */
  private Settings settings;

  FindingSealer(Request asked) {
    this.asked = asked;
    settings = asked.settings().with(Setting.KEEP_GOING, true); // what is known may turn up again
  }

  SealedFindings run() {
    String note = explore(asked.get(Setting.EXECUTIONS), asked.get(Setting.TIME));
    return new SealedFindings(rounds, findings, note);
  }

  private String explore(long executions, Duration time) {
    long start = System.nanoTime();
    long used = 0;
    List<Scope> added = List.of();
    while (rounds.size() < MOST_ROUNDS) {
      Optional<BrokenOffException> broken = Optional.empty();
      Result result;
      try {
        result = Runner.run(round());
      } catch (BrokenOffException e) {
        result = e.result();
        broken = Optional.of(e);
      }
      used += result.executions();
      Optional<Finding> fresh = result.findings().stream().filter(f -> isNew(f.bug())).findFirst();
      rounds.add(new SealedFindings.Round(added, fresh.orElse(null), result));
      if (broken.isPresent() && fresh.isEmpty() && findings.isEmpty()) {
        throw broken.get();
      }
      if (fresh.isEmpty()) {
        return broken.isPresent()
            ? broken.get().getMessage()
            : asked.stop().getAsBoolean() ? "it was stopped" : "nothing new was found";
      }
      Finding finding = fresh.get();
      known.add(finding.bug());
      findings.add(numbered(finding, findings.size() + 1));
      if (broken.isPresent()) {
        return broken.get().getMessage();
      }
      added = newSeals(finding);
      if (added.isEmpty()) {
        return "the last bug needs no preemption in a method that is not sealed yet: fix it first";
      }
      List<Scope> all = new ArrayList<>(settings.get(Setting.SEAL));
      all.addAll(added);
      settings = settings.with(Setting.SEAL, all);
      if (executions > 0) {
        if (used >= executions) {
          return "all " + executions + " executions are used up";
        }
        settings = settings.with(Setting.EXECUTIONS, executions - used);
      }
      if (time != null) {
        Duration left = time.minusNanos(System.nanoTime() - start);
        if (left.isNegative() || left.isZero()) {
          return "the time is used up";
        }
        settings = settings.with(Setting.TIME, left);
      }
    }
    return "there were " + MOST_ROUNDS + " rounds, and still something fails";
  }

  /** What is asked for in the next round. */
  private Request round() {
    return asked.with(settings, this::isNew);
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
      Optional<Minimised> least = Repeater.minimise(round(), card, finding.bug()::shows, MINIMISE);
      card = least.map(Minimised::card).orElse(card);
    }
    List<Scope> seals = new ArrayList<>();
    for (String method : PreemptionMethods.of(round(), card)) {
      Scope scope = Scope.ofMethod(method);
      if (!settings.get(Setting.SEAL).contains(scope)) {
        seals.add(scope);
      }
    }
    return seals;
  }
}
