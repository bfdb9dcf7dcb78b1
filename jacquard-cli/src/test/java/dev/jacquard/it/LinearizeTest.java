package dev.jacquard.it;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** {@code jacquard linearize} as a user types it. */
class LinearizeTest {
  private static final String WRONG = Counters.Wrong.class.getName();
  private static final String RIGHT = Counters.Right.class.getName();

  @TempDir Path folder;

  private static Jar run(String... options) {
    try {
      Path classes =
          Path.of(Counters.class.getProtectionDomain().getCodeSource().getLocation().toURI());
      List<String> args = new ArrayList<>(List.of("linearize", "-cp", classes.toString()));
      args.addAll(List.of(options));
      return Jar.run(args.toArray(new String[0]));
    } catch (URISyntaxException e) {
      throw new AssertionError(e);
    }
  }

  @Test
  void findsTheSmallestScenarioAndRepeatsItsCard() {
    Jar found = run(WRONG);
    assertEquals(2, found.exitCode(), found.err());
    assertEquals("", found.err());
    assertTrue(
        found.out().contains("not-linearizable: no order of the calls gives these results"),
        found.out());
    assertTrue(
        found.out().contains(".scenario(\"thread: increment(); thread: increment()\")"),
        found.out());
    Jar again = run("--replay", found.card(), WRONG);
    assertEquals(2, again.exitCode(), again.err());
    assertEquals(report(found), report(again));
  }

  /** What broke, up to the line that says how to repeat it. */
  private static String report(Jar jar) {
    return jar.out()
        .substring(jar.out().indexOf("not-linearizable: "), jar.out().indexOf("replay: "));
  }

  @Test
  void saysWhatIsComplete() {
    Jar all = run("--threads", "2", "--operations", "2", "--before", "0", RIGHT);
    assertEquals(0, all.exitCode(), all.err());
    assertTrue(
        all.lines()
            .get(0)
            .startsWith(RIGHT + ": complete: all 1 scenarios of 2 threads x 2 operations"),
        all.out());
    assertTrue(all.out().contains("for these numbers of threads and calls"), all.out());
  }

  @Test
  void jsonHasTheFailure() throws IOException {
    Path file = folder.resolve("result.json");
    assertEquals(2, run("--json", file.toString(), WRONG).exitCode());
    JsonNode json = new ObjectMapper().readTree(Files.readString(file));
    assertEquals(WRONG, json.get("test").asText());
    assertEquals("linearizable", json.get("consistency").asText());
    assertFalse(json.get("complete").asBoolean());
    JsonNode failure = json.get("failure");
    assertEquals("not-linearizable", failure.get("outcome").asText());
    assertEquals("thread: increment(); thread: increment()", failure.get("scenario").asText());
    assertEquals(2, run("--replay", failure.get("card").asText(), WRONG).exitCode());

    Jar only = run("--json", "-", "--operations", "1", RIGHT);
    json = new ObjectMapper().readTree(only.out());
    assertTrue(json.get("complete").asBoolean());
    assertTrue(json.get("failure").isNull());
  }

  /** A card of another class is refused, not repeated as something else. */
  @Test
  void cardsOfAnotherClassAreRefused() {
    Jar other = run("--replay", run(WRONG).card(), RIGHT);
    assertEquals(1, other.exitCode(), other.out());
    assertTrue(other.err().contains("not of a scenario of " + RIGHT), other.err());
  }

  @ParameterizedTest
  @CsvSource({
    "--threads, zwei, '--threads zwei: give a number, or two such as 2..3'",
    "--threads, 0, 'threads 0: give numbers from 1 to 16'",
    "--operations, 3..1, 'operations 3 to 1'",
    "--time, soon, '--time soon: not a time; write 30s, 500ms, 2m or 1h'",
    "--consistency, eventual, 'no consistency \"eventual\"; there is linearizable, sequential'",
    "--model, com.example.None, 'no class com.example.None on the class path'",
    "--scenario, 'thread: decrement()', 'has no such operation; it has Right.increment()'",
    "--replay, jq1.nothing, card"
  })
  void wrongUseIsSaid(String option, String value, String message) {
    Jar wrong = run(option, value, RIGHT);
    assertEquals(1, wrong.exitCode(), wrong.out() + wrong.err());
    assertTrue(wrong.err().contains(message), wrong.err());
  }
}
