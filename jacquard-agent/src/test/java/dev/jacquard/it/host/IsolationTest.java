package dev.jacquard.it.host;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.jacquard.Isolation;
import dev.jacquard.Jacquard;
import dev.jacquard.agent.rewrite.CodeSites;
import dev.jacquard.explore.Card;
import dev.jacquard.explore.result.Result;
import dev.jacquard.it.program.CardProgram;
import dev.jacquard.it.program.Forked;
import dev.jacquard.kernel.Outcome;
import java.io.IOException;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A scenario given as a class: by either way each execution starts from the same state. */
class IsolationTest {
  private static final List<Isolation> BOTH =
      List.of(Isolation.STATIC_RESET, Isolation.CLASS_LOADER);

  /** The numbers are those of the models; see CountsTest. */
  @ParameterizedTest
  @CsvSource({
    "Inc2, 4, 2",
    "Inc3, 36, 30",
    "Lockinc4, 24, 0",
    "Syncinc4, 24, 0",
    "Ainc4, 24, 0",
    "Lastzero5, 64, 0",
    "Indexer12, 8, 0",
    "StaticInc3, 36, 30",
    "StaticMonitors, 24, 0",
    "TwoClasses, 16, 0",
    "OwnThreads, 36, 30",
    "Escaping, 4, 2",
  })
  void countsAreTheSame(String name, long expected, long failing) {
    for (Isolation isolation : BOTH) {
      Result result =
          Jacquard.explore(name, IsolatedPrograms.named(name), isolation).strategy("dpor").run();
      assertEquals(expected, result.partialOrders(), isolation.toString());
      assertEquals(expected, result.executions(), isolation.toString());
      assertEquals(failing, result.count(Outcome.ASSERTION), isolation.toString());
      assertTrue(result.complete());
      assertEquals(List.of(), result.warnings());
    }
  }

  @Test
  void whatTheResetLeavesTheLoaderMakesAnew() {
    for (String name : List.of("EnumWithText", "SetUpBefore")) {
      assertEquals("{passed=50}", outcomes(name, Isolation.CLASS_LOADER), name);
      assertTrue(outcomes(name, Isolation.STATIC_RESET).contains("assertion="), name);
    }
  }

  @Test
  void allElseStartsAfreshWithEither() {
    for (String name :
        List.of(
            "StaticFields",
            "QuietInitializer",
            "Constants",
            "LazyHolder",
            "HashCodes",
            "ThreadLocals",
            "Worker",
            "Reflection",
            "Lambdas")) {
      for (Isolation isolation : BOTH) {
        assertEquals("{passed=50}", outcomes(name, isolation), name + " " + isolation);
      }
    }
  }

  private static String outcomes(String name, Isolation isolation) {
    Map<String, Long> all = new TreeMap<>();
    Jacquard.explore(name, IsolatedPrograms.named(name), isolation)
        .strategy("random")
        .executions(50)
        .run()
        .outcomes()
        .forEach((outcome, count) -> all.put(outcome.id(), count));
    return all.toString();
  }

  @ParameterizedTest
  @CsvSource({"StaticInc3, assertion", "Deadlock, deadlock"})
  void cardsRepeatAlsoInAnotherProcessAndTheOtherWay(String name, String outcome)
      throws IOException, InterruptedException {
    Card card =
        Jacquard.explore(name, IsolatedPrograms.named(name), Isolation.CLASS_LOADER)
            .strategy("pos-star")
            .keepGoing(false)
            .executions(1_000)
            .run()
            .failures()
            .get(Outcome.valueOf(outcome.toUpperCase(Locale.ROOT)))
            .card();
    String events = Replay.events(name, card, Isolation.CLASS_LOADER);
    assertTrue(events.endsWith(outcome), events);
    assertEquals(events, Replay.events(name, card, Isolation.CLASS_LOADER));
    assertEquals(events, new Forked().run(Replay.class, name, card.word()));
    // There the places are others, and so are the numbers of variables; not what happens.
    String reset = Replay.events(name, card, Isolation.STATIC_RESET);
    assertEquals(events.replaceAll(" [0-9]+:", " "), reset.replaceAll(" [0-9]+:", " "));
  }

  static final class Replay {
    private Replay() {}

    static String events(String name, Card card, Isolation isolation) {
      StringBuilder text = new StringBuilder();
      Jacquard.explore(name, IsolatedPrograms.named(name), isolation)
          .replay(card)
          .observe(kernel -> text.append(CardProgram.describe(kernel)))
          .run();
      return text.toString();
    }

    public static void main(String[] args) {
      System.out.println(events(args[0], Card.parse(args[1]), Isolation.CLASS_LOADER));
    }
  }

  /** The first time classes are read and rewritten, and never again. */
  @Test
  void placesAreNumberedOnce() {
    outcomes("StaticFields", Isolation.CLASS_LOADER);
    int before = CodeSites.size();
    outcomes("StaticFields", Isolation.CLASS_LOADER);
    assertEquals(before, CodeSites.size());
  }

  @Test
  void sharedClassesAreThoseOfTheProgram() {
    Isolation isolation = Isolation.CLASS_LOADER.sharing(IsolatedPrograms.Shared.class.getName());
    Result result =
        Jacquard.explore("shared", IsolatedPrograms.UsesShared.class, isolation)
            .strategy("dpor")
            .run();
    // It is there once, and its fields are reset as always.
    assertEquals(2, result.partialOrders());
    assertEquals(2, result.count(Outcome.PASSED), result.toString());
  }

  @Test
  void scenarioMustHaveAConstructorWithoutArguments() {
    Runnable lambda = () -> assertEquals(2, BOTH.size());
    Runnable inner =
        new Runnable() {
          @Override
          public void run() {
            assertTrue(IsolationTest.this != null);
          }
        };
    assertRefused(lambda.getClass(), "a class with a name");
    assertRefused(inner.getClass(), "has no constructor without arguments");
    assertRefused(Thread.class, "is a class of the JDK");
    assertThrows(IllegalArgumentException.class, () -> Isolation.STATIC_RESET.sharing("a."));
  }

  private static void assertRefused(Class<? extends Runnable> type, String why) {
    IllegalArgumentException error =
        assertThrows(IllegalArgumentException.class, () -> Jacquard.explore("refused", type));
    assertTrue(error.getMessage().contains(why), error.getMessage());
  }

  @Test
  void constructorIsPartOfTheScenario() {
    for (Isolation isolation : BOTH) {
      Result result =
          Jacquard.explore("constructor", IsolatedPrograms.Constructed.class, isolation)
              .strategy("dpor")
              .run();
      assertEquals(4, result.partialOrders());
      assertEquals(2, result.count(Outcome.EXCEPTION));
      String message = result.failures().get(Outcome.EXCEPTION).execution().message();
      assertTrue(message.contains("java.io.IOException: lost"), message);
    }
  }
}
