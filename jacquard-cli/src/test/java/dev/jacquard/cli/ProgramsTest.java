package dev.jacquard.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.jacquard.explore.result.Result;
import dev.jacquard.explore.run.Exploration;
import dev.jacquard.kernel.Outcome;
import dev.jacquard.kernel.Scenario;
import dev.jacquard.model.programs.Litmus;
import dev.jacquard.model.programs.Micro;
import dev.jacquard.model.programs.Programs;
import dev.jacquard.model.programs.Samples;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** The model programs do what their descriptions say, under optimal DPOR: all partial orders. */
class ProgramsTest {
  private static Result all(Scenario program) {
    Result result = Exploration.of(program).strategy("dpor").run();
    assertTrue(result.complete());
    return result;
  }

  @Test
  void litmusTestsHaveThreeOrdersAndHold() {
    for (Scenario program :
        List.of(
            Litmus.storeBuffering(),
            Litmus.messagePassing(),
            Litmus.loadBuffering(),
            Litmus.twoPlusTwoWrites())) {
      assertEquals(Map.of(Outcome.PASSED, 3L), all(program).outcomes(), program.name());
    }
  }

  /** Five orders; sleep sets are the oracle, as they leave out nothing. */
  @Test
  void raceChainHasFiveOrders() {
    assertEquals(5, all(Litmus.raceChain()).executions());
    assertEquals(5, Exploration.of(Litmus.raceChain()).strategy("sleep-set").run().partialOrders());
  }

  @Test
  void samplesHaveTheirBugsAndNoOthers() {
    assertEquals(1, all(Samples.philosophers(3)).count(Outcome.DEADLOCK));
    assertEquals(List.of(Outcome.PASSED), seen(Samples.spin()));
    assertEquals(List.of(Outcome.PASSED, Outcome.ASSERTION), seen(Samples.account()));
    assertEquals(List.of(Outcome.PASSED, Outcome.DEADLOCK), seen(Samples.philosophers(3)));
    assertEquals(List.of(Outcome.PASSED, Outcome.LIVELOCK), seen(Samples.livelock()));
    assertEquals(List.of(Outcome.PASSED, Outcome.DEADLOCK), seen(Samples.boundedBuffer()));
    assertEquals(List.of(Outcome.PASSED, Outcome.ASSERTION), seen(Samples.timed()));
  }

  private static List<Outcome> seen(Scenario program) {
    return List.copyOf(all(program).outcomes().keySet());
  }

  @Test
  void everyProgramCanBeMadeFromItsSmallestArguments() {
    for (Programs.Entry entry : Programs.all()) {
      List<Integer> smallest = entry.arguments().stream().map(Programs.Argument::smallest).toList();
      Result result =
          Exploration.of(entry.create(smallest)).strategy("pos-star").executions(10).run();
      assertEquals(entry.name(), result.scenario());
      assertEquals(10, result.executions());
    }
  }

  @Test
  void wrongArgumentsAreRefusedWithWhatIsExpected() {
    Programs.Entry inc = Programs.named("inc");
    assertEquals(
        "inc takes 1 argument, not 0: usage is \"inc n\"", message(() -> inc.create(List.of())));
    assertEquals("inc: n = -1 must be from 1 to 10000", message(() -> inc.create(List.of(-1))));
    assertEquals(
        "account takes no arguments, not 1: usage is \"account\"",
        message(() -> Programs.named("account").create(List.of(1))));
  }

  private static String message(Runnable action) {
    return assertThrows(IllegalArgumentException.class, action::run).getMessage();
  }

  /** The dummies come before everything and conflict with nothing. */
  @Test
  void microProgramsHaveSixteenEventsAndTheSameOrdersWithDummies() {
    for (int seed = 0; seed < 3; seed++) {
      long orders = all(Micro.program(seed, false, true)).executions();
      Result withDummies = all(Micro.withDummies(seed, false, true));
      assertEquals(orders, withDummies.executions());
      assertEquals(20 * orders, withDummies.steps());
    }
  }
}
