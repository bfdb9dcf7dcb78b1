package dev.jacquard.explore.result;

import dev.jacquard.analysis.DataRaces;
import dev.jacquard.estimate.Estimate;
import dev.jacquard.estimate.Guarantee;
import dev.jacquard.estimate.Unseen;
import dev.jacquard.explore.Bug;
import dev.jacquard.explore.Capability;
import dev.jacquard.explore.Card;
import dev.jacquard.explore.ConflictReport;
import dev.jacquard.explore.Texts;
import dev.jacquard.explore.auto.Course;
import dev.jacquard.explore.finding.DataRace;
import dev.jacquard.explore.finding.Findings;
import dev.jacquard.explore.finding.Races;
import dev.jacquard.explore.finding.Repeater;
import dev.jacquard.explore.finding.Rerun;
import dev.jacquard.explore.settings.RaceMode;
import dev.jacquard.explore.settings.Request;
import dev.jacquard.explore.settings.Setting;
import dev.jacquard.kernel.Execution;
import dev.jacquard.kernel.Host;
import dev.jacquard.kernel.Kernel;
import dev.jacquard.kernel.Level;
import dev.jacquard.kernel.Outcome;
import dev.jacquard.kernel.UnsteadyException;
import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.function.Predicate;

/** What was seen so far in an exploration. Counting an execution that passed allocates nothing. */
public final class Tally {
  private final Orders partialOrders = new Orders();

  /** Those that were sampled, if a search has others; empty if all were. */
  private final Orders sampled = new Orders();

  private final OutcomeCounts outcomes = new OutcomeCounts();
  private final Findings findings = new Findings();
  private final String scenario;
  private final RaceMode raceMode;
  private final Level level;
  private final Races races = new Races();
  private final Coverage coverage = new Coverage();

  private final List<String> notes = new ArrayList<>();
  private final List<String> missed = new ArrayList<>();

  /** The executions of which stacks are wanted. */
  private final List<Rerun> reruns = new ArrayList<>();

  /** How many of the reruns, and of the points of coverage, are in checkpoints. */
  private int savedReruns;

  private int savedPoints;

  /** The number of the execution that is added next, from 1; 0 if they are added one by one. */
  private long number;

  private Outcome lastOutcome = Outcome.PASSED;
  private long executions;
  private long blocked;
  private int threads;
  private int longest;
  private long steps;

  /** Empty, for an exploration. */
  public static Tally of(Request asked) {
    return new Tally(asked.scenario().name(), asked.get(Setting.RACES), asked.get(Setting.LEVEL));
  }

  private Tally(String scenario, RaceMode raceMode, Level level) {
    this.scenario = scenario;
    this.raceMode = raceMode;
    this.level = level;
  }

  public long executions() {
    return executions;
  }

  /** Others count executions too: the next one that is added has this number, from 1. */
  public void number(long next) {
    number = next;
  }

  /** That of the execution that was added last. */
  private long number() {
    return number == 0 ? executions : number;
  }

  public long partialOrders() {
    return partialOrders.size();
  }

  public int findings() {
    return findings.size();
  }

  public Coverage coverage() {
    return coverage;
  }

  /** A run that is not counted as an execution. */
  public void addBlocked(Execution execution) {
    blocked++;
    steps += execution.size();
  }

  /**
   * Counts an execution.
   *
   * @param isSample whether it was random, where not all are
   * @return whether its partial order is new
   */
  public boolean add(Execution execution, Host host, boolean isSample) {
    executions++;
    steps += execution.size();
    threads = Math.max(threads, execution.threadCount());
    longest = Math.max(longest, execution.size());
    boolean isNew = partialOrders.add(execution.partialOrder());
    if (isSample) {
      sampled.add(execution.partialOrder());
    }
    lastOutcome = look(execution, host, isNew);
    outcomes.add(lastOutcome);
    return isNew;
  }

  /** Looks for what went wrong in an execution; how it ended. */
  private Outcome look(Execution execution, Host host, boolean isNew) {
    // The races follow from the partial order.
    findings.startExecution();
    DataRaces.Race race = null;
    if (raceMode == RaceMode.FAIL || (raceMode == RaceMode.REPORT && isNew)) {
      race = lookForRaces(execution, host);
    }
    Outcome outcome = execution.outcome();
    if (outcome != Outcome.PASSED) {
      findings.add(host.kernel(), outcome == Outcome.RACE ? race : null, () -> rerun(host));
    }
    return outcome;
  }

