package dev.jacquard.estimate;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

/** Reservoir sampling: everything while there is room, then each with the same chance. */
class ReservoirTest {
  @Test
  void keepsAllWhileThereIsRoom() {
    Samples samples = new Samples(100);
    for (int i = 0; i < 100; i++) {
      assertTrue(samples.offer());
      samples.add(i, 2 * i);
    }
    assertEquals(100, samples.size());
    assertEquals(17, samples.at(17));
    assertEquals(34, samples.estimate(17));
  }

  /**
   * Of 100,000, each is kept with a chance of 1/500: the mean of those kept has a deviation of
   * 100,000 / sqrt(12 * 200) = 2,041; five of these are allowed. Offered with success are 200 * (1
   * + ln 500) = 1,443 in the mean.
   */
  @Test
  void keepsAUniformSample() {
    Samples samples = new Samples(200);
    int made = 0;
    for (int i = 0; i < 100_000; i++) {
      if (samples.offer()) {
        made++;
        samples.add(i, 0);
      }
    }
    double sum = 0;
    for (int i = 0; i < samples.size(); i++) {
      sum += samples.at(i);
    }
    assertEquals(200, samples.size());
    assertEquals(50_000, sum / 200, 5 * 2_041);
    assertEquals(1_443, made, 200);
  }
}
