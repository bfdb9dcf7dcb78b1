package dev.jacquard.explore.random;

import dev.jacquard.analysis.ReversibleRaces;
import dev.jacquard.explore.Capability;
import dev.jacquard.explore.ConflictReport;
import dev.jacquard.explore.Rng;
import dev.jacquard.explore.Strategy;
import dev.jacquard.kernel.Execution;
import dev.jacquard.kernel.KernelView;
import dev.jacquard.kernel.Move;
import dev.jacquard.kernel.Seal;
import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.Arrays;
import java.util.BitSet;
import java.util.function.IntUnaryOperator;

/**
 * Conflict analysis (Yuan, Yang: "Effective concurrency testing for distributed systems", ASPLOS
 * 2020; Yuan 2020, section 4.2.3): a wrapper for any strategy that samples. After each execution it
 * looks for the operations that were in conflict and remembers their signatures. In the executions
 * to come, an operation whose signature was seen and has never been in conflict is executed at
 * once, and the wrapped strategy is not asked: the order of such an operation makes no difference,
 * so that sampling it is wasted.
 *
 * <p>Guarantee: that of the wrapped strategy over the operations that are left, in executions in
 * which nothing that conflicts was passed over ({@link ConflictReport#falseNegatives}).
 *
 * <p>Differs from the paper: a signature that was never seen gets a choice, as nothing is known of
 * it (otherwise the first execution would have no choice at all, and spin in the first loop that
 * waits); and two operations are in conflict only if the later one could have run first, so that
 * taking a lock conflicts with taking it and not with giving it back.
 */
