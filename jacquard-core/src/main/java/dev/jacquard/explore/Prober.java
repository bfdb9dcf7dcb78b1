package dev.jacquard.explore;

import dev.jacquard.estimate.Estimate;
import dev.jacquard.explore.tree.Probes;
import dev.jacquard.explore.tree.TreeStrategy;
import dev.jacquard.kernel.Host;
import dev.jacquard.kernel.Learned;
import java.util.Optional;

/**
 * Tells how large a tree is of which several workers have parts: none of them sees enough of it to
 * tell. Now and then one of them runs a {@linkplain Probes probe}, which is neither counted nor
 * observed.
 */
final class Prober {
  /** After so many executions of the worker there is a probe, and so many tell something. */
  private static final int EVERY = 64;

  private static final int LEAST = 8;

  private final Host host;
  private final Probes probes;
  private int executions;
  private boolean probing;

  /** How many executions the tree has; not a number as long as nobody can tell. */
  private volatile double size = Double.NaN;

  private Prober(Host host, Probes probes) {
    this.host = host;
    this.probes = probes;
  }

  /** For the worker with that host; empty if the strategy has no tree that can be probed. */
  static Optional<Prober> of(Exploration asked, Host host) {
    return asked.entry.systematic() && asked.newStrategy() instanceof TreeStrategy tree
        ? Probes.of(tree, asked.options.seed()).map(probes -> new Prober(host, probes))
        : Optional.empty();
  }

  /**
   * Before each execution of the worker; what its host has learned in a probe, if there was one.
   */
  Learned look() {
    if (++executions % EVERY != 0) {
      return Learned.NOTHING;
    }
    probes.start();
    probing = true;
    host.run(probes);
    probing = false;
    Learned learned = host.learned();
    if (learned == Learned.NOTHING) {
      probes.end(host.kernel());
      size = probes.count() < LEAST ? Double.NaN : probes.estimate();
    } else {
      probes.again();
    }
    return learned;
  }

  /** Whether the execution in which a thread had to leave was a probe. */
  boolean wasProbe() {
    boolean was = probing;
    probing = false;
    return was;
  }

  /**
   * How large the tree is; empty if nobody knows.
   *
   * @param done how many executions all have had
   * @param nanos how long that took
   */
  Optional<Estimate> estimate(long done, long nanos) {
    double all = size;
    return done > 0 && all > done
        ? Optional.of(new Estimate(all, done / all, (all - done) * nanos / 1e9 / done))
        : Optional.empty();
  }
}
