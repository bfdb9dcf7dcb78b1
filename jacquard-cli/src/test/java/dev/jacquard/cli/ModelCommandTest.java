package dev.jacquard.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.jacquard.explore.settings.Strategies;
import dev.jacquard.model.programs.Programs;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What a user types and sees. The oracle for counts is the table in the notes on algorithms. */
class ModelCommandTest {
  @Test
  void withoutNameListsAllPrograms() {
    Command command = Command.run("model");
    assertEquals(0, command.exitCode());
    for (Programs.Entry entry : Programs.all()) {
      assertTrue(command.out().contains(entry.usage() + " "), entry.usage());
      assertTrue(command.out().contains(entry.description()), entry.name());
    }
  }

  @Test
  void listsAllStrategies() {
    Command command = Command.run("strategies");
    assertEquals(0, command.exitCode());
    for (Strategies.Entry entry : Strategies.all()) {
      assertTrue(command.out().contains(entry.summary()), entry.name());
    }
  }

  @Test
  void saysWhatWasCoveredIfNothingBroke() {
    Command command = Command.run("model", "ainc", "3", "--strategy", "dpor");
    assertEquals(0, command.exitCode());
    assertEquals(
        "ainc, dpor, seed 0: 6 executions, 6 partial orders, complete", command.lines().get(0));
    assertTrue(command.lines().get(1).startsWith("passed 6; "), command.out());
    assertEquals("", command.err());
  }

  @Test
  void randomizedStrategiesAreOfLimitedLength() {
    Command command = Command.run("model", "ainc", "3", "--strategy", "pos-star");
    assertEquals(
        "ainc, pos-star, seed 0: 10,000 executions, 6 partial orders, not complete",
        command.lines().get(0));
  }

  @Test
  void goesOnFromACheckpoint(@TempDir Path folder) {
    String file = folder.resolve("lastzero").toString();
    String model = "model lastzero 10 --strategy dpor --checkpoint " + file;
    assertEquals("", Command.run(words(model + " --executions 1000")).err());

    Command command = Command.run(words(model));

    assertEquals("goes on after 1,000 executions", command.err().strip());
    assertEquals(
        "lastzero, dpor, seed 0: 3,328 executions, 3,328 partial orders, complete",
        command.lines().get(0));
    Command other = Command.run(words(model + " --seed 1"));
    assertEquals(ExitCode.WRONG_USAGE, other.exitCode());
    assertTrue(other.err().contains("was written with \"seed: 0\""), other.err());
  }

  @Test
  void severalWorkersGoOnFromACheckpoint(@TempDir Path folder) {
    String file = folder.resolve("lastzero").toString();
    String model = "model lastzero 10 --strategy dpor --checkpoint " + file;
    assertEquals("", Command.run(words(model + " --workers 2 --executions 1000")).err());

    Command command = Command.run(words(model + " --workers 3"));

    assertEquals("goes on after 1,000 executions", command.err().strip());
    assertEquals(
        "lastzero, dpor, seed 0: 3,328 executions, 3,328 partial orders, complete",
        command.lines().get(0));
    Command alone = Command.run(words(model));
    assertEquals(ExitCode.WRONG_USAGE, alone.exitCode());
    assertTrue(alone.err().contains("was written with \"workers: several\""), alone.err());
  }

  /** Yuan and others 2015: 180 partial orders, of which transactions leave 10. */
  @Test
  void operationsCanBeAtomic() {
    String model = "model figure1 --strategy dpor --atomic ";
    Command whole = Command.run(words(model + "operation"));
    assertEquals(ExitCode.NOTHING_FOUND, whole.exitCode());
    assertEquals(
        "figure1, dpor, seed 0: 10 executions, 10 partial orders, complete", whole.lines().get(0));
    Command cut = Command.run(words(model + "2"));
    assertEquals(
        "figure1, dpor, seed 0: 128 executions, 128 partial orders, complete", cut.lines().get(0));
    assertTrue(cut.lines().get(1).startsWith("passed 126, assertion 2;"), cut.out());
    String replay = cut.lines().stream().filter(l -> l.startsWith("replay: ")).findFirst().get();
    assertTrue(replay.contains(" model figure1 --atomic 2 --replay "), replay);
    Command again = Command.run(words(replay.substring(replay.indexOf("model"))));
    assertTrue(again.out().contains("assertion: freed twice"), again.out());
  }

  @Test
  void whatHasNoOperationsCannotBeAtomic() {
    Command none = Command.run(words("model inc 2 --atomic 2"));
    assertEquals(ExitCode.WRONG_USAGE, none.exitCode());
    assertTrue(none.err().contains("these programs have: figure1, "), none.err());
    Command wrong = Command.run(words("model stack 2 --atomic some"));
    assertEquals(ExitCode.WRONG_USAGE, wrong.exitCode());
    assertTrue(wrong.err().contains("neither 'operation' nor a number"), wrong.err());
  }

