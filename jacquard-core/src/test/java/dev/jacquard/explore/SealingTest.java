package dev.jacquard.explore;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.jacquard.explore.finding.Finding;
import dev.jacquard.explore.result.Result;
import dev.jacquard.explore.run.Exploration;
import dev.jacquard.explore.run.SealedFindings;
import dev.jacquard.kernel.Outcome;
import dev.jacquard.kernel.Scope;
import dev.jacquard.kernel.primitive.Lock;
import dev.jacquard.model.Local;
import dev.jacquard.model.Program;
import dev.jacquard.model.Var;
import dev.jacquard.model.programs.Samples;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Preemption sealing (Ball and others 2009), on model programs. */
class SealingTest {
  private static final StrategyOptions TWO_PREEMPTIONS = StrategyOptions.DEFAULT.withBound(2);

  private static Exploration bounded(Program program) {
    return Exploration.of(program).strategy("preemption-bound").options(TWO_PREEMPTIONS);
  }

  /** Two increments, each in a method, of the class Counter. */
  private static Program increments() {
    return Program.of(
        "increments",
        p -> {
          Var x = p.variable("x", 0);
          for (int i = 0; i < 2; i++) {
            p.thread(
                "t" + i,
                t ->
                    t.method(
                        "lib.Counter.increment",
                        () -> {
                          Local r = t.local("r");
                          t.method("lib.Counter.get", () -> t.read(x, r));
                          t.write(x, r.plus(1));
                        }));
          }
          p.check("x == 2", s -> s.get(x) == 2);
        });
  }

  /** Figure 2: the lost deposit first; with withdraw sealed, the balance that is half changed. */
  @Test
  void theAccountYieldsBothBugsInOneRun() {
    SealedFindings found =
        Exploration.of(Samples.account()).seed(1).executions(5_000).sealFindings();
    assertEquals(
        List.of("at the end, not balance == 9", "seen >= 8"),
        found.findings().stream().map(Finding::message).toList());
    assertEquals(
        List.of(List.of(), methods("Acct.withdraw"), methods("Acct.deposit")),
        found.rounds().stream().map(SealedFindings.Round::sealed).toList());
    assertFalse(found.last().foundBug(), found.toString());
    assertEquals("nothing new was found", found.note());
    List<String> lines = found.table().lines().toList();
    assertTrue(lines.get(0).matches("sealed +asserts .* deadlocks  leaks  passed"), lines.get(0));
    assertTrue(lines.get(1).matches("nothing +1 +0 +0 +0 +0 +\\d+"), lines.get(1));
    assertTrue(lines.get(2).matches("\\+ method:Acct.withdraw +\\d+ +0 .*"), lines.get(2));
    assertTrue(lines.get(3).matches("\\+ method:Acct.deposit +0 +0 .*"), lines.get(3));
  }

  /** A bounded search meets the half-changed balance first, and proves that there is no third. */
  @Test
  void aBoundedSearchEndsWhenEverythingIsSealed() {
    SealedFindings found = bounded(Samples.account()).sealFindings();
    assertEquals(
        List.of("seen >= 8", "at the end, not balance == 9"),
        found.findings().stream().map(Finding::message).toList());
    assertEquals(
        List.of(List.of(), methods("Acct.deposit"), methods("Acct.withdraw")),
        found.rounds().stream().map(SealedFindings.Round::sealed).toList());
    assertTrue(found.last().complete() && !found.last().foundBug(), found.toString());
  }

  private static List<Scope> methods(String... names) {
    return List.of(names).stream().map(Scope::ofMethod).toList();
  }

  /** Which preemptions matter is found out for random schedules too. */
  @ParameterizedTest
  @ValueSource(strings = {"random", "pos", "pos-star", "pos+", "dfs"})
  void bothBugsAreFoundByOtherStrategies(String strategy) {
    SealedFindings found =
        Exploration.of(Samples.account())
            .strategy(strategy)
            .seed(1)
            .executions(5_000)
            .sealFindings();
    assertEquals(2, found.findings().size(), found.toString());
    assertEquals(3, found.rounds().size(), found.toString());
    assertTrue(found.executions() <= 5_000, found.executions() + " executions");
  }

