package dev.jacquard.cli;

import dev.jacquard.estimate.Policy;
import dev.jacquard.explain.ExplainedFinding;
import dev.jacquard.explain.Explainer;
import dev.jacquard.explore.StrategyException;
import dev.jacquard.explore.result.Result;
import dev.jacquard.explore.run.Suite;
import dev.jacquard.explore.run.SuiteTable;
import dev.jacquard.report.HtmlReport;
import dev.jacquard.report.RunReport;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import picocli.CommandLine;

/**
 * Explores the programs of a suite, tells what was found as for one program, and ends with a table.
 *
 * @param level in lower case
 */
record SuiteSession(
    Policy policy,
    Optional<Duration> time,
    List<SuiteMember> members,
    OutputOptions output,
    String level) {
  /** A program whose exploration came to a result. */
  private record Explored(SuiteMember member, Result result, List<ExplainedFinding> findings) {
    /** Whether there is more than a line of the table. */
    boolean hasMore() {
      return !findings.isEmpty()
          || !result.races().isEmpty()
          || !result.warnings().isEmpty()
          || result.untested().isPresent()
          || !result.uncontrolled().isEmpty();
    }
  }

  /**
   * Runs it and prints what came of it.
   *
   * @param beforePrinting done when all explorations are over
   */
  int run(CommandLine command, Runnable beforePrinting) {
    output.requireWritable();
    Map<SuiteMember, HtmlReport> reports = new LinkedHashMap<>();
    members.forEach(m -> output.report(m.name()).ifPresent(report -> reports.put(m, report)));
    Suite suite = Suite.of(policy);
    time.ifPresent(suite::time);
    for (SuiteMember member : members) {
      member.enter().run();
      suite.add(member.exploration());
    }
    long start = System.nanoTime();
    List<Suite.Outcome> outcomes = suite.run();
    double seconds = (System.nanoTime() - start) / 1e9;
    List<Explored> explored = new ArrayList<>();
    Map<SuiteMember, Throwable> failed = new LinkedHashMap<>();
    for (int i = 0; i < members.size(); i++) {
      SuiteMember member = members.get(i);
      Suite.Outcome outcome = outcomes.get(i);
      member.enter().run(); // what is told is run once more
      outcome
          .result()
          .map(result -> new Explored(member, result, Explainer.tell(member.exploration(), result)))
          .ifPresent(explored::add);
      outcome.failure().ifPresent(thrown -> failed.put(member, thrown));
    }
    beforePrinting.run();
    PrintWriter out = command.getOut();
    output.writeJson(
        out, () -> JsonReport.text(policy.toString(), seconds, json(explored, failed)));
    for (Explored each : explored) {
      tell(each, Optional.ofNullable(reports.get(each.member())), out);
    }
    if (!output.onlyJson() && !output.quiet()) {
      printTable(explored, failed, seconds, out);
    }
    return exitCode(explored, failed, command.getErr());
  }

  private void tell(Explored each, Optional<HtmlReport> report, PrintWriter out) {
    Optional<Path> page =
        report.map(pages -> pages.write(RunReport.of(each.result(), each.findings())));
    if (output.onlyJson() || !each.hasMore()) {
      return;
    }
    new TextReport(each.result(), each.findings(), each.member().repeat(), Terminal.width())
        .print(out, output.quiet());
    page.ifPresent(first -> out.println("report: " + first));
    if (!output.quiet()) {
      out.println();
    }
  }

  private void printTable(
      List<Explored> explored,
      Map<SuiteMember, Throwable> failed,
      double seconds,
      PrintWriter out) {
    SuiteTable table = new SuiteTable();
    for (Explored each : explored) {
      if (!failed.containsKey(each.member())) { // it was broken off
        table.add(each.member().name(), each.result(), each.result().findings());
      }
    }
    failed.keySet().forEach(member -> table.addError(member.name()));
    out.printf(
        Locale.ROOT,
        "%,d %s, %s, %.1f s: %,d complete, %,d with bugs%n",
        members.size(),
        members.size() == 1 ? "test" : "tests",
        policy,
        seconds,
        explored.stream().filter(each -> each.result().complete()).count(),
        explored.stream().filter(each -> each.result().foundBug()).count());
    out.print(table);
    out.flush();
  }

  private List<Map<String, Object>> json(
      List<Explored> explored, Map<SuiteMember, Throwable> failed) {
    List<Map<String, Object>> json = new ArrayList<>();
    for (Explored each : explored) {
      Map<String, Object> test = new LinkedHashMap<>(Map.of("test", each.member().name()));
      test.putAll(JsonReport.json(each.result(), each.findings(), level, each.member().host()));
      json.add(test);
    }
    failed.forEach((member, e) -> json.add(Map.of("test", member.name(), "error", "" + e)));
    return json;
  }

  /** One that could not be explored is what has to be looked at first. */
  private static int exitCode(
      List<Explored> explored, Map<SuiteMember, Throwable> failed, PrintWriter err) {
    int exitCode =
        explored.stream()
            .mapToInt(each -> ExitCode.of(each.result()))
            .max()
            .orElse(ExitCode.NOTHING_FOUND);
    for (Map.Entry<SuiteMember, Throwable> each : failed.entrySet()) {
      err.print("jacquard: " + each.getKey().name() + ": ");
      Throwable thrown = each.getValue();
      if (thrown instanceof IllegalArgumentException || thrown instanceof StrategyException) {
        err.println(thrown.getMessage());
        exitCode = exitCode == ExitCode.INTERNAL_ERROR ? exitCode : ExitCode.WRONG_USAGE;
      } else {
        err.println("internal error, please report it:");
        thrown.printStackTrace(err);
        exitCode = ExitCode.INTERNAL_ERROR;
      }
    }
    return exitCode;
  }
}
