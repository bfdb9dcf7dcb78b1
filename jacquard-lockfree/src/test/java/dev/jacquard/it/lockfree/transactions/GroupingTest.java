package dev.jacquard.it.lockfree.transactions;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.jacquard.Jacquard;
import dev.jacquard.it.lockfree.program.Loops;
import dev.jacquard.kernel.Outcome;
import dev.jacquard.lockfree.transactions.Transactions;
import dev.jacquard.lockfree.transactions.TransactionsResult;
import java.util.List;
import java.util.function.Consumer;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** What belongs to a transaction, and what does not. */
@Tag("host")
class GroupingTest {
  /** Each call of a task is a transaction, not all that its thread does. */
  @Test
  void whatAThreadRunsIsNoOperation() {
    Transactions task = Transactions.of(Loops.Task.class);
    TransactionsResult result =
        task.check(
            () -> {
              Loops.Task loops = new Loops.Task();
              Jacquard.parallel(loops, loops);
            });
    assertEquals(6, result.classes()); // 4! / 2!^2
    assertFalse(result.operations().contains("run"), result.operations()::toString);
    assertFalse(result.operations().contains("of"), result.operations()::toString);
  }

  /** Two threads that do the same to one object. */
  private static <T extends Loops> Runnable twice(
      java.util.function.Supplier<T> maker, Consumer<T> call, int expected) {
    return () -> {
      T loops = maker.get();
      Jacquard.parallel(() -> call.accept(loops), () -> call.accept(loops));
      if (expected >= 0 && loops.count() != expected) {
        throw new AssertionError("lost");
      }
    };
  }

  private static Transactions loops(String... operations) {
    return Transactions.of(Loops.class).operations(operations);
  }

  /** Each call is one step, and the two conflict. */
  @Test
  void aCallInsideAnotherOneBelongsToThat() {
    TransactionsResult result =
        loops("add", "addTwice").check(twice(Loops::new, Loops::addTwice, 4));
    assertEquals(2, result.classes());
    assertTrue(result.complete(), result::toString);
  }

  /** Here each of the two calls inside is one. */
  @Test
  void onlyOperationsAreGrouped() {
    TransactionsResult result = loops("add").check(twice(Loops::new, Loops::addTwice, 4));
    assertEquals(6, result.classes()); // 4! / 2!^2
  }

  @Test
  void withoutTransactionsAnIncrementIsLost() {
    TransactionsResult result =
        loops("add", "addTwice").everyAccesses(1).run(twice(Loops::new, Loops::addTwice, 4));
    assertTrue(result.count().failing() > 0, result::toString);
  }

  @Test
  void inheritedMethodsAreOperationsToo() {
    Transactions heir = Transactions.of(Loops.Heir.class).operations("addThrice", "add");
    assertEquals(2, heir.check(twice(Loops.Heir::new, Loops.Heir::addThrice, 6)).classes());
    assertEquals(2, heir.check(twice(Loops.Heir::new, Loops::add, 2)).classes());
  }

  /** What another object of the super class does is no operation of the structure. */
  @Test
  void objectsOfOtherClassesAreNotGrouped() {
    Runnable others =
        () -> {
          Loops.Heir heir = new Loops.Heir();
          Loops other = new Loops();
          Jacquard.parallel(
              () -> {
                heir.add();
                other.add();
              },
              other::add);
          if (other.count() != 2) {
            throw new AssertionError("lost");
          }
        };
    Transactions heir = Transactions.of(Loops.Heir.class).operations("add", "addTwice");
    assertTrue(heir.run(others).count().failing() > 0, "the lost update is real");
    assertEquals(2, heir.check(twice(Loops.Heir::new, Loops::addTwice, 4)).classes());
  }

  /** What comes after an operation that throws is none of its parts. */
  @Test
  void anOperationThatThrowsIsOver() {
    Consumer<Loops> call =
        loops -> {
          assertThrows(UnsupportedOperationException.class, loops::addAndThrow);
          loops.add();
        };
    TransactionsResult result = loops("addAndThrow", "add").check(twice(Loops::new, call, 4));
    assertEquals(6, result.classes());
  }

