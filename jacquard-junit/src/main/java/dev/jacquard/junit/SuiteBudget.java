package dev.jacquard.junit;

import dev.jacquard.estimate.Policy;
import dev.jacquard.estimate.Successive;
import dev.jacquard.explore.Finding;
import dev.jacquard.explore.Result;
import dev.jacquard.explore.SuiteTable;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/**
 * One budget for all concurrency tests of a run. JUnit runs tests one after the other and hears of
 * each when it is over, so a test cannot wait while another one goes on. Instead all run twice: in
 * a pilot each explores for a moment, and nobody hears of it; then JUnit runs them as always, and
 * each may go on as long as the policy would choose it, given what is left and what those to come
 * need, as far as the pilot could tell.
 */
final class SuiteBudget {
  /** This part of the budget is for the pilot, the same for each test method. */
  private static final int PILOT = 10;

  /** Methods may have many invocations, of which nobody knew; the pilot ends at this part. */
  private static final int LONGEST_PILOT = 4;

  /** What the pilot saw of a test. */
  private record Seen(long executions, double seconds) {}

  private static SuiteBudget current;

  private final Duration all;
  private final Policy policy;
  private final Successive successive;
  private final Duration slice;
  private final Map<String, Seen> seen = new LinkedHashMap<>();
  private final List<String> toCome = new ArrayList<>();
  private final SuiteTable table = new SuiteTable();
  private boolean pilot = true;
  private long pilotNanos;
  private long spent;
  private int explored;

  /**
   * Before the pilot.
   *
   * @param methods how many test methods there are, at least 1
   */
  SuiteBudget(Duration all, Policy policy, int methods) {
    this.all = all;
    this.policy = policy;
    successive = new Successive(policy);
    slice = all.dividedBy((long) PILOT * methods).plusNanos(1);
  }

  /** The one of the tests that run now. */
  static synchronized Optional<SuiteBudget> current() {
    return Optional.ofNullable(current);
  }

  static synchronized void set(SuiteBudget budget) {
    current = budget;
  }

  synchronized boolean isPilot() {
    return pilot;
  }

  /** How long a test may take in the pilot; nothing if there was enough of that. */
  synchronized Optional<Duration> slice() {
    return pilotNanos < all.toNanos() / LONGEST_PILOT ? Optional.of(slice) : Optional.empty();
  }

  /**
   * A test had its slice.
   *
   * @param id of the invocation
   * @param nanos how long it explored
   * @param seconds from its start to its end, as far as one can tell; infinite if nobody can
   */
  synchronized void saw(String id, long executions, long nanos, double seconds) {
    pilotNanos += nanos;
    seen.put(id, new Seen(executions, seconds));
  }

  synchronized void pilotIsOver() {
    pilot = false;
    spent = pilotNanos;
    toCome.addAll(seen.keySet());
  }

  /** A test begins; it asks what it gets after each execution. */
  synchronized Allowance begin(String id) {
    toCome.remove(id);
    Seen own = seen.getOrDefault(id, new Seen(0, Double.POSITIVE_INFINITY));
    List<Double> others = toCome.stream().map(other -> seen.get(other).seconds).toList();
    double left = (all.toNanos() - spent) / 1e9;
    return new Allowance(
        Math.max(1, own.executions), // none would be no test
        own.seconds,
        (elapsed, ownLeft) -> successive.mayGoOn(left, elapsed, ownLeft, others));
  }

  /**
   * A test is over.
   *
   * @param nanos how long it explored
   */
  synchronized void end(String name, Result result, List<Finding> findings, long nanos) {
    spent += nanos;
    explored++;
    table.add(name, result, findings);
  }

  /** What became of each, if there was any. */
  synchronized Optional<String> summary() {
    return explored == 0
        ? Optional.empty()
        : Optional.of(
            String.format(
                Locale.ROOT,
                "jacquard: %,d %s, %s, %.1f of %.1f s, of which the pilot had %.1f%n%s",
                explored,
                explored == 1 ? "test" : "tests",
                policy,
                spent / 1e9,
                all.toNanos() / 1e9,
                pilotNanos / 1e9,
                table));
  }
}
