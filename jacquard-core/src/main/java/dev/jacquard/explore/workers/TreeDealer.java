package dev.jacquard.explore.workers;

import dev.jacquard.explore.Capability;
import dev.jacquard.explore.loop.Part;
import dev.jacquard.explore.loop.PartEnd;
import dev.jacquard.explore.settings.Request;
import dev.jacquard.explore.tree.SharedTree;
import dev.jacquard.explore.tree.TreeStrategy;
import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;

/** Deals out the fragments of an execution tree. */
final class TreeDealer implements Dealer {
  /** A worker gets at most so many executions of those that are left. */
  private static final int SHARES = 4;

  private final Request asked;
  private final int workers;

  /** Executions that may still be given out, and how many parts are out. */
  private long left;

  private int out;

  private volatile SharedTree tree;
  private volatile int era;
  private volatile boolean stopped;

  TreeDealer(Request asked, int workers) {
    this.asked = asked;
    this.workers = workers;
    begin();
  }

  private void begin() {
    left = asked.executionLimit();
    tree = new SharedTree(newTree());
  }

  private TreeStrategy newTree() {
    return Capability.of(asked.newStrategy(), TreeStrategy.class).orElseThrow();
  }

  @Override
  public Part take() throws InterruptedException {
    while (true) {
      SharedTree now = tree;
      SharedTree.Task task = now.take();
      if (task != null) {
        Part part = deal(now, task);
        if (part != null) {
          return part;
        }
        now.lost(task);
        stopIf(now);
      }
      if (now == tree) {
        return null;
      }
    }
  }

  /** With so many executions as a worker may have; waits for those that others may give back. */
  private synchronized Part deal(SharedTree now, SharedTree.Task task) throws InterruptedException {
    while (left == 0 && out > 0 && now == tree && !stopped) {
      wait();
    }
    if (left == 0 || now != tree || stopped) {
      return null;
    }
    boolean unlimited = left == Long.MAX_VALUE;
    long most = unlimited ? left : Math.min(left, 1 + left / SHARES / workers);
    left -= unlimited ? 0 : most;
    out++;
    return Part.tree(era, most, task, 0);
  }

  /** No executions are left, unless all has begun anew. */
  private synchronized void stopIf(SharedTree now) {
    if (now == tree) {
      stop();
    }
  }

  @Override
  public void giveBack(Part part, PartEnd end) {
    SharedTree now = ended(part, part.most() - end.executions());
    if (now != null) {
      now.giveBack(part.task(), end.leftover(), now.isHungry());
    }
  }

  @Override
  public void lost(Part part) {
    SharedTree now = ended(part, part.most());
    if (now != null) {
      now.lost(part.task());
    }
  }

  /** Returns the tree that the part is of; null if that is not explored any more. */
  private synchronized SharedTree ended(Part part, long unused) {
    if (part.era() != era) {
      return null;
    }
    out--;
    left += left == Long.MAX_VALUE ? 0 : unused;
    notifyAll();
    return tree;
  }

  @Override
  public boolean isHungry() {
    return tree.isHungry();
  }

  @Override
  public void startOver(Part part, long executions) {
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
  public synchronized void stop() {
    stopped = true;
    tree.stop();
    notifyAll();
  }

  @Override
  public boolean isStopped() {
    return stopped;
  }

  @Override
  public boolean isComplete() {
    return !stopped;
  }

  @Override
  public String sharers() {
    return "several";
  }

  @Override
  public void save(DataOutput out) throws IOException {
    tree.save(out);
  }

  @Override
  public synchronized void restore(DataInput in, long executions) throws IOException {
    left -= left == Long.MAX_VALUE ? 0 : Math.min(left, executions);
    tree = SharedTree.read(newTree(), in);
  }
}
