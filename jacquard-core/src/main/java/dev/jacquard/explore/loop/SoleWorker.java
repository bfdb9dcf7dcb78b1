package dev.jacquard.explore.loop;

import dev.jacquard.estimate.Estimate;
import dev.jacquard.explore.Capability;
import dev.jacquard.explore.Card;
import dev.jacquard.explore.Progress;
import dev.jacquard.explore.Strategy;
import dev.jacquard.explore.auto.Auto;
import dev.jacquard.explore.auto.Course;
import dev.jacquard.explore.checkpoint.Checkpoint;
import dev.jacquard.explore.result.Gaps;
import dev.jacquard.explore.result.Result;
import dev.jacquard.explore.result.Tally;
import dev.jacquard.explore.settings.Request;
import dev.jacquard.explore.settings.Setting;
import dev.jacquard.explore.tree.TreeStrategy;
import dev.jacquard.kernel.Execution;
import dev.jacquard.kernel.Host;
import dev.jacquard.kernel.Learned;
import dev.jacquard.kernel.Outcome;
import dev.jacquard.kernel.UnsteadyException;
import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.IntStream;

/** Explores everything by itself, as one part; may go on from a checkpoint, and keep one. */
public final class SoleWorker extends PartWorker implements Checkpoint.Source {
  /** The clock is looked at after so many executions, if nothing else asks for the time. */
  private static final int LOOK_EVERY = 64;

  /** Its number in checkpoints. */
  private static final int TALLY = 0;

  private final long limit;
  private final long timeLimit;

  /** Without the time in which others had their turn. */
  private long start = System.nanoTime();

  /** Of strategies that walk a tree; otherwise null. */
  private TreeWatch watch;

  private Prober prober = Prober.NONE;

  /** Null if there is none. */
  private final Checkpoint checkpoint;

  /** Whether the state of another process is still to be restored. */
  private boolean resumes;

  /** Whether the program was run as it was when that process began. */
  private boolean warm;

  /** What the processes that had it before did not explore. */
  private Gaps before = new Gaps();

  /** How often all was begun. */
  private int eras;

  private boolean stopped;
  private boolean over;
  private boolean exhausted;
  private long nanos;
  private long told;

  /**
   * Before the first execution.
   *
   * @param checkpoint what is known from before, and to be written; or null
   */
  public SoleWorker(Request asked, Host host, Checkpoint checkpoint) {
    super(asked, host);
    this.checkpoint = checkpoint;
    limit = asked.executionLimit();
    timeLimit = asked.timeLimit();
    resumes = checkpoint != null && !checkpoint.isNew();
    warm = !resumes;
    if (checkpoint != null) {
      checkpoint.prepare(host);
      start -= checkpoint.nanos();
    }
  }

  // ---- one part, which is all

  @Override
  protected Part take() {
    if (over || stopped) {
      nanos = elapsed();
      if (checkpoint != null) {
        checkpoint.write(nanos, this);
      }
      return null;
    }
    if (!warm) {
      warm = true; // at once: a thread may have to leave in it
      asked.warmUp(host);
    }
    return Part.whole(eras++, resumes ? limit - checkpoint.executions() : limit);
  }

  @Override
  protected Tally newTally() {
    Tally tally = resumes ? checkpoint.tallies().get(TALLY) : super.newTally();
    if (checkpoint != null) {
      tally.saved();
    }
    return tally;
  }

  @Override
  protected Strategy wholeStrategy() {
    Strategy strategy = asked.newStrategy();
    Capability.of(strategy, TreeStrategy.class)
        .ifPresent(
            tree -> {
              watch = new TreeWatch(tree, asked.treeListener(), watch);
              prober = Prober.of(asked, host);
            });
    return strategy;
  }

