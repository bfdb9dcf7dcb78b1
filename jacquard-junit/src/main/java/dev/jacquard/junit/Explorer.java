package dev.jacquard.junit;

import dev.jacquard.Fixture;
import dev.jacquard.Jacquard;
import dev.jacquard.estimate.Estimate;
import dev.jacquard.explain.ExplainedFinding;
import dev.jacquard.explain.Explainer;
import dev.jacquard.explore.Card;
import dev.jacquard.explore.finding.Finding;
import dev.jacquard.explore.result.BrokenOffException;
import dev.jacquard.explore.result.Result;
import dev.jacquard.explore.run.Exploration;
import dev.jacquard.explore.run.SealedFindings;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.extension.ExtensionConfigurationException;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.opentest4j.AssertionFailedError;
import org.opentest4j.TestAbortedException;

/** Explores a test, and tells JUnit what came of it. */
final class Explorer {
  private static final Duration LOOK_EVERY = Duration.ofMillis(20);
  private static final Duration NO_LIMIT = Duration.ofDays(10_000);

  private final ExtensionContext context;
  private final TestSettings settings;
  private final String name;
  private final boolean alone;
  private final Thrown thrown = new Thrown();

  /**
   * @param alone whether the method is invoked once
   */
  Explorer(ExtensionContext context, TestSettings settings, String name, boolean alone) {
    this.context = context;
    this.settings = settings;
    this.name = name;
    this.alone = alone;
  }

  /** Throws what JUnit should hear, if the test did not pass. */
  void explore(TestBody body) {
    Attached.require();
    Optional<Card> card = settings.replay();
    if (settings.replaysOneOfMany() && !card.get().scenario().equals(name)) {
      throw new TestAbortedException(
          "-Djacquard.replay repeats an execution of "
              + card.get().scenario()
              + ", not of this test");
    }
    Optional<SuiteBudget> budget = settings.suite().map(asked -> requireBudget());
    if (budget.isPresent() && budget.get().isPilot()) {
      pilot(body, budget.get());
      return;
    }
    Optional<Result> told = budget.flatMap(shared -> shared.told(context.getUniqueId()));
    if (told.isPresent()) {
      budget.get().end(name, told.get(), List.of(), 0);
      conclude(told.get(), List.of(), Optional.empty());
      return;
    }
    Exploration exploration = exploration(body);
    settings.keep(exploration, name);
    Optional<Allowance> allowance = budget.map(shared -> share(exploration, shared));
    Optional<SealedFindings> rounds =
        settings.sealFindings() ? Optional.of(exploration.sealFindings()) : Optional.empty();
    Result result = rounds.map(SealedFindings::last).orElseGet(() -> run(exploration));
    List<Finding> found = rounds.map(SealedFindings::findings).orElseGet(result::findings);
    if (found.size() == 1
        && thrown.of(found.get(0).outcome()) instanceof TestAbortedException aborted) {
      throw aborted;
    }
    allowance.ifPresent(had -> budget.get().end(name, result, found, had.nanos()));
    conclude(result, Explainer.tell(exploration, found), rounds);
  }

  private void conclude(
      Result result, List<ExplainedFinding> findings, Optional<SealedFindings> rounds) {
    TestFiles files = TestFiles.write(settings, result, findings);
    tell(result);
    AssertionFailedError failure = null;
    if (!findings.isEmpty()) {
      String table = rounds.map(all -> "\n\n" + all.table() + all.note()).orElse("");
      String nothing = result.untested().map(why -> "\n" + why).orElse("");
      failure = failure(findings, FailureMessage.of(findings, files.report()) + table + nothing);
    } else if (Thread.currentThread().isInterrupted()) {
      failure = new AssertionFailedError("interrupted after " + Coverage.of(result));
    } else if (result.untested().isPresent()) {
      // The first ones, which only show what classes there are, do not count.
      failure = new AssertionFailedError(result.untested().get());
    }
    if (failure != null) {
      files.trouble().ifPresent(failure::addSuppressed);
      throw failure;
    }
    if (files.trouble().isPresent()) {
      throw files.trouble().get();
    }
  }

  private Exploration exploration(TestBody body) {
    Class<?> type = context.getRequiredTestClass();
    List<Object> state = new ArrayList<>(body.state());
    state.addAll(StaticValues.of(type));
    state.addAll(MockState.of(state, type.getClassLoader()));
    Exploration exploration = Jacquard.explore(name, body, new Fixture(type, state));
    return settings.apply(exploration.observe(thrown::look));
  }

