package dev.jacquard.explore.auto;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.jacquard.explore.finding.Finding;
import dev.jacquard.explore.result.Result;
import dev.jacquard.explore.run.Exploration;
import dev.jacquard.kernel.Execution;
import dev.jacquard.kernel.Outcome;
import dev.jacquard.kernel.Timeouts;
import dev.jacquard.model.Local;
import dev.jacquard.model.Program;
import dev.jacquard.model.Var;
import dev.jacquard.model.programs.Counting;
import dev.jacquard.model.programs.Litmus;
import dev.jacquard.model.programs.Running;
import dev.jacquard.model.programs.Samples;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

class AutoTest {
  private static Exploration auto(Program program) {
    return Exploration.of(program).strategy("auto");
  }

  @Test
  void isTheDefault() {
    assertEquals("auto", Exploration.of(Counting.inc(2)).strategy());
  }

  /** The counts are those of the systematic strategies; the others take turns with the search. */
  @Test
  void coversEverythingWhereThatFits() {
    assertComplete(Counting.inc(3), 36);
    assertComplete(Counting.inc(4), 576);
    assertComplete(Counting.lastzero(6), 144);
    assertComplete(Counting.readers(8), 256);
    assertComplete(Litmus.storeBuffering(), 3);
    assertComplete(Samples.spin(), 2);
  }

  private static void assertComplete(Program program, long orders) {
    Result result = auto(program).run();
    assertTrue(result.complete(), result.course());
    assertEquals(orders, result.partialOrders());
    assertEquals((double) orders, result.estimate().orElseThrow().executions());
    assertTrue(
        result.course().startsWith("dpor explored all " + orders + " partial orders; "),
        result.course());
    // Whoever has the first turn, which is that of a random walk.
    assertTrue(result.course().contains("surw "), result.course());
    assertTrue(result.executions() <= 3 * orders + 24, result.executions() + " executions");
  }

  /** 720 orders, 900 executions: too few for turns, so from some point on the search has all. */
  @Test
  void theSearchHasAllThatIsLeftWhereItWouldNotBeDoneOtherwise() {
    Result result = auto(Counting.lockinc(6)).executions(900).run();
    assertTrue(result.complete(), result.course());
    assertEquals(720, result.partialOrders());
  }

  /** 518,400 orders. */
  @Test
  void keepsToTheBudgetWhereNotEverythingFits() {
    Result result = auto(Counting.inc(6)).run();
    assertFalse(result.complete());
    assertEquals(10_000, result.executions());
    assertTrue(
        result
            .course()
            .matches(
                "dpor [0-9,]+ of about [0-9,]+ \\(too many\\); pos-star\\+ [0-9,]+, pos-star"
                    + " [0-9,]+, pos\\+ [0-9,]+, pct [0-9,]+, hapset [0-9,]+, surw"
                    + " [0-9,]+"),
        result.course());
    assertTrue(result.estimate().isEmpty(), "an estimate is that of a search that is under way");
    assertTrue(result.unseen().isPresent());
    assertEquals(result.executions(), sum(result.course()));
  }

  /** The executions of all members: the numbers that follow their names. */
  private static long sum(String course) {
    return Pattern.compile("[+a-z-]+ ([0-9,]*[0-9])(?=[,;]| of about|$)")
        .matcher(course)
        .results()
        .filter(found -> !found.group().startsWith("about"))
        .mapToLong(found -> Long.parseLong(found.group(1).replace(",", "")))
        .sum();
  }

  @Test
  void theSameSeedHasTheSameExecutions() {
    assertEquals(events(3, 500), events(3, 500));
    assertNotEquals(events(3, 500), events(4, 500));
  }

  /** A limit of time ends executions, and changes none. */
  @Test
  void aLimitOfTimeChangesNoExecution() {
    List<String> timed = new ArrayList<>();
    auto(Counting.inc(6))
        .seed(3)
        .time(Duration.ofHours(1))
        .observe(kernel -> timed.add(text(kernel.execution())))
        .stopWhen(() -> timed.size() == 500)
        .run();
    assertEquals(events(3, 10_000).subList(0, 500), timed);
  }

