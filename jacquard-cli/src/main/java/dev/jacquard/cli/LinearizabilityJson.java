package dev.jacquard.cli;

import dev.jacquard.lockfree.search.LinearizabilityFailure;
import dev.jacquard.lockfree.search.LinearizabilityResult;
import dev.jacquard.lockfree.search.ProgressResult;
import java.util.LinkedHashMap;
import java.util.Map;

/** The result of {@code jacquard linearize} as JSON. Its keys are part of the interface. */
final class LinearizabilityJson {
  private LinearizabilityJson() {}

  static String text(LinearizabilityResult result) {
    Map<String, Object> json = new LinkedHashMap<>();
    json.put("test", result.test());
    json.put("consistency", result.consistency().id());
    json.put("complete", result.complete());
    json.put("coverage", result.coverage());
    json.put("scenarios", result.scenarios());
    json.put("executions", result.executions());
    json.put("sizes", result.sizes().stream().map(LinearizabilityJson::part).toList());
    json.put("larger", result.larger());
    json.put("progress", result.progress().map(LinearizabilityJson::progress).orElse(null));
    json.put("failure", result.failure().map(LinearizabilityJson::failure).orElse(null));
    json.put("oneStep", result.oneStep());
    json.put("gaps", result.gaps());
    json.put("warnings", result.notes());
    json.put("seconds", result.nanos() / 1e9);
    return JsonReport.write(json);
  }

  private static Map<String, Object> part(LinearizabilityResult.Part part) {
    Map<String, Object> json = new LinkedHashMap<>();
    json.put("size", part.size().toString());
    json.put("scenarios", part.scenarios());
    json.put("complete", part.complete());
    json.put("executions", part.executions());
    return json;
  }

  private static Map<String, Object> progress(ProgressResult progress) {
    Map<String, Object> json = new LinkedHashMap<>();
    json.put("guarantee", progress.guarantee().id());
    json.put("scenarios", progress.scenarios());
    json.put("executions", progress.executions());
    json.put("mostSteps", progress.mostSteps());
    return json;
  }

  private static Map<String, Object> failure(LinearizabilityFailure failure) {
    Map<String, Object> json = new LinkedHashMap<>();
    json.put("outcome", failure.outcome().id());
    json.put("message", failure.finding().message());
    json.put("scenario", failure.scenario().toString());
    json.put("calls", failure.calls());
    json.put("reasons", failure.reasons());
    json.put("card", failure.card().word());
    return json;
  }
}
