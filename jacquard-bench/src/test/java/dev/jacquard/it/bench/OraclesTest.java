package dev.jacquard.it.bench;

import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.jacquard.bench.fuzz.Fuzzer;
import dev.jacquard.bench.fuzz.Oracles;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * The oracles agree about some programs. Fixed seeds: the programs and explorations are the same
 * each time, only the JVM does what it likes.
 */
class OraclesTest {
  @Test
  void allAgree() {
    ByteArrayOutputStream printed = new ByteArrayOutputStream();
    PrintStream out = new PrintStream(printed, true, StandardCharsets.UTF_8);
    assertTrue(new Fuzzer(new Oracles(), out).run(503, 5, 3, Long.MAX_VALUE), printed::toString);
    String all = printed.toString(StandardCharsets.UTF_8);
    assertTrue(all.contains("5 programs: "), all);
  }

  /**
   * Differences that were found and mended: a search that learned in the middle of an execution in
   * which order threads wait for a semaphore, and a model of conditions that asked for the lock
   * before it looked at the interrupt flag.
   */
  @ParameterizedTest
  @ValueSource(longs = {720_747, 722_040})
  void whatDifferedOnceAgrees(long seed) {
    ByteArrayOutputStream printed = new ByteArrayOutputStream();
    PrintStream out = new PrintStream(printed, true, StandardCharsets.UTF_8);
    assertTrue(new Fuzzer(new Oracles(), out).run(seed, 1, 3, Long.MAX_VALUE), printed::toString);
    String all = printed.toString(StandardCharsets.UTF_8);
    assertTrue(all.contains("1 programs: 1 complete"), all);
  }
}
