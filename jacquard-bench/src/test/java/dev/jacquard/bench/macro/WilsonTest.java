package dev.jacquard.bench.macro;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Against values computed by hand from the formula (E. B. Wilson, 1927), z = 1.96. */
@Tag("one-jdk")
class WilsonTest {
  @Test
  void intervalsAreThoseOfTheFormula() {
    check(0.2366, 0.7634, Wilson.of(5, 10));
    check(0.0552, 0.1744, Wilson.of(10, 100));
  }

  @Test
  void nothingAndEverythingHaveOneSideOnly() {
    check(0, 0.2775, Wilson.of(0, 10));
    check(0.7225, 1, Wilson.of(10, 10));
    check(0, 0.00038, Wilson.of(0, 10_000));
  }

  private static void check(double low, double high, Wilson interval) {
    assertEquals(low, interval.low(), 5e-5);
    assertEquals(high, interval.high(), 5e-5);
  }
}
