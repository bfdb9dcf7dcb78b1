package dev.jacquard.it;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.jacquard.explore.Card;
import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What a user types and sees, with Java programs: the jar itself, as a process. */
class CommandTest {
  private static final String MAIN = "samples.S01_LostUpdate";

  @TempDir Path folder;

  private static String classPath() {
    try {
      return Path.of(
              samples.S01_LostUpdate.class
                  .getProtectionDomain()
                  .getCodeSource()
                  .getLocation()
                  .toURI())
          .toString();
    } catch (URISyntaxException e) {
      throw new AssertionError(e);
    }
  }

  private static Jar run(String... options) {
    List<String> args = new ArrayList<>(List.of("run", "-cp", classPath()));
    args.addAll(List.of(options));
    args.add(MAIN);
    return Jar.run(args.toArray(new String[0]));
  }

  @Test
  void findsABugAndRepeatsItByItsWordAndByItsFile() throws IOException {
    Jar found = run();
    assertEquals(2, found.exitCode(), found.err());
    assertEquals("", found.err());
    assertTrue(found.out().contains("wrote the stale value (1) at :"), found.out());
    Jar again = Jar.run("replay", "-cp", classPath(), found.card());
    assertEquals(2, again.exitCode(), again.err());
    assertEquals(trace(found), trace(again));
    Path file = folder.resolve("finding.card");
    Files.writeString(file, Card.parse(found.card()).text());
    assertEquals(trace(found), trace(Jar.run("replay", "-cp", classPath(), file.toString())));
  }

  /** From the headline to the end of the trace. */
  private static String trace(Jar jar) {
    int start = jar.out().indexOf("assertion: ");
    return jar.out().substring(start, jar.out().indexOf("(* a preemption"));
  }

  @Test
  void provesThatThereAreNoMore() {
    Jar all = run("--until-complete", "--keep-going", "--races", "off");
    assertEquals(2, all.exitCode());
    assertEquals(
        MAIN + ", dpor, seed 0: 4 executions, 4 partial orders, complete", all.lines().get(0));
    assertTrue(all.out().contains("seen in 2 of 4 executions"), all.out());
  }

  @Test
  void severalProcessesExploreTogether() throws Exception {
    Path worker = folder.resolve("worker");
    Path classes =
        Path.of(CountTogether.class.getProtectionDomain().getCodeSource().getLocation().toURI());
    Jar all =
        Jar.run(
            "run",
            "-cp",
            classes.toString(),
            "--until-complete",
            "--workers",
            "2",
            CountTogether.class.getName(),
            worker.toString());
    assertEquals(0, all.exitCode(), all.err());
    String counted = "dpor, seed 0: 2,520 executions, 2,520 partial orders, complete";
    assertTrue(all.out().contains(counted), all.out() + all.err());
    assertTrue(Files.exists(worker), "there was no other process");
  }

  /** Without {@code -ea}: who tests a program wants to know whether its assertions hold. */
  @Test
  void whatTheProgramAssertsIsChecked() throws Exception {
    Path classes =
        Path.of(Asserting.class.getProtectionDomain().getCodeSource().getLocation().toURI());
    String[] command = {
      "run", "-cp", classes.toString(), "--until-complete", Asserting.class.getName()
    };
    Jar wrong = Jar.run(command);
    assertEquals(2, wrong.exitCode(), wrong.out() + wrong.err());
    assertTrue(wrong.out().contains("AssertionError: lost an update"), wrong.out());
    command = Arrays.copyOf(command, command.length + 1);
    command[command.length - 1] = "fixed";
    Jar right = Jar.run(command);
    assertEquals(0, right.exitCode(), right.out() + right.err());
    assertTrue(right.out().contains("complete"), right.out());
  }

