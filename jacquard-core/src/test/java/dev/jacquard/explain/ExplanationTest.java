package dev.jacquard.explain;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.jacquard.explore.finding.Finding;
import dev.jacquard.explore.run.Exploration;
import dev.jacquard.kernel.Scenario;
import dev.jacquard.kernel.primitive.Condition;
import dev.jacquard.kernel.primitive.Lock;
import dev.jacquard.kernel.primitive.Semaphore;
import dev.jacquard.model.Local;
import dev.jacquard.model.Program;
import dev.jacquard.model.Var;
import dev.jacquard.model.programs.Counting;
import dev.jacquard.model.programs.Samples;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Golden texts: a change of one has to be explained. */
class ExplanationTest {
  @Test
  void ofTheAccountTellsBothBugs() {
    List<String> told = told(Samples.account(), "dpor");
    assertEquals(2, told.size());
    assertEquals(
        """
        |assertion: seen >= 8
        |  deposit did "balance = 0" at Samples.java:NN, read did "seen = balance" (0) at :NN, then deposit
        |  did "balance = old + 1" (9) at :NN.
        |
        |        withdraw                 read                      deposit
        |    0   old = balance -> 10                                                          Samples.java:NN
        |    1   lock account                                                                 Samples.java:NN
        |    2   balance = old - 2 -> 8                                                       Samples.java:NN
        |    3   unlock account                                                               Samples.java:NN
        |    4                                                      lock account              Samples.java:NN
        |    5                                                      old = balance -> 8        Samples.java:NN
        |    6                                                      balance = 0               Samples.java:NN
        |    7 *                          seen = balance -> 0                                 Samples.java:NN
        |                                 FAILED: seen >= 8
        |    8                                                      balance = old + 1 -> 9    Samples.java:NN
        |    (* a preemption: the thread of the line before could have gone on)\
        """
            .replace("|", ""),
        told.get(0));
    assertTrue(told.get(1).startsWith("assertion: at the end, not balance == 9\n"), told.get(1));
  }

  @Test
  void ofAFailedThreadHasItsValuesResultsAndTheRemarkWhereItFailed() {
    Program program =
        Program.of(
            "golden",
            p -> {
              Var x = p.variable("x", 0);
              Lock lock = p.lock("lock");
              p.thread(
                  "first",
                  t -> {
                    t.lock(lock);
                    t.write(x, 1);
                    t.unlock(lock);
                  });
              p.thread(
                  "second",
                  t -> {
                    Local got = t.local("got");
                    t.tryLock(lock, 10, got);
                    t.add(x, 5);
                    t.assertTrue(got.eq(1), "got == 1");
                  });
            });
    String text = told(program, "dpor").get(0);
    assertTrue(text.contains("got = tryLock lock for 10 (timed out)"), text);
    assertTrue(text.contains("x += 5 (was "), text);
    assertTrue(text.contains("FAILED: got == 1"), text);
    assertTrue(text.contains("ExplanationTest.java:"), text);
  }

  @Test
  void ofADeadlockDrawsTheCycle() {
    String text = told(Samples.philosophers(3), "dpor").get(0);
    assertTrue(text.startsWith("deadlock: P0, P1, P2 wait for each other\n"), text);
    assertTrue(text.contains("P0 took fork0 at Samples.java:NN and wants fork1 at :NN."), text);
    assertTrue(text.endsWith("  P2 --- wants fork0 (Samples.java:NN) ---> P0"), text);
  }

  /** Signals that woke the wrong thread: nobody holds anything, so there is no cycle. */
  @Test
  void ofAHangWithoutACycleSaysWhoWaitsAndWhoWasWokenInstead() {
    String text = told(Samples.boundedBuffer(), "dpor").get(0);
    assertTrue(text.startsWith("deadlock: put1 waits at waited for changed (Samples.java"), text);
    String flowing = text.replaceAll("\\s+", " ");
    assertTrue(flowing.contains(", which woke take1 instead; put1 waits at :NN."), text);
    assertTrue(flowing.contains(", which woke take1, and has ended; take1 waits again at"), text);
    assertEquals(2, text.lines().filter(line -> line.contains("waits for ever")).count(), text);
  }

  @Test
  void ofALimitOfStepsSaysWhereTheLastOnesWere() {
    Exploration exploration = Exploration.of(Counting.ainc(3)).stepLimit(2).executions(1);
    String text = told(exploration).get(0);
    assertTrue(text.contains("To the end, steps were taken by T"), text);
    assertTrue(!text.contains("FAILED"), text);
  }

  @Test
  void isAtMostHundredColumnsWideAndAScreenLong() {
    List<Scenario> programs =
        List.of(
            Samples.boundedBuffer(),
            Samples.philosophers(4),
            Counting.inc(2),
            Counting.inc(7),
            Counting.inc(150),
            Counting.inc(300));
    for (Scenario program : programs) {
      String text = told(Exploration.of(program).executions(300).keepGoing(false)).get(0);
      for (String line : text.lines().toList()) {
        assertTrue(line.length() <= 100, program.name() + ": " + line);
      }
      assertTrue(text.lines().count() <= 60, text);
    }
  }

  @Test
  void isAsNarrowAsTheTerminal() {
    Exploration exploration = Exploration.of(Samples.account()).strategy("dpor");
    Finding finding = exploration.run().findings().get(0);
    Optional<Story> story = Explainer.story(exploration, finding, true);
    for (String line : new Explanation(finding, story, 40).lines()) {
      assertTrue(line.length() <= 40 || line.contains("(* a preemption"), line);
    }
  }

  /** Whoever was to pass something on has left, and those for whom it was wait for ever. */
  @Test
  void ofANotificationForOneWhoHasLeftSaysWhenHeLeft() {
    Program program =
        Program.of(
            "left",
            p -> {
              Lock lock = p.lock("lock");
              Condition turn = p.condition("turn", lock);
              Semaphore waiting = p.semaphore("waiting", 0);
              Semaphore done = p.semaphore("done", 0);
              p.thread(
                  "first",
                  t -> {
                    Local heard = t.local("heard");
                    t.lock(lock);
                    t.release(waiting, 1);
                    t.await(turn, 10, heard);
                    t.unlock(lock);
                    t.when(heard.eq(1), () -> t.release(done, 1));
                  });
              p.thread("second", t -> t.acquire(done, 1));
              p.thread(
                  "caller",
                  t -> {
                    t.acquire(waiting, 1);
                    t.locked(lock, () -> t.signal(turn));
                  });
            });
    List<String> told = told(program, "dpor");
    assertEquals(1, told.size());
    String text =
        told.get(0).lines().skip(1).limit(3).map(String::strip).reduce("", (a, b) -> a + b + " ");
    assertTrue(
        text.matches(
            "first gave up its wait, its time being over, at ExplanationTest.java:\\d+, and when"
                + " caller did \"signal turn\" at :NN, nobody waited there any more. No thread is"
                + " left that could let second go on. +"),
        text);
  }

  private static List<String> told(Scenario program, String strategy) {
    return told(Exploration.of(program).strategy(strategy));
  }

  /** The texts of all findings, without line numbers. */
  private static List<String> told(Exploration exploration) {
    List<String> texts = new ArrayList<>();
    for (Finding finding : exploration.run().findings()) {
      Optional<Story> story = Explainer.story(exploration, finding, true);
      assertTrue(story.isPresent(), finding.toString());
      texts.add(
          new Explanation(finding, story)
              .toString()
              .replaceAll("Samples.java:\\d+", "Samples.java:NN")
              .replaceAll(" at :\\d+", " at :NN"));
    }
    return texts;
  }
}