public final class ConflictAnalysis
    implements Capability.Wrapper,
        Capability.Redoable,
        Capability.Splittable,
        Capability.Resumable,
        Capability.Analysing {
  private final Strategy sampling;
  private final SignatureTable signatures;
  private final Rng rng = new Rng(0);
  private final long seed;
  private long starts;
  private long first;
  private long stride = 1;

  private ReversibleRaces races;
  private ReversibleRaces.Handler handler;

  /** Whether each event of this execution was executed at once; true only below {@link #steps}. */
  private boolean[] atOnce = new boolean[64];

  /** Whether each event followed the one before it without a choice, being sealed. */
  private boolean[] sealed = new boolean[64];

  /** The steps of this execution so far, without those that somebody else chooses at its end. */
  private int steps;

  /** Whether each event of the execution that is over was in conflict. */
  private boolean[] conflicting = new boolean[64];

  private static final int NOBODY = -1;
  private static final int SEVERAL = -2;

  /** By resource, the thread that touched it in the execution that is over. */
  private int[] touchedBy = new int[64];

  private final ConflictReport.Counter counter = new ConflictReport.Counter();

  /**
   * Wraps a strategy.
   *
   * @param byThread whether a signature is a thread and a site, or a site alone
   */
  public ConflictAnalysis(Strategy sampling, boolean byThread, long seed) {
    this(sampling, new SignatureTable(byThread), seed);
  }

  private ConflictAnalysis(Strategy sampling, SignatureTable signatures, long seed) {
    this.sampling = sampling;
    this.signatures = signatures;
    this.seed = seed;
  }

  /** For another strategy that takes turns with this one: what one learns both know. */
  public ConflictAnalysis with(Strategy otherSampling, long otherSeed) {
    return new ConflictAnalysis(otherSampling, signatures, otherSeed);
  }

  @Override
  public Strategy wrapped() {
    return sampling;
  }

  @Override
  public boolean decides(Class<?> capability) {
    // What is executed at once has no probability to count with.
    return capability == Capability.Analysing.class || capability == Capability.Guaranteed.class;
  }

  private <C> C sampling(Class<C> capability) {
    return Capability.of(sampling, capability).orElseThrow();
  }

  @Override
  public void stride(long newFirst, long newStride) {
    first = newFirst;
    stride = newStride;
    sampling(Capability.Splittable.class).stride(newFirst, newStride);
  }

  @Override
  public boolean start() {
    rng.seed(~seed, first + starts++ * stride);
    signatures.startExecution();
    steps = 0;
    return sampling.start();
  }

  @Override
  public long choose(KernelView kernel) {
    int step = kernel.step();
    steps = step + 1;
    if (steps > atOnce.length) {
      atOnce = Arrays.copyOf(atOnce, 2 * step);
      sealed = Arrays.copyOf(sealed, 2 * step);
    }
    sealed[step] = kernel.isSealed();
    // Whoever yields asks for others to run; the strategy knows how to do that.
    int thread = kernel.previousYielded() ? -1 : quietThread(kernel);
    atOnce[step] = thread >= 0;
    if (thread < 0) {
      return sampling.choose(kernel);
    }
    int results = kernel.results(thread);
    return Move.of(thread, kernel.result(thread, results == 1 ? 0 : rng.nextInt(results)));
  }

  /** A thread that can go on with what never conflicts, the one that is running first; or -1. */
  private int quietThread(KernelView kernel) {
    int previous = kernel.previous();
    if (previous >= 0
        && kernel.isChoosable(previous)
        && signatures.isQuiet(previous, kernel.pending(previous))) {
      return previous;
    }
    int n = kernel.enabledCount();
    for (int i = 0; i < n; i++) {
      int thread = kernel.enabled(i);
      if (signatures.isQuiet(thread, kernel.pending(thread))) {
        return thread;
      }
    }
    return -1;
  }

  @Override
  public void end(KernelView kernel) {
    int known = signatures.size();
    Execution execution = kernel.execution();
    if (execution.size() > atOnce.length) {
      atOnce = Arrays.copyOf(atOnce, 2 * execution.size());
    }
    Arrays.fill(atOnce, steps, Math.max(steps, execution.size()), false);
    findConflicts(kernel);
    spreadConflicts();
    for (int event = 0; event < execution.size(); event++) {
      signatures.add(
          execution.thread(event),
          kernel.operation(execution.operation(event)),
          conflicting[event]);
    }
    counter.add(execution.size(), atOnce, conflicting);
    if (signatures.size() == known) {
      // What is new had a choice this time and may have none from now on: an execution with that
      // is no measure of those to come, from which PCT learns its length.
      sampling.end(kernel);
    }
  }

  /**
   * Learns from an execution that another strategy chose. It is not counted: nothing was predicted.
   */
  public void learn(KernelView kernel) {
    Execution execution = kernel.execution();
    findConflicts(kernel);
    BitSet carried = new BitSet(); // threads at whose next operation something sealed conflicts
    for (int event = execution.size() - 1; event >= 0; event--) {
      int thread = execution.thread(event);
      boolean sealedOne = kernel.operation(execution.operation(event)).seal() == Seal.SEALED;
      conflicting[event] |= carried.get(thread);
      carried.set(thread, conflicting[event] && sealedOne);
      signatures.add(
          execution.thread(event),
          kernel.operation(execution.operation(event)),
          conflicting[event]);
    }
  }

  private void findConflicts(KernelView kernel) {
    if (races == null) {
      races = new ReversibleRaces(kernel);
      handler = this::mark;
    }
    int events = kernel.execution().size();
    if (events > conflicting.length) {
      conflicting = new boolean[2 * events];
    }
    Arrays.fill(conflicting, 0, events, false);
    races.compute(0);
    findShared(kernel.execution(), kernel.program().resourceCount());
    for (int event = 0; event < events; event++) {
      if (isShared(kernel.execution(), event)) {
        races.withSecond(event, handler);
      }
    }
    for (int thread = 0; thread < kernel.threadCount(); thread++) {
      if (kernel.pending(thread) != null) {
        races.withPending(
            thread,
            race -> {
              mark(race);
              signatures.add(race.thread(), kernel.pending(race.thread()), true);
            });
      }
    }
  }

  /** What is followed by sealed operations is in conflict if one of them is: they come with it. */
  private void spreadConflicts() {
    for (int event = steps - 1; event > 0; event--) {
      if (sealed[event] && conflicting[event]) {
        conflicting[event - 1] = true;
      }
    }
  }

  /** Finds the resources that several threads touched: most are not, and then there is no race. */
  private void findShared(Execution execution, int resources) {
    if (resources > touchedBy.length) {
      touchedBy = new int[2 * resources];
    }
    Arrays.fill(touchedBy, 0, resources, NOBODY);
    for (int event = 0; event < execution.size(); event++) {
      int thread = execution.thread(event);
      for (int i = execution.firstTouch(event); i < execution.firstTouch(event + 1); i++) {
        int resource = execution.resource(i);
        if (touchedBy[resource] != thread) {
          touchedBy[resource] = touchedBy[resource] == NOBODY ? thread : SEVERAL;
        }
      }
    }
  }

  private boolean isShared(Execution execution, int event) {
    for (int i = execution.firstTouch(event); i < execution.firstTouch(event + 1); i++) {
      if (touchedBy[execution.resource(i)] == SEVERAL) {
        return true;
      }
    }
    return false;
  }

  private void mark(ReversibleRaces race) {
    for (int i = 0; i < race.leftOut(); i++) {
      conflicting[race.leftOut(i)] = true;
    }
    if (race.second() >= 0) {
      conflicting[race.second()] = true;
    }
  }

  @Override
  public void again() {
    starts--;
    sampling(Capability.Redoable.class).again();
  }

  @Override
  public void renumber(IntUnaryOperator resources) {
    sampling(Capability.Resumable.class).renumber(resources);
  }

  @Override
  public void save(DataOutput out) throws IOException {
    out.writeLong(starts);
    signatures.save(out);
    counter.save(out);
    sampling(Capability.Resumable.class).save(out);
  }

  @Override
  public void restore(DataInput in) throws IOException {
    starts = in.readLong();
    signatures.restore(in);
    counter.restore(in);
    sampling(Capability.Resumable.class).restore(in);
  }

  @Override
  public ConflictReport conflicts() {
    return counter.report(signatures.size(), signatures.conflicting());
  }
}
