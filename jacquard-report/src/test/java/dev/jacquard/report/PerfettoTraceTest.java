package dev.jacquard.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.jacquard.explain.Story;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

final class PerfettoTraceTest {
  private static final String SCHEMA = "trace-event-format.schema.json";

  private static JsonNode trace(Story story) throws IOException {
    return new ObjectMapper().readTree(PerfettoTrace.of(story));
  }

  @Test
  void keepsToTheFormatOfTraceEvents() throws IOException {
    for (Story story :
        List.of(Stories.race(), Stories.deadlock(), Stories.hostile(), Stories.large(2_000))) {
      assertEquals(List.of(), Schemas.errors(SCHEMA, trace(story)));
    }
    // The schema can tell.
    JsonNode broken = trace(Stories.race());
    ((ObjectNode) broken.at("/traceEvents/7")).put("ts", -1);
    assertFalse(Schemas.errors(SCHEMA, broken).isEmpty());
  }

  @Test
  void hasASlicePerEventAndATrackPerThread() throws IOException {
    JsonNode events = trace(Stories.race()).get("traceEvents");
    List<String> slices = new ArrayList<>();
    List<String> tracks = new ArrayList<>();
    for (JsonNode event : events) {
      if (event.get("ph").asText().equals("X")) {
        slices.add(event.get("tid") + " " + event.get("name").asText());
      } else if (event.get("name").asText().equals("thread_name")) {
        tracks.add(event.get("tid") + " " + event.at("/args/name").asText());
      }
    }
    assertEquals(10, slices.size());
    assertEquals("2 read Account.balance", slices.get(2));
    assertEquals(List.of("1 main", "2 T1", "3 T2", "4 never started"), tracks);
  }

  @Test
  void everyArrowBeginsAndEndsInASlice() throws IOException {
    Story story = Stories.large(5_000);
    Map<Integer, JsonNode> starts = new HashMap<>();
    int arrows = 0;
    for (JsonNode event : trace(story).get("traceEvents")) {
      if (event.get("ph").asText().equals("s")) {
        starts.put(event.get("id").asInt(), event);
      } else if (event.get("ph").asText().equals("f")) {
        JsonNode start = starts.remove(event.get("id").asInt());
        Story.Event from = story.events().get(start.get("ts").asInt());
        Story.Event to = story.events().get(event.get("ts").asInt());
        assertEquals(from.thread() + 1, start.get("tid").asInt());
        assertEquals(to.thread() + 1, event.get("tid").asInt());
        assertEquals(true, to.after().contains(start.get("ts").asInt()));
        arrows++;
      }
    }
    assertEquals(Map.of(), starts);
    assertEquals(story.events().stream().mapToInt(e -> e.after().size()).sum(), arrows);
  }
}
