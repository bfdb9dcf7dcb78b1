package dev.jacquard.it.junit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.jacquard.Jacquard;
import dev.jacquard.junit.ConcurrencyTest;
import dev.jacquard.junit.Log;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.RepetitionInfo;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.Parameter;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests with several invocations: each of them is explored. */
class TemplatesTest {
  static class Parameterized {
    private int n;

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3})
    @ConcurrencyTest(strategy = "dpor")
    void increments(int threads) {
      Runnable[] tasks = new Runnable[threads];
      for (int i = 0; i < threads; i++) {
        tasks[i] = () -> n++;
      }
      Jacquard.parallel(tasks);
      assertTrue(n == threads || threads == 3, "lost");
    }
  }

  /** One passes, two lose an update, three have all of their 36 partial orders (see CountsTest). */
  @Test
  void eachSetOfArgumentsIsATest() {
    Run run = Run.of(Parameterized.class);
    assertEquals(List.of(2L, 1L, 0L, 0L), run.counts());
    assertTrue(run.failure().getMessage().contains("lost"));
    assertEquals("complete: 36 of 36 partial orders", run.published("jacquard.coverage").get(2));
  }

  @Test
  void onlyTheOneThatFailedIsReplayed() {
    String message = Run.of(Parameterized.class).failure().getMessage();
    Run again = Run.with(ReplayTest.replayOf(message), Parameterized.class);
    assertEquals(List.of(0L, 1L, 2L, 0L), again.counts());
    assertEquals(message, again.thrown().get(1).getMessage());
    assertTrue(
        again.thrown().get(0).getMessage().contains("increments[2], not of this test"),
        again.thrown().get(0).getMessage());
  }

  static class Mutable {
    static Stream<List<String>> lists() {
      return Stream.of(new ArrayList<>(List.of("a")), new ArrayList<>(List.of("b")));
    }

    @ParameterizedTest
    @MethodSource("lists")
    @ConcurrencyTest(strategy = "pos-star", executions = 10)
    void adds(List<String> list) {
      Jacquard.parallel(() -> list.add("x"), () -> {});
      Log.add(list.toString());
    }
  }

  @Test
  void argumentsAreAsTheyWereInEachExecution() {
    Run run = Run.of(Mutable.class);
    assertEquals(List.of(), run.thrown());
    assertEquals(List.of("[a, x]", "[b, x]"), Log.take().stream().distinct().toList());
  }

  static class Repeated {
    @RepeatedTest(2)
    @ConcurrencyTest(strategy = "pos-star", executions = 5)
    void repeats(RepetitionInfo info) {
      int[] n = {0};
      Jacquard.parallel(() -> n[0] = 1, () -> n[0] = 2);
      Log.add("" + info.getCurrentRepetition());
    }
  }

  @Test
  void repetitionsAreTests() {
    Run run = Run.of(Repeated.class);
    assertEquals(List.of(2L, 0L, 0L, 0L), run.counts());
    assertEquals(List.of("1", "2"), Log.take().stream().distinct().toList());
  }

  @ParameterizedClass
  @ValueSource(ints = {1, 2})
  static class Classes {
    @Parameter int threads;
    private int n;

    @ConcurrencyTest(strategy = "dpor")
    void increments() {
      Runnable[] tasks = new Runnable[threads];
      Arrays.fill(tasks, (Runnable) () -> n++);
      Jacquard.parallel(tasks);
      assertEquals(threads, n);
    }
  }

  @Test
  void classesCanHaveParameters() {
    Run run = Run.of(Classes.class);
    assertEquals(List.of(1L, 1L, 0L, 0L), run.counts());
    String message = run.failure().getMessage();
    Run again = Run.with(ReplayTest.replayOf(message), Classes.class);
    assertEquals(List.of(0L, 1L, 1L, 0L), again.counts());
    assertEquals(message, again.thrown().get(1).getMessage());
  }

  @Retention(RetentionPolicy.RUNTIME)
  @ConcurrencyTest(strategy = "dpor", keepGoing = true)
  @interface Exhaustive {}

  static class Composed {
    @Exhaustive
    void increments() {
      int[] n = {0};
      Jacquard.parallel(() -> n[0]++, () -> n[0]++);
    }
  }

  @Test
  void annotationsCanBeComposed() {
    Run run = Run.of(Composed.class);
    assertEquals(List.of(1L, 0L, 0L, 0L), run.counts());
    assertEquals(List.of("complete: 4 of 4 partial orders"), run.published("jacquard.coverage"));
  }
}
