package dev.jacquard.explore.loop;

import dev.jacquard.explore.ConflictReport;
import dev.jacquard.explore.Strategy;
import dev.jacquard.explore.auto.Auto;
import dev.jacquard.explore.auto.Course;
import dev.jacquard.explore.result.Tally;
import dev.jacquard.explore.settings.Request;
import dev.jacquard.explore.settings.Setting;
import dev.jacquard.explore.tree.Leftover;
import dev.jacquard.explore.tree.TreeStrategy;
import dev.jacquard.kernel.Execution;
import dev.jacquard.kernel.Host;
import dev.jacquard.kernel.Learned;
import dev.jacquard.kernel.Outcome;
import java.util.HashMap;
import java.util.Map;

/** Explores one part after the other on a host of its own, in any process. */
public abstract class PartWorker {
  /** So many executions of a part are worth what it costs to hand it over. */
  private static final int LEAST_EXECUTIONS = 32;

  /** The clock is looked at after so many executions, and something is told after such a time. */
  private static final int LOOK_EVERY = 16;

  private static final long TELL_NANOS = 100_000_000;

  /** So long a part is worked on before it goes to another process, which takes milliseconds. */
  private static final long LEAST_NANOS = 20_000_000;

  public final Request asked;
  public final Host host;

  /**
   * What it saw in the present era; of a randomized strategy one for each n-th: numbers of
   * executions only rise in each.
   */
  private final Map<Long, Tally> tallies = new HashMap<>();

  /** The one that counts now. */
  private Tally tally;

  private int era;

  // What it explores now; the part is null if nothing.
  private Part part;
  private Strategy strategy;

  /** In the present era; null if this is not {@code auto}, or it has not begun. */
  private Auto auto;

  private long began;
  private long runs;
  private long done;
  private long told = System.nanoTime();

  public PartWorker(Request asked, Host host) {
    this.asked = asked;
    this.host = host;
  }

  /** The next part, or null if there is none. */
  protected abstract Part take() throws InterruptedException;

  /** A part is finished, or its rest is wanted; the tally has what is new. */
  protected abstract void giveBack(PartEnd end);

  /** Whether the rest of the part is wanted. */
  protected abstract boolean isWanted();

  /** Executions from this number on need not be run. */
  protected abstract long bound();

  /** Enough was found. */
  protected abstract void found(long number);

  /**
   * The program is not what it seemed to be: all has to begin anew, or what is left of this part is
   * not explored.
   */
  protected abstract void startOver(PartEnd end);

  /** Whether to end now. */
  protected abstract boolean isStopped();

  /** Nobody should go on: too many threads are stuck, or it was interrupted. */
  protected abstract void stop();

  /** How far it is, now and then. */
  protected abstract void counted(long executions, long partialOrders, int findings);

  /** May run something that is no execution of the part; what the host has learned from it. */
  protected Learned probe() {
    return Learned.NOTHING;
  }

  /** Whether the execution in which a thread had to leave was such a one. */
  protected boolean wasProbe() {
    return false;
  }

  protected Tally newTally() {
    return Tally.of(asked);
  }

  /** What conflict analysis has learned in the last part; null if there is none. */
  public final ConflictReport conflicts() {
    return strategy == null ? null : strategy.conflicts();
  }

  /** What it explores now. */
  protected final Part part() {
    return part;
  }

  /** What it saw in this part, or in this and those before. */
  public final Tally tally() {
    return tally;
  }

  /**
   * Explores until there is nothing left.
   *
   * @param lost the execution in which another thread had to leave; or null
   */
  public final PartWorker goOn(Execution lost) {
    if (lost != null && part != null && !wasProbe()) {
      end(lost);
    }
    while (part != null || begin()) {
      goOn();
    }
    return this;
  }

