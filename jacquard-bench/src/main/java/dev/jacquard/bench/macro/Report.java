package dev.jacquard.bench.macro;

import dev.jacquard.bench.jvm.ForkedJvm;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * All that was measured, as it is stored.
 *
 * @param jdk the JDK that it ran on
 * @param conflicts by program
 */
public record Report(
    String jdk,
    long seed,
    List<Hits> hits,
    List<FirstHit> firstHits,
    Map<String, Conflicts> conflicts) {
  /**
   * How much of a program is in conflict.
   *
   * @param rate of figure 3.3
   * @param events the most of an execution
   */
  public record Conflicts(double rate, int events) {}

  /** With nothing measured yet, in lists that can grow. */
  public static Report empty(long seed) {
    return new Report(ForkedJvm.jdk(), seed, new ArrayList<>(), new ArrayList<>(), new TreeMap<>());
  }

  /** Takes what another one has, too. */
  public void add(Report other) {
    hits.addAll(other.hits);
    firstHits.addAll(other.firstHits);
    conflicts.putAll(other.conflicts);
  }
}