  /** Goes on where another process was. */
  @Override
  protected void begun() {
    if (!resumes) {
      return;
    }
    resumes = false;
    try {
      DataInput in = checkpoint.state();
      resumable().restore(in);
      if (watch != null) {
        watch.restore(in);
      }
      before = Gaps.read(in);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    stopped = !asked.get(Setting.KEEP_GOING) && tally().hasFailure();
    asked.resumed().accept(tally().executions());
    prober.look(tally().executions() - 1); // so many were known when there could last be one
  }

  private Capability.Resumable resumable() {
    return Capability.of(steering().strategy(), Capability.Resumable.class).orElseThrow();
  }

  @Override
  protected void giveBack(PartEnd end) {
    over = true;
    exhausted = end.finished() && !asked.entry().replays();
  }

  @Override
  protected void startOver(PartEnd end) {
    if (checkpoint != null) {
      checkpoint.startedOver();
    }
  }

  @Override
  protected boolean isWanted() {
    return false;
  }

  @Override
  protected long bound() {
    return Long.MAX_VALUE;
  }

  @Override
  protected void found(long number) {
    stopped = true;
  }

  @Override
  protected void stop() {
    stopped = true;
  }

  @Override
  protected boolean isStopped() {
    return stopped || !isInTime() || asked.stop().getAsBoolean() || !hasTurn();
  }

  private boolean isInTime() {
    return timeLimit == Long.MAX_VALUE || elapsed() < timeLimit;
  }

  /** Waits for it, if the exploration is a part of a suite; false if there is none left. */
  private boolean hasTurn() {
    if (asked.baton() == null) {
      return true;
    }
    long waited = asked.baton().pass(() -> progress(elapsed()));
    start += Math.max(0, waited);
    return waited >= 0;
  }

  @Override
  protected int stuckBefore() {
    return before.stuck().size();
  }

  // ---- executions

  @Override
  protected Learned probe() {
    return prober.look(tally().executions());
  }

  @Override
  protected boolean wasProbe() {
    return prober.wasProbe();
  }

  @Override
  protected void unsteady(UnsteadyException thrown) {
    tally()
        .miss(
            UnsteadyException.DIFFERS
                + " (step "
                + thrown.step()
                + " of execution "
                + (tally().executions() + 1)
                + "), so that "
                + asked.entry().name()
                + " could not go on: "
                + UnsteadyException.LOOK);
    stopped = true;
  }

  @Override
  protected void ended(Execution execution) {
    if (watch != null) {
      watch.ended(execution.outcome() != Outcome.PRUNED);
    }
  }

  @Override
  protected void counted() {
    long count = tally().executions();
    boolean due = tally().coverage().isDue(count);
    if (due || count % LOOK_EVERY == 0) {
      long now = elapsed();
      if (due) {
        double all = estimate(now).map(Estimate::executions).orElse(Double.NaN);
        tally().coverage().note(count, tally().partialOrders(), now, all);
      }
      if (now - told >= asked.reportEvery().toNanos()) {
        told = now;
        asked.listener().accept(progress(now));
      }
    }
    Auto auto = steering().auto();
    if (auto != null && auto.isIdle()) {
      tally()
          .note(
              String.format(
                  Locale.ROOT,
                  "stopped before the time was over, as the last %,d executions showed nothing new;"
                      + " to have more, say how many (executions)",
                  Auto.IDLE));
      stop();
    }
  }

  @Override
  protected void settled() {
    if (checkpoint != null && checkpoint.isDue(elapsed())) {
      checkpoint.write(elapsed(), this);
    }
  }

  private long elapsed() {
    return System.nanoTime() - start;
  }

  /** When the strategy has failed; null if that was before the first execution. */
  public Result resultSoFar() {
    nanos = elapsed();
    return steering() == null ? null : result();
  }

  // ---- checkpoints

  @Override
  public List<String> contexts() {
    return List.of(host.context());
  }

  @Override
  public List<String> keys(int from) {
    return IntStream.range(from, host.resourceCount())
        .mapToObj(host::resourceKey)
        .takeWhile(key -> !key.isEmpty())
        .toList();
  }

  @Override
  public void save(DataOutput out) throws IOException {
    resumable().save(out);
    if (watch != null) {
      watch.save(out);
    }
    gaps().save(out);
  }

  @Override
  public List<Checkpoint.News> news() {
    return List.of(new Checkpoint.News(TALLY, tally()::save));
  }

  @Override
  public long executions() {
    return tally().executions();
  }

  @Override
  public void saved() {
    tally().saved();
  }

  private Gaps gaps() {
    return new Gaps().with(before).with(host);
  }

  // ---- what is told

  private Progress progress(long now) {
    return new Progress(
        tally().executions(),
        tally().partialOrders(),
        tally().findings(),
        now,
        limit,
        timeLimit,
        estimate(now));
  }

  private Optional<Estimate> estimate(long elapsed) {
    Course course = course();
    if (course != null) {
      return course.estimate(tally().partialOrders(), elapsed);
    }
    long executions = tally().executions();
    return watch == null
        ? Optional.empty()
        : watch.estimate(executions, elapsed, prober.believedSize(executions));
  }

  /** When all is over. */
  public Result result() {
    if (asked.get(Setting.STACKS) && host.hasStacks()) {
      tally().reruns().forEach(rerun -> rerun.run(asked));
    }
    if (exhausted) {
      checkSteadiness(tally());
    }
    Card card = asked.card();
    String name = asked.scenario().name();
    if (card != null && !card.scenario().equals(name)) {
      tally().note("the card is of scenario \"" + card.scenario() + "\", not of \"" + name + "\"");
    }
    if (checkpoint != null) {
      checkpoint.notes().forEach(tally()::note);
    }
    return tally()
        .result(
            asked,
            host,
            gaps(),
            exhausted,
            nanos,
            estimate(nanos),
            course(),
            steering().conflicts());
  }
}
