package dev.jacquard.lockfree.search;

import dev.jacquard.lockfree.scenario.Sampler;
import dev.jacquard.lockfree.scenario.Scenario;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** Scenarios by chance beyond the bounds; one that fails is made as small as it still fails. */
final class Larger {
  /** Explores a scenario in part. */
  interface Explorer {
    /** Whether there is no time to go on. */
    boolean isOver();

    /** Whether the calls before the threads return. */
    boolean starts(Scenario scenario);

    /** How it fails, if it does in so many executions. */
    Optional<LinearizabilityFailure> failure(Scenario scenario, long executions);
  }

  private final Plan.Sampling request;
  private final Sampler sampler;
  private final Explorer explorer;
  private long tried;

  Larger(Plan.Sampling request, Sampler sampler, Explorer explorer) {
    this.request = request;
    this.sampler = sampler;
    this.explorer = explorer;
  }

  /** The first failure, made small. */
  Optional<LinearizabilityFailure> explore() {
    while (tried < request.scenarios() && !explorer.isOver()) {
      Scenario scenario = sampler.next();
      if (explorer.starts(scenario)) {
        tried++;
        Optional<LinearizabilityFailure> failure = explorer.failure(scenario, request.executions());
        if (failure.isPresent()) {
          return Optional.of(smallest(failure.get()));
        }
      }
    }
    return Optional.empty();
  }

  /** As long as one that is a bit smaller fails in the same way, that is taken. */
  private LinearizabilityFailure smallest(LinearizabilityFailure failure) {
    List<Scenario> smaller = Sampler.smaller(failure.scenario());
    for (Scenario scenario : smaller) {
      Optional<LinearizabilityFailure> same =
          explorer.isOver()
              ? Optional.empty()
              : explorer
                  .failure(scenario, request.executions())
                  .filter(other -> other.outcome() == failure.outcome());
      if (same.isPresent()) {
        return smallest(same.get());
      }
    }
    return failure;
  }

  /** For people: {@code 100 larger ones by chance (seed 0)}. */
  String text() {
    return String.format(Locale.ROOT, "%,d larger ones by chance (seed %d)", tried, request.seed());
  }
}
