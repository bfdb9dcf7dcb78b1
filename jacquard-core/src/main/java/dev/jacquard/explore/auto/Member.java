package dev.jacquard.explore.auto;

import dev.jacquard.explore.Capability;
import dev.jacquard.explore.Strategy;
import dev.jacquard.explore.random.RandomWalk;
import dev.jacquard.explore.tree.TreeStrategy;
import dev.jacquard.kernel.Host;
import dev.jacquard.kernel.KernelView;
import dev.jacquard.kernel.Move;
import dev.jacquard.kernel.Outcome;
import dev.jacquard.kernel.UnsteadyException;
import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.function.Supplier;

/**
 * A strategy that takes turns with others on the same host.
 *
 * <p>What it chooses is looked at: a search that would go on for ever in a loop that waits, or that
 * wants what the program cannot do, is led out of the execution by a random walk and has no more
 * turns. Such an execution counts like any other.
 */
final class Member {
  private final String name;
  private final boolean samples;
  private final Supplier<Strategy> maker;
  private final RandomWalk wayOut;
  private final int fairAfter;
  private Strategy strategy;

  private long executions;

  /** Why it has no more turns; null as long as it has. */
  private String ended;

  /** Why this execution is not one of the strategy any more, or null. */
  private String lost;

  /** Makes members of one strategy. */
  record Factory(int fairAfter, long seed) {
    /** One that samples. */
    Member sampling(String name, Strategy strategy) {
      return new Member(name, true, () -> strategy, this);
    }

    /** One that walks a tree, and may have to begin anew. */
    Member searching(String name, Supplier<Strategy> maker) {
      return new Member(name, false, maker, this);
    }
  }

  private Member(String name, boolean samples, Supplier<Strategy> maker, Factory factory) {
    this.name = name;
    this.samples = samples;
    this.maker = maker;
    this.fairAfter = factory.fairAfter;
    this.wayOut = new RandomWalk(~factory.seed);
    this.strategy = maker.get();
  }

  String name() {
    return name;
  }

  boolean samples() {
    return samples;
  }

  Strategy strategy() {
    return strategy;
  }

  long executions() {
    return executions;
  }

  boolean isOver() {
    return ended != null;
  }

  /** Why it has no more turns; null as long as it has, empty if nothing was left. */
  String ended() {
    return ended;
  }

  void end(String why) {
    if (ended == null) {
      ended = why;
    }
  }

  /** Has turns again if nothing was left before, but now is. */
  void goOn() {
    strategy = maker.get();
    if (ended != null && ended.isEmpty()) {
      ended = null;
    }
  }

  /** Writes where it is; of what has no more turns, only that. */
  void save(DataOutput out) throws IOException {
    out.writeLong(executions);
    wayOut.save(out);
    out.writeBoolean(isOver());
    if (isOver()) {
      out.writeUTF(ended);
    } else {
      resumable().save(out);
    }
  }

  void restore(DataInput in) throws IOException {
    executions = in.readLong();
    wayOut.restore(in);
    if (in.readBoolean()) {
      ended = in.readUTF();
    } else {
      resumable().restore(in);
    }
  }

  private Capability.Resumable resumable() {
    return Capability.of(strategy, Capability.Resumable.class).orElseThrow();
  }

  /** Forgets the program, which is another one than it seemed to be. */
  void forget() {
    strategy = maker.get();
  }

  /** Prepares an execution; false if nothing is left. */
  boolean start(Host host) {
    lost = null;
    if (host.hasStacks()) {
      host.watch(null);
      Capability.of(strategy, Capability.Watching.class).ifPresent(each -> each.host(host));
    }
    wayOut.start();
    boolean more = strategy.start();
    if (!more) {
      end("");
    }
    return more;
  }

  /** The execution that was started does not count. */
  void again() {
    wayOut.again();
    Capability.of(strategy, Capability.Redoable.class).orElseThrow().again();
  }

  long choose(KernelView kernel) {
    if (lost == null && kernel.step() >= fairAfter) {
      lost = "executions have more than " + fairAfter + " steps";
    }
    if (lost == null) {
      long move = strategy.choose(kernel);
      if (samples || move == Move.STOP || isPossible(kernel, move)) {
        return move;
      }
      lost = UnsteadyException.DIFFERS;
    }
    return wayOut.choose(kernel);
  }

  private static boolean isPossible(KernelView kernel, long move) {
    int thread = Move.thread(move);
    if (!kernel.isChoosable(thread)) {
      return false;
    }
    for (int i = 0; i < kernel.results(thread); i++) {
      if (kernel.result(thread, i) == Move.result(move)) {
        return true;
      }
    }
    return false;
  }

  /** The execution is over; returns whether the strategy was told. */
  boolean finish(KernelView kernel) {
    executions += kernel.execution().outcome() == Outcome.PRUNED ? 0 : 1;
    if (!samples) {
      if (lost == null
          && strategy instanceof TreeStrategy tree
          && kernel.execution().size() < tree.branch()) {
        lost = UnsteadyException.DIFFERS;
      }
      if (lost != null) {
        end(lost);
        return false;
      }
    }
    strategy.end(kernel);
    return true;
  }
}
