package dev.jacquard.libraries;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledIfSystemProperty;

/** Coroutines of Kotlin, on its own threads. */
@DisabledIfSystemProperty(
    named = "jacquard.host",
    matches = "continuation",
    disabledReason =
        "some runs hang: once C2 has compiled the loop, a worker parks for real, because"
            + " Thread.currentThread() is not the thread whose turn it is")
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
              Library.check(count == 9, "counted " + count);
            });
  }
}
