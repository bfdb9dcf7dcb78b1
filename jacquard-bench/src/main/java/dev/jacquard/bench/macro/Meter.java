package dev.jacquard.bench.macro;

import dev.jacquard.Jacquard;
import dev.jacquard.bench.programs.BugProgram;
import dev.jacquard.explore.finding.Finding;
import dev.jacquard.explore.result.Result;
import dev.jacquard.explore.run.Exploration;
import dev.jacquard.explore.settings.RaceMode;
import dev.jacquard.kernel.Level;
import dev.jacquard.kernel.Outcome;
import java.time.Duration;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;

/** Measures programs, in this JVM, which needs the agent. Data races are no bugs here. */
public final class Meter {
  private static final int LOOK_FOR_RACES = 200;

  private final long seed;

  public Meter(long seed) {
    this.seed = seed;
  }

  /**
   * The scheduling points that SCTBench's tool has: where a race detector finds no races there are
   * none before plain accesses. Decided for a program as a whole.
   */
  public Level pointsOf(BugProgram program) {
    Result result =
        Jacquard.explore(program.name(), program.scenario())
            .strategy("random")
            .seed(seed)
            .executions(LOOK_FOR_RACES)
            .races(RaceMode.REPORT)
            .stacks(false)
            .run();
    return result.races().isEmpty() ? Level.SYNC : Level.MEMORY;
  }

  /** How often a strategy hits the bug. */
  public Hits hits(BugProgram program, Column column, Level level, long executions) {
    Result result = exploration(program, column, level, seed).executions(executions).run();
    List<Finding> bugs = result.findings().stream().filter(Meter::isHit).toList();
    return new Hits(
        program.name(),
        column.label(),
        level.name().toLowerCase(Locale.ROOT),
        result.executions(),
        bugs.stream().mapToLong(Finding::count).sum(),
        bugs.stream().mapToLong(Finding::firstExecution).min().orElse(0),
        result.steps(),
        result.nanos(),
        bugs.stream()
            .max(Comparator.comparingLong(Finding::count))
            .map(finding -> finding.outcome().id())
            .orElse(""));
  }

  /** An execution that takes too many steps may be only slow. */
  private static boolean isHit(Finding finding) {
    return finding.outcome().isBug() && finding.outcome() != Outcome.TIME_LIMIT;
  }

  /** How long a strategy takes to hit the bug once. */
  public FirstHit first(
      BugProgram program, Column column, Level level, long ownSeed, long most, Duration time) {
    Result result =
        exploration(program, column, level, ownSeed)
            .executions(most)
            .time(time)
            .keepGoing(false)
            .run();
    return new FirstHit(
        program.name(),
        column.label(),
        ownSeed,
        result.findings().stream().anyMatch(Meter::isHit),
        result.executions() + result.blockedRuns(),
        result.nanos());
  }

  /** Conflicts of the program in executions of POS*. */
  public ConflictRate conflicts(BugProgram program, Level level, long executions) {
    ConflictRate rate = new ConflictRate();
    exploration(program, Column.parse("pos-star"), level, seed)
        .executions(executions)
        .observe(rate)
        .run();
    return rate;
  }

  private static Exploration exploration(
      BugProgram program, Column column, Level level, long seed) {
    return Jacquard.explore(program.name(), program.scenario())
        .strategy(column.strategy())
        .options(column.options().withSeed(seed))
        .level(level)
        .races(RaceMode.OFF)
        .stacks(false);
  }
}
