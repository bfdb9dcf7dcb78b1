package dev.jacquard.suite;

import dev.jacquard.explore.StrategyOptions;
import dev.jacquard.explore.result.Result;
import dev.jacquard.explore.run.Exploration;
import dev.jacquard.kernel.Execution;
import dev.jacquard.kernel.Kernel;
import dev.jacquard.kernel.Timeouts;
import dev.jacquard.model.Program;
import dev.jacquard.oracle.PartialOrder;
import dev.jacquard.oracle.ScheduleText;
import dev.jacquard.oracle.Truth;
import java.time.Duration;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;

/** One strategy on one program, against the oracle. */
final class Comparison {
  /** A strategy that goes round in circles is stopped; programs take milliseconds. */
  private static final Duration LONGEST = Duration.ofSeconds(30);

  private static final int RANDOM_EXECUTIONS = 100;

  /** So many executions are shown; the others are like them. */
  private static final int SHOWN = 4;

  private final Program program;
  private final Truth truth;
  private final Subject subject;
  private final Set<Long> seen = new HashSet<>();
  private final Map<Long, long[]> extra = new LinkedHashMap<>();
  private final StringBuilder mismatch = new StringBuilder();
  private long blockedRuns;
  private int shown;

  private Comparison(Program program, Truth truth, Subject subject) {
    this.program = program;
    this.truth = truth;
    this.subject = subject;
  }

  static Comparison of(Program program, Truth truth, Subject subject) {
    Comparison comparison = new Comparison(program, truth, subject);
    comparison.run();
    return comparison;
  }

  /** What is wrong, for people; empty if nothing is. */
  String mismatch() {
    return mismatch.toString();
  }

  /** Runs that were given up because all that could follow was covered. */
  long blockedRuns() {
    return blockedRuns;
  }

  private void run() {
    Exploration exploration =
        Exploration.of(program)
            .strategy(subject.strategy())
            .timeouts(Timeouts.CHOICE)
            .time(LONGEST)
            .executions(
                subject.expectation() == Subject.Expectation.SUBSET
                    ? RANDOM_EXECUTIONS
                    : truth.schedules() + 1)
            .observe(this::observe);
    if (subject.bound() >= 0) {
      exploration.options(StrategyOptions.DEFAULT.withBound(subject.bound()));
    }
    Result result;
    try {
      result = exploration.run();
    } catch (RuntimeException e) {
      mismatch.append("  it fails: ").append(e).append(" at ").append(e.getStackTrace()[0]);
      mismatch.append('\n');
      return;
    }
    blockedRuns = result.blockedRuns();
    judge(result);
  }

  private void observe(Kernel kernel) {
    Execution execution = kernel.execution();
    long hash = execution.partialOrder();
    boolean isNew = seen.add(hash);
    PartialOrder expected = truth.partialOrders().get(hash);
    if (expected == null) {
      if (isNew) {
        extra.put(hash, execution.schedule());
      }
      return;
    }
    int blocked = 0;
    for (int t = 0; t < kernel.threadCount(); t++) {
      blocked |= kernel.pending(t) != null ? 1 << t : 0;
    }
    if (execution.outcome() != expected.outcome() || blocked != expected.blocked()) {
      show(
          "outcome "
              + execution.outcome()
              + " and threads "
              + Integer.toBinaryString(blocked)
              + " blocked, instead of "
              + expected.outcome()
              + " and "
              + Integer.toBinaryString(expected.blocked()),
          execution.schedule());
    }
  }

  private void judge(Result result) {
    Subject.Expectation expectation = subject.expectation();
    if (expectation != Subject.Expectation.SUBSET) {
      if (!result.complete()) {
        mismatch.append("  it does not end by itself\n");
      }
      judgeMissing(subject.bound() < 0 ? Integer.MAX_VALUE : subject.bound());
    }
    extra.values().forEach(s -> show("an execution that the program does not have", s));
    if (expectation == Subject.Expectation.SCHEDULES) {
      judgeCount(result.executions(), truth.schedules(), "schedules");
    } else if (expectation == Subject.Expectation.PARTIAL_ORDERS) {
      judgeCount(result.executions(), truth.partialOrders().size(), "partial orders");
    }
  }

  private void judgeMissing(int bound) {
    for (PartialOrder order : truth.partialOrders().values()) {
      if (order.minimalPreemptions() <= bound) {
        if (!seen.contains(order.hash())) {
          show("missing, a partial order with outcome " + order.outcome(), order.schedule());
        }
      } else if (seen.contains(order.hash())) {
        show(
            "a partial order that needs " + order.minimalPreemptions() + " preemptions",
            order.schedule());
      }
    }
  }

  private void judgeCount(long executions, long expected, String what) {
    if (executions != expected) {
      mismatch.append("  ").append(executions).append(" executions for ");
      mismatch.append(expected).append(' ').append(what).append('\n');
    }
  }

  private void show(String what, long[] schedule) {
    if (++shown <= SHOWN) {
      mismatch.append("  ").append(what).append(":\n").append(ScheduleText.of(program, schedule));
    } else if (shown == SHOWN + 1) {
      mismatch.append("  and more\n");
    }
  }
}
