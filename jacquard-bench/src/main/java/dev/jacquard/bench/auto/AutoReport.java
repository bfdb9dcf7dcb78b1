package dev.jacquard.bench.auto;

import dev.jacquard.bench.jvm.ForkedJvm;
import java.util.ArrayList;
import java.util.List;

/**
 * All that was measured, as it is stored.
 *
 * @param jdk the JDK that it ran on
 */
public record AutoReport(String jdk, FirstFindings measured, List<Row> rows) {
  /** With nothing measured yet, in a list that can grow. */
  public static AutoReport empty(FirstFindings measured) {
    return new AutoReport(ForkedJvm.jdk(), measured, new ArrayList<>());
  }
}
