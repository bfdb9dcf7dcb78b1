package dev.jacquard.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Several programs and one limit; the oracle for counts is the table in the notes on algorithms.
 */
class SuiteCommandTest {
  @ParameterizedTest
  @ValueSource(strings = {"completed-first", "even-coverage", "round-robin"})
  void withoutALimitAllAreComplete(String policy) {
    Command command =
        Command.run(
            "suite",
            "--allocate",
            policy,
            "--strategy",
            "dpor",
            "model:lastzero 4",
            "model:ainc 4",
            "model:readers 5");
    assertEquals(0, command.exitCode(), command.err());
    List<String> lines = command.lines();
    assertTrue(lines.get(0).startsWith("3 tests, " + policy + ", "), command.out());
    assertTrue(lines.get(0).endsWith(": 3 complete, 0 with bugs"), command.out());
    assertEquals(
        List.of(
            "test verdict executions explored",
            "model:lastzero 4 passed 28 all",
            "model:ainc 4 passed 24 all",
            "model:readers 5 passed 32 all"),
        lines.subList(1, lines.size()).stream()
            .map(line -> line.replaceAll(" +", " ").replaceAll(" [^ ]+$", ""))
            .toList());
  }

  @Test
  void aBugIsToldWithTheCommandThatRepeatsIt() {
    Command command = Command.run("suite", "--strategy", "dpor", "model:inc 2", "model:ainc 2");
    assertEquals(2, command.exitCode(), command.err());
    assertTrue(command.out().contains("assertion: at the end, not x == 2"), command.out());
    String repeat =
        command.lines().stream().filter(line -> line.startsWith("replay: ")).findFirst().get();
    assertEquals(2, Command.run(repeat.replace("replay: jacquard ", "").split(" ")).exitCode());
    Command all = Command.run("suite", "--strategy", "dpor", "--keep-going", "model:inc 2");
    assertTrue(all.out().contains("model:inc 2  assertion           4       all"), all.out());
  }

  @Test
  void jsonHasTheResultOfEach(@TempDir Path folder) throws IOException {
    Path file = folder.resolve("suite.json");
    List<String> args =
        new ArrayList<>(List.of("suite", "--strategy", "dpor", "--json", "" + file));
    args.addAll(List.of("--executions", "5", "model:ainc 5", "model:ainc 2"));
    Command.run(args.toArray(new String[0]));
    JsonNode json = new ObjectMapper().readTree(Files.readString(file));
    assertEquals("completed-first", json.get("policy").asText());
    assertEquals("model:ainc 5", json.get("tests").get(0).get("test").asText());
    assertEquals(5, json.get("tests").get(0).get("executions").asInt());
    assertEquals("model:ainc 2", json.get("tests").get(1).get("test").asText());
    assertTrue(json.get("tests").get(1).get("complete").asBoolean());
  }

  @Test
  void reportsAreInAFolderForEach(@TempDir Path folder) throws IOException {
    Command command =
        Command.run("suite", "--report", folder + "", "model:inc 2", "model:lastzero 2");
    assertEquals(2, command.exitCode(), command.err());
    try (var folders = Files.list(folder)) {
      List<Path> all = folders.toList();
      assertEquals(2, all.size());
      all.forEach(each -> assertTrue(Files.exists(each.resolve("index.html")), each.toString()));
    }
  }

  @Test
  void quietTellsOnlyWhatBroke() {
    Command command = Command.run("suite", "--quiet", "model:inc 2", "model:ainc 2");
    assertEquals(2, command.lines().size(), command.out());
    assertEquals("", Command.run("suite", "--quiet", "model:ainc 2").out());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "--allocate fastest model:ainc_2 | no policy \"fastest\"",
        "model:ainc_2 model:ainc_2 | test \"model:ainc 2\" is there twice",
        "model:nothing | nothing",
        "model:ainc_x | the arguments of a model program are integers",
        "--checkpoint file model:ainc_2 | --checkpoint is for one program",
        "--workers 2 --strategy dpor model:ainc_2 | one exploration runs at a time",
        "--until-complete --time 5 model:ainc_2 | contradict each other",
        "--strategy dpor --timeouts idle model:ainc_2 | dpor needs timeouts = choice",
        "no.such.Program | no class no.such.Program",
      })
  void wrongUsageIsNamed(String args, String message) {
    String[] words = ("suite " + args).split(" ");
    for (int i = 0; i < words.length; i++) {
      words[i] = words[i].replace('_', ' ');
    }
    Command command = Command.run(words);
    assertEquals(1, command.exitCode(), command.out());
    assertTrue(command.err().contains(message), command.err());
    assertFalse(command.err().contains("internal error"), command.err());
  }
}
