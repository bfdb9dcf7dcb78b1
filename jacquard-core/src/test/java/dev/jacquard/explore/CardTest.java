package dev.jacquard.explore;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.jacquard.explore.result.Result;
import dev.jacquard.explore.run.Exploration;
import dev.jacquard.kernel.Outcome;
import dev.jacquard.model.programs.Counting;
import org.junit.jupiter.api.Test;

class CardTest {
  private static Card card() {
    Result result = Exploration.of(Counting.inc(2)).strategy("dpor").run();
    return result.failures().get(Outcome.ASSERTION).card();
  }

  @Test
  void bothFormsGiveTheCardBack() {
    Card card = card();
    assertEquals(card, Card.parse(card.text()));
    assertEquals(card, Card.parse(card.word()));
    assertTrue(card.word().length() < 300, card.word());
  }

  @Test
  void cardRepeatsItsExecution() {
    Result again = Exploration.of(Counting.inc(2)).replay(card()).run();
    assertEquals(1, again.executions());
    assertEquals(1, again.count(Outcome.ASSERTION));
  }

  @Test
  void cardOfAnotherProgramSaysWhereItDoesNotFit() {
    Result result = Exploration.of(Counting.ainc(2)).replay(card()).run();
    String message = result.failures().get(Outcome.DIVERGED).execution().message();
    assertTrue(message.startsWith("step 0: expected thread"), message);
    assertEquals(
        "the card is of scenario \"inc\", not of \"ainc\"", result.warnings().iterator().next());
  }

  @Test
  void cardOfTheSameProgramSaysNothing() {
    Result again = Exploration.of(Counting.inc(2)).replay(card()).run();
    assertTrue(again.warnings().stream().noneMatch(w -> w.contains("card")), () -> "" + again);
  }

  @Test
  void truncatedCardsAreRefused() {
    String text = card().text();
    String shorter = text.substring(0, text.lastIndexOf("end"));
    String word = card().word();
    String shorterWord = word.substring(0, word.length() - 8);
    for (String bad : new String[] {"", "nonsense", shorter, shorterWord, "jq1.%%%", "jq1."}) {
      Exception e = assertThrows(IllegalArgumentException.class, () -> Card.parse(bad));
      assertTrue(e.getMessage().startsWith("not a card"), e.getMessage());
    }
  }
}
