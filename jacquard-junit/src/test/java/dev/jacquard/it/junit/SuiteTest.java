package dev.jacquard.it.junit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.platform.engine.discovery.DiscoverySelectors.selectClass;

import dev.jacquard.Jacquard;
import dev.jacquard.junit.ConcurrencyTest;
import dev.jacquard.junit.Log;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.MethodOrderer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestMethodOrder;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.junit.platform.engine.TestExecutionResult;
import org.junit.platform.engine.reporting.ReportEntry;
import org.junit.platform.launcher.TestExecutionListener;
import org.junit.platform.launcher.TestIdentifier;
import org.junit.platform.launcher.core.LauncherDiscoveryRequestBuilder;
import org.junit.platform.launcher.core.LauncherFactory;

/** One budget for all tests, as a build tool runs them: by a launcher. */
class SuiteTest {
  /** What a listener hears of a run. */
  private static final class Heard implements TestExecutionListener {
    final Map<String, TestExecutionResult> tests = new LinkedHashMap<>();
    final List<String> coverage = new ArrayList<>();
    String printed;

    @Override
    public void executionFinished(TestIdentifier test, TestExecutionResult result) {
      if (test.isTest()) {
        tests.put(test.getLegacyReportingName() + " " + test.getDisplayName(), result);
      }
    }

    @Override
    public void reportingEntryPublished(TestIdentifier test, ReportEntry entry) {
      if (entry.getKeyValuePairs().containsKey("jacquard.coverage")) {
        coverage.add(entry.getKeyValuePairs().get("jacquard.coverage"));
      }
    }

    List<TestExecutionResult.Status> statuses() {
      return tests.values().stream().map(TestExecutionResult::getStatus).toList();
    }
  }

  private static Heard run(String time, String policy, Class<?>... types) {
    Heard heard = new Heard();
    PrintStream before = System.out;
    ByteArrayOutputStream printed = new ByteArrayOutputStream();
    Map<String, String> properties =
        Map.of("jacquard.suite.time", time, "jacquard.suite.allocate", policy);
    Log.take();
    properties.forEach(System::setProperty);
    System.setOut(new PrintStream(printed, true, StandardCharsets.UTF_8));
    try {
      LauncherFactory.create()
          .execute(
              LauncherDiscoveryRequestBuilder.request()
                  .selectors(Stream.of(types).map(type -> selectClass(type)).toList())
                  .build(),
              heard);
    } finally {
      System.setOut(before);
      properties.keySet().forEach(System::clearProperty);
    }
    heard.printed = printed.toString(StandardCharsets.UTF_8);
    return heard;
  }

  @TestMethodOrder(MethodOrderer.MethodName.class)
  static class Three {
    @BeforeAll
    static void begin() {
      Log.add("begin");
    }

    @AfterAll
    static void end() {
      Log.add("end");
    }

    @ConcurrencyTest(strategy = "dpor")
    void a() {
      int[] n = {0};
      Runnable increment = () -> n[0]++;
      Jacquard.parallel(increment, increment, increment);
    }

    @ConcurrencyTest(strategy = "dpor")
    void b() {
      int[] n = {0};
      Jacquard.parallel(() -> n[0]++, () -> n[0]++);
      assertEquals(2, n[0]);
    }

    @ConcurrencyTest(strategy = "pos-star", executions = 50)
    void c() {
      int[] n = {0};
      Jacquard.parallel(() -> n[0] = 1, () -> n[0] = 2);
    }

    @Test
    void plain() {
      Log.add("plain");
    }
  }

  /** Each is told once, the one that fails where it failed; what it sums up has all of them. */
  @ParameterizedTest
  @ValueSource(strings = {"completed-first", "even-coverage", "round-robin"})
  void withEnoughTimeEachComesToItsEnd(String policy) {
    Heard heard = run("1h", policy, Three.class);
    assertEquals(
        List.of(
            TestExecutionResult.Status.SUCCESSFUL,
            TestExecutionResult.Status.FAILED,
            TestExecutionResult.Status.SUCCESSFUL,
            TestExecutionResult.Status.SUCCESSFUL),
        heard.statuses());
    assertEquals("complete: 36 of 36 partial orders", heard.coverage.get(0));
    assertEquals(3, heard.coverage.size());
    assertEquals(
        "50 executions, 2 distinct partial orders of about 2 or more", heard.coverage.get(2));
    List<String> lines = heard.printed.lines().toList();
    List<String> table = lines.subList(lines.size() - 5, lines.size());
    assertTrue(table.get(0).startsWith("jacquard: 3 tests, " + policy + ", "), heard.printed);
    assertTrue(table.get(2).matches("\\S+Three.a +passed +36 +all .*"), heard.printed);
    assertTrue(table.get(3).matches("\\S+Three.b +assertion +\\d .*"), heard.printed);
    assertTrue(table.get(4).matches("\\S+Three.c +passed +50 +at most 99% .*"), heard.printed);
  }

  /** The pilot has the lifecycle of the class, and of its tests those that are explored. */
  @Test
  void classesAreSetUpTwiceAndPlainTestsRunOnce() {
    run("1h", "completed-first", Three.class);
    assertEquals(List.of("begin", "end", "begin", "plain", "end"), Log.take());
  }

  static class Large {
    @ConcurrencyTest
    void first() {
      writes();
    }

    @ConcurrencyTest(strategy = "dpor")
    void second() {
      writes();
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2})
    @ConcurrencyTest
    void third(int n) {
      writes();
    }

    private static void writes() {
      int[] n = {0};
      Runnable increment = () -> n[0]++;
      Jacquard.parallel(increment, increment, increment, increment, increment, increment);
    }
  }

  /** 518,400 orders each, and a millisecond. */
  @ParameterizedTest
  @ValueSource(strings = {"completed-first", "even-coverage", "round-robin"})
  void withoutTimeEachIsTriedAtLeast(String policy) {
    Heard heard = run("1ms", policy, Large.class);
    assertEquals(4, heard.tests.size());
    heard.tests.forEach((test, result) -> assertEquals("", thrown(result), test));
    heard.coverage.forEach(text -> assertTrue(text.matches("[1-9][0-9,]* execution.*"), text));
  }

  private static String thrown(TestExecutionResult result) {
    return result.getThrowable().map(Throwable::toString).orElse("");
  }

  enum Mistake {
    TIME("soon", "completed-first", "-Djacquard.suite.time=soon: not a time"),
    POLICY("1s", "fastest", "-Djacquard.suite.allocate=fastest: no policy");

    final String time;
    final String policy;
    final String message;

    Mistake(String time, String policy, String message) {
      this.time = time;
      this.policy = policy;
      this.message = message;
    }
  }

  @ParameterizedTest
  @EnumSource
  void aMistakeFailsTheTests(Mistake mistake) {
    Heard heard = run(mistake.time, mistake.policy, Large.class);
    assertEquals(4, heard.tests.size());
    heard.tests.forEach(
        (test, result) -> assertTrue(thrown(result).contains(mistake.message), thrown(result)));
  }

  @Test
  void aBudgetThatNobodyDividesFailsTheTests() {
    String message =
        Run.with(Map.of("jacquard.suite.time", "1s"), ConcurrencyTestTest.Default.class)
            .failure()
            .getMessage();
    assertTrue(message.startsWith("-Djacquard.suite.time: the tests were not started"), message);
  }
}
