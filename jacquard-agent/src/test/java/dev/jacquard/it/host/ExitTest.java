package dev.jacquard.it.host;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.jacquard.it.program.Outcomes;
import java.util.Set;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** What ends more than a thread: the JVM goes on, and so does the exploration. */
@Tag("host")
class ExitTest {
  private static final class Shared {
    int x;
  }

  @Test
  void exitEndsTheExecutionOnly() {
    // Exit is called if the read comes before the write; the other order passes.
    Set<String> seen =
        Outcomes.of(
            () -> {
              Shared s = new Shared();
              Outcomes.run(
                  () -> s.x = 1,
                  () -> {
                    if (s.x == 0) {
                      System.exit(7);
                    }
                  });
              return s.x;
            });
    assertEquals(Set.of("1", "exit"), seen);
  }

  @Test
  void exitOfTheScenarioItself() {
    assertEquals(
        Set.of("exit"),
        Outcomes.of(
            () -> {
              Runtime.getRuntime().halt(1);
              return "not reached";
            }));
  }

  @Test
  void lackOfMemoryAndOfStackAreOutcomes() {
    assertEquals(
        Set.of("out-of-memory"),
        Outcomes.of(
            () -> {
              throw new OutOfMemoryError("as told");
            }));
    assertEquals(Set.of("exception"), Outcomes.of(() -> endless(1)));
  }

  private static int endless(int n) {
    return endless(n + 1) + n;
  }
}
