package dev.jacquard.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.jacquard.estimate.Estimate;
import dev.jacquard.explore.Progress;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** The line that tells how far a run is. */
class ProgressLineTest {
  @Test
  void aSearchTellsItsShareAndTheTimeLeft() {
    Optional<Estimate> estimate = Optional.of(new Estimate(8_000, 0.25, 6));
    assertEquals(
        "2,000 executions, 1,000/s, 1,999 partial orders, 1 finding, about 25% of 8,000, 6 s left",
        ProgressLine.text(progress(Long.MAX_VALUE, estimate)));
  }

  @Test
  void aLimitThatComesFirstIsTheTimeLeft() {
    Optional<Estimate> estimate = Optional.of(new Estimate(8_000, 0.25, 6));
    assertEquals(
        "2,000 executions, 1,000/s, 1,999 partial orders, 1 finding, about 25% of 8,000, 1 s left",
        ProgressLine.text(progress(3_000, estimate)));
  }

  @Test
  void aRandomizedStrategyHasNoEnd() {
    assertEquals(
        "2,000 executions, 1,000/s, 1,999 partial orders, 1 finding",
        ProgressLine.text(progress(Long.MAX_VALUE, Optional.empty())));
  }

  private static Progress progress(long limit, Optional<Estimate> estimate) {
    return new Progress(2_000, 1_999, 1, 2_000_000_000L, limit, Long.MAX_VALUE, estimate);
  }
}
