package dev.jacquard.explore.loop;

import dev.jacquard.explore.Capability;
import dev.jacquard.explore.ConflictReport;
import dev.jacquard.explore.Strategy;
import dev.jacquard.explore.auto.Auto;
import dev.jacquard.explore.auto.Course;
import dev.jacquard.explore.finding.Rerun;
import dev.jacquard.explore.result.Tally;
import dev.jacquard.explore.settings.Request;
import dev.jacquard.explore.settings.Setting;
import dev.jacquard.explore.tree.Leftover;
import dev.jacquard.kernel.Execution;
import dev.jacquard.kernel.Host;
import dev.jacquard.kernel.Learned;
import dev.jacquard.kernel.UnsteadyException;
import java.util.HashMap;
import java.util.Map;

/**
 * The loop of executions: explores one part after the other on a host of its own, in any process.
 * Where parts come from, and what becomes of what was seen, is up to subclasses: {@link SoleWorker}
 * has everything as one part, others get theirs from a dealer.
 */
public abstract class PartWorker {
  /** So many executions of a part are worth what it costs to hand it over. */
  private static final int LEAST_EXECUTIONS = 32;

  /** So long a part is worked on before it goes to another process, which takes milliseconds. */
  private static final long LEAST_NANOS = 20_000_000;

  protected final Request asked;
  protected final Host host;
  private final boolean keepGoing;

  /**
   * What it saw in the present era; of a randomized strategy one for each n-th: numbers of
   * executions only rise in each.
   */
  private final Map<Long, Tally> tallies = new HashMap<>();

  /** The one that counts now. */
  private Tally tally;

  private int era = -1;

  // What it explores now; the part is null if nothing.
  private Part part;
  private Steering steering;

  /** In the present era, if its strategy is that; it learns from part to part. */
  private Steering auto;

  private long began;
  private long runs;
  private long done;

  /** The first execution that counted; null before it. */
  private Rerun first;

