package dev.jacquard.explore.auto;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/**
 * Whose turn it is among strategies that take turns. Each has a weight, and turns in proportion to
 * it, as evenly spread as can be. After each {@value #ROUND} turns the weights are set anew: a
 * strategy gets the more, the more of its executions had a partial order that nobody had seen.
 *
 * <p>Goes by numbers of executions alone, so that the same seed has the same turns.
 */
final class Portfolio {
  private static final int ROUND = 64;

  /** What one gets that finds nothing new any more, of what it would get if all were new. */
  private static final double LEAST = 0.1;

  private final List<Entry> entries = new ArrayList<>();
  private int turns;

  private static final class Entry {
    final Member member;
    final double share;
    double weight;
    double credit;
    long executions;
    long news;

    Entry(Member member, double opening, double share) {
      this.member = member;
      this.share = share;
      this.weight = opening;
    }
  }

  /**
   * Adds one.
   *
   * @param opening its weight in the first round
   * @param share its weight later, if all that it finds is new
   */
  void add(Member member, double opening, double share) {
    entries.add(new Entry(member, opening, share));
  }

  /** Gives a member the first turn, on top of those that its weight gives it. */
  void startWith(Member member) {
    double all = entries.stream().mapToDouble(entry -> entry.weight).sum();
    entries.stream()
        .filter(entry -> entry.member.equals(member))
        .forEach(entry -> entry.credit += all);
  }

  List<Member> members() {
    return entries.stream().map(entry -> entry.member).toList();
  }

  /** The one whose turn it is, among those that have turns left. One at least never ends. */
  Member next() {
    if (turns == ROUND) {
      weigh();
    }
    double all = 0;
    Entry next = null;
    for (Entry entry : entries) {
      if (!entry.member.isOver()) {
        all += entry.weight;
        entry.credit += entry.weight;
        if (next == null || entry.credit > next.credit) {
          next = entry;
        }
      }
    }
    next.credit -= all;
    return next.member;
  }

  /** Weights follow the last round. */
  private void weigh() {
    turns = 0;
    for (Entry entry : entries) {
      if (entry.executions > 0) {
        double rate = (double) entry.news / entry.executions;
        entry.weight = entry.share * Math.max(LEAST, rate);
      }
      entry.executions = 0;
      entry.news = 0;
    }
  }

  /** Writes what was learned, and where the members are. */
  void save(DataOutput out) throws IOException {
    out.writeInt(turns);
    for (Entry entry : entries) {
      out.writeDouble(entry.weight);
      out.writeDouble(entry.credit);
      out.writeLong(entry.executions);
      out.writeLong(entry.news);
      entry.member.save(out);
    }
  }

  void restore(DataInput in) throws IOException {
    turns = in.readInt();
    for (Entry entry : entries) {
      entry.weight = in.readDouble();
      entry.credit = in.readDouble();
      entry.executions = in.readLong();
      entry.news = in.readLong();
      entry.member.restore(in);
    }
  }

  /** An execution of a member was counted. */
  void counted(Member member, boolean isNew) {
    for (Entry entry : entries) {
      if (entry.member.equals(member)) {
        turns++;
        entry.executions++;
        entry.news += isNew ? 1 : 0;
      }
    }
  }
}