  private static List<String> events(long seed, int executions) {
    List<String> events = new ArrayList<>();
    auto(Counting.inc(6))
        .seed(seed)
        .executions(executions)
        .observe(kernel -> events.add(text(kernel.execution())))
        .run();
    return events;
  }

  private static String text(Execution execution) {
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < execution.size(); i++) {
      text.append(execution.thread(i));
    }
    return text.toString();
  }

  /** Whoever found it, the first failure ends it, and its card repeats it. */
  @Test
  void theFirstFailureEndsItAndItsCardRepeatsIt() {
    for (Program program : List.of(Samples.account(), Samples.philosophers(3), Running.example())) {
      for (int seed = 0; seed < 20; seed++) {
        Result result = auto(program).seed(seed).keepGoing(false).run();
        Finding finding = result.findings().get(0);
        assertEquals(result.executions(), finding.firstExecution());
        Result again = Exploration.of(program).replay(finding.card()).run();
        assertEquals(finding.outcome(), again.findings().get(0).outcome());
        assertEquals(finding.message(), again.findings().get(0).message());
      }
    }
  }

  /** Nothing else can run when a deadline fires: what a search cannot reduce it does not cover. */
  @Test
  void timedOperationsAreSearchedOnlyIfTheyTimeOutByChoice() {
    Result idle = auto(Samples.timed()).executions(200).run();
    assertFalse(idle.complete());
    assertTrue(
        idle.course().startsWith("no dpor (the program waits for a time or reads the clock); "),
        idle.course());
    Result choice = auto(Samples.timed()).timeouts(Timeouts.CHOICE).run();
    assertTrue(choice.complete(), choice.course());
    assertTrue(choice.foundBug());
    Result dpor = Exploration.of(Samples.timed()).strategy("dpor").run();
    assertEquals(dpor.partialOrders(), choice.partialOrders());
  }

  /** Whoever names a number of executions gets so many. */
  @Test
  void aLimitOfTimeEndsEarlyWhereNothingIsNew() {
    Result result = auto(Samples.timed()).time(Duration.ofHours(1)).run();
    assertFalse(result.complete());
    assertTrue(result.executions() >= Auto.IDLE && result.executions() < 4 * Auto.IDLE);
    assertTrue(
        result.warnings().stream().anyMatch(w -> w.contains("the last 10,000 executions showed")),
        result.warnings().toString());
    Result asked = auto(Samples.timed()).time(Duration.ofHours(1)).executions(5 * Auto.IDLE).run();
    assertEquals(5 * Auto.IDLE, asked.executions());
  }

  @Test
  void sealedProgramsAreSampled() {
    Result result = auto(Samples.account()).seal("method:Acct.deposit").executions(200).run();
    assertFalse(result.complete());
    assertTrue(
        result.course().startsWith("no dpor (parts of the program are sealed); pos-star+ "),
        result.course());
  }

  /** A search would turn the loop for ever; the execution becomes a random walk instead. */
  @Test
  void aSearchThatDoesNotEndAnExecutionHasNoMoreTurns() {
    Result result = auto(turningLoop()).fairAfter(200).executions(100).run();
    assertEquals(100, result.count(Outcome.PASSED), result.outcomes().toString());
    assertTrue(
        result.course().startsWith("no dpor (executions have more than 200 steps); "),
        result.course());
  }

  /** A thread writes to a variable of its own until another one has set a flag. */
  private static Program turningLoop() {
    return Program.of(
        "turning-loop",
        p -> {
          Var flag = p.variable("flag", 0);
          Var turns = p.variable("turns", 0);
          p.thread(
              "turns",
              t -> {
                Local seen = t.local("seen");
                Local n = t.local("n");
                t.loop(
                    seen.eq(0),
                    () -> {
                      t.set(n, n.plus(1));
                      t.write(turns, n);
                      t.read(flag, seen);
                    });
              });
          p.thread("sets", t -> t.write(flag, 1));
        });
  }

  /** It knows of those that were sampled alone: each order of the search is there once. */
  @Test
  void theUnseenAreEstimatedFromWhatWasSampled() {
    Result result = auto(Counting.ainc(7)).executions(2_000).run(); // 5,040 orders
    assertTrue(result.unseen().orElseThrow().low() < 5_040, result.unseen().toString());
    assertTrue(result.unseen().orElseThrow().high() > 2_000, result.unseen().toString());
  }
}