  protected PartWorker(Request asked, Host host) {
    this.asked = asked;
    this.host = host;
    keepGoing = asked.get(Setting.KEEP_GOING);
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

  /** Nothing more is to be explored: too many threads are stuck, or it was interrupted. */
  protected abstract void stop();

  /** A part was taken, and its strategy is there. */
  protected void begun() {}

  /** An execution was counted. */
  protected abstract void counted();

  /** An execution is over, and the strategy has drawn its consequences. */
  protected void ended(Execution execution) {}

  /** The same, when it was counted if it counts. */
  protected void settled() {}

  /** The program did something else than before when its steps were taken in the same order. */
  protected void unsteady(UnsteadyException thrown) {
    throw thrown;
  }

  /** May run something that is no execution of the part; what the host has learned from it. */
  protected Learned probe() {
    return Learned.NOTHING;
  }

  /** Whether the execution in which a thread had to leave was such a one. */
  protected boolean wasProbe() {
    return false;
  }

  /** Executions in which a thread was stuck, in other processes before this one. */
  protected int stuckBefore() {
    return 0;
  }

  protected Tally newTally() {
    return Tally.of(asked);
  }

  /** A strategy for the whole of an exploration. */
  protected Strategy wholeStrategy() {
    return asked.newStrategy();
  }

  /** What steers the executions of the last part; null before the first. */
  final Steering steering() {
    return steering;
  }

  /**
   * Whether the program still does what it did in the first execution, when that is run once more;
   * what differs is told, and then nothing is complete.
   */
  public final void checkSteadiness(Tally told) {
    if (first != null && !host.isSteady()) {
      String difference = first.difference(asked);
      if (!difference.isEmpty()) {
        told.miss("the first execution: " + difference);
      }
    }
  }

  /** What conflict analysis has learned in the last part; null if there is none. */
  public final ConflictReport conflicts() {
    return steering == null ? null : steering.conflicts();
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
    if (lost != null && part != null) {
      if (wasProbe()) {
        stopIfHopeless();
      } else {
        end(lost);
      }
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
    steering = auto != null ? auto : steer();
    deal();
    begun();
    return true;
  }

  private Steering steer() {
    Steering made =
        new Steering(part.isWhole() ? wholeStrategy() : asked.newStrategy(part.first()), host);
    auto = made.auto() == null ? null : made;
    return made;
  }

  /** Tells the strategy which part of all executions it has. */
  private void deal() {
    switch (part.kind()) {
      case WHOLE, TRIAL -> {}
      case SAMPLE -> steering.auto().sample();
      case TREE -> {
        if (steering.auto() != null) {
          steering.auto().search(part.fragment());
        } else {
          steering.tree().resume(part.fragment());
        }
      }
      case EACH_NTH -> {
        Capability.of(steering.strategy(), Capability.Splittable.class)
            .orElseThrow()
            .stride(part.first(), part.stride());
        part.position().restore(steering.strategy(), host);
      }
    }
  }

  private void goOn() {
    boolean wanted = isWanted() && isWorthIt();
    if (wanted || done >= part.most() || isStopped() || number() >= bound()) {
      end(false);
      return;
    }
    if (probe() == Learned.FOR_GOOD) {
      again(Learned.FOR_GOOD);
    } else if (!steering.strategy().start()) {
      end(true);
    } else {
      runs++;
      try {
        end(host.run(steering.strategy()));
      } catch (UnsteadyException e) {
        if (host.isSteady()) {
          throw e; // so it is the strategy
        }
        Learned learned = host.learned();
        if (learned == Learned.NOTHING) {
          unsteady(e);
        } else {
          again(learned); // from then on the execution was another one than the strategy knew
        }
      }
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
          steering.auto() == null
              ? Leftover.of(steering.tree(), finished)
              : steering.auto().leftover(finished);
    }
    Position position = part.isEachNth() ? Position.of(had(), steering.strategy(), host) : null;
    part = null;
    giveBack(new PartEnd(done, finished, leftover, course(), position));
  }

  /** What the strategy did, if it has a search and samples in turns; otherwise null. */
  protected final Course course() {
    return steering == null || steering.auto() == null ? null : steering.auto().course();
  }

  private void end(Execution execution) {
    Learned learned = host.learned();
    if (learned != Learned.NOTHING) {
      again(learned);
      stopIfHopeless();
      return;
    }
    boolean counts = steering.end(host.kernel());
    ended(execution);
    if (!counts) {
      tally.addBlocked(execution);
    } else {
      if (part.isEachNth()) {
        tally.number(number() + 1);
      }
      steering.counted(tally.add(execution, host, steering.isSample()));
      if (first == null) {
        first = new Rerun(tally.executions(), asked.scenario().name(), host.kernel());
      }
      if ((!keepGoing && tally.lastFailed()) || tally.found(asked.stopAt())) {
        found(number());
      }
      done++;
      asked.observer().accept(host.kernel());
      counted();
      stopIfHopeless();
    }
    settled();
  }

  /**
   * A stuck thread is left behind, and may be one that never stops running. Whoever interrupts the
   * thread that asked for the exploration wants it to end.
   */
  private void stopIfHopeless() {
    if (stuckBefore() + host.stuck().size() >= Request.MOST_STUCK || host.interrupted()) {
      stop();
    }
  }

  /** What was seen may not be so. And the tree that a search explored may have changed. */
  private void again(Learned learned) {
    boolean searches = steering.auto() != null || asked.entry().systematic();
    boolean changed = learned == Learned.FOR_GOOD && searches && !part.isEachNth();
    Auto several = steering.auto();
    if (changed && several != null) {
      boolean goesOn = !several.isSearching() || tally.hasFailure(); // what was found stays found
      several.forget();
      if (goesOn) {
        return;
      }
    }
    if (changed || !steering.again()) {
      part = null;
      startOver(new PartEnd(done, false, null, course(), null));
    }
  }
}
