package dev.jacquard.explore.workers;

import dev.jacquard.explore.Capability;
import dev.jacquard.explore.ConflictReport;
import dev.jacquard.explore.Strategy;
import dev.jacquard.explore.loop.Part;
import dev.jacquard.explore.loop.PartEnd;
import dev.jacquard.explore.loop.Position;
import dev.jacquard.explore.settings.Request;
import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.Arrays;
import java.util.Optional;

/**
 * Deals out the executions of a randomized strategy: of n strides each has every n-th. An execution
 * is made from the seed and its number, so that it does not matter who runs it; a strategy that
 * learns, learns from those of its stride, whoever has run them.
 */
final class StrideDealer implements Dealer {
  private final Request asked;
  private final long limit;

  /** Of each stride, how far it is, and whether somebody has it. */
  private final Position[] positions;

  private final boolean[] taken;
  private int working;
  private volatile long bound;
  private volatile boolean stopped;

  StrideDealer(Request asked, int workers) {
    this.asked = asked;
    limit = asked.executionLimit();
    bound = limit;
    positions = new Position[workers];
    Arrays.fill(positions, Position.START);
    taken = new boolean[workers];
  }

  @Override
  public synchronized Part take() throws InterruptedException {
    while (!stopped) {
      for (int i = 0; i < taken.length; i++) {
        long had = positions[i].executions();
        if (!taken[i] && i + had * taken.length < bound) {
          taken[i] = true;
          working++;
          long all = (limit - i - 1) / taken.length + 1;
          return Part.eachNth(all - had, i, taken.length, positions[i]);
        }
      }
      if (working == 0) {
        return null;
      }
      wait(); // one of them may come back
    }
    return null;
  }

  @Override
  public synchronized void giveBack(Part part, PartEnd end) {
    positions[(int) part.first()] = end.position();
    lost(part);
  }

  @Override
  public synchronized void lost(Part part) {
    taken[(int) part.first()] = false;
    working--;
    notifyAll();
  }

  @Override
  public boolean isHungry() {
    return false;
  }

  @Override
  public long bound() {
    return bound;
  }

  @Override
  public synchronized void found(long number) {
    bound = Math.min(bound, number + 1);
  }

  /** What random executions have seen stays seen. */
  @Override
  public void startOver(Part part, long executions) {}

  @Override
  public int era() {
    return 0;
  }

  @Override
  public synchronized void stop() {
    stopped = true;
    notifyAll();
  }

  @Override
  public boolean isStopped() {
    return stopped;
  }

  @Override
  public boolean isComplete() {
    return false;
  }

  @Override
  public String sharers() {
    return Integer.toString(taken.length);
  }

  @Override
  public synchronized void save(DataOutput out) throws IOException {
    for (Position position : positions) {
      position.write(out);
    }
  }

  @Override
  public synchronized void restore(DataInput in, long executions) throws IOException {
    for (int i = 0; i < positions.length; i++) {
      positions[i] = Position.read(in);
    }
  }

  /** Of the first stride, whoever had it. */
  @Override
  public synchronized Optional<ConflictReport> conflicts() {
    Strategy strategy = asked.newStrategy();
    positions[0].restore(strategy);
    return Capability.of(strategy, Capability.Analysing.class).map(Capability.Analysing::conflicts);
  }
}