  @Test
  void jsonHasEverything() throws IOException {
    Path file = folder.resolve("result.json");
    Jar found = run("--json", file.toString(), "--keep-going", "--executions", "5");
    assertEquals(2, found.exitCode(), found.err());
    JsonNode json = new ObjectMapper().readTree(Files.readString(file));
    assertEquals("auto", json.get("strategy").asText());
    assertEquals(0, json.get("seed").asLong());
    assertEquals("memory", json.get("level").asText());
    assertEquals(Runtime.version().toString(), json.get("jdk").asText());
    boolean fast = Runtime.version().feature() >= 24;
    assertEquals(fast ? "continuation" : "platform", json.get("host").asText());
    assertEquals(5, json.get("executions").asLong());
    assertTrue(json.get("partialOrders").asLong() >= 2);
    assertFalse(json.get("complete").asBoolean());
    assertEquals(0, json.get("blockedRuns").asLong());
    long passed = json.get("outcomes").get("passed").asLong();
    assertEquals(5 - passed, json.get("outcomes").get("assertion").asLong());
    assertTrue(json.get("estimate").asLong() >= 2);
    assertTrue(json.get("course").asText().matches("dpor 2 of about \\d; pos-star\\+ .*"));
    assertTrue(json.get("seconds").asDouble() > 0);
    assertTrue(json.get("executionsPerSecond").asDouble() > 0);
    assertEquals(0, json.get("uncontrolled").size());
    assertTrue(json.get("races").size() > 0);
    assertTrue(json.get("races").get(0).has("resource"));
    JsonNode finding = json.get("findings").get(0);
    assertEquals(1, finding.get("id").asInt());
    assertEquals("assertion", finding.get("outcome").asText());
    assertTrue(finding.get("message").asText().contains("lost an update: 1"));
    assertEquals(5 - passed, finding.get("count").asLong());
    assertTrue(finding.get("firstExecution").asLong() >= 1);
    assertEquals(1, finding.get("preemptions").size());
    assertTrue(finding.get("card").asText().startsWith("jq1."));
  }

  /** Programs of several class loaders take turns, and each has what it has alone. */
  @Test
  void aSuiteTellsWhatItFindsAsForOneProgram() throws IOException {
    Path file = folder.resolve("suite.json");
    String[] tests = {MAIN, MAIN + " fixed", "samples.S02_Deadlock", "samples.S02_Deadlock fixed"};
    List<String> args =
        new ArrayList<>(List.of("suite", "--strategy", "dpor", "--json", "" + file));
    args.addAll(List.of(tests));
    Jar suite = Jar.run(args.toArray(new String[0]));
    assertEquals(2, suite.exitCode(), suite.err());
    assertEquals("", suite.err());
    assertTrue(suite.out().contains("wrote the stale value (1) at :"), suite.out());
    JsonNode json = new ObjectMapper().readTree(Files.readString(file));
    assertEquals("completed-first", json.get("policy").asText());
    List<String> told = new ArrayList<>();
    for (JsonNode test : json.get("tests")) {
      Jar alone = Jar.run(("samples " + number(test) + " --strategy dpor --json -").split(" "));
      JsonNode same = new ObjectMapper().readTree(alone.out());
      for (String key :
          List.of("scenario", "executions", "partialOrders", "outcomes", "complete")) {
        assertEquals(same.get(key), test.get(key), test.get("test") + " " + key);
      }
      told.add(test.get("test").asText());
      for (JsonNode finding : test.get("findings")) {
        Jar again = Jar.run("replay", finding.get("card").asText());
        assertEquals(2, again.exitCode(), again.err());
      }
    }
    assertEquals(List.of(tests), told);
    List<String> lines = suite.lines();
    assertTrue(
        lines
            .get(lines.size() - 6)
            .matches("4 tests, completed-first, .* s: 2 complete, 2 with bugs"),
        suite.out());
    assertTrue(
        lines.get(lines.size() - 1).matches("samples.S02_Deadlock fixed +passed +2 +all +[0-9.]+"),
        suite.out());
  }

  /** {@code 1 fixed} for {@code samples.S01_LostUpdate fixed}. */
  private static String number(JsonNode test) {
    return test.get("test").asText().replaceAll("samples.S0(.)_\\w+", "$1");
  }

