package dev.jacquard.cli;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializationFeature;
import dev.jacquard.explain.Story;
import dev.jacquard.explain.Told;
import dev.jacquard.explore.DataRace;
import dev.jacquard.explore.Finding;
import dev.jacquard.explore.Result;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The result of an exploration as JSON. The keys are part of the interface: scripts read them. */
final class JsonReport {
  private static final ObjectMapper MAPPER =
      new ObjectMapper().enable(SerializationFeature.INDENT_OUTPUT);

  private JsonReport() {}

  /**
   * The text.
   *
   * @param level in lower case
   * @param host what runs the threads: model, continuation, platform
   */
  static String text(Result result, List<Told> findings, String level, String host) {
    Map<String, Object> json = new LinkedHashMap<>();
    json.put("scenario", result.scenario());
    json.put("strategy", result.strategy());
    json.put("seed", result.seed());
    json.put("level", level);
    json.put("jdk", Runtime.version().toString());
    json.put("host", host);
    json.put("executions", result.executions());
    json.put("partialOrders", result.partialOrders());
    json.put("complete", result.complete());
    json.put("blockedRuns", result.blockedRuns());
    Map<String, Long> outcomes = new LinkedHashMap<>();
    result.outcomes().forEach((outcome, n) -> outcomes.put(outcome.id(), n));
    json.put("outcomes", outcomes);
    json.put("findings", findings.stream().map(JsonReport::finding).toList());
    json.put("estimate", result.estimate().map(e -> Math.round(e.executions())).orElse(null));
    json.put("course", result.course().isEmpty() ? null : result.course());
    json.put("races", result.races().stream().map(JsonReport::race).toList());
    json.put("seconds", result.nanos() / 1e9);
    json.put("executionsPerSecond", result.executionsPerSecond());
    json.put("uncontrolled", result.uncontrolled());
    json.put("warnings", result.warnings());
    try {
      return MAPPER.writeValueAsString(json);
    } catch (JsonProcessingException e) {
      throw new IllegalStateException(e);
    }
  }

  private static Map<String, Object> finding(Told told) {
    Finding finding = told.finding();
    Map<String, Object> json = new LinkedHashMap<>();
    json.put("id", finding.id());
    json.put("outcome", finding.outcome().id());
    json.put("message", finding.message());
    json.put("firstExecution", finding.firstExecution());
    json.put("count", finding.count());
    json.put("cause", told.cause());
    json.put(
        "preemptions",
        told.story().stream()
            .flatMap(s -> s.events().stream())
            .filter(Story.Event::preemption)
            .map(event -> event.site().toString())
            .toList());
    json.put("card", told.card().word());
    json.put("schedule", told.card().schedule().text());
    return json;
  }

  private static Map<String, Object> race(DataRace race) {
    Map<String, Object> json = new LinkedHashMap<>();
    json.put("resource", race.resource());
    json.put("first", race.first().toString());
    json.put("second", race.second().toString());
    return json;
  }
}
