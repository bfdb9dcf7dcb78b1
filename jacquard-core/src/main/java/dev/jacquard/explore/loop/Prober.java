package dev.jacquard.explore.loop;

import dev.jacquard.explore.Capability;
import dev.jacquard.explore.settings.Request;
import dev.jacquard.explore.tree.Probes;
import dev.jacquard.explore.tree.TreeStrategy;
import dev.jacquard.kernel.Host;
import dev.jacquard.kernel.Learned;

/**
 * Tells how large a tree is by {@linkplain Probes probes}, which are run now and then between the
 * executions of whoever explores it, and are neither counted nor observed. What they tell depends
 * on the seed and on how many there were, and on nothing else.
 */
public final class Prober {
  /** Runs none, and tells nothing. */
  public static final Prober NONE = new Prober(null, null);

  /** A search that has no more executions than this is over soon, and nobody has to know when. */
  private static final int SMALL = 64;

  /** After so many executions there is a probe; at first, for so many probes, more often. */
  private static final int EVERY = 64;

  private static final int EVERY_AT_FIRST = 4;
  private static final int FIRST = 64;

  /** So many tell something. More than the highest number hardly tell more, and take time. */
  private static final int LEAST = 6;

  private static final int MOST = 256;

  /** After this part of the tree the search itself tells better. */
  private static final double LATE = 0.125;

  private final Host host;

  /** Null if there is nothing to be probed. */
  private final Probes probes;

  private long looks;
  private boolean probing;

  private volatile double size = Double.NaN;

  private Prober(Host host, Probes probes) {
    this.host = host;
    this.probes = probes;
  }

  /** For executions on that host; {@link #NONE} if the strategy has no tree for that. */
  public static Prober of(Request asked, Host host) {
    return asked.entry().systematic()
        ? Capability.of(asked.newStrategy(), TreeStrategy.class)
            .flatMap(tree -> Probes.of(tree, asked.options().seed()))
            .map(each -> new Prober(host, each))
            .orElse(NONE)
        : NONE;
  }

  /**
   * Before each execution. If many were run by others before, this runs the probes of that time.
   *
   * @param executions how many there were
   * @return what the host has learned, if there was a probe
   */
  public Learned look(long executions) {
    Learned learned = Learned.NOTHING;
    while (probes != null && learned != Learned.FOR_GOOD && looks < due(executions)) {
      learned = probe();
    }
    return learned;
  }

  /** How many probes there should have been. */
  private static long due(long executions) {
    long early = executions < SMALL ? 0 : Math.min(FIRST, executions / EVERY_AT_FIRST);
    return Math.min(MOST, Math.max(early, executions / EVERY));
  }

  /** What happens only once is not like the rest: then the probe is done again. */
  private Learned probe() {
    looks++; // at once: a thread may have to leave in it
    Learned learned = Learned.ONCE;
    for (int i = 0; i < Request.MOST_STARTS && learned == Learned.ONCE; i++) {
      probes.start();
      probing = true;
      host.run(probes);
      probing = false;
      learned = host.learned();
      if (learned == Learned.NOTHING) {
        probes.end(host.kernel());
        size = probes.count() < LEAST ? Double.NaN : probes.estimate();
      } else {
        probes.again();
      }
    }
    return learned;
  }

  /** Whether the execution in which a thread had to leave was a probe. */
  public boolean wasProbe() {
    boolean was = probing;
    probing = false;
    return was;
  }

  /** How many executions the tree has; not a number if there were too few probes. */
  public double size() {
    return size;
  }

  /**
   * The same for whoever has another estimate as well.
   *
   * @param done how many executions the search has had
   * @return not a number if the other one is to be believed
   */
  double believedSize(long done) {
    return done < LATE * size ? size : Double.NaN;
  }
}