  private boolean begin() {
    try {
      part = take();
    } catch (InterruptedException e) {
      stop();
      return false;
    }
    if (part == null) {
      return false;
    }
    if (part.era() != era) {
      era = part.era();
      tallies.clear();
      auto = null;
    }
    tally = tallies.computeIfAbsent(part.isEachNth() ? part.first() : 0L, key -> newTally());
    began = System.nanoTime();
    runs = 0;
    done = 0;
    strategy = strategy();
    return true;
  }

  /** The one that explores the part. */
  private Strategy strategy() {
    if (asked.entry().isAuto()) {
      return auto();
    }
    Strategy made = asked.newStrategy();
    made.host(host);
    if (made instanceof TreeStrategy tree) {
      tree.resume(part.fragment());
    } else {
      made.stride(part.first(), part.stride());
      part.position().restore(made, host);
    }
    return made;
  }

  /** What it learned in other parts it knows in this one. */
  private Auto auto() {
    if (auto == null) {
      auto = asked.newAuto(part.first());
      auto.host(host);
    }
    if (part.kind() == Part.Kind.TREE) {
      auto.search(part.fragment());
    } else if (part.kind() == Part.Kind.SAMPLE) {
      auto.sample();
    }
    return auto;
  }

  private void goOn() {
    boolean wanted = isWanted() && isWorthIt();
    if (wanted || done >= part.most() || isStopped() || number() >= bound()) {
      end(false);
      return;
    }
    if (probe() == Learned.FOR_GOOD) {
      again(Learned.FOR_GOOD);
    } else if (!strategy.start()) {
      end(true);
    } else {
      runs++;
      end(host.run(strategy));
    }
  }

  /** A process that has just started is slow, and others would wait long for many executions. */
  private boolean isWorthIt() {
    return asked.scenario().runsInParallel()
        ? runs >= LEAST_EXECUTIONS
        : runs > 0 && System.nanoTime() - began >= LEAST_NANOS;
  }

  /** That of the next execution, from 0. */
  private long number() {
    return part.first() + had() * part.stride();
  }

  /** How many executions the part has had, by whomever. */
  private long had() {
    return done + (part.isEachNth() ? part.position().executions() : 0);
  }

  private void end(boolean finished) {
    Leftover leftover = null;
    if (part.isOfTree()) {
      leftover =
          auto == null ? Leftover.of((TreeStrategy) strategy, finished) : auto.leftover(finished);
    }
    Position position = part.isEachNth() ? Position.of(had(), strategy, host) : null;
    part = null;
    giveBack(new PartEnd(done, leftover, course(), position));
  }

  private Course course() {
    return auto == null ? null : auto.course();
  }

  private void end(Execution execution) {
    Learned learned = host.learned();
    if (learned != Learned.NOTHING) {
      again(learned);
      return;
    }
    strategy.end(host.kernel());
    if (execution.outcome() == Outcome.PRUNED || strategy.repeated()) {
      tally.addBlocked(execution);
      return;
    }
    if (part.isEachNth()) {
      tally.number(number() + 1);
    }
    tally.add(execution, host, strategy);
    if ((!asked.get(Setting.KEEP_GOING) && tally.lastFailed()) || tally.found(asked.stopAt())) {
      found(number());
    }
    done++;
    asked.observer().accept(host.kernel());
    tell();
    if (host.stuck().size() >= Request.MOST_STUCK || host.interrupted()) {
      stop();
    }
  }

  private void tell() {
    long count = tally.executions();
    if (count % LOOK_EVERY == 0 && System.nanoTime() - told >= TELL_NANOS) {
      told = System.nanoTime();
      counted(count, tally.partialOrders(), tally.findings());
    }
  }

  private void again(Learned learned) {
    boolean changed = learned == Learned.FOR_GOOD && !part.isEachNth();
    if (changed && auto != null) {
      boolean goesOn = !auto.isSearching() || tally.hasFailure(); // what was found stays found
      auto.forget();
      if (goesOn) {
        return;
      }
    }
    if (changed || !strategy.again()) {
      part = null;
      startOver(new PartEnd(done, null, course(), null));
    }
  }
}
