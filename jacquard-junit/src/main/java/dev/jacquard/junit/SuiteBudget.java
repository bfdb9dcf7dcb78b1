package dev.jacquard.junit;

import dev.jacquard.estimate.Policy;
import dev.jacquard.estimate.Successive;
import dev.jacquard.explore.finding.Finding;
import dev.jacquard.explore.result.Result;
import dev.jacquard.explore.run.SuiteTable;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/**
 * One budget for all concurrency tests of a run. JUnit runs tests one after the other and hears of
 * each when it is over, so a test cannot wait while another one goes on. Instead all may run twice.
 * In a pilot, of which JUnit does not hear, they share half of the budget equally, which shows how
 * large each is. Then JUnit runs them as always: what the pilot completed is told; what failed
 * fails again; and of the others each may go further than in the pilot as long as the policy would
 * choose it, given what is left and what those to come need. One that may not is told as the pilot
 * left it.
 */
final class SuiteBudget {
  /** This part of the budget is for the pilot. */
  private static final int PILOT = 2;

  /**
   * What the pilot saw of a test.
   *
   * @param had how many seconds this takes when the JVM is warm
   * @param left how many follow to its end, as far as one can tell; infinite if nobody can
   */
  record Seen(Result result, double had, double left) {
    /** Whether there is nothing left to do for it. */
    boolean isOver() {
      return !result.foundBug() && (result.complete() || left <= 0);
    }
  }

  private static SuiteBudget current;

  private final Duration all;
  private final Policy policy;
  private final Successive successive;
  private final Map<String, Seen> seen = new LinkedHashMap<>();

  /** For each method what is left of its slice of the pilot. */
  private final Map<String, Duration> slices = new HashMap<>();

  private final List<String> toCome = new ArrayList<>();
  private final SuiteTable table = new SuiteTable();
  private int methods;
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
    this.methods = methods;
    successive = new Successive(policy);
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

  /**
   * How long a test may take in the pilot: its method has the same part of what is left as others.
   *
   * @param alone if not, the method has other invocations, nobody knows how many: each has half of
   *     what those before it left
   */
  synchronized Duration slice(String method, boolean alone) {
    Duration left =
        slices.computeIfAbsent(
            method,
            anew -> {
              long nanos = Math.max(0, all.toNanos() / PILOT - pilotNanos);
              return Duration.ofNanos(nanos / Math.max(1, methods--));
            });
    Duration slice = alone ? left : left.dividedBy(2);
    slices.put(method, left.minus(slice));
    return slice.plusNanos(1);
  }

  /**
   * A test had its slice.
   *
   * @param id of the invocation
   */
  synchronized void saw(String id, Seen what) {
    pilotNanos += what.result.nanos();
    seen.put(id, what);
  }

  synchronized void pilotIsOver() {
    pilot = false;
    spent = pilotNanos;
    seen.forEach(
        (id, what) -> {
          if (!what.isOver()) {
            toCome.add(id);
          }
        });
  }

  /** What a test has already, if it does not go further than that. */
  synchronized Optional<Result> told(String id) {
    Seen own = seen.get(id);
    if (own == null || own.result.executions() == 0) {
      return Optional.empty();
    }
    boolean further = own.result.foundBug() || rule(id).mayGoOn(own.had, own.left);
    if (own.isOver() || !further) {
      toCome.remove(id);
      return Optional.of(own.result);
    }
    return Optional.empty();
  }

  /** A test begins; it asks after each execution whether it may go on. */
  synchronized Allowance begin(String id) {
    Allowance.Rule rule = rule(id);
    toCome.remove(id);
    Seen own = seen.get(id);
    return own == null
        ? new Allowance(1, Double.POSITIVE_INFINITY, rule)
        : new Allowance(Math.max(1, own.result.executions()), own.had + own.left, rule);
  }

  private Allowance.Rule rule(String id) {
    double left = (all.toNanos() - spent) / 1e9;
    List<Successive.Later> later =
        toCome.stream()
            .filter(other -> !other.equals(id))
            .map(seen::get)
            .map(other -> new Successive.Later(other.had, other.had + other.left))
            .toList();
    return (elapsed, ownLeft) -> successive.mayGoOn(left, elapsed, ownLeft, later);
  }

  /**
   * A test is over.
   *
   * @param nanos how long it explored, beside the pilot
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
