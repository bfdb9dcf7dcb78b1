package dev.jacquard.it.findings;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.jacquard.Jacquard;
import dev.jacquard.explore.Card;
import dev.jacquard.explore.result.Result;
import dev.jacquard.it.program.CardProgram;
import dev.jacquard.it.program.Counting;
import dev.jacquard.it.program.Forked;
import dev.jacquard.kernel.Outcome;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A card repeats its execution: the same events, in this process, in another, on another host. */
@Tag("host")
class CardTest {
  @ParameterizedTest
  @ValueSource(strings = {"lost-update", "deadlock", "queue", "pool"})
  void replayHasTheSameEvents(String name) {
    CardProgram program = CardProgram.valueOf(name.replace('-', '_'));
    for (String strategy : List.of("pos-star", "dpor")) {
      Card card = program.find(strategy);
      assertEquals(program.events(card), program.events(Card.parse(card.word())));
      assertTrue(program.events(card).endsWith(program.outcome.id()), program.events(card));
    }
  }

  @Test
  void anotherProcessAndTheOtherHostHaveThemToo() throws IOException, InterruptedException {
    for (CardProgram program : CardProgram.values()) {
      Card card = program.find("pos-star");
      List<String> hosts = new ArrayList<>(List.of("platform"));
      if (Runtime.version().feature() >= 24) {
        hosts.add("continuation");
      }
      for (String host : hosts) {
        String there =
            new Forked().onHost(host).run(CardProgram.Main.class, program.name(), card.word());
        assertEquals(program.events(card), there, host);
      }
    }
  }

  /** Made in November 2026; what people have kept must be of use. Those of a pool fit one JDK. */
  @Test
  void cardsOfEarlierVersionsRepeat() throws IOException {
    List<String> lines;
    try (InputStream in = CardTest.class.getResourceAsStream("cards.txt")) {
      lines = new String(in.readAllBytes(), StandardCharsets.UTF_8).lines().toList();
    }
    assertEquals(6, lines.size());
    for (String line : lines) {
      String[] words = line.split(" ");
      CardProgram program = CardProgram.valueOf(words[0]);
      String events = program.events(Card.parse(words[1]));
      assertTrue(events.endsWith(program.outcome.id()), line + "\n" + events);
    }
  }

  @Test
  void cardThatNoLongerFitsSaysWhere() {
    Card card = CardProgram.lost_update.find("dpor");
    Result result = Jacquard.explore("changed", () -> Counting.ainc(2)).replay(card).run();
    String message = result.failures().get(Outcome.DIVERGED).execution().message();
    assertTrue(message.contains("expected thread"), message);
    assertTrue(message.contains("read Counting$Counter.value"), message);
  }
}