  /** Returns the first race of the execution, or null. */
  private DataRaces.Race lookForRaces(Execution execution, Host host) {
    DataRaces.Race race = races.look(execution, host, () -> rerun(host));
    if (race != null && raceMode == RaceMode.FAIL && execution.outcome() == Outcome.PASSED) {
      String summary = Races.summary(race, execution, host);
      host.kernel().fail(execution.thread(race.second()), Outcome.RACE, summary);
    }
    return race;
  }

  /** Adds what another has seen. */
  public void add(Tally other) {
    executions += other.executions;
    blocked += other.blocked;
    steps += other.steps;
    threads = Math.max(threads, other.threads);
    longest = Math.max(longest, other.longest);
    partialOrders.add(other.partialOrders);
    sampled.add(other.sampled);
    outcomes.add(other.outcomes);
    findings.add(other.findings);
    races.add(other.races);
    reruns.addAll(other.reruns);
    notes.addAll(other.notes);
    missed.addAll(other.missed);
  }

  // ---- checkpoints

  /** Writes what is new since the last checkpoint, and all that changes. */
  public void save(DataOutput out) throws IOException {
    out.writeInt(reruns.size() - savedReruns);
    for (Rerun rerun : reruns.subList(savedReruns, reruns.size())) {
      out.writeLong(rerun.number());
      Texts.write(rerun.card().text(), out);
    }
    List<Result.Point> points = coverage.points();
    out.writeInt(points.size() - savedPoints);
    for (Result.Point point : points.subList(savedPoints, points.size())) {
      out.writeLong(point.executions());
      out.writeLong(point.partialOrders());
      out.writeLong(point.nanos());
      out.writeDouble(point.estimate());
    }
    partialOrders.save(out);
    sampled.save(out);
    out.writeLong(executions);
    out.writeLong(blocked);
    out.writeInt(threads);
    out.writeInt(longest);
    out.writeLong(steps);
    outcomes.save(out);
    findings.save(out);
  }

  /** What there is now is in checkpoints; from now on what is new is kept apart. */
  public void saved() {
    savedReruns = reruns.size();
    savedPoints = coverage.points().size();
    partialOrders.saved();
    sampled.saved();
  }

  /** Adds what was written at one checkpoint; each takes the place of what the last one told. */
  public void restore(DataInput in, Request asked) throws IOException {
    int newReruns = in.readInt();
    for (int i = 0; i < newReruns; i++) {
      executions = in.readLong();
      Card card = Card.parse(Texts.read(in));
      Repeater.repeat(asked, card, null, this::relive);
    }
    int newPoints = in.readInt();
    for (int i = 0; i < newPoints; i++) {
      coverage.add(new Result.Point(in.readLong(), in.readLong(), in.readLong(), in.readDouble()));
    }
    partialOrders.restore(in);
    sampled.restore(in);
    executions = in.readLong();
    blocked = in.readLong();
    threads = in.readInt();
    longest = in.readInt();
    steps = in.readLong();
    outcomes.restore(in);
    findings.restore(in);
  }

  /** What an execution showed that was counted before. */
  private Outcome relive(Kernel kernel) {
    Execution execution = kernel.execution();
    if (execution.outcome() == Outcome.DIVERGED) {
      miss(
          "execution "
              + executions
              + ", from before, cannot be repeated, and what it showed is not told ("
              + execution.message()
              + "): "
              + UnsteadyException.LOOK);
      return Outcome.DIVERGED;
    }
    look(execution, kernel.host(), true);
    return execution.outcome();
  }

  /** That of the execution that was added last. */
  private Rerun rerun(Host host) {
    Rerun last = reruns.isEmpty() ? null : reruns.get(reruns.size() - 1);
    if (last == null || last.number() != number()) {
      last = new Rerun(number(), scenario, host.kernel());
      reruns.add(last);
    }
    return last;
  }

  public List<Rerun> reruns() {
    return reruns;
  }

  /** Whether the last execution that was added was the first to show such a bug. */
  public boolean found(Predicate<Bug> wanted) {
    return findings.newest() != null && wanted.test(findings.newest());
  }

  /** Whether the execution that was added last failed. */
  public boolean lastFailed() {
    return lastOutcome != Outcome.PASSED;
  }

  public boolean hasFailure() {
    return !findings.isEmpty();
  }

  /** The number of the first execution that failed, from 1. */
  public OptionalLong firstFailure() {
    return findings.first();
  }

  /** Something to be told with the result that hides nothing. */
  public void note(String note) {
    notes.add(note);
  }

  /** Something that may have hidden something, and what to do. */
  public void miss(String gap) {
    missed.add(gap);
  }

