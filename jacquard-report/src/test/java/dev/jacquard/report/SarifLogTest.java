package dev.jacquard.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.jacquard.explain.Story;
import dev.jacquard.kernel.Site;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class SarifLogTest {
  /** The official one of OASIS, from a jar that ships it. */
  private static final String SCHEMA = "/schema/sarif-schema-2.1.0.json";

  @TempDir Path folder;

  private JsonNode log(Story... stories) throws IOException {
    return new ObjectMapper().readTree(SarifLog.of(Stories.run(stories), Stories.project(folder)));
  }

  @Test
  void keepsToTheSchemaOfSarif() throws IOException {
    JsonNode log =
        log(Stories.race(), Stories.deadlock(), Stories.hostile(), Stories.large(20_000));
    assertEquals(List.of(), Schemas.errors(SCHEMA, log));
    assertEquals(List.of(), Schemas.errors(SCHEMA, log()));
    // The schema can tell.
    ((ObjectNode) log.at("/runs/0/results/0")).put("level", "terrible");
    assertFalse(Schemas.errors(SCHEMA, log).isEmpty());
  }

  @Test
  void pointsToTheLineAndTellsTheFlowOfEachThread() throws IOException {
    JsonNode race = log(Stories.race()).at("/runs/0/results/0");

    assertEquals("race", race.get("ruleId").asText());
    assertEquals(
        "shop/src/main/java/bank/Account.java",
        race.at("/locations/0/physicalLocation/artifactLocation/uri").asText());
    assertEquals(8, race.at("/locations/0/physicalLocation/region/startLine").asInt());
    assertEquals(7, race.at("/relatedLocations/0/physicalLocation/region/startLine").asInt());
    JsonNode flows = race.at("/codeFlows/0/threadFlows");
    assertEquals(List.of("T1", "T2"), flows.findValuesAsText("id"));
    assertEquals(List.of("3", "7", "4", "5"), flows.findValuesAsText("executionOrder"));
    assertEquals(
        "T2: write Account.balance: 150",
        flows.at("/1/locations/1/location/message/text").asText());
    assertEquals(Stories.race().card().word(), race.at("/properties/card").asText());
  }

  @Test
  void saysWhereTheThreadsOfADeadlockWait() throws IOException {
    JsonNode deadlock = log(Stories.deadlock()).at("/runs/0/results/0");
    assertEquals(
        "T2 waits for Account#1, which T1 holds",
        deadlock.at("/relatedLocations/1/message/text").asText());
    assertEquals(13, deadlock.at("/relatedLocations/1/physicalLocation/region/startLine").asInt());
  }

  @Test
  void theFingerprintStaysTheSameWhenLinesMove() throws IOException {
    Story race = Stories.race();
    List<Story.Event> moved =
        race.events().stream()
            .map(
                e ->
                    new Story.Event(
                        e.thread(),
                        e.action(),
                        e.result(),
                        new Site(e.site().text(), e.site().file(), e.site().line() + 40),
                        e.touches(),
                        e.preemption(),
                        e.decisive(),
                        e.after(),
                        e.stack()))
            .toList();
    Story later =
        new Story(
            race.scenario(),
            race.outcome(),
            race.message() + " at another line",
            race.cause(),
            race.threads(),
            moved,
            race.cycle(),
            race.races(),
            race.failed(),
            race.preemptions(),
            race.fewest(),
            race.card());
    String pointer = "/runs/0/results/0/partialFingerprints";
    assertEquals(log(race).at(pointer), log(later).at(pointer));
    assertNotEquals(log(race).at(pointer), log(Stories.deadlock()).at(pointer));
  }

  @Test
  void bracesAreNoPlaceholders() throws IOException {
    String text = log(Stories.hostile()).at("/runs/0/results/0/message/text").asText();
    assertEquals(true, text.contains("second {{line}}"), text);
  }
}