  @ParameterizedTest
  @ValueSource(strings = {"method:lib.Counter.increment", "class:lib.Counter", "package:lib"})
  void inASealedScopeNothingIsInterrupted(String seal) {
    for (String strategy : List.of("dfs", "random", "pct", "pos-star", "preemption-bound")) {
      Result result =
          Exploration.of(increments())
              .strategy(strategy)
              .options(TWO_PREEMPTIONS)
              .executions(1_000)
              .seal(seal)
              .run();
      assertFalse(result.foundBug(), strategy);
      assertEquals(2, result.partialOrders(), strategy);
      assertEquals(List.of(), result.warnings());
    }
  }

  /** The scope is dynamic, and no wider: a seal on get does not hold for the write after it. */
  @Test
  void outsideTheScopeThreadsAreInterrupted() {
    Result result = bounded(increments()).seal("method:lib.Counter.get").run();
    assertTrue(result.count(Outcome.ASSERTION) > 0);
  }

  @Test
  void onlyThereThreadsAreInterrupted() {
    assertFalse(bounded(increments()).seal("only:method:lib.Counter.get").run().foundBug());
    assertTrue(bounded(increments()).seal("only:class:lib.Counter").run().foundBug());
    assertFalse(
        bounded(increments())
            .seal("only:package:lib", "method:lib.Counter.increment")
            .run()
            .foundBug());
  }

  /** Both hold one lock and want the other: sealed methods still block. */
  @Test
  void blockingStillSwitches() {
    Program program =
        Program.of(
            "crossed",
            p -> {
              Lock a = p.lock("a");
              Lock b = p.lock("b");
              p.thread("t0", t -> t.locked(a, () -> t.locked(b, () -> {})));
              p.thread(
                  "t1",
                  t ->
                      t.method(
                          "sealed",
                          () -> {
                            t.lock(b);
                            t.lock(a);
                            t.unlock(a);
                            t.unlock(b);
                          }));
            });
    Result result = bounded(program).seal("method:sealed").run();
    assertTrue(result.complete() && result.count(Outcome.DEADLOCK) > 0, result.toString());
  }

  @Test
  void aSealThatMatchesNothingIsTold() {
    Result result = bounded(increments()).seal("method:Counter.increment").run();
    assertEquals(
        List.of(
            "seal \"method:Counter.increment\" matched nothing: no thread did anything inside it"),
        result.warnings());
    assertTrue(bounded(increments()).seal("only:class:X").run().warnings().get(0).contains("all"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "Counter", "methods:x", "method:", "only:", "class:a b"})
  void whatIsNoScopeIsRefused(String text) {
    String message =
        assertThrows(IllegalArgumentException.class, () -> Scope.parse(text)).getMessage();
    assertTrue(message.startsWith("seal \"" + text + "\": expected method:"), message);
  }

  @ParameterizedTest
  @ValueSource(strings = {"method:a.B.c", "class:a.B", "package:a.b", "only:module:java.base"})
  void scopesAreReadAndWritten(String text) {
    assertEquals(text, Scope.parse(text).toString());
  }

  @Test
  void nestedClassesAreOfTheirClassAndPackagesBelowOfTheirPackage() {
    assertTrue(Scope.parse("class:a.B").matches("a.B$C", "m", null));
    assertFalse(Scope.parse("class:a.B").matches("a.Bc", "m", null));
    assertTrue(Scope.parse("package:a").matches("a.b.C", "m", null));
    assertFalse(Scope.parse("package:a").matches("ab.C", "m", null));
    assertTrue(Scope.parse("module:m").matches("a.B", "x", "m"));
  }

  /** What sleep sets rely on would not hold. */
  @ParameterizedTest
  @ValueSource(strings = {"dpor", "source-dpor", "persistent-dpor", "sleep-set"})
  void strategiesThatReduceRefuseSeals(String strategy) {
    Exploration sealed = Exploration.of(increments()).strategy(strategy).seal("package:lib");
    String message = assertThrows(IllegalArgumentException.class, sealed::run).getMessage();
    assertTrue(message.startsWith(strategy + " cannot be sealed"), message);
  }

  /** A bug without preemptions cannot be sealed away, and that is said. */
  @Test
  void aBugWithoutPreemptionsEndsIt() {
    Program program =
        Program.of(
            "always",
            p -> {
              Var x = p.variable("x", 0);
              p.thread("t0", t -> t.write(x, 1));
              p.thread("t1", t -> t.write(x, 1));
              p.check("x == 0", s -> s.get(x) == 0);
            });
    SealedFindings found = bounded(program).sealFindings();
    assertEquals(1, found.findings().size());
    assertEquals(1, found.rounds().size());
    assertTrue(found.note().contains("needs no preemption"), found.note());
  }
}
