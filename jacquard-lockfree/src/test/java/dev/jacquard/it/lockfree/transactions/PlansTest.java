package dev.jacquard.it.lockfree.transactions;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.jacquard.Jacquard;
import dev.jacquard.it.lockfree.program.Grouped;
import dev.jacquard.it.lockfree.program.GroupedScenarios;
import dev.jacquard.lockfree.transactions.Transactions;
import dev.jacquard.lockfree.transactions.TransactionsResult;
import dev.jacquard.lockfree.transactions.code.ControlFlow.Edge;
import dev.jacquard.lockfree.transactions.count.Count;
import dev.jacquard.lockfree.transactions.count.Counter;
import dev.jacquard.lockfree.transactions.count.Cutting;
import dev.jacquard.lockfree.transactions.plan.AccessSite;
import dev.jacquard.lockfree.transactions.plan.Plan;
import dev.jacquard.lockfree.transactions.plan.SyncPoint;
import dev.jacquard.lockfree.transactions.space.PlanSpace;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Plans of the stack of figure 1, with all numbers that were published of it. */
@Tag("host")
class PlansTest {
  private static final GroupedScenarios.Grouped FIGURE1 = GroupedScenarios.of("figure1");

  private static Transactions figure1() {
    return Transactions.of(FIGURE1.type());
  }

  /** Whether the pair is the read of the node's successor in pop, and what comes next there. */
  private static boolean isDangerous(Edge edge, List<AccessSite> pop) {
    return edge.from().equals(pop.get(1)) && edge.to().equals(pop.get(2));
  }

  /**
   * 64 normalised plans, of which 32 fail: exactly those with a cut between the second and the
   * third access of pop. And more cuts never mean fewer schedules.
   */
  @Test
  void allPlansOfFigure1() {
    PlanSpace space = figure1().space(FIGURE1.scenario());
    List<AccessSite> pop =
        space.points().stream()
            .filter(point -> point.operation().equals("pop") && point.after())
            .map(point -> point.site())
            .toList();
    assertEquals(3, pop.size());
    assertEquals(12, space.points().size());
    List<BitSet> all = space.all(1 << 12).orElseThrow();
    assertEquals(64, all.size());
    Counter counter = new Counter("figure1", FIGURE1.scenario(), () -> false);
    Map<BitSet, Count> counts = new HashMap<>();
    for (BitSet cut : all) {
      Plan plan = space.plan(cut);
      assertEquals(cut, space.cut(plan));
      counts.put(cut, counter.count(Cutting.at(FIGURE1.type(), plan), 1_000));
    }
    long largest = 0;
    int failing = 0;
    for (BitSet cut : all) {
      Count count = counts.get(cut);
      assertTrue(count.complete(), () -> cut + ": " + count);
      boolean dangerous = cut.stream().anyMatch(edge -> isDangerous(space.edges().get(edge), pop));
      assertEquals(dangerous, count.failing() > 0, () -> cut + ": " + count);
      assertEquals(dangerous ? 2 : 0, count.failing());
      failing += dangerous ? 1 : 0;
      largest = Math.max(largest, dangerous ? 0 : count.classes());
      for (BitSet more : all) {
        BitSet missing = (BitSet) cut.clone();
        missing.andNot(more);
        assertTrue(
            !missing.isEmpty() || count.classes() <= counts.get(more).classes(),
            () -> cut + " is part of " + more);
      }
    }
    assertEquals(32, failing);
    assertEquals(176, largest);
    assertEquals(180, counts.get(space.cut(space.finest())).classes());
    assertEquals(10, counts.get(new BitSet()).classes());
  }

  @Test
  void theCutThatBringsTheFailureBackIsNamed() {
    TransactionsResult result = figure1().everyAccesses(1).run(FIGURE1.scenario());
    assertEquals(2, result.count().failing());
    assertEquals(2, result.blame().size(), result::toString);
    String cut = result.blame().get(1);
    assertTrue(cut.strip().matches("pop: after Grouped\\.java:\\d+ \\(read Node\\.last\\)"), cut);
  }

  @Test
  void aSearchFindsTheLargestPlanThatCannotFail() {
    TransactionsResult result =
        figure1().search((plan, count) -> -count.classes()).check(FIGURE1.scenario());
    assertEquals(176, result.classes());
    assertEquals(64, result.search().orElseThrow().all());
    // What fails, or is over the budget, rules out all with more cuts.
    assertEquals(1, result.search().orElseThrow().failing());
    assertEquals(31, result.search().orElseThrow().ruledOut());
    assertTrue(result.listing().contains("pop"), result::toString);
    assertTrue(
        result.listing().stream().anyMatch(line -> line.contains("] cut after")), result::toString);
  }

  @Test
  void aBudgetIsKept() {
    TransactionsResult result =
        figure1().budget(100).search((plan, count) -> -count.classes()).check(FIGURE1.scenario());
    assertEquals(88, result.classes()); // of the 64 counts the largest up to 100 that cannot fail
    assertTrue(result.complete(), result::toString);
  }

