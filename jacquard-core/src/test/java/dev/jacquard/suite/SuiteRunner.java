package dev.jacquard.suite;

import dev.jacquard.model.Program;
import dev.jacquard.oracle.Oracle;
import dev.jacquard.oracle.OracleError;
import dev.jacquard.oracle.Truth;
import java.util.List;

/**
 * Generates programs, asks the oracle what they can do, and compares the strategies with it. Throws
 * nothing on a mismatch but counts it, so that it can also show that a broken strategy is noticed.
 */
final class SuiteRunner {
  /** Programs with more schedules are skipped, and another one is generated instead. */
  static final int MOST_SCHEDULES = 60_000;

  private final Report report;
  private final List<Subject> subjects;
  private final GeneratedPrograms programs;
  private final int explained;

  private SuiteRunner(
      ProgramGenerator.Kind kind, long seed, List<Subject> subjects, int explained) {
    this.report = new Report(kind);
    this.subjects = subjects.stream().filter(Subject::exists).toList();
    this.programs = GeneratedPrograms.of(kind, seed, MOST_SCHEDULES);
    this.explained = explained;
    subjects.stream().filter(s -> !s.exists()).forEach(s -> report.missing(s.strategy()));
  }

  /** Runs the subjects on programs of the first kind. */
  static Report run(long seed, int count, List<Subject> subjects, int explained) {
    return run(ProgramGenerator.Kind.FIRST, seed, count, subjects, explained);
  }

  /**
   * Runs the subjects on {@code count} programs.
   *
   * @param explained how many mismatches of each subject are to be shrunk and explained; the others
   *     are counted
   */
  static Report run(
      ProgramGenerator.Kind kind, long seed, int count, List<Subject> subjects, int explained) {
    SuiteRunner runner = new SuiteRunner(kind, seed, subjects, explained);
    for (int index = 0; runner.report.programs() < count; index++) {
      runner.check(seed, index);
    }
    return runner.report;
  }

  private void check(long seed, int index) {
    GeneratedPrograms.Generated generated = programs.get(index);
    Sketch sketch = generated.sketch();
    String name = "program " + index + " of seed " + seed;
    report.time("oracle", generated.nanos());
    if (generated.isTooLarge()) {
      report.skipped();
      return;
    }
    Truth truth = generated.truth();
    report.program(sketch, truth);
    if (generated.error() != null) {
      boolean explain = report.mismatches("oracle") < explained;
      report.mismatch(index, "oracle", explain ? explain(name, sketch) : "");
      return;
    }
    for (Subject subject : subjects) {
      long start = System.nanoTime();
      Comparison comparison = Comparison.of(generated.program(), truth, subject);
      report.time(subject.toString(), System.nanoTime() - start);
      report.blockedRuns(subject.toString(), comparison.blockedRuns());
      if (!comparison.mismatch().isEmpty()) {
        boolean explain = report.mismatches(subject.toString()) < explained;
        report.mismatch(index, subject.toString(), explain ? explain(name, sketch, subject) : "");
      }
    }
  }

  private static String explain(String name, Sketch sketch) {
    Sketch small = Shrinker.shrink(sketch, s -> !oracleError(s).isEmpty());
    return name + ", oracle, shrunk to\n" + small + oracleError(small);
  }

  private static String oracleError(Sketch sketch) {
    try {
      Oracle.enumerate(sketch.program(), MOST_SCHEDULES);
      return "";
    } catch (OracleError e) {
      return e.getMessage();
    }
  }

  private static String explain(String name, Sketch sketch, Subject subject) {
    Sketch small = Shrinker.shrink(sketch, s -> !mismatch(s, subject).isEmpty());
    return name + ", " + subject + ", shrunk to\n" + small + mismatch(small, subject);
  }

  private static String mismatch(Sketch sketch, Subject subject) {
    Program program = sketch.program();
    try {
      Truth truth = Oracle.enumerate(program, MOST_SCHEDULES);
      return Comparison.of(program, truth, subject).mismatch();
    } catch (OracleError e) {
      return "";
    }
  }
}
