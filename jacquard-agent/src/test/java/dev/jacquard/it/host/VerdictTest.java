package dev.jacquard.it.host;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.jacquard.Jacquard;
import dev.jacquard.explore.result.Result;
import dev.jacquard.explore.run.Exploration;
import dev.jacquard.it.program.Forked;
import dev.jacquard.kernel.Outcome;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.channels.Selector;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** What did not come to an end is no pass, and what may have been hidden is not complete. */
@Tag("host")
class VerdictTest {
  private static final class Box {
    int n;
  }

  private static void increments() {
    Box box = new Box();
    Jacquard.parallel(() -> box.n = 1, () -> box.n = 2);
    assertTrue(box.n > 0);
  }

  private static Exploration over() {
    return Jacquard.explore("over", VerdictTest::increments)
        .strategy("random")
        .time(Duration.ofNanos(1));
  }

  @Test
  void noTimeIsNoPass() {
    Result result = over().run();
    assertEquals(0, result.executions());
    assertFalse(result.complete());
    assertTrue(result.untested().orElseThrow().contains("allow it more time"));
    AssertionError error = assertThrows(AssertionError.class, () -> Jacquard.check(over()));
    assertTrue(error.getMessage().startsWith("nothing was tested"), error.getMessage());
  }

  @Test
  void itsTwinPasses() {
    Result result =
        Jacquard.check(Jacquard.explore("twin", VerdictTest::increments).strategy("dpor"));
    assertTrue(result.complete());
    assertEquals(Optional.empty(), result.untested());
    assertEquals(List.of(), result.warnings());
  }

  /** What is left of a search behind an execution that was cut is not known. */
  @Test
  void aCutIsAGap() {
    Result result =
        Jacquard.explore(
                "cut",
                () -> {
                  Box box = new Box();
                  Jacquard.parallel(
                      () -> box.n = 1,
                      () -> {
                        if (box.n == 1) {
                          for (int i = 0; i < 200; i++) {
                            box.n++;
                          }
                        }
                      });
                })
            .strategy("dpor")
            .stepLimit(100)
            .run();
    assertEquals(1, result.count(Outcome.TIME_LIMIT));
    assertFalse(result.complete());
    assertTrue(result.gaps().get(0).startsWith("1 execution was cut"), result.gaps().toString());
    assertEquals(Optional.empty(), result.untested());
  }

  /** In a process of its own, as stuck threads stay. */
  @Test
  void stuckThreadsAreNoPass() throws Exception {
    List<String> lines = new Forked().run(Main.class).lines().toList();
    String last = lines.get(lines.size() - 1);
    assertTrue(last.startsWith("nothing was tested: "), String.join("\n", lines));
    assertTrue(last.contains("main was stuck"), last);
    assertTrue(last.contains("Put something in its place"), last);
  }

  static final class Main {
    private Main() {}

    public static void main(String[] args) {
      System.out.println(
          Jacquard.explore("selector", Main::read)
              .strategy("dpor")
              .stuckAfter(Duration.ofMillis(500))
              .run()
              .untested()
              .orElse("a pass"));
    }

    private static void read() {
      try {
        new Thread(() -> {}).start();
        Selector.open().select();
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }
  }
}
