package dev.jacquard.bench;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializationFeature;
import dev.jacquard.explore.Result;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** The result of an exploration as JSON. The keys are part of the interface: scripts read them. */
final class ModelJson {
  private static final ObjectMapper MAPPER =
      new ObjectMapper().enable(SerializationFeature.INDENT_OUTPUT);

  private ModelJson() {}

  static String text(String program, List<Integer> arguments, Result result, List<Finding> findings)
      throws JsonProcessingException {
    Map<String, Object> json = new LinkedHashMap<>();
    json.put("program", program);
    json.put("arguments", arguments);
    json.put("strategy", result.strategy());
    json.put("seed", result.seed());
    json.put("executions", result.executions());
    json.put("partialOrders", result.partialOrders());
    json.put("complete", result.complete());
    json.put("blockedRuns", result.blockedRuns());
    Map<String, Long> outcomes = new LinkedHashMap<>();
    new TreeMap<>(result.outcomes()).forEach((outcome, n) -> outcomes.put(outcome.id(), n));
    json.put("outcomes", outcomes);
    json.put("findings", findings.stream().map(ModelJson::finding).toList());
    json.put("seconds", result.nanos() / 1e9);
    json.put("executionsPerSecond", result.executionsPerSecond());
    json.put("jdk", Runtime.version().toString());
    return MAPPER.writeValueAsString(json);
  }

  private static Map<String, Object> finding(Finding finding) {
    Map<String, Object> json = new LinkedHashMap<>();
    json.put("outcome", finding.outcome().id());
    json.put("message", finding.execution().message());
    json.put("firstExecution", finding.firstExecution());
    json.put("schedule", finding.schedule().text());
    return json;
  }
}
