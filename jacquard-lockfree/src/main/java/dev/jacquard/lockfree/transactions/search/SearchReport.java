package dev.jacquard.lockfree.transactions.search;

import java.util.List;
import java.util.Locale;

/**
 * What a search has tried and found.
 *
 * @param best the plans that cost least, the best one first
 * @param all how many normalised plans there are; 0 if there are too many to try all
 * @param allSeen whether they cut all accesses that there are, not only those that were seen
 * @param counted of how many the schedules were counted
 * @param within how many of these are within the budget and cannot fail
 * @param failing how many of these can fail
 * @param ruledOut how many need not be counted, as one with fewer cuts is over the budget or fails
 */
public record SearchReport(
    List<Candidate> best,
    int all,
    boolean allSeen,
    int counted,
    int within,
    int failing,
    int ruledOut) {
  public SearchReport {
    best = List.copyOf(best);
  }

  /** {@code all 64 plans: 64 counted, 32 within the budget and without failure, ...}. */
  public String text() {
    String plans =
        all > 0 ? String.format(Locale.ROOT, "all %,d plans", all) : "some of very many plans";
    String seen =
        all == 0 || allSeen ? "" : " (for the accesses that were seen; there may be others)";
    return String.format(
        Locale.ROOT,
        "%s%s: %,d counted, %,d within the budget and without failure, %,d fail; %,d more ruled"
            + " out",
        plans,
        seen,
        counted,
        within,
        failing,
        ruledOut);
  }
}