  @Test
  void withoutAStrategyItEndsWhenAllWasSeen() {
    Command command = Command.run("model", "ainc", "3");
    assertEquals(
        "ainc, auto, seed 0: 13 executions, 6 partial orders, complete", command.lines().get(0));
    assertEquals(
        "auto: dpor explored all 6 partial orders; pos-star+ 3, pos+ 2, surw 2",
        command.lines().get(2));
  }

  @Test
  void withoutAStrategyItSaysWhatItDidWhereNotAllWasSeen() {
    Command command = Command.run("model", "ainc", "9", "--executions", "1000"); // 362,880 orders
    assertEquals(
        "ainc, auto, seed 0: 1,000 executions, 994 partial orders, not complete",
        command.lines().get(0));
    assertTrue(command.lines().get(2).matches("auto: dpor .*\\(too many\\);"), command.out());
    assertTrue(command.lines().get(3).matches("  pos-star\\+ .*, surw [0-9]+"), command.out());
    assertTrue(command.lines().get(4).contains("partial orders or more"), command.out());
  }

  /** Ball and others 2009, figure 2 and table 1. */
  @Test
  void sealsFindingsSoThatTheyDoNotHideOthers() {
    Command command = Command.run("model", "account", "--seal-findings", "--executions", "1000");
    assertEquals(2, command.exitCode());
    List<String> lines = command.lines();
    assertEquals("account, auto, seed 0: 2 bugs in 3 rounds, 1,000 executions", lines.get(0));
    assertTrue(lines.get(2).matches("sealed +asserts +time limits +livelocks .*"), lines.get(2));
    assertTrue(lines.get(3).matches("nothing +1 .*"), lines.get(3));
    assertTrue(lines.get(4).matches("\\+ method:Acct.withdraw +\\d+ .*"), lines.get(4));
    assertTrue(lines.get(5).matches("\\+ method:Acct.deposit +0 +0 +0 .*"), lines.get(5));
    assertTrue(lines.contains("assertion: at the end, not balance == 9"), command.out());
    assertTrue(lines.contains("assertion: seen >= 8"), command.out());
  }

  @Test
  void whatCannotBeSealedIsRefusedBeforeTheFirstExecution() {
    Command command = Command.run("model", "inc", "2", "--seal-findings", "--until-complete");
    assertEquals(1, command.exitCode());
    assertTrue(command.err().contains("dpor cannot be sealed"), command.err());
    Command both = Command.run("model", "inc", "2", "--seal-findings", "--keep-going");
    assertEquals(1, both.exitCode());
    assertTrue(both.err().contains("mutually exclusive"), both.err());
  }

