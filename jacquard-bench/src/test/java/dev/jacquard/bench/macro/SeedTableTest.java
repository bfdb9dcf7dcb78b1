package dev.jacquard.bench.macro;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.jacquard.bench.programs.BugProgram;
import dev.jacquard.bench.sct.SctPrograms;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** The table was copied right: its geometric means come out as they are printed in the paper. */
@Tag("one-jdk")
class SeedTableTest {
  private static final List<String> PROGRAMS =
      List.of(
          "stringbuffer-jdk1.4",
          "reorder_10_bad",
          "reorder_20_bad",
          "twostage_100_bad",
          "radbench-bug2",
          "WSQ",
          "WSQ-State",
          "IWSQ-State",
          "IWSQ",
          "reorder_5_bad",
          "queue_bad",
          "reorder_4_bad",
          "qsort_mt",
          "reorder_3_bad",
          "wronglock_bad",
          "bluetooth_driver_bad",
          "radbench-bug6",
          "wronglock_3_bad",
          "twostage_bad",
          "deadlock01_bad",
          "account_bad",
          "token_ring_bad",
          "circular_buffer_bad",
          "carter01_bad",
          "ctrace-test",
          "pbzip2-0.9.4",
          "stack_bad",
          "lazy01_bad",
          "streamcluster3",
          "aget-bug2",
          "barnes");

  private final SeedTable table = SeedTable.load();

  @Test
  void geometricMeansAreThoseOfTheSeed() {
    // The row of safestack is not in the table: 0.0480, 0.2440, and nothing in 500 tries of PCT.
    assertMean(0.0380, "random", 0.0480);
    assertMean(0.0213, "pct-2", 1.0 / 500);
    assertMean(0.0459, "pct-3", 1.0 / 500);
    assertMean(0.0604, "pct-4", 1.0 / 500);
    assertMean(0.0692, "pct-5", 1.0 / 500);
    assertMean(0.0694, "pct-20", 1.0 / 500);
    assertMean(0.1795, "pos-star", 0.2440);
  }

  private void assertMean(double expected, String strategy, double safestack) {
    double sum = Math.log(safestack);
    for (String program : PROGRAMS) {
      sum += Math.log(Math.max(table.ratio(program, strategy).orElseThrow(), 1e-4));
    }
    assertEquals(expected, Math.exp(sum / (PROGRAMS.size() + 1)), 1e-4, strategy);
  }

  @Test
  void hasEveryProgramThatSaysSo() {
    List<BugProgram> common =
        SctPrograms.all().stream().filter(program -> !program.seedName().isEmpty()).toList();
    assertEquals(24, common.size());
    for (BugProgram program : common) {
      assertTrue(table.ratio(program.seedName(), "pos-star").isPresent(), program.name());
    }
    assertTrue(SctPrograms.all().size() >= 28);
  }
}
