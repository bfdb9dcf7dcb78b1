package dev.jacquard.it.scopes;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.jacquard.Jacquard;
import dev.jacquard.explore.StrategyOptions;
import dev.jacquard.explore.finding.Finding;
import dev.jacquard.explore.result.Result;
import dev.jacquard.explore.run.Exploration;
import dev.jacquard.explore.run.SealedFindings;
import dev.jacquard.it.program.Counting;
import dev.jacquard.kernel.Outcome;
import dev.jacquard.kernel.Scope;
import java.util.List;
import java.util.concurrent.ConcurrentLinkedQueue;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Preemption sealing (Ball and others 2009) on Java code: scopes are methods on the stack. */
class SealingTest {
  private static final String HERE = SealingTest.class.getName();

  /** Figure 2. */
  static final class Acct {
    private volatile int balance;

    Acct(int balance) {
      this.balance = balance;
    }

    void withdraw(int n) {
      int old = read();
      synchronized (this) {
        balance = old - n;
      }
    }

    int read() {
      return balance;
    }

    void deposit(int n) {
      synchronized (this) {
        int old = balance;
        balance = 0;
        balance = old + n;
      }
    }
  }

  private static void account() {
    Acct account = new Acct(10);
    Jacquard.parallel(
        () -> account.withdraw(2),
        () -> {
          if (account.read() < 8) {
            throw new AssertionError("seen >= 8");
          }
        },
        () -> account.deposit(1));
    if (account.read() != 9) {
      throw new AssertionError("balance == 9");
    }
  }

  private static Exploration bounded(Runnable scenario) {
    return Jacquard.explore("sealing", scenario)
        .strategy("preemption-bound")
        .options(StrategyOptions.DEFAULT.withBound(2));
  }

  /** The lost deposit first; with withdraw sealed, the balance that is half changed. */
  @Test
  void theAccountYieldsBothBugsInOneRun() {
    SealedFindings found =
        Jacquard.explore("account", SealingTest::account)
            .strategy("pos-star") // which of them is the first depends on the strategy
            .executions(3_000)
            .sealFindings();
    assertEquals(
        List.of("balance == 9", "seen >= 8"),
        found.findings().stream().map(f -> lastWords(f.message())).toList(),
        found.toString());
    assertEquals(
        List.of(HERE + "$Acct.withdraw"), names(found.rounds().get(1).sealed()), found.toString());
    assertEquals(
        List.of(HERE + "$Acct.deposit"), names(found.rounds().get(2).sealed()), found.toString());
    assertFalse(found.last().foundBug(), found.toString());
  }

  private static String lastWords(String message) {
    return message.substring(message.lastIndexOf(": ") + 2);
  }

  private static List<String> names(List<Scope> scopes) {
    return scopes.stream().map(Scope::name).toList();
  }

  @Test
  void aBoundedSearchEndsWhenEverythingIsSealed() {
    SealedFindings found = bounded(SealingTest::account).sealFindings();
    assertEquals(2, found.findings().size(), found.toString());
    assertTrue(found.last().complete() && !found.last().foundBug(), found.toString());
  }

  /** Each bug's card repeats it, whatever was sealed when it was found. */
  @Test
  void cardsRepeatWithoutSeals() {
    SealedFindings found = bounded(SealingTest::account).sealFindings();
    for (Finding finding : found.findings()) {
      Result again = Jacquard.explore("sealing", SealingTest::account).replay(finding.card()).run();
      assertEquals(finding.message(), again.findings().get(0).message());
    }
  }

  static final class Counter {
    private int value;

    void increment() {
      set(value + 1);
    }

    private void set(int newValue) {
      value = newValue;
    }
  }

  private static void increments() {
    Counter counter = new Counter();
    Jacquard.parallel(counter::increment, counter::increment);
    Counting.require(counter.value == 2, "lost");
  }

  /** What set does is inside increment. */
  @ParameterizedTest
  @ValueSource(strings = {"method:%s$Counter.increment", "class:%s$Counter", "class:%s"})
  void inASealedScopeNothingIsInterrupted(String seal) {
    for (String strategy : List.of("preemption-bound", "pos-star", "random")) {
      Result result =
          bounded(SealingTest::increments)
              .strategy(strategy)
              .executions(200)
              .seal(String.format(seal, HERE))
              .run();
      assertFalse(result.foundBug(), strategy);
      assertEquals(List.of(), result.warnings());
    }
  }

  @Test
  void outsideTheScopeThreadsAreInterrupted() {
    Result open = bounded(SealingTest::increments).seal("method:" + HERE + "$Acct.read").run();
    assertTrue(open.foundBug());
    assertEquals(1, open.warnings().size(), "that seal matches nothing");
    assertTrue(open.warnings().get(0).contains("matched nothing"), open.warnings().get(0));
    Result only =
        bounded(SealingTest::increments).seal("only:method:" + HERE + "$Counter.set").run();
    assertTrue(only.foundBug(), "the write in set is where the other thread comes in");
    Result elsewhere = bounded(SealingTest::increments).seal("only:package:java.util").run();
    assertFalse(elsewhere.foundBug());
  }

  /** The module of the JDK, whose operations are scheduling points if it is not trusted. */
  @Test
  void modulesCanBeSealed() {
    Runnable scenario =
        () -> {
          ConcurrentLinkedQueue<Integer> queue = new ConcurrentLinkedQueue<>();
          Jacquard.parallel(() -> queue.add(1), () -> queue.add(2));
        };
    Result open = bounded(scenario).trustJdk(false).run();
    Result sealed = bounded(scenario).trustJdk(false).seal("module:java.base").run();
    assertTrue(
        sealed.executions() < open.executions(),
        sealed.executions() + " of " + open.executions() + " executions");
    assertEquals(0, sealed.count(Outcome.DEADLOCK));
  }
}
