package dev.jacquard.explore.auto;

import dev.jacquard.estimate.Estimate;
import dev.jacquard.estimate.Guarantee;
import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * What {@link Auto} did.
 *
 * @param searched how many executions the search had
 * @param estimate how many it has in all, as far as one can tell; not a number if nobody can
 * @param underWay whether it may still come to its end
 * @param ended why it has no more executions: null as long as it has, empty if all was explored
 * @param members by the name of each other strategy, how many executions it had
 * @param longestOfPct the most steps of an execution of PCT, or more if PCT was told so
 */
public record Course(
    long searched,
    double estimate,
    boolean underWay,
    String ended,
    Map<String, Long> members,
    int longestOfPct) {
  /** Larger estimates are none. */
  private static final double COUNTABLE = 1e9;

  /** The same with what another worker did. */
  public Course plus(Course other) {
    Map<String, Long> all = new LinkedHashMap<>(members);
    other.members.forEach((name, executions) -> all.merge(name, executions, Long::sum));
    return new Course(
        searched + other.searched,
        Double.isNaN(estimate) ? other.estimate : estimate,
        underWay || other.underWay,
        ended == null ? other.ended : ended,
        all,
        Math.max(longestOfPct, other.longestOfPct));
  }

  /** The same, where somebody else knows how the search stands. */
  public Course judged(double all, boolean mayEnd, String reason) {
    return new Course(searched, all, mayEnd, reason, members, longestOfPct);
  }

  /** Why the search was given up; empty if it was not. */
  public String gaveUp() {
    return ended == null ? "" : ended;
  }

  /** The bound of PCT for the executions that it had. */
  public Optional<Guarantee> guarantee(int depth, int threads) {
    return Guarantee.ofPct(depth, threads, longestOfPct, members.getOrDefault(Auto.PCT, 0L));
  }

  /**
   * How large the search is; nothing if it is not under way.
   *
   * @param partialOrders those that were seen, by whomever
   */
  public Optional<Estimate> estimate(long partialOrders, long nanos) {
    if (Double.isNaN(estimate) || !underWay) {
      return Optional.empty();
    }
    double all = Math.max((double) partialOrders, estimate);
    double left = Math.max(0, all - searched);
    // The others have their executions in between.
    return Optional.of(
        new Estimate(all, partialOrders / all, left * nanos / 1e9 / Math.max(1, searched)));
  }

  /** In a line: how many executions each had. */
  public String told() {
    String others =
        members.entrySet().stream()
            .filter(member -> member.getValue() > 0)
            .map(m -> String.format(Locale.ROOT, "%s %,d", m.getKey(), m.getValue()))
            .collect(Collectors.joining(", "));
    String search = ofSearch();
    return search.isEmpty() ? others : search + "; " + others;
  }

  private String ofSearch() {
    if (ended != null) {
      return ended.isEmpty()
          ? String.format(
              Locale.ROOT,
              "dpor explored all %,d partial %s",
              searched,
              searched == 1 ? "order" : "orders")
          : "no dpor (" + ended + ")";
    }
    if (searched == 0) {
      return "";
    }
    return String.format(
        Locale.ROOT, "dpor %,d%s%s", searched, ofAll(), underWay ? "" : " (too many)");
  }

  private String ofAll() {
    if (Double.isNaN(estimate)) {
      return ", not all";
    }
    return estimate < COUNTABLE
        ? String.format(Locale.ROOT, " of about %,.0f", estimate)
        : " of more than a billion";
  }

  /** For {@link #read}. */
  public void write(DataOutput out) throws IOException {
    out.writeLong(searched);
    out.writeDouble(estimate);
    out.writeBoolean(underWay);
    out.writeBoolean(ended != null);
    out.writeUTF(gaveUp());
    out.writeInt(longestOfPct);
    out.writeInt(members.size());
    for (Map.Entry<String, Long> member : members.entrySet()) {
      out.writeUTF(member.getKey());
      out.writeLong(member.getValue());
    }
  }

  /** What {@link #write} wrote. */
  public static Course read(DataInput in) throws IOException {
    long searched = in.readLong();
    double estimate = in.readDouble();
    boolean underWay = in.readBoolean();
    boolean over = in.readBoolean();
    String ended = in.readUTF();
    int longest = in.readInt();
    Map<String, Long> members = new LinkedHashMap<>();
    for (int n = in.readInt(); n > 0; n--) {
      members.put(in.readUTF(), in.readLong());
    }
    return new Course(searched, estimate, underWay, over ? ended : null, members, longest);
  }
}
