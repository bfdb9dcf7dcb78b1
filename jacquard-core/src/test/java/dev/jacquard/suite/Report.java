package dev.jacquard.suite;

import dev.jacquard.kernel.Outcome;
import dev.jacquard.oracle.Truth;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/** What a run of the suite found, and how much of everything it has seen. */
final class Report {
  private final Map<String, Integer> primitives = new LinkedHashMap<>();
  private final Map<String, Integer> behaviours = new LinkedHashMap<>();
  private final Map<String, Long> nanos = new LinkedHashMap<>();
  private final Map<String, Integer> blocked = new LinkedHashMap<>();
  private final Map<String, List<Integer>> mismatching = new LinkedHashMap<>();
  private final Set<Integer> mismatchingPrograms = new TreeSet<>();
  private final List<String> explanations = new ArrayList<>();
  private final Set<String> missing = new TreeSet<>();
  private int programs;
  private int skipped;
  private long schedules;
  private long partialOrders;

  Report(ProgramGenerator.Kind kind) {
    for (Primitive primitive : kind.focuses()) {
      primitives.put(primitive.name().toLowerCase(Locale.ROOT), 0);
    }
    primitives.put("reentrant lock", 0);
    for (String behaviour : List.of("deadlock", "livelock", "assertion", "exception", "passed")) {
      behaviours.put(behaviour, 0);
    }
  }

  // ---- for the runner

  /** A program was checked; the truth is null if the oracle refused it. */
  void program(Sketch sketch, Truth truth) {
    programs++;
    sketch.primitives().forEach(p -> count(primitives, p.name().toLowerCase(Locale.ROOT), true));
    count(primitives, "reentrant lock", sketch.isReentrant());
    if (truth == null) {
      return;
    }
    for (Outcome outcome : Outcome.values()) {
      count(behaviours, outcome.id(), truth.has(outcome));
    }
    count(behaviours, "time-out", truth.timesOut());
    count(behaviours, "interrupt", truth.interrupts());
    schedules += truth.schedules();
    partialOrders += truth.partialOrders().size();
  }

  private static void count(Map<String, Integer> counts, String key, boolean happened) {
    if (happened) {
      counts.merge(key, 1, Integer::sum);
    }
  }

  void skipped() {
    skipped++;
  }

  void missing(String strategy) {
    missing.add(strategy);
  }

  void time(String subject, long duration) {
    nanos.merge(subject, duration, Long::sum);
  }

  void blockedRuns(String subject, long runs) {
    blocked.merge(subject, runs > 0 ? 1 : 0, Integer::sum);
  }

  void mismatch(int index, String subject, String explanation) {
    mismatching.computeIfAbsent(subject, s -> new ArrayList<>()).add(index);
    mismatchingPrograms.add(index);
    if (!explanation.isEmpty()) {
      explanations.add(explanation);
    }
  }

  // ---- for tests

  int programs() {
    return programs;
  }

  long schedules() {
    return schedules;
  }

  long partialOrders() {
    return partialOrders;
  }

  /** The verdict: how many programs showed a mismatch. */
  int mismatches() {
    return mismatchingPrograms.size();
  }

  /** How many programs showed a mismatch of this subject. */
  int mismatches(String subject) {
    return mismatching.getOrDefault(subject, List.of()).size();
  }

  /** Strategies that were asked for and do not exist. */
  Set<String> missing() {
    return missing;
  }

  /** How many programs had runs of this subject that were given up. */
  int programsWithBlockedRuns(String subject) {
    return blocked.getOrDefault(subject, 0);
  }

  /** How many programs have each primitive that their kind is for; and others that some have. */
  Map<String, Integer> primitives() {
    return primitives;
  }

  Map<String, Integer> behaviours() {
    return behaviours;
  }

  /** The mismatches, for people; empty if there are none. */
  String failures() {
    StringBuilder text = new StringBuilder();
    mismatching.forEach(
        (subject, indexes) ->
            text.append(subject + ": " + indexes.size() + " programs, " + indexes).append('\n'));
    explanations.forEach(e -> text.append('\n').append(e));
    return text.toString();
  }

  /** How much was tested. */
  String table() {
    StringBuilder text = new StringBuilder();
    text.append(
        String.format(
            Locale.ROOT,
            "%,d programs (%,d too large, skipped), %,d schedules, %,d partial orders%n",
            programs,
            skipped,
            schedules,
            partialOrders));
    append(text, "programs with", behaviours);
    append(text, "programs that use", primitives);
    append(text, "programs with blocked runs", blocked);
    text.append("seconds:");
    nanos.forEach((s, n) -> text.append(String.format(Locale.ROOT, " %s %.1f;", s, n / 1e9)));
    return text.append('\n').toString();
  }

  private static void append(StringBuilder text, String title, Map<String, Integer> counts) {
    text.append(title).append(":\n");
    int column = 0;
    for (Map.Entry<String, Integer> entry : counts.entrySet()) {
      text.append(String.format(Locale.ROOT, "  %-20s %5d", entry.getKey(), entry.getValue()));
      text.append(++column % 4 == 0 ? "\n" : "");
    }
    text.append(column % 4 == 0 ? "" : "\n");
  }
}
