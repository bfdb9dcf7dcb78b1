package dev.jacquard.it.lockfree.transactions;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.jacquard.Jacquard;
import dev.jacquard.explore.result.Result;
import dev.jacquard.it.lockfree.program.Balance;
import dev.jacquard.it.lockfree.program.Figure1;
import dev.jacquard.it.lockfree.program.GroupedScenarios;
import dev.jacquard.it.lockfree.program.Reading;
import dev.jacquard.kernel.Outcome;
import dev.jacquard.lockfree.transactions.Transactions;
import dev.jacquard.lockfree.transactions.enforce.Enforced;
import dev.jacquard.lockfree.transactions.enforce.EnforcedLoader;
import dev.jacquard.lockfree.transactions.enforce.Enforcement;
import dev.jacquard.lockfree.transactions.enforce.lock.Scheme;
import dev.jacquard.lockfree.transactions.plan.Plan;
import dev.jacquard.lockfree.transactions.plan.SyncPoint;
import dev.jacquard.lockfree.transactions.space.PlanSpace;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * Enforced classes, explored as any other code: they fail where their plan does, and only there.
 */
@Tag("host")
class EnforcedTest {
  private static final GroupedScenarios.Grouped FIGURE1 = GroupedScenarios.of("figure1");

  private static PlanSpace space() {
    return Transactions.of(FIGURE1.type()).space(FIGURE1.scenario());
  }

  private static Result explore(Plan plan, Scheme scheme, Class<? extends Runnable> type)
      throws ReflectiveOperationException {
    ClassLoader parent = EnforcedTest.class.getClassLoader();
    Enforced enforced = Enforcement.of(plan, parent).scheme(scheme).write();
    EnforcedLoader loader =
        new EnforcedLoader(parent, enforced, n -> n.startsWith(Figure1.class.getPackageName()));
    return explore((Runnable) loader.loadClass(type.getName()).getConstructor().newInstance());
  }

  private static Result explore(Runnable scenario) {
    return Jacquard.explore("figure1", scenario)
        .strategy("dpor")
        .keepGoing(true)
        .executions(5_000)
        .run();
  }

  @Test
  void whatIsNotEnforcedFails() {
    assertTrue(explore(new Figure1()).outcomes().containsKey(Outcome.ASSERTION));
    assertTrue(explore(new Figure1.Smallest()).outcomes().containsKey(Outcome.ASSERTION));
  }

  /** With the lock of the JDK each transaction is one step: 10 schedules, as the plan has. */
  @Test
  void figure1HasTheSchedulesOfItsPlan() throws ReflectiveOperationException {
    Result result = explore(space().baseline(), Scheme.LOCK, Figure1.class);
    assertTrue(result.complete(), result.gaps()::toString);
    assertEquals(10, result.partialOrders());
    assertEquals(Map.of(Outcome.PASSED, 10L), result.outcomes());
  }

  @ParameterizedTest
  @EnumSource(Scheme.class)
  void twoCallsCannotFail(Scheme scheme) throws ReflectiveOperationException {
    Result result = explore(space().baseline(), scheme, Figure1.Pair.class);
    assertTrue(result.complete(), result.gaps()::toString);
    assertEquals(Set.of(Outcome.PASSED), result.outcomes().keySet());
  }

  /** Locks that are made of accesses have too many schedules to try them all. */
  @ParameterizedTest
  @EnumSource(Scheme.class)
  void whatCanFailDoesNot(Scheme scheme) throws ReflectiveOperationException {
    Result result = explore(space().baseline(), scheme, Figure1.Smallest.class);
    assertEquals(scheme != Scheme.SEQUENCE, result.complete(), result.gaps()::toString);
    assertEquals(Set.of(Outcome.PASSED), result.outcomes().keySet());
  }

  /** Who only reads takes no lock. */
  @ParameterizedTest
  @EnumSource(Scheme.class)
  void readersSeeOneMoment(Scheme scheme) throws ReflectiveOperationException {
    Plan plan = Transactions.of(Balance.class).space(() -> new Balance()).baseline();
    for (Class<? extends Runnable> each : List.of(Reading.class, Reading.Chain.class)) {
      Result result = explore(plan, scheme, each);
      assertTrue(result.complete(), result.gaps()::toString);
      assertEquals(Set.of(Outcome.PASSED), result.outcomes().keySet());
      Runnable original = each == Reading.class ? new Reading() : new Reading.Chain();
      assertTrue(explore(original).outcomes().size() > 1);
    }
  }

  @ParameterizedTest
  @EnumSource(Scheme.class)
  void withTheCutBetweenTheReadAndTheComparisonItFails(Scheme scheme)
      throws ReflectiveOperationException {
    SyncPoint cut =
        space().points().stream()
            .filter(point -> point.operation().equals("pop") && point.after())
            .toList()
            .get(1);
    Plan baseline = space().baseline();
    Plan wrong = new Plan(baseline.type(), baseline.operations(), Set.of(cut), baseline.hashes());
    Result result = explore(wrong, scheme, Figure1.Smallest.class);
    assertTrue(result.outcomes().containsKey(Outcome.ASSERTION), result.outcomes()::toString);
    assertTrue(
        result.findings().get(0).message().contains("freed twice"), result.findings()::toString);
  }
}
