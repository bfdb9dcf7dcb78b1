package dev.jacquard.explore.result;

import dev.jacquard.explore.Texts;
import dev.jacquard.kernel.Host;
import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/**
 * What hosts did not control or not explore. Whoever goes on in another process, or hears of one,
 * has to tell it too: without it, a search would seem to have covered more than it did.
 */
public final class Gaps {
  private static final String OUTSIDE =
      "the program calls what is not controlled, and other answers from there may lead to other"
          + " executions: put something of its own in the place of what is outside";

  private static final String POLLS =
      "a thread that polls was not let time out more than 16 times in a row: give it a bound, or a"
          + " wait without a time, to have all orders explored";

  private static final String IN_CALLS =
      "calls into the JDK were single steps, as this strategy takes them, and what others do in"
          + " between is not explored: use dpor, or trustJdk=false";

  private final List<String> stuck = new ArrayList<>();
  private final Set<String> notControlled = new LinkedHashSet<>();
  private final Set<String> limits = new LinkedHashSet<>();
  private final Set<String> uncontrolled = new LinkedHashSet<>();

  /** Adds those of a host, as far as they are known. */
  public Gaps with(Host host) {
    with(host.stuck(), host.gaps(), host.limits(), host.uncontrolled());
    if (host.kernel().withheldTimeOuts()) {
      limits.add(POLLS);
    }
    if (host.leavesOutInCalls()) {
      limits.add(IN_CALLS);
    }
    return this;
  }

  public Gaps with(Gaps others) {
    return with(others.stuck, others.notControlled, others.limits, others.uncontrolled);
  }

  private Gaps with(
      Collection<String> newStuck,
      Collection<String> newGaps,
      Collection<String> newLimits,
      Collection<String> newCalls) {
    stuck.addAll(newStuck);
    notControlled.addAll(newGaps);
    limits.addAll(newLimits);
    uncontrolled.addAll(newCalls);
    return this;
  }

  /** The same, whoever was first to tell. */
  public Gaps sorted() {
    List<String> sortedStuck = stuck.stream().sorted().toList();
    return new Gaps()
        .with(
            sortedStuck,
            new TreeSet<>(notControlled),
            new TreeSet<>(limits),
            new TreeSet<>(uncontrolled));
  }

  /** One for each execution that a stuck thread has ended: what would follow is not explored. */
  public List<String> stuck() {
    return stuck;
  }

  /**
   * All in words for users: what may hide something, and what to do.
   *
   * @param exhausted whether there was no execution left: what that says less of is told only then
   * @param alone whether the strategy that says so made all executions: auto has others beside it
   */
  List<String> told(boolean exhausted, boolean alone) {
    Set<String> told = new LinkedHashSet<>(stuck);
    told.addAll(notControlled);
    if (!uncontrolled.isEmpty()) {
      told.add(OUTSIDE);
    }
    if (exhausted) {
      told.addAll(limits);
    }
    if (!alone) {
      told.remove(IN_CALLS);
    }
    return List.copyOf(told);
  }

  /** Calls that are not controlled. */
  public List<String> uncontrolled() {
    return List.copyOf(uncontrolled);
  }

  public void save(DataOutput out) throws IOException {
    Texts.writeAll(stuck, out);
    Texts.writeAll(notControlled, out);
    Texts.writeAll(limits, out);
    Texts.writeAll(uncontrolled, out);
  }

  public static Gaps read(DataInput in) throws IOException {
    return new Gaps()
        .with(Texts.readAll(in), Texts.readAll(in), Texts.readAll(in), Texts.readAll(in));
  }
}
