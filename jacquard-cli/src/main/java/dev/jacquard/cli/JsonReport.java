package dev.jacquard.cli;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializationFeature;
import dev.jacquard.explain.ExplainedFinding;
import dev.jacquard.explain.Story;
import dev.jacquard.explore.finding.DataRace;
import dev.jacquard.explore.finding.Finding;
import dev.jacquard.explore.result.Result;
import dev.jacquard.explore.run.SealedFindings;
import dev.jacquard.kernel.Scope;
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
  static String text(Result result, List<ExplainedFinding> findings, String level, String host) {
    return write(json(result, findings, level, host));
  }

  /**
   * The text for several rounds, in each of which more is sealed: executions and outcomes are those
   * of all rounds, what else is told of a result is that of the last one.
   */
  static String text(
      SealedFindings found, List<ExplainedFinding> findings, String level, String host) {
    Map<String, Object> json = json(found.last(), findings, level, host);
    json.put("executions", found.executions());
    Map<String, Long> outcomes = new LinkedHashMap<>();
    found.rounds().stream()
        .flatMap(round -> round.result().outcomes().entrySet().stream())
        .forEach(entry -> outcomes.merge(entry.getKey().id(), entry.getValue(), Long::sum));
    json.put("outcomes", outcomes);
    json.put("rounds", found.rounds().stream().map(JsonReport::round).toList());
    json.put("end", found.note());
    return write(json);
  }

  private static Map<String, Object> round(SealedFindings.Round round) {
    Map<String, Object> json = new LinkedHashMap<>();
    json.put("sealed", round.sealed().stream().map(Scope::toString).toList());
    json.put("executions", round.result().executions());
    json.put("outcomes", outcomes(round.result()));
    json.put("finding", round.finding() == null ? null : round.finding().message());
    return json;
  }

  private static Map<String, Long> outcomes(Result result) {
    Map<String, Long> outcomes = new LinkedHashMap<>();
    result.outcomes().forEach((outcome, n) -> outcomes.put(outcome.id(), n));
    return outcomes;
  }

  /**
   * The text for a suite.
   *
   * @param tests what {@link #json} has for each
   */
  static String text(String policy, double seconds, List<Map<String, Object>> tests) {
    Map<String, Object> json = new LinkedHashMap<>();
    json.put("policy", policy);
    json.put("seconds", seconds);
    json.put("tests", tests);
    return write(json);
  }

  /** One result, before it is text. */
  static Map<String, Object> json(
      Result result, List<ExplainedFinding> findings, String level, String host) {
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
    json.put("gaps", result.gaps());
    json.put("untested", result.untested().orElse(null));
    json.put("blockedRuns", result.blockedRuns());
    json.put("outcomes", outcomes(result));
    json.put("findings", findings.stream().map(JsonReport::finding).toList());
    json.put("estimate", result.estimate().map(e -> Math.round(e.executions())).orElse(null));
    json.put("course", result.course().isEmpty() ? null : result.course());
    json.put("races", result.races().stream().map(JsonReport::race).toList());
    json.put("seconds", result.nanos() / 1e9);
    json.put("executionsPerSecond", result.executionsPerSecond());
    json.put("uncontrolled", result.uncontrolled());
    json.put("warnings", result.warnings());
    return json;
  }

  static String write(Map<String, Object> json) {
    try {
      return MAPPER.writeValueAsString(json);
    } catch (JsonProcessingException e) {
      throw new IllegalStateException(e);
    }
  }

  private static Map<String, Object> finding(ExplainedFinding told) {
    Finding finding = told.finding();
    Map<String, Object> json = new LinkedHashMap<>();
    json.put("id", finding.id());
    json.put("outcome", finding.outcome().id());
    json.put("message", told.message());
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
