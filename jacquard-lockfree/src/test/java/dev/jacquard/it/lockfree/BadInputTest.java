package dev.jacquard.it.lockfree;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.jacquard.it.lockfree.program.Structures;
import dev.jacquard.it.lockfree.program.Unfit;
import dev.jacquard.it.lockfree.program.Wrong;
import dev.jacquard.lockfree.Linearizability;
import dev.jacquard.lockfree.execution.Consistency;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;

/** What cannot be tested is refused by a sentence that says what to do. */
class BadInputTest {
  private static void refused(String part, Executable work) {
    String message = assertThrows(IllegalArgumentException.class, work).getMessage();
    assertTrue(message.contains(part), message);
  }

  private static void refused(String part, Class<?> type) {
    refused(part, () -> Linearizability.of(type).run());
  }

  @Test
  void classesThatCannotBeCalled() {
    refused("has no method with @Operation", Unfit.WithoutOperations.class);
    refused("has no values: write @Values({", Unfit.WithoutValues.class);
    refused("has a value that is not a int: @Values(\"one\")", Unfit.WrongValue.class);
    refused("none of its own for each call, as its type is Thread", Unfit.NothingFresh.class);
    refused("has no constructor without arguments", Unfit.WithoutConstructor.class);
    refused("in its constructor: main: java.lang.IllegalStateException: not", Unfit.Throwing.class);
    refused("is static: operations are methods of an object", Unfit.Static.class);
    refused("a method with @Validate has no parameters", Unfit.ValidatedWith.class);
  }

  @Test
  void operationsThatDoNotDoTheSameEachTime() {
    refused("do not do the same each time", Unfit.Time.class);
    refused("do not do the same each time", Unfit.Chance.class);
    refused("do not do the same each time", Unfit.Identity.class);
  }

  @Test
  void moreScenariosThanAnybodyWaitsFor() {
    refused("about 132,445,950 scenarios of 2 threads x 1 to 3 operations", Unfit.TooMany.class);
  }

  @Test
  void aModelThatDiffersInOneThread() {
    refused(
        "although no call overlaps another, in the order put(2), take(); in the scenario before:"
            + " put(1);",
        () -> Linearizability.of(Unfit.Last.class).model(Unfit.First.class).run());
    refused(
        "has no method put(int): it needs one for each operation",
        () -> Linearizability.of(Unfit.Last.class).model(Wrong.Counter.class));
  }

  @Test
  void numbersThatMakeNoSense() {
    Linearizability test = Linearizability.of(Structures.Stack.class);
    refused("threads 0: give numbers from 1 to 16", () -> test.threads(0));
    refused("operations 3 to 1: give numbers from 1 to 16", () -> test.operations(3, 1));
    refused("before -1: give numbers from 0 to 16", () -> test.before(-1, -1));
    refused("threads 17", () -> test.threads(17));
    refused(
        "take one of the two",
        () ->
            Linearizability.of(Structures.Stack.class)
                .ownThreads()
                .consistency(Consistency.QUIESCENT)
                .run());
  }

  @Test
  void scenariosThatAreNone() {
    Linearizability test = Linearizability.of(Structures.Stack.class);
    refused("a scenario needs a thread", () -> test.scenario(""));
    refused("a part of a scenario is", () -> test.scenario("threads: remove()"));
    refused("is no call: write it as name", () -> test.scenario("thread: remove"));
    refused("has no such operation; it has", () -> test.scenario("thread: clear()"));
    refused("insert(x)", () -> test.scenario("thread: insert(x)"));
  }

  @Test
  void cardsOfSomethingElse() {
    String card =
        Linearizability.of(Wrong.LostUpdates.class).run().failure().orElseThrow().card().word();
    refused(
        "not of a scenario of " + Structures.Stack.class.getName(),
        () -> Linearizability.of(Structures.Stack.class).replay(card));
    refused("", () -> Linearizability.of(Structures.Stack.class).replay("no card"));
  }

  @Test
  void quotedValuesAreReadAsTheyAreWritten() {
    assertEquals(
        1,
        Linearizability.of(Wrong.CompareAndSet.class)
            .scenario("thread: take(\"a\"); thread: take(b)")
            .check()
            .scenarios());
  }
}
