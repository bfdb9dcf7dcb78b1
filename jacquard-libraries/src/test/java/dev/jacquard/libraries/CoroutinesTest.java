package dev.jacquard.libraries;

import org.junit.jupiter.api.Test;

/** Coroutines of Kotlin, on its own threads. */
class CoroutinesTest {
  @Test
  void channelLosesNothing() {
    Library.of("kotlinx.coroutines.")
        .runs(
            () -> {
              int sum = Coroutines.channel();
              Library.check(sum == 10, "sum " + sum);
            });
  }

  @Test
  void mutexLosesNothing() {
    Library.of("kotlinx.coroutines.")
        .runs(
            () -> {
              int count = Coroutines.mutex();
              Library.check(count == 6, "counted " + count);
            });
  }
}