  @Test
  void whatIsOverTheBudgetIsNotComplete() {
    TransactionsResult result = figure1().budget(9).run(FIGURE1.scenario());
    assertEquals(10, result.classes());
    assertTrue(!result.complete() && result.count().over(), result::toString);
    assertTrue(result.count().text().startsWith("over the budget: "), result::toString);
  }

  @Test
  void aPlanCanBeSaved() {
    Plan plan = figure1().space(FIGURE1.scenario()).finest();
    Plan loaded = Plan.load(plan.save());
    assertEquals(plan, loaded);
    assertEquals(180, figure1().plan(loaded).run(FIGURE1.scenario()).classes());
  }

  @Test
  void aPlanForOtherByteCodeIsRefused() {
    Plan plan = figure1().space(FIGURE1.scenario()).finest();
    Map<String, String> hashes = new HashMap<>(plan.hashes());
    hashes.replaceAll((owner, hash) -> "0" + hash.substring(1, hash.length() - 1) + "x");
    Plan other = new Plan(plan.type(), plan.operations(), plan.cuts(), hashes);
    String message =
        assertThrows(IllegalArgumentException.class, () -> figure1().plan(other)).getMessage();
    assertTrue(message.startsWith("the plan is for other byte code of "), message);
    assertThrows(
        IllegalArgumentException.class,
        () -> Transactions.of(GroupedScenarios.of("queue").type()).plan(plan));
  }

  private static String refused(Plan plan) {
    return assertThrows(IllegalArgumentException.class, () -> figure1().plan(plan)).getMessage();
  }

  @Test
  void aPlanThatWasChangedIsRefused() {
    Plan plan = figure1().space(FIGURE1.scenario()).finest();
    String without = refused(new Plan(plan.type(), plan.operations(), plan.cuts(), Map.of()));
    assertTrue(without.startsWith("the plan does not say for which byte code of "), without);
    SyncPoint cut = plan.cuts().iterator().next();
    for (int index : new int[] {-1, 2, 10_000}) {
      SyncPoint nowhere =
          new SyncPoint(
              cut.operation(), cut.owner(), cut.method(), cut.descriptor(), index, cut.after());
      String message =
          refused(new Plan(plan.type(), plan.operations(), Set.of(nowhere), plan.hashes()));
      assertTrue(message.contains("where no instruction begins"), message);
    }
    String unknown = refused(new Plan(plan.type(), Set.of("peek"), Set.of(), plan.hashes()));
    assertTrue(unknown.startsWith("the plan has the operation peek"), unknown);
  }

  /** A cut at an access that the scenario does not make does nothing, and that is said. */
  @Test
  void cutsThatAreNeverMetAreSaid() {
    Plan finest = figure1().space(FIGURE1.scenario()).finest();
    TransactionsResult pops =
        figure1()
            .plan(finest)
            .check(
                () -> {
                  Grouped.Stack stack = new Grouped.Stack();
                  Jacquard.parallel(stack::pop, stack::pop);
                });
    assertTrue(
        pops.warnings().stream()
            .anyMatch(
                warning -> warning.startsWith("the cut push: ") && warning.contains("never met")),
        pops::toString);
    List<String> all = figure1().plan(finest).run(FIGURE1.scenario()).warnings();
    assertTrue(all.stream().noneMatch(warning -> warning.contains("never met")), all::toString);
  }

  @Test
  void aFailureIsRepeated() {
    TransactionsResult result = figure1().everyAccesses(1).run(FIGURE1.scenario());
    String card = result.failures().get(0).card().word();
    assertTrue(result.code().contains(".everyAccesses(1).replay(\"" + card), result::code);
    AssertionError again =
        assertThrows(
            AssertionError.class,
            () -> figure1().everyAccesses(1).replay(card, FIGURE1.scenario()));
    assertTrue(again.getMessage().contains("freed twice"), again::getMessage);
    String other =
        assertThrows(
                IllegalArgumentException.class,
                () -> figure1().name("other").everyAccesses(1).replay(card, FIGURE1.scenario()))
            .getMessage();
    assertEquals("the card is one of Stack, not of other", other);
    assertThrows(IllegalArgumentException.class, () -> figure1().replay(card, FIGURE1.scenario()));
    assertThrows(
        IllegalArgumentException.class, () -> figure1().search().replay(card, FIGURE1.scenario()));
  }

  @Test
  void whatIsNoOperationIsRefused() {
    assertThrows(IllegalArgumentException.class, () -> figure1().operations("peek"));
    assertThrows(IllegalArgumentException.class, () -> figure1().budget(0));
    assertThrows(IllegalArgumentException.class, () -> figure1().everyAccesses(0));
    String ofJdk =
        assertThrows(
                IllegalArgumentException.class,
                () -> Transactions.of(java.util.ArrayDeque.class).run(() -> {}))
            .getMessage();
    assertTrue(ofJdk.contains("is no class of the program"), ofJdk);
    String without =
        assertThrows(
                IllegalArgumentException.class, () -> Transactions.of(Runnable.class).run(() -> {}))
            .getMessage();
    assertTrue(without.contains("java.lang.Runnable"), without);
  }
}
