package dev.jacquard.lockfree.transactions.enforce.analysis;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** Why a plan cannot be enforced, and what has to be said of one that can. */
public final class Refusals {
  private final Set<String> reasons = new LinkedHashSet<>();
  private final Set<String> warnings = new LinkedHashSet<>();

  /**
   * It cannot be enforced.
   *
   * @param reason what, where, and what to do
   */
  public void refuse(String reason) {
    reasons.add(reason);
  }

  /** It can, but this is not covered. */
  public void warn(String warning) {
    warnings.add(warning);
  }

  /** All that has to be said, in the order in which it was found. */
  public List<String> warnings() {
    return List.copyOf(warnings);
  }

  /**
   * Gives up if there is a reason.
   *
   * @throws IllegalArgumentException that names all of them
   */
  public void check(String type) {
    if (reasons.isEmpty()) {
      return;
    }
    List<String> lines = new ArrayList<>();
    lines.add("the plan of " + type + " cannot be enforced:");
    reasons.forEach(reason -> lines.add("  " + reason));
    throw new IllegalArgumentException(String.join("\n", lines));
  }
}