  /** Three bugs of Java code, and a row for each round. */
  @Test
  void sealsFindingsOfJavaCode() throws IOException {
    Path file = folder.resolve("sealed.json");
    Jar sealed =
        Jar.run("samples", "14", "--seal-findings", "--executions", "500", "--json", file + "");
    assertEquals(2, sealed.exitCode(), sealed.err());
    assertTrue(sealed.lines().get(2).startsWith("sealed "), sealed.out());
    assertTrue(sealed.lines().get(3).startsWith("nothing "), sealed.out());
    JsonNode json = new ObjectMapper().readTree(Files.readString(file));
    assertTrue(json.get("findings").size() >= 2, json.toString());
    assertEquals(0, json.get("rounds").get(0).get("sealed").size());
    assertTrue(
        json.get("rounds").get(1).get("sealed").get(0).asText().startsWith("method:samples.S14_"),
        json.toString());
    assertEquals(json.get("findings").size(), count(json.get("rounds"), "finding"));
    assertFalse(json.get("end").asText().isEmpty());
  }

  /** Found with a price of 15; the simplest schedule, of which the card is, ends with 12. */
  @Test
  void whatAFindingSaysIsOfTheExecutionThatItsCardRepeats() throws IOException {
    String main = "samples.S07_ReadersWriter";
    JsonNode found =
        finding("run", "-cp", classPath(), "--strategy", "random", "--seed", "1", main);
    JsonNode repeated = finding("replay", "-cp", classPath(), found.get("card").asText());
    assertEquals(repeated.get("message").asText(), found.get("message").asText());
    assertEquals(repeated.get("cause").asText(), found.get("cause").asText());
  }

  private static JsonNode finding(String... words) throws IOException {
    List<String> command = new ArrayList<>(List.of(words));
    command.addAll(1, List.of("--json", "-"));
    Jar jar = Jar.run(command.toArray(new String[0]));
    return new ObjectMapper().readTree(jar.out()).get("findings").get(0);
  }

