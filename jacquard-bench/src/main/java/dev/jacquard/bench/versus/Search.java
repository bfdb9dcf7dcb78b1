package dev.jacquard.bench.versus;

import dev.jacquard.bench.programs.BugProgram;
import dev.jacquard.bench.programs.BugPrograms;
import java.time.Duration;

/**
 * What a measured JVM is to do; its arguments.
 *
 * @param strategy for Jacquard
 */
record Search(BugProgram program, Duration time, long seed, String strategy) {
  static Search parse(String[] args) {
    return new Search(
        BugPrograms.named(args[0]),
        Duration.ofMillis(Long.parseLong(args[1])),
        Long.parseLong(args[2]),
        args[3]);
  }

  static String[] arguments(String program, double seconds, long seed, String strategy) {
    return new String[] {
      program, Long.toString(Math.round(1000 * seconds)), Long.toString(seed), strategy
    };
  }

  /** What each tool runs before the time begins, so that it is there: two threads that end. */
  static void warmUp() {
    Thread first = new Thread(() -> {});
    Thread second = new Thread(() -> {});
    first.start();
    second.start();
    try {
      first.join();
      second.join();
    } catch (InterruptedException e) {
      throw new IllegalStateException("nobody interrupts here", e);
    }
  }
}
