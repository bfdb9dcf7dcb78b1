package dev.jacquard.explore.workers;

import dev.jacquard.estimate.Estimate;
import dev.jacquard.explore.auto.Course;
import dev.jacquard.explore.auto.SearchShare;
import dev.jacquard.explore.loop.Part;
import dev.jacquard.explore.loop.PartEnd;
import dev.jacquard.explore.settings.Request;
import dev.jacquard.explore.tree.OptimalDpor;
import dev.jacquard.explore.tree.SharedTree;
import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;

/**
 * Deals out {@code auto}. One worker has the first executions, as it would have alone; then it is
 * known about how large the search is, and as long as that may fit, workers get fragments of its
 * tree and random executions in turns, in the same shares. Random executions of different workers
 * have different seeds, and each worker learns for itself.
 */
final class AutoDealer implements Dealer {
  /** So many executions are the trial; or fewer, if they take too long. */
  private static final int TRIAL = 512;

  private static final long TRIAL_NANOS = 2_000_000_000L;

  /** So many executions a part has: the search has to be shared, and its share kept to. */
  private static final int MOST = 256;

  /** The search has at least so many more executions than it has had. */
  private static final double LEAST_GROWTH = 1.25;

  private final long limit;
  private final long begun = System.nanoTime();

  private SharedTree tree;
  private volatile int era;
  private volatile boolean stopped;
  private volatile boolean complete;

  /** How many parts were dealt out in this era, and those that are out. */
  private long parts;

  private final Set<Part> out = new HashSet<>();
  private volatile boolean isTrial;

  /** Executions that were dealt out, with those that are over. */
  private long searched;

  private long others;

  /** As the trial left it. */
  private double estimate;

  /** Why there is no search; empty if there is. */
  private String gaveUp = "";

  AutoDealer(Request asked) {
    limit = asked.executionLimit();
    begin();
  }

  private void begin() {
    tree = new SharedTree(new OptimalDpor());
    parts = 0;
    out.clear();
    isTrial = true;
    searched = 0;
    others = 0;
    estimate = Double.NaN;
    gaveUp = "";
  }

  @Override
  public synchronized Part take() throws InterruptedException {
    while (!isStopped()) {
      Part part = isTrial && !out.isEmpty() ? null : deal();
      if (part != null) {
        parts++;
        out.add(part);
        return part;
      }
      if (out.isEmpty()) {
        stop();
        return null;
      }
      wait();
    }
    return null;
  }

  /** Returns null if there is none now. */
  private Part deal() {
    long left = limit - searched - others;
    if (left == 0) {
      return null;
    }
    if (isTrial) {
      others = Math.min(left, TRIAL); // until it is known whose they were
      return Part.trial(era, others, tree.poll());
    }
    long most = Math.min(left, MOST);
    if (searchIsNext()) {
      SharedTree.Task task = tree.poll();
      if (task != null) {
        searched += most;
        return Part.tree(era, most, task, parts);
      }
      if (isSearchOut() && isSearchScarce()) {
        return null; // a worker that is slow would find nothing left for its search
      }
    }
    others += most;
    return Part.sample(era, most, parts);
  }

  private boolean searchIsNext() {
    return isUnderWay() && SearchShare.isNext(estimate(), searched, others, plannedLeft());
  }

  /** Whether workers have all of it that there is. */
  private boolean isSearchOut() {
    return out.stream().anyMatch(Part::isOfTree);
  }

  private boolean isSearchScarce() {
    return SearchShare.isScarce(estimate(), searched, others, plannedLeft());
  }

  private boolean isUnderWay() {
    return gaveUp.isEmpty() && SearchShare.mayFit(estimate(), searched, plannedLeft());
  }

  private long plannedLeft() {
    return SearchShare.left(limit, searched + others);
  }

  private double estimate() {
    return Double.isNaN(estimate) ? estimate : Math.max(estimate, LEAST_GROWTH * searched);
  }

  /** Not a number if the trial has told too little. */
  private double believed() {
    return estimate < LEAST_GROWTH * searched ? Double.NaN : estimate;
  }

  @Override
  public synchronized void giveBack(Part part, PartEnd end) {
    if (part.era() != era) {
      return;
    }
    ended(part, end.executions());
    Course course = end.course();
    if (part.kind() == Part.Kind.TRIAL) {
      isTrial = false;
      estimate = course.estimate();
      searched = course.searched();
      others -= searched;
    }
    if (!course.gaveUp().isEmpty()) {
      giveUp(course.gaveUp());
    } else if (part.isOfTree()) {
      tree.giveBack(part.task(), end.leftover());
      complete = gaveUp.isEmpty() && tree.isExplored();
    }
    notifyAll();
  }

  private void giveUp(String reason) {
    if (gaveUp.isEmpty()) {
      gaveUp = reason;
    }
  }

  /** It had fewer executions than it might have had. */
  private void ended(Part part, long executions) {
    out.remove(part);
    long unused = part.most() - executions;
    if (part.kind() == Part.Kind.TREE) {
      searched -= unused;
    } else {
      others -= unused;
    }
  }

  @Override
  public synchronized void lost(Part part) {
    if (part.era() == era) {
      ended(part, 0);
      if (part.isOfTree()) {
        tree.lost(part.task());
      }
      notifyAll();
    }
  }

  /** A trial that takes long is cut short. */
  @Override
  public boolean isHungry() {
    return isTrial && System.nanoTime() - begun > TRIAL_NANOS;
  }

  /** Without a search what was seen stays seen. */
  @Override
  public synchronized void startOver(Part part, long executions) {
    if (isTrial || isUnderWay()) {
      era++;
      begin();
    } else {
      giveUp("the program changed");
      ended(part, executions);
    }
    notifyAll();
  }

  @Override
  public int era() {
    return era;
  }

  @Override
  public synchronized void stop() {
    stopped = true;
    notifyAll();
  }

  @Override
  public boolean isStopped() {
    return stopped || complete;
  }

  @Override
  public boolean isComplete() {
    return complete;
  }

  @Override
  public String sharers() {
    return "several";
  }

  @Override
  public synchronized void save(DataOutput to) throws IOException {
    long searchedNow = searched;
    long othersNow = others;
    for (Part part : out) {
      searchedNow -= part.kind() == Part.Kind.TREE ? part.most() : 0;
      othersNow -= part.kind() == Part.Kind.TREE ? 0 : part.most();
    }
    to.writeBoolean(isTrial);
    to.writeLong(parts);
    to.writeLong(searchedNow);
    to.writeLong(othersNow);
    to.writeDouble(estimate);
    to.writeUTF(gaveUp);
    to.writeBoolean(complete);
    tree.save(to);
  }

  @Override
  public synchronized void restore(DataInput in, long executions) throws IOException {
    isTrial = in.readBoolean();
    parts = in.readLong();
    searched = in.readLong();
    others = in.readLong();
    estimate = in.readDouble();
    gaveUp = in.readUTF();
    complete = in.readBoolean();
    tree = SharedTree.read(new OptimalDpor(), in);
  }

  @Override
  public synchronized Optional<Estimate> estimate(long nanos) {
    double all = believed();
    return searched == 0 || Double.isNaN(all) || !isUnderWay()
        ? Optional.empty()
        : Optional.of(Estimate.after(all, searched, nanos));
  }

  @Override
  public synchronized Course judge(Course all) {
    String ended = complete ? "" : gaveUp.isEmpty() ? null : gaveUp;
    return all.judged(believed(), isUnderWay(), ended);
  }
}
