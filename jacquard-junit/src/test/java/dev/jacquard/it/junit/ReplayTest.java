package dev.jacquard.it.junit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.jacquard.Jacquard;
import dev.jacquard.junit.ConcurrencyTest;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** A word that a failure gives shows the failure again. */
class ReplayTest {
  private static final Pattern HINT = Pattern.compile("-D(jacquard\\.replay)=(\\S+)");

  /** What a user pastes from the message. */
  static Map<String, String> replayOf(String message) {
    Matcher matcher = HINT.matcher(message);
    assertTrue(matcher.find(), message);
    return Map.of(matcher.group(1), matcher.group(2));
  }

  static class Counters {
    private int n;

    @ConcurrencyTest
    void first() {
      Jacquard.parallel(() -> n++, () -> n++);
      assertEquals(2, n);
    }

    @ConcurrencyTest(strategy = "pos-star", executions = 10)
    void second() {
      Jacquard.parallel(() -> n = 1, () -> n = 2);
    }
  }

  @Test
  void pastedItFailsAgainWithTheSameMessage() {
    String message = Run.of(Counters.class).failure().getMessage();
    Run again = Run.with(replayOf(message), Counters.class);
    assertEquals(List.of(0L, 1L, 1L, 0L), again.counts());
    Throwable failed =
        again.thrown().stream().filter(AssertionError.class::isInstance).findFirst().orElseThrow();
    assertEquals(message, failed.getMessage());
    assertEquals(List.of("one execution, by its card"), again.published("jacquard.coverage"));
  }

  @Test
  void otherTestsAreSkippedAndSayWhy() {
    String message = Run.of(Counters.class).failure().getMessage();
    Run again = Run.with(replayOf(message), Counters.class);
    Throwable skipped =
        again.thrown().stream()
            .filter(e -> !(e instanceof AssertionError))
            .findFirst()
            .orElseThrow();
    assertEquals(
        "-Djacquard.replay repeats an execution of "
            + Counters.class.getName()
            + ".first, not of this test",
        skipped.getMessage());
  }

  static class Given {
    static boolean changed;
    private int n;

    @ConcurrencyTest
    void increments() {
      Jacquard.parallel(() -> n++, this::increment);
      assertEquals(2, n);
    }

    private void increment() {
      if (changed) {
        synchronized (this) {
          n++;
        }
      } else {
        n++;
      }
    }
  }

  /** A test that was repaired does something else, and then the card tells nothing. */
  @Test
  void aCardThatDoesNotFitIsAFailure() {
    Map<String, String> replay = replayOf(Run.of(Given.class).failure().getMessage());
    Given.changed = true;
    try {
      String message = Run.with(replay, Given.class).failure().getMessage();
      assertTrue(message.startsWith("diverged: "), message);
      assertTrue(message.contains("has changed since"), message);
    } finally {
      Given.changed = false;
    }
  }

  static class Truncated {
    @ConcurrencyTest(replay = "word")
    void test() {}
  }

  @Test
  void aCardThatIsNotCompleteIsAMistake() {
    String message = Run.of(Truncated.class).failure().getMessage();
    assertEquals(
        "@ConcurrencyTest(replay = word): not a card: expected jacquard-card 1 in the"
            + " first line, or a word that starts with jq1.",
        message);
    message =
        Run.with(Map.of("jacquard.replay", "jq1.abc"), Counters.class).thrown().get(0).getMessage();
    assertEquals(
        "-Djacquard.replay=jq1.abc: not a card: the word is incomplete or has been changed; copy"
            + " all of it",
        message);
  }
}
