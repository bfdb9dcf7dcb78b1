package dev.jacquard.explore.tree;

import dev.jacquard.kernel.Host;
import dev.jacquard.kernel.Timeouts;
import dev.jacquard.model.Program;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;

/**
 * The expectation of a probe, exactly: each probe that is possible, with its probability. The next
 * one makes the choices of the last one up to the deepest step where another is left.
 */
public final class EveryProbe {
  private static final int STEP_LIMIT = 1_000;

  /** By step: which of the moves that are possible there is made, and how many there are. */
  private final List<Integer> chosen = new ArrayList<>();

  private final List<Integer> possible = new ArrayList<>();
  private double probability;

  private EveryProbe() {}

  /**
   * What the mean of infinitely many probes is that choose by what some before have learned.
   *
   * @param learned how many of those there are
   * @return empty if more probes are possible than the limit
   */
  public static OptionalDouble expectation(
      Program program, TreeStrategy tree, long seed, int learned, int limit) {
    Probes probes = Probes.of(tree, seed).orElseThrow();
    Host host = program.host(Timeouts.CHOICE, STEP_LIMIT);
    for (int i = 0; i < learned; i++) {
      run(host, probes);
    }
    EveryProbe every = new EveryProbe();
    probes.freeze(every::choose);
    double sum = 0;
    int n = 0;
    do {
      every.probability = 1;
      run(host, probes);
      sum += every.probability * probes.latest();
      if (++n > limit) {
        return OptionalDouble.empty();
      }
    } while (every.advance());
    return OptionalDouble.of(sum);
  }

  private static void run(Host host, Probes probes) {
    probes.start();
    host.run(probes);
    probes.end(host.kernel());
  }

  private int choose(Choices choices) {
    int step = choices.steps() - 1;
    if (step == chosen.size()) {
      chosen.add(0);
      possible.add(choices.first(step + 1) - choices.first(step));
    }
    int i = choices.first(step) + chosen.get(step);
    probability *= choices.rate(i) / choices.total(step);
    return i;
  }

  private boolean advance() {
    int last = chosen.size() - 1;
    while (last >= 0 && chosen.get(last) + 1 == possible.get(last)) {
      chosen.remove(last);
      possible.remove(last);
      last--;
    }
    if (last >= 0) {
      chosen.set(last, chosen.get(last) + 1);
    }
    return last >= 0;
  }
}