  @Test
  void aLoopThatNobodyCanEndIsALivelock() {
    Runnable scenario =
        () -> {
          Loops loops = new Loops();
          Jacquard.parallel(loops::await, loops::raise);
        };
    TransactionsResult result = loops("await", "raise").run(scenario);
    // If the flag is raised before, it does not wait.
    assertEquals(2, result.classes());
    assertEquals(1, result.count().failing());
    assertEquals(Outcome.LIVELOCK, result.count().findings().get(0).outcome());
    String message = result.count().findings().get(0).message();
    assertTrue(message.contains("await spins in a transaction"), message);
    assertTrue(message.contains("Loops.java:"), message);
    assertTrue(
        result.blame().get(0).contains("even if each operation is one transaction"),
        result::toString);
    assertEquals(1, result.count().endless());
    assertFalse(result.count().rulesOutMoreCuts(2), "with more cuts the loop may end");
  }

  /** What fails with few cuts fails with more, but not if it only waits for its turn. */
  @Test
  void aSearchFindsTheCutThatLetsALoopEnd() {
    Runnable scenario =
        () -> {
          Loops loops = new Loops();
          Jacquard.parallel(loops::await, loops::raise);
        };
    TransactionsResult result = loops("await", "raise").search().check(scenario);
    assertTrue(result.complete(), result::toString);
    assertEquals(1, result.plan().orElseThrow().cuts().size(), result::toString);
  }

  /** Without cuts the loop spins, which is another failure than the lost update with cuts. */
  @Test
  void onlyTheSameFailureIsBlamed() {
    Runnable scenario =
        () -> {
          Loops loops = new Loops();
          Jacquard.parallel(
              () -> {
                loops.await();
                loops.add();
              },
              () -> {
                loops.raise();
                loops.add();
              });
          if (loops.count() != 2) {
            throw new AssertionError("lost");
          }
        };
    TransactionsResult result = loops("await", "raise", "add").everyAccesses(1).run(scenario);
    assertTrue(result.count().failing() > 0, result::toString);
    assertTrue(
        result.blame().stream().anyMatch(line -> line.contains("add: after Loops.java:")),
        result::toString);
  }

  /** The right twin: with a cut in the loop the other thread gets its chance. */
  @Test
  void aLoopWithACutEnds() {
    Runnable scenario =
        () -> {
          Loops loops = new Loops();
          Jacquard.parallel(loops::await, loops::raise);
        };
    TransactionsResult result = loops("await", "raise").everyAccesses(1).check(scenario);
    assertTrue(result.complete(), result::toString);
  }

  @Test
  void aLoopThatGivesUpIsNoLivelock() {
    Runnable scenario =
        () -> {
          Loops loops = new Loops();
          Jacquard.parallel(loops::tryAwait, loops::raise);
        };
    TransactionsResult result = loops("tryAwait", "raise").check(scenario);
    assertEquals(2, result.classes());
    assertTrue(result.complete(), result::toString);
  }

  @Test
  void whatIsNoAccessEndsTheTransaction() {
    TransactionsResult result = loops("addLocked").run(twice(Loops::new, Loops::addLocked, 2));
    assertTrue(result.count().failing() > 0, "the two parts are atomic each: one gets lost");
    List<String> warnings = result.count().warnings();
    assertTrue(
        warnings.stream()
            .anyMatch(
                warning ->
                    warning.contains("addLocked: what is no access to memory ends the transaction")
                        && warning.contains("Loops.java:")),
        warnings::toString);
  }

  @Test
  void accessesOfCodeThatIsCalledBackBelongToIt() {
    TransactionsResult result =
        loops("addByLambda", "add")
            .check(
                () -> {
                  Loops loops = new Loops();
                  Jacquard.parallel(loops::addByLambda, loops::add);
                });
    assertEquals(2, result.classes());
  }

  /** The same class, used as it is again. */
  @Test
  void nothingIsLeftOfIt() {
    Runnable scenario = twice(Loops::new, Loops::add, 2);
    loops("add").check(scenario);
    assertFalse(Jacquard.explore(scenario).strategy("dpor").run().findings().isEmpty());
  }
}