  /** All that may have hidden something: if there is any, nothing is complete. */
  private List<String> gaps(Request asked, Host host, Gaps ofHosts, boolean exhausted) {
    Set<String> gaps = new LinkedHashSet<>(missed); // several processes say the same
    gaps.addAll(ofHosts.told(exhausted, asked.entry().systematic()));
    long cut = outcomes.count(Outcome.TIME_LIMIT) - ofHosts.stuck().size();
    if (cut > 0) {
      gaps.add(
          String.format(
              Locale.ROOT,
              "%,d %s cut, and what would come after that is not explored: if the program is not"
                  + " in an endless loop, let stepLimit be higher",
              cut,
              cut == 1 ? "execution was" : "executions were"));
    }
    if (raceMode != RaceMode.OFF && host.mayRace() && threads > Races.MOST_THREADS) {
      gaps.add(
          "executions with more than "
              + Races.MOST_THREADS
              + " threads were not searched for data races: use fewer");
    }
    races.found().stream()
        .filter(DataRace::isOfCalls)
        .map(DataRace::whole)
        .distinct()
        .sorted()
        .forEach(
            type ->
                gaps.add(
                    "overlapping calls of "
                        + type
                        + " are not safe: what they break is not seen, as a call is one step here."
                        + " Guard them by a lock"));
    reruns.stream()
        .filter(Rerun::differed)
        .limit(1)
        .forEach(rerun -> gaps.add("execution " + rerun.number() + ": " + rerun.note()));
    if (level != Level.MEMORY) {
      gaps.addAll(gapsOfLevel());
    }
    Capability.of(asked.newStrategy(), Capability.Unsafe.class)
        .ifPresent(unsafe -> gaps.add(unsafe.leftOut()));
    return List.copyOf(gaps);
  }

  private List<String> gapsOfLevel() {
    String name = "level " + level.name().toLowerCase(Locale.ROOT);
    if (raceMode == RaceMode.OFF) {
      return List.of(
          name
              + " is sound only without data races, and nobody looked for them: let races be"
              + " reported");
    }
    return races.found().isEmpty()
        ? List.of()
        : List.of(
            name
                + " is sound only without data races, and there are some: level memory has"
                + " executions that were left out");
  }

  private List<String> notes(Host host, boolean exhausted) {
    Set<String> all = new LinkedHashSet<>(notes); // several processes say the same
    all.addAll(host.warnings());
    if (executions > 0 && threads < 2) {
      all.add("only one thread took part, so there was nothing to explore");
    } else if (partialOrders.size() == 1 && (exhausted || executions > 1)) {
      all.add(
          "all executions had the same partial order: the threads share nothing that can be seen,"
              + " or wait for times that are never over early (see timeouts)");
    }
    return List.copyOf(all);
  }

  /**
   * How many partial orders there are, if executions are random. Nothing if a search has seen more
   * than the sample leads to expect: then there are some that random executions hardly ever have.
   */
  private Optional<Unseen> unseen() {
    return sampled.size() == 0
        ? partialOrders.unseen()
        : sampled.unseen().flatMap(unseen -> unseen.knowing(partialOrders.size()));
  }

  /**
   * The result.
   *
   * @param exhausted whether the strategy had no execution left
   * @param estimate how large the search is, if it had
   * @param course of {@code auto}; otherwise null
   */
  public Result result(
      Request asked,
      Host host,
      Gaps gaps,
      boolean exhausted,
      long nanos,
      Optional<Estimate> estimate,
      Course course,
      ConflictReport conflicts) {
    return new Result(
        scenario,
        asked.entry().name(),
        asked.options().seed(),
        executions,
        blocked,
        partialOrders.size(),
        threads,
        exhausted,
        outcomes.seen(),
        findings.told(),
        steps,
        nanos,
        gaps(asked, host, gaps, exhausted),
        notes(host, exhausted),
        gaps.uncontrolled(),
        races.found(),
        coverage.points(),
        conflicts,
        exhausted
            ? Optional.of(Estimate.exact(course == null ? executions : partialOrders.size()))
            : estimate,
        asked.entry().systematic() ? Optional.empty() : unseen(),
        guarantee(asked, course),
        course == null ? "" : course.told());
  }

  private Optional<Guarantee> guarantee(Request asked, Course course) {
    int depth = asked.options().depth();
    if (course != null) {
      return course.guarantee(depth, threads);
    }
    return Capability.of(asked.newStrategy(), Capability.Guaranteed.class)
        .flatMap(promised -> promised.guarantee(threads, longest, executions));
  }
}
