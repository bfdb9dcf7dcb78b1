package dev.jacquard.bench.versus;

import dev.jacquard.bench.jvm.ForkedJvm;
import java.util.ArrayList;
import java.util.List;

/**
 * All that was measured, as it is stored.
 *
 * @param jdk the JDK that all tools ran on
 * @param seconds the time that each had for each program
 * @param seed of the tools that take one
 */
public record VersusReport(String jdk, double seconds, long seed, List<Attempt> attempts) {
  /** Of hangs it takes only those that can be. */
  public VersusReport {
    attempts = new ArrayList<>(attempts.stream().map(Hangs::checked).toList());
  }

  /** With nothing measured yet. */
  public static VersusReport empty(double seconds, long seed) {
    return new VersusReport(ForkedJvm.jdk(), seconds, seed, List.of());
  }

  /** Takes one more. */
  public void add(Attempt attempt) {
    attempts.add(Hangs.checked(attempt));
  }

  /** The tools, in the order in which they ran. */
  List<String> tools() {
    return attempts.stream().map(Attempt::tool).distinct().toList();
  }

  /** The programs, in the order in which they ran. */
  List<String> programs() {
    return attempts.stream().map(Attempt::program).distinct().toList();
  }

  /** All rounds of a tool on a program. */
  List<Attempt> of(String program, String tool) {
    return attempts.stream()
        .filter(attempt -> attempt.program().equals(program) && attempt.tool().equals(tool))
        .toList();
  }

  /** The median of the seconds to the bug; infinite if most rounds did not find it. */
  double median(String program, String tool) {
    double[] sorted =
        of(program, tool).stream()
            .mapToDouble(attempt -> attempt.found() ? attempt.seconds() : Double.POSITIVE_INFINITY)
            .sorted()
            .toArray();
    return sorted.length == 0 ? Double.POSITIVE_INFINITY : sorted[sorted.length / 2];
  }
}
