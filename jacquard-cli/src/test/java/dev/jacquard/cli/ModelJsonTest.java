package dev.jacquard.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
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

/** Scripts read the JSON, so its keys and their meaning stay. */
class ModelJsonTest {
  private static final ObjectMapper MAPPER = new ObjectMapper();

  @Test
  void hasAllKeysAndTheirValues() throws IOException {
    Command command = Command.run("model", "inc", "2", "--strategy", "dpor", "--json", "-");
    assertEquals(2, command.exitCode());
    JsonNode json = MAPPER.readTree(command.out());
    assertEquals(
        List.of(
            "scenario",
            "strategy",
            "seed",
            "level",
            "jdk",
            "host",
            "executions",
            "partialOrders",
            "complete",
            "gaps",
            "untested",
            "blockedRuns",
            "outcomes",
            "findings",
            "estimate",
            "course",
            "races",
            "seconds",
            "executionsPerSecond",
            "uncontrolled",
            "warnings"),
        keys(json));
    assertEquals("inc", json.get("scenario").textValue());
    assertEquals("memory", json.get("level").textValue());
    assertEquals("model", json.get("host").textValue());
    assertEquals(4, json.get("estimate").longValue());
    assertEquals("dpor", json.get("strategy").textValue());
    assertEquals(4, json.get("executions").longValue());
    assertEquals(4, json.get("partialOrders").longValue());
    assertTrue(json.get("complete").booleanValue());
    assertEquals(0, json.get("blockedRuns").longValue());
    assertEquals(List.of("passed", "assertion"), keys(json.get("outcomes")));
    assertEquals(2, json.get("outcomes").get("passed").longValue());
    assertEquals(1, json.get("findings").size());
    JsonNode finding = json.get("findings").get(0);
    assertEquals(
        List.of(
            "id",
            "outcome",
            "message",
            "firstExecution",
            "count",
            "cause",
            "preemptions",
            "card",
            "schedule"),
        keys(finding));
    assertEquals(2, finding.get("count").longValue());
    assertEquals(1, finding.get("preemptions").size());
    assertTrue(finding.get("cause").textValue().contains("r = x"), finding.toString());
    assertEquals("assertion", finding.get("outcome").textValue());
    assertEquals("at the end, not x == 2", finding.get("message").textValue());
    assertEquals(
        2,
        Command.run("model", "inc", "2", "--replay", finding.get("schedule").textValue())
            .exitCode());
    assertEquals(Runtime.version().toString(), json.get("jdk").textValue());
  }

  @Test
  void goesToAFileBesideTheText(@TempDir Path folder) throws IOException {
    Path file = folder.resolve("result.json");
    Command command = Command.run("model", "spin", "--strategy", "dpor", "--json", file.toString());
    assertEquals(0, command.exitCode());
    assertTrue(command.out().startsWith("spin, dpor"), command.out());
    JsonNode json = MAPPER.readTree(Files.readString(file));
    assertEquals(0, json.get("findings").size());
    assertEquals(2, json.get("outcomes").get("passed").longValue());
  }

  @Test
  void aFolderCannotBeWritten(@TempDir Path folder) {
    Command command = Command.run("model", "spin", "--json", folder.toString());
    assertEquals(1, command.exitCode());
    assertTrue(command.err().contains("cannot be written"), command.err());
  }

  private static List<String> keys(JsonNode node) {
    List<String> keys = new ArrayList<>();
    node.fieldNames().forEachRemaining(keys::add);
    return keys;
  }
}