  private static int count(JsonNode rows, String key) {
    int n = 0;
    for (JsonNode row : rows) {
      n += row.get(key).isNull() ? 0 : 1;
    }
    return n;
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "run --stratgy dpor X | Unknown option: '--stratgy'; did you mean --strategy?",
        "rum X | did you mean run?",
        "run --strategy pos-stra MAIN | no strategy \"pos-stra\" (did you mean pos-star?): there",
        "run --level memroy MAIN | level \"memroy\" (did you mean memory?): must be one of memory",
        "run --seal klass:x MAIN | seal \"klass:x\": expected method:pkg.Class.name,"
            + " class:pkg.Class",
        "run --seal class:x --until-complete MAIN | dpor cannot be sealed: it reduces by sleep"
            + " sets",
        "run --workers 2 --strategy hapset MAIN | workers: hapset cannot be split; use auto, dpor",
        "model inc 2 --workers 2 --strategy hapset | workers: hapset cannot be split; use auto",
        "run --races maybe MAIN | races \"maybe\": must be one of off, report, fail",
        "run --until-complete --strategy pos MAIN | pos is randomized and never knows",
        "run --executions 0 MAIN | 0 executions: nothing would be tested",
        "run --json /nowhere/x.json MAIN | --json /nowhere/x.json: cannot be written; name a file",
        "run samples.Missing | no class samples.Missing on the class path",
        "run samples.package-info | samples.package-info has no method public static void main",
        "run -cp nowhere.jar Main | class path: nowhere.jar does not exist; see -cp",
        "run | Missing required parameter: 'MAIN'",
        "replay jq1.abc | not a card: the word is incomplete or has been changed; copy all of it",
        "replay jq7.abc | a card of another version: this Jacquard reads jq1.",
        "replay hello | not a card: expected jacquard-card 1 in the first line, or a word that",
        "replay nowhere/x.card | no file nowhere/x.card",
        "samples deadlok | no sample \"deadlok\"",
        "model nothing | \"nothing\""
      })
  void saysWhatIsWrong(String command, String expected) {
    String[] args =
        command
            .replaceFirst("^run (?=.*(MAIN|samples))", "run -cp " + classPath() + " ")
            .replace("MAIN", MAIN)
            .split(" ");
    Jar jar = Jar.run(args);
    assertEquals(1, jar.exitCode(), jar.out() + jar.err());
    assertTrue(jar.err().contains(expected), jar.err());
    assertEquals(1, jar.err().lines().count(), jar.err());
    assertEquals("", jar.out());
  }

  @Test
  void withoutTheAgentNothingPasses() {
    Jar jar = Jar.withoutAgent("run", "-cp", classPath(), MAIN);
    assertEquals(1, jar.exitCode(), jar.out() + jar.err());
    assertTrue(jar.err().contains("the Jacquard agent is not at work in this JVM"), jar.err());
    assertTrue(jar.err().contains("start it with -javaagent:"), jar.err());
    assertEquals(1, jar.err().lines().count(), jar.err());
    assertEquals("", jar.out());
  }

  /** The increment is where the bug is; and a seal that nobody is ever inside of is told. */
  @Test
  void whatIsSealedIsNotPreempted() {
    Jar sealed = run("--seal", "method:samples.S01_LostUpdate$Counter.increment");
    assertEquals(0, sealed.exitCode(), sealed.out());
    Jar nowhere = run("--seal", "class:samples.Nobody");
    assertEquals(2, nowhere.exitCode(), nowhere.out());
    assertTrue(nowhere.out().contains("class:samples.Nobody"), nowhere.out());
  }

  @Test
  void aCutCardIsNotedAndACardOfAnotherProgramToo() throws IOException {
    String word = run().card();
    Jar cut = Jar.run("replay", "-cp", classPath(), word.substring(0, word.length() / 2));
    assertEquals(1, cut.exitCode());
    assertTrue(cut.err().contains("copy all of it"), cut.err());
    String text = Card.parse(word).text();
    Path file = folder.resolve("cut.card");
    Files.writeString(file, text.substring(0, text.length() - 20));
    Jar cutFile = Jar.run("replay", "-cp", classPath(), file.toString());
    assertEquals(1, cutFile.exitCode());
    assertTrue(cutFile.err().contains("before its last line"), cutFile.err());
    Files.writeString(
        file,
        text.replace("S01_LostUpdate.value", "S01_LostUpdate.velue")
            .replace("Counter.value", "Counter.velue"));
    Jar changed = Jar.run("replay", "-cp", classPath(), file.toString());
    assertEquals(1, changed.exitCode(), changed.out());
    assertTrue(changed.err().contains("does not fit the program: step "), changed.err());
  }

  @Test
  void fitsIntoANarrowTerminal() {
    Jar narrow = Jar.run(Map.of("COLUMNS", "40", "TERM", "dumb"), "run", "-cp", classPath(), MAIN);
    assertEquals(2, narrow.exitCode());
    int start = narrow.out().indexOf("assertion: ");
    int end = narrow.out().indexOf("(* a preemption");
    for (String line : narrow.out().substring(start, end).lines().toList()) {
      assertTrue(line.length() <= 44, line);
      assertFalse(line.contains("\u001b"), line);
    }
  }

  @Test
  void interruptedItTellsWhatItHasFound() throws Exception {
    Path out = folder.resolve("out");
    Path err = folder.resolve("err");
    Process process =
        Jar.start(
            out,
            err,
            "run",
            "-cp",
            classPath(),
            "--keep-going",
            "--strategy",
            "pos-star",
            "--executions",
            "1000000000",
            MAIN);
    for (int i = 0; i < 600 && !Files.readString(err).contains("1 finding"); i++) {
      Thread.sleep(100);
    }
    assertTrue(Files.readString(err).contains(" executions, "), Files.readString(err));
    process.destroy(); // the same to it as Ctrl-C
    assertTrue(process.waitFor(60, TimeUnit.SECONDS));
    String told = Files.readString(out);
    assertTrue(told.contains("not complete"), told);
    assertTrue(told.contains("lost an update: 1"), told);
    assertTrue(told.contains("replay: "), told);
  }

  @Test
  void doctorFindsNothingWrong() {
    Jar doctor = Jar.run("doctor", "-cp", classPath(), MAIN);
    assertEquals(0, doctor.exitCode(), doctor.out() + doctor.err());
    assertTrue(doctor.out().contains("all 4 partial orders, 2 of them lose"), doctor.out());
    assertTrue(doctor.out().contains("\nmodelled    java.lang.Thread"), doctor.out());
    assertTrue(
        doctor.out().contains("10 executions repeated: the same events and values"), doctor.out());
    assertEquals("", doctor.err());
  }

  @Test
  void helpHasExamplesAndCompletionIsThere() {
    assertTrue(Jar.run("--help").out().contains("jacquard samples 1"));
    assertTrue(Jar.run("run", "--help").out().contains("Examples:"));
    assertTrue(Jar.run("generate-completion").out().contains("complete -F"));
  }
}
