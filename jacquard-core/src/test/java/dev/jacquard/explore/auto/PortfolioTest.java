package dev.jacquard.explore.auto;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.jacquard.explore.random.RandomWalk;
import java.util.HashMap;
import java.util.Map;
import java.util.function.Predicate;
import org.junit.jupiter.api.Test;

class PortfolioTest {
  private final Member.Factory factory = new Member.Factory(100, 0);
  private final Member a = factory.sampling("a", new RandomWalk(1));
  private final Member b = factory.sampling("b", new RandomWalk(2));

  private static Map<String, Integer> take(
      Portfolio portfolio, int turns, Predicate<Member> findsNews) {
    Map<String, Integer> count = new HashMap<>();
    for (int i = 0; i < turns; i++) {
      Member next = portfolio.next();
      portfolio.counted(next, findsNews.test(next));
      count.merge(next.name(), 1, Integer::sum);
    }
    return count;
  }

  @Test
  void turnsAreInProportionToTheWeightsAndSpreadEvenly() {
    Portfolio portfolio = new Portfolio();
    portfolio.add(a, 3, 3);
    portfolio.add(b, 1, 1);
    StringBuilder order = new StringBuilder();
    for (int i = 0; i < 8; i++) {
      order.append(portfolio.next().name());
    }
    assertEquals("aabaaaba", order.toString());
  }

  /** Then each fourth turn is its, as without that. */
  @Test
  void oneCanHaveTheFirstTurn() {
    Portfolio portfolio = new Portfolio();
    portfolio.add(a, 3, 3);
    portfolio.add(b, 1, 1);
    portfolio.startWith(b);
    StringBuilder order = new StringBuilder();
    for (int i = 0; i < 9; i++) {
      order.append(portfolio.next().name());
    }
    assertEquals("baaabaaab", order.toString());
  }

  /** Weights of 1 and 0.1: ten of eleven turns. */
  @Test
  void whoFindsNothingNewGetsLess() {
    Portfolio portfolio = new Portfolio();
    portfolio.add(a, 1, 1);
    portfolio.add(b, 1, 1);
    assertEquals(Map.of("a", 32, "b", 32), take(portfolio, 64, a::equals));
    assertEquals(Map.of("a", 58, "b", 6), take(portfolio, 64, a::equals));
  }

  /** But never nothing, so that it can recover. */
  @Test
  void whoFindsSomethingNewAgainGetsItsShareBack() {
    Portfolio portfolio = new Portfolio();
    portfolio.add(a, 1, 1);
    portfolio.add(b, 1, 1);
    take(portfolio, 128, a::equals);
    take(portfolio, 64, member -> true);
    assertEquals(Map.of("a", 32, "b", 32), take(portfolio, 64, member -> true));
  }

  @Test
  void whoIsOverHasNoTurns() {
    Portfolio portfolio = new Portfolio();
    portfolio.add(a, 1, 1);
    portfolio.add(b, 5, 5);
    b.end("");
    assertEquals(Map.of("a", 100), take(portfolio, 100, member -> true));
    assertTrue(portfolio.members().contains(b));
  }
}
