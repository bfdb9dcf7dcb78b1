package dev.jacquard.cli;

import dev.jacquard.explain.ExplainedFinding;
import dev.jacquard.lockfree.transactions.TransactionsResult;
import dev.jacquard.lockfree.transactions.plan.Plan;
import dev.jacquard.lockfree.transactions.search.SearchReport;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The result of {@code jacquard transactions} as JSON. Its keys are part of the interface. */
final class TransactionsJson {
  private TransactionsJson() {}

  static String text(TransactionsResult result) {
    Map<String, Object> json = new LinkedHashMap<>();
    json.put("class", result.type());
    json.put("operations", List.copyOf(result.operations()));
    json.put("grouping", result.grouping());
    json.put("plan", result.plan().map(Plan::save).orElse(null));
    json.put("schedules", result.classes());
    json.put("overBudget", result.count().over());
    json.put("complete", result.count().complete());
    json.put("failing", result.count().failing());
    json.put("findings", result.failures().stream().map(TransactionsJson::failure).toList());
    json.put("blame", result.blame());
    json.put("search", result.search().map(TransactionsJson::search).orElse(null));
    json.put("warnings", result.warnings());
    json.put("seconds", result.count().nanos() / 1e9);
    return JsonReport.write(json);
  }

  private static Map<String, Object> failure(ExplainedFinding failure) {
    Map<String, Object> json = new LinkedHashMap<>();
    json.put("outcome", failure.outcome().id());
    json.put("message", failure.message());
    json.put("count", failure.finding().count());
    json.put("card", failure.card().word());
    return json;
  }

  private static Map<String, Object> search(SearchReport report) {
    Map<String, Object> json = new LinkedHashMap<>();
    json.put("plans", report.all() == 0 ? null : report.all());
    json.put("allAccessesSeen", report.allSeen());
    json.put("counted", report.counted());
    json.put("within", report.within());
    json.put("failing", report.failing());
    json.put("ruledOut", report.ruledOut());
    return json;
  }
}
