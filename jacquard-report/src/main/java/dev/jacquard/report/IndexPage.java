package dev.jacquard.report;

import static dev.jacquard.report.Html.escape;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.jacquard.explain.ExplainedFinding;
import dev.jacquard.explore.finding.DataRace;
import dev.jacquard.explore.result.Result;
import dev.jacquard.kernel.Outcome;
import java.util.List;
import java.util.Locale;

/** The page of a run: all of it is plain HTML, and the script adds the plots. */
final class IndexPage {
  /** Rows of the table beside the plots; the plots themselves have all points. */
  private static final int MOST_ROWS = 20;

  private IndexPage() {}

  static String of(RunReport run) {
    Result result = run.result();
    StringBuilder body = new StringBuilder("<header>\n<p class=\"outcome\">");
    body.append(verdict(run)).append("</p>\n<h1>");
    body.append(escape(result.scenario())).append("</h1>\n<p class=\"cause\">");
    body.append(escape(summary(run))).append("</p>\n<ul class=\"facts\">\n");
    for (String fact : facts(result)) {
      body.append("<li>").append(escape(fact)).append("</li>\n");
    }
    body.append("</ul>\n</header>\n<main>\n");
    findings(body, run);
    coverage(body, run.coverage());
    outcomes(body, result);
    races(body, result);
    list(body, "What may have hidden something", result.gaps());
    list(body, "Warnings", result.warnings().stream().skip(result.gaps().size()).toList());
    list(body, "Not controlled", result.uncontrolled());
    body.append("<p><a href=\"").append(HtmlReport.SARIF).append("\" download>");
    body.append("Findings as SARIF</a>, for code hosts.</p>\n</main>\n");
    return Page.of("index", result.scenario() + ": report", body.toString(), data(run));
  }

  private static String verdict(RunReport run) {
    if (run.result().untested().isPresent()) {
      return "nothing tested";
    }
    return run.findings().isEmpty() ? "nothing found" : "bugs found";
  }

  private static String summary(RunReport run) {
    Result result = run.result();
    String found =
        run.findings().isEmpty() ? "No bug" : Html.count(run.findings().size(), "finding");
    String covered =
        result.complete()
            ? "complete: all of " + Html.count(result.partialOrders(), "partial order")
            : Html.count(result.partialOrders(), "distinct partial order") + ", not complete";
    double estimate = run.coverage().stream().reduce((a, b) -> b).map(p -> p.estimate()).orElse(0d);
    if (!result.exhausted() && estimate > 0) {
      // Of a strategy of several, the estimate is that of the search, which has each order once.
      long done = result.course().isEmpty() ? result.executions() : result.partialOrders();
      covered +=
          String.format(
              Locale.ROOT,
              ", about %.0f%% of an estimated %,.0f executions",
              Math.min(100, 100 * done / estimate),
              estimate);
    }
    return found + " in " + Html.count(result.executions(), "execution") + "; " + covered + ".";
  }

  private static String course(Result result) {
    return result.course().isEmpty() ? "" : " (" + result.course() + ")";
  }

  private static List<String> facts(Result result) {
    return List.of(
        "strategy " + result.strategy() + course(result),
        "seed " + result.seed(),
        Html.seconds(result.nanos()),
        Html.number(Math.round(result.executionsPerSecond())) + " executions per second",
        "up to " + Html.count(result.threads(), "thread"));
  }

  private static void findings(StringBuilder body, RunReport run) {
    body.append("<section>\n<h2>Findings</h2>\n");
    if (run.findings().isEmpty()) {
      body.append("<p>None.</p>\n</section>\n");
      return;
    }
    body.append(
        Html.scrolling("Findings") + "<table>\n<thead><tr><th>Finding</th><th>Outcome</th>");
    body.append("<th>Message</th><th class=\"n\">First in</th><th class=\"n\">Executions</th>");
    body.append("<th class=\"n\">Preemptions</th><th class=\"n\">Events</th></tr></thead><tbody>");
    for (ExplainedFinding told : run.findings()) {
      body.append("\n<tr><td><a href=\"").append(HtmlReport.page(told)).append("\">");
      body.append(told.finding().id()).append("</a></td><td>").append(told.outcome().id());
      body.append("</td><td class=\"text\">").append(escape(told.headline()));
      if (!told.cause().isEmpty()) {
        body.append("<br><small>").append(escape(told.cause())).append("</small>");
      }
      body.append("</td>");
      number(body, told.finding().firstExecution());
      number(body, told.finding().count());
      number(body, told.preemptions());
      number(body, told.events());
      body.append("</tr>");
    }
    body.append("\n</tbody></table></div>\n</section>\n");
  }

