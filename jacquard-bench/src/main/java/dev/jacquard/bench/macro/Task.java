package dev.jacquard.bench.macro;

import dev.jacquard.bench.programs.BugProgram;
import dev.jacquard.bench.programs.BugPrograms;
import dev.jacquard.kernel.Level;
import java.time.Duration;
import java.util.List;

/**
 * What is to be measured of a program; written down for the JVM that does it.
 *
 * @param hits the strategies of which the hit ratio is wanted
 * @param firstHits those of which the time to the first hit is wanted
 * @param points {@code all} for scheduling points before every operation, {@code racing} for those
 *     of SCTBench
 * @param executions for the hit ratio, and at most for the first hit
 * @param conflictExecutions for the conflict rate; 0 for none
 * @param repeats how many first hits, each from a seed of its own
 * @param seconds the longest time for a first hit
 */
public record Task(
    String program,
    List<String> hits,
    List<String> firstHits,
    String points,
    long executions,
    long conflictExecutions,
    int repeats,
    double seconds,
    long seed) {
  /** Scheduling points before every operation. */
  public static final String ALL = "all";

  /** Scheduling points as SCTBench's tool has them. */
  public static final String RACING = "racing";

  /** Measures, in this JVM. */
  public Report run() {
    Report report = Report.empty(seed);
    Meter meter = new Meter(seed);
    BugProgram measured = BugPrograms.named(program);
    Level level = points.equals(RACING) ? meter.pointsOf(measured) : Level.MEMORY;
    for (String label : hits) {
      report.hits().add(meter.hits(measured, Column.parse(label), level, executions));
    }
    Duration most = Duration.ofMillis(Math.round(1000 * seconds));
    for (String label : firstHits) {
      Column column = Column.parse(label);
      for (int i = 0; i < (column.isSystematic() ? 1 : repeats); i++) {
        report
            .firstHits()
            .add(meter.first(measured, column, level, seed + i, Long.MAX_VALUE, most));
      }
    }
    if (conflictExecutions > 0) {
      ConflictRate rate = meter.conflicts(measured, level, conflictExecutions);
      report.conflicts().put(program, new Report.Conflicts(rate.rate(), rate.events()));
    }
    return report;
  }
}