  @Test
  void findsBothBugsOfTheAccountInOneRun() {
    Command command = Command.run("model", "account");
    assertEquals(2, command.exitCode());
    List<String> headlines =
        command.lines().stream().filter(line -> line.startsWith("assertion: ")).sorted().toList();
    assertEquals(2, headlines.size(), command.out());
    assertEquals("assertion: at the end, not balance == 9", headlines.get(0));
    assertEquals("assertion: seen >= 8", headlines.get(1));
    assertEquals(2, command.lines().stream().filter(line -> line.startsWith("seen in ")).count());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "inc 3",
        "account",
        "philosophers 3",
        "livelock",
        "bounded-buffer",
        "figure-2.3 1"
      })
  void whatItPrintsAfterReplayRepeatsTheBug(String program) {
    for (String strategy : List.of("pos-star", "dpor")) {
      Command found = Command.run(words("model " + program + " --strategy " + strategy));
      assertRepeats(found);
    }
  }

  @Test
  void repeatsTimeOutsThatWereChoices() {
    Command found = Command.run(words("model timed --timeouts choice"));
    assertRepeats(found);
    assertTrue(found.out().contains("(timed out)"), found.out());
    assertTrue(found.out().contains("a time-out that comes early"), found.out());
    assertEquals(0, Command.run(words("model timed --timeouts idle")).exitCode());
  }

  @Test
  void repeatsAnExecutionThatReachedTheStepLimit() {
    Command cut = Command.run(words("model ainc 5 --step-limit 3"));
    assertEquals(3, cut.exitCode(), "none came to its end");
    assertTrue(cut.out().contains("nothing was tested: none of "), cut.out());
    assertTrue(cut.out().contains("let stepLimit be higher"), cut.out());
    assertShowsAgain(cut);
  }

  private static void assertRepeats(Command found) {
    assertEquals(2, found.exitCode(), found.out());
    assertShowsAgain(found);
  }

  private static void assertShowsAgain(Command found) {
    String line =
        found.lines().stream().filter(l -> l.startsWith("replay: jacquard ")).findFirst().get();
    Command again = Command.run(words(line.substring("replay: jacquard ".length())));
    assertEquals(2, again.exitCode(), again.err());
    assertEquals(bug(found), bug(again));
  }

  /** What is told of the first finding, without how often it was seen and what that took. */
  private static String bug(Command command) {
    String text = command.out();
    int start = text.indexOf("\n\n") + 2;
    int end = text.indexOf('\n', text.indexOf("replay: "));
    return text.substring(start, end).replaceAll("(?m)^.*preemptions?$\n", "");
  }

  @Test
  void saysHowMuchThatIsOfWhatThereIs() {
    String half =
        Command.run("model", "lastzero", "9", "--strategy", "dpor", "--executions", "500").out();
    assertTrue(half.contains("% of an estimated "), half);
    String sampled =
        Command.run(words("model readers 3 --strategy pos-star --executions 200")).out();
    assertTrue(sampled.contains("about 8 partial orders or more (95%: 8 to 8); 0% of"), sampled);
  }

  @Test
  void workersExploreTogether() {
    Command run = Command.run("model", "lastzero", "6", "--strategy", "dpor", "--workers", "2");
    assertEquals(0, run.exitCode(), run.err());
    assertTrue(run.out().contains("144 executions, 144 partial orders, complete"), run.out());
  }

  @Test
  void stopsAtTheFirstBugIfTold() {
    Command command = Command.run(words("model inc 2 --strategy dpor --stop-at-first --json -"));
    assertEquals(2, command.exitCode());
    assertTrue(command.out().contains("\"complete\" : false"), command.out());
  }

  @Test
  void quietSaysOnlyWhatBroke() {
    Command command = Command.run(words("model inc 2 --strategy dpor --quiet"));
    assertEquals(2, command.exitCode());
    assertEquals(2, command.lines().size(), command.out());
    assertTrue(command.lines().get(0).startsWith("assertion: "), command.out());
    assertTrue(command.lines().get(1).startsWith("replay: "), command.out());
    assertEquals("", Command.run(words("model ainc 2 --quiet")).out());
  }

  @Test
  void sameSeedSameResult() {
    Command first = Command.run(words("model account --seed 7 --executions 100 --quiet"));
    Command second = Command.run(words("model account --seed 7 --executions 100 --quiet"));
    assertEquals(first, second);
  }

  @Test
  void timeAloneLiftsTheLimitOfExecutions() {
    Command command = Command.run(words("model store-buffering --time 0.3 --json -"));
    assertEquals(0, command.exitCode());
    assertFalse(command.out().contains("\"executions\" : 10000,"), command.out());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "model nothing",
        "model inc",
        "model inc 2 3",
        "model inc two",
        "model inc 0",
        "model inc 1000000000",
        "model philosophers 1",
        "model micro 0 2 0",
        "model inc 2 --strategy nothing",
        "model inc 2 --nothing",
        "model inc 2 --executions 0",
        "model inc 2 --executions many",
        "model inc 2 --time 0",
        "model inc 2 --time NaN",
        "model inc 2 --step-limit 0",
        "model inc 2 --strategy pct --depth 0",
        "model inc 2 --strategy pct --length -1",
        "model inc 2 --strategy preemption-bound --bound -2",
        "model inc 2 --strategy replay",
        "model inc 2 --timeouts never",
        "model inc 2 --strategy dpor --timeouts idle",
        "model inc 2 --stop-at-first --keep-going",
        "model inc 2 --json /no/such/folder/file",
        "model inc 2 --replay",
        "model inc 2 --replay nonsense",
        "model inc 2 --replay choice:0,x",
        "model inc 2 --replay choice:",
        "model inc 2 --replay choice:0,7",
        "model inc 2 --replay choice:0,0,0",
        "model inc 2 --replay choice:0,0,1",
        "model inc 2 --replay choice:0,0,1,1,1",
        "nothing",
      })
  void wrongUsageIsOneLineAndExitCodeOne(String command) {
    Command result = Command.run(words(command));
    assertEquals(1, result.exitCode(), result.err());
    List<String> lines = result.err().lines().toList();
    assertEquals(1, lines.size(), result.err());
    assertTrue(lines.get(0).startsWith("jacquard: "), result.err());
  }

  @Test
  void wrongNamesAreAnsweredWithThoseThereAre() {
    assertTrue(Command.run("model", "incc").err().contains("there are inc, ainc, lockinc"));
    assertTrue(
        Command.run("model", "inc", "2", "--strategy", "bfs")
            .err()
            .contains("there are auto, random,"));
    assertTrue(Command.run("model", "inc").err().contains("usage is \"inc n\""));
  }

  private static String[] words(String text) {
    return text.split(" ");
  }
}