  private static void coverage(StringBuilder body, List<Result.Point> points) {
    if (points.isEmpty()) {
      return;
    }
    body.append("<section>\n<h2>Coverage</h2>\n<div id=\"plots\"></div>\n");
    body.append(Page.scripted() ? "<details>" : "<details open>");
    body.append(
        "<summary>As a table</summary>\n" + Html.scrolling("Coverage") + "<table>\n<thead><tr>");
    body.append("<th class=\"n\">Executions</th><th class=\"n\">Partial orders</th>");
    body.append("<th class=\"n\">Time</th><th class=\"n\">Estimated executions</th>");
    body.append("</tr></thead><tbody>");
    int rows = Math.min(MOST_ROWS, points.size());
    for (int i = 0; i < rows; i++) {
      // Evenly spread, the last one among them.
      Result.Point point = points.get((int) (((long) points.size() * (i + 1) - 1) / rows));
      body.append("\n<tr>");
      number(body, point.executions());
      number(body, point.partialOrders());
      body.append("<td class=\"n\">").append(Html.seconds(point.nanos())).append("</td>");
      body.append("<td class=\"n\">");
      body.append(Double.isNaN(point.estimate()) ? "" : Html.number(Math.round(point.estimate())));
      body.append("</td></tr>");
    }
    body.append("\n</tbody></table></div></details>\n</section>\n");
  }

  private static void outcomes(StringBuilder body, Result result) {
    body.append("<section>\n<h2>Outcomes</h2>\n<table>\n<thead><tr><th>Outcome</th>");
    body.append("<th class=\"n\">Executions</th></tr></thead><tbody>");
    for (Outcome outcome : Outcome.values()) {
      if (result.count(outcome) > 0) {
        body.append("\n<tr><td>").append(outcome.id()).append("</td>");
        number(body, result.count(outcome));
        body.append("</tr>");
      }
    }
    body.append("\n</tbody></table>\n</section>\n");
  }

  private static void races(StringBuilder body, Result result) {
    if (result.races().isEmpty()) {
      return;
    }
    body.append(
        "<section>\n<h2>Data races</h2>\n" + Html.scrolling("Data races") + "<table>\n<thead><tr>");
    body.append("<th>Variable</th><th>First access</th><th>Second access</th></tr></thead><tbody>");
    for (DataRace race : result.races()) {
      body.append("\n<tr><td>").append(escape(race.resource())).append("</td><td>");
      body.append(escape(race.first().toString())).append("</td><td>");
      body.append(escape(race.second().toString())).append("</td></tr>");
    }
    body.append("\n</tbody></table></div>\n</section>\n");
  }

  private static void list(StringBuilder body, String title, List<String> lines) {
    if (!lines.isEmpty()) {
      body.append("<section>\n<h2>").append(title).append("</h2>\n<ul>\n");
      lines.forEach(line -> body.append("<li>").append(escape(line)).append("</li>\n"));
      body.append("</ul>\n</section>\n");
    }
  }

  private static void number(StringBuilder body, long number) {
    body.append("<td class=\"n\">").append(Html.number(number)).append("</td>");
  }

  /** The points of the plots; numbers only, so nothing has to be made safe. */
  private static String data(RunReport run) {
    ObjectNode data = JsonNodeFactory.instance.objectNode();
    ArrayNode points = data.putArray("coverage");
    for (Result.Point point : run.coverage()) {
      ArrayNode row = points.addArray();
      row.add(point.executions()).add(point.partialOrders()).add(point.nanos() / 1e9);
      if (!Double.isNaN(point.estimate())) {
        row.add(point.estimate());
      }
    }
    return data.toString();
  }
}