  private Result run(Exploration exploration) {
    int workers = settings.workers();
    try {
      return workers == 1 ? exploration.run() : run(exploration, workers);
    } catch (BrokenOffException e) {
      if (!e.result().foundBug()) {
        throw e;
      }
      System.err.println("jacquard: " + name + ": " + e.getMessage());
      return e.result();
    }
  }

  private Result run(Exploration exploration, int workers) {
    try {
      Path properties = Files.createTempFile("jacquard", ".properties");
      try {
        List<String> command = WorkerTests.command(context.getUniqueId(), properties);
        return exploration.workers(workers, command).run();
      } finally {
        Files.delete(properties);
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  // ---- one budget for many tests

  private static SuiteBudget requireBudget() {
    return SuiteBudget.current()
        .orElseThrow(
            () ->
                new ExtensionConfigurationException(
                    "-Djacquard.suite.time: the tests were not started by a launcher of the JUnit"
                        + " Platform that finds listeners, so nobody divides the time; leave it"
                        + " out"));
  }

  /** Finds out how long the test takes; nobody hears what becomes of it. */
  private void pilot(TestBody body, SuiteBudget budget) {
    Duration slice = budget.slice(context.getParent().orElseThrow().getUniqueId(), alone);
    Duration own = settings.time().orElse(slice);
    Pace pace = new Pace(System.nanoTime());
    Result result =
        exploration(body)
            .observe(kernel -> pace.tick(System.nanoTime()))
            .time(own.compareTo(slice) < 0 ? own : slice)
            .run();
    double left =
        !settings.keepGoing() && result.foundBug()
            ? 0
            : left(pace, result.estimate(), result.executions(), result.nanos());
    double had = result.executions() * pace.seconds();
    budget.saw(context.getUniqueId(), new SuiteBudget.Seen(result, had, left));
  }

  /** Lets the test explore as long as its share of the budget allows. */
  private Allowance share(Exploration exploration, SuiteBudget budget) {
    if (settings.time().isEmpty()) {
      exploration.time(NO_LIMIT); // with one of time there is none of executions
    }
    Allowance allowance = budget.begin(context.getUniqueId());
    exploration
        .observe(
            kernel -> {
              thrown.look(kernel);
              allowance.count();
            })
        .progress(
            LOOK_EVERY,
            now ->
                allowance.update(
                    left(allowance.pace(), now.estimate(), now.executions(), now.nanos())))
        .stopWhen(allowance::isOver);
    return allowance;
  }

  /** The seconds to the end of the search, or to a limit of its own; infinite if not known. */
  private double left(Pace pace, Optional<Estimate> estimate, long executions, long nanos) {
    if (executions == 0) {
      return Double.POSITIVE_INFINITY;
    }
    double left =
        estimate
            .map(all -> all.secondsLeft() * 1e9 * executions / nanos)
            .orElse(Double.POSITIVE_INFINITY);
    if (settings.executions().isPresent()) {
      left = Math.min(left, (double) (settings.executions().get() - executions));
    }
    left *= pace.seconds();
    if (settings.time().isPresent()) {
      left = Math.min(left, (settings.time().get().toNanos() - nanos) / 1e9);
    }
    return left;
  }

  // ---- what JUnit hears

  private AssertionFailedError failure(List<ExplainedFinding> findings, String message) {
    Throwable cause = thrown.of(findings.get(0).outcome());
    // With what was expected and what was there, development environments show the difference.
    AssertionFailedError error =
        cause instanceof AssertionFailedError failed
                && failed.isExpectedDefined()
                && failed.isActualDefined()
            ? new AssertionFailedError(message, failed.getExpected(), failed.getActual(), cause)
            : new AssertionFailedError(message, cause);
    // Where JUnit called us tells nothing.
    error.setStackTrace(
        cause != null
            ? cause.getStackTrace()
            : findings.get(0).frames().toArray(new StackTraceElement[0]));
    return error;
  }

  private void tell(Result result) {
    List<String> warnings = result.warnings();
    String coverage = Coverage.of(result);
    context.publishReportEntry(Map.of("jacquard.coverage", coverage));
    for (String warning : warnings) {
      context.publishReportEntry(Map.of("jacquard.warning", warning));
    }
    if (!settings.quiet()) {
      warnings.forEach(
          warning -> System.err.println("jacquard: " + name + ": warning: " + warning));
      System.out.println("jacquard: " + name + ": " + coverage);
    }
  }
}
