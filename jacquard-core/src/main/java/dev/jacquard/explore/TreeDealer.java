package dev.jacquard.explore;

import dev.jacquard.explore.tree.Leftover;
import dev.jacquard.explore.tree.SharedTree;
import dev.jacquard.explore.tree.TreeStrategy;

/** Deals out the fragments of an execution tree. */
final class TreeDealer implements Dealer {
  /** A worker gets at most so many executions of those that are left. */
  private static final int SHARES = 4;

  private final Exploration asked;
  private final int workers;

  /** Executions that may still be given out, and how many parts are out. */
  private long left;

  private int out;

  private volatile SharedTree tree;
  private volatile int era;
  private volatile boolean stopped;

  TreeDealer(Exploration asked, int workers) {
    this.asked = asked;
    this.workers = workers;
    begin();
  }

  private void begin() {
    left = asked.executionLimit();
    tree = new SharedTree((TreeStrategy) asked.newStrategy());
  }

  @Override
  public Part take() throws InterruptedException {
    while (true) {
      SharedTree now = tree;
      SharedTree.Task task = now.take();
      if (task != null) {
        long most = grant(now);
        if (most > 0) {
          return Part.of(era, most, task);
        }
        now.lost(task);
        if (now == tree) {
          stop();
        }
      }
      if (now == tree) {
        return null;
      }
    }
  }

  /** How many executions a worker may have; waits for those that others may give back. */
  private synchronized long grant(SharedTree now) throws InterruptedException {
    while (left == 0 && out > 0 && now == tree && !stopped) {
      wait();
    }
    if (now != tree || stopped) {
      return 0;
    }
    boolean unlimited = left == Long.MAX_VALUE;
    long most = unlimited ? left : Math.min(left, 1 + left / SHARES / workers);
    left -= unlimited ? 0 : most;
    out++;
    return most;
  }

  @Override
  public void giveBack(Part part, Leftover leftover, long done) {
    synchronized (this) {
      if (part.era() != era) {
        return;
      }
      end(part.most() - done);
    }
    tree.giveBack(part.task(), leftover);
  }

  @Override
  public void lost(Part part) {
    synchronized (this) {
      if (part.era() != era) {
        return;
      }
      end(part.most());
    }
    tree.lost(part.task());
  }

  private void end(long unused) {
    out--;
    left += left == Long.MAX_VALUE ? 0 : unused;
    notifyAll();
  }

  @Override
  public boolean isHungry() {
    return tree.isHungry();
  }

  @Override
  public long bound() {
    return Long.MAX_VALUE;
  }

  @Override
  public void found(long number) {
    stop();
  }

  @Override
  public void startOver() {
    SharedTree before;
    synchronized (this) {
      before = tree;
      era++;
      out = 0;
      begin();
      notifyAll();
    }
    before.stop();
  }

  @Override
  public int era() {
    return era;
  }

  @Override
  public void stop() {
    stopped = true;
    tree.stop();
    synchronized (this) {
      notifyAll();
    }
  }

  @Override
  public boolean isStopped() {
    return stopped;
  }
}
