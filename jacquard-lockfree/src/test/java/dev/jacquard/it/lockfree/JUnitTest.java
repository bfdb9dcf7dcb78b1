package dev.jacquard.it.lockfree;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.platform.engine.discovery.DiscoverySelectors.selectClass;

import dev.jacquard.it.lockfree.program.Wrong;
import dev.jacquard.lockfree.Linearizability;
import dev.jacquard.lockfree.annotations.Operation;
import dev.jacquard.lockfree.annotations.Values;
import dev.jacquard.lockfree.junit.LinearizabilityTest;
import java.util.ArrayDeque;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtensionConfigurationException;
import org.junit.platform.engine.TestExecutionResult;
import org.junit.platform.engine.reporting.ReportEntry;
import org.junit.platform.testkit.engine.EngineTestKit;
import org.junit.platform.testkit.engine.Event;
import org.junit.platform.testkit.engine.Events;
import org.opentest4j.AssertionFailedError;
import org.opentest4j.TestAbortedException;

/** {@link LinearizabilityTest} as JUnit runs it. */
class JUnitTest {
  /** Its own operations. */
  static class Right {
    private final AtomicInteger n = new AtomicInteger();

    @Operation
    int increment() {
      return n.incrementAndGet();
    }

    @LinearizabilityTest(operations = 2, before = 0)
    void linearizable() {}
  }

  /** Those of another class. */
  static class OfAnother {
    @LinearizabilityTest(value = Wrong.LostUpdates.class, operations = 1)
    void linearizable() {}
  }

  /** The method says more than the annotation. */
  static class Configured {
    private final java.util.ArrayDeque<Integer> deque = new ArrayDeque<>();

    @Operation
    synchronized boolean offer(@Values int value) {
      return deque.offer(value);
    }

    @Operation
    synchronized Integer poll() {
      return deque.poll();
    }

    @LinearizabilityTest
    void linearizable(Linearizability test) {
      test.scenario("before: offer(1); thread: offer(2); thread: poll(), poll()")
          .model(ArrayDeque.class);
    }
  }

  static class WithoutOperations {
    @LinearizabilityTest
    void linearizable() {}
  }

  static class MisspeltTime {
    @Operation
    void nothing() {}

    @LinearizabilityTest(time = "soon")
    void linearizable() {}
  }

  private static Events run(Class<?> type) {
    return EngineTestKit.engine("junit-jupiter").selectors(selectClass(type)).execute().allEvents();
  }

  private static Throwable thrown(Class<?> type) {
    List<Throwable> thrown =
        run(type)
            .map(event -> event.getPayload(TestExecutionResult.class))
            .flatMap(result -> result.flatMap(TestExecutionResult::getThrowable).stream())
            .toList();
    assertEquals(1, thrown.size());
    return thrown.get(0);
  }

  private static String coverage(Events events) {
    return events.reportingEntryPublished().list().stream()
        .map((Event event) -> event.getRequiredPayload(ReportEntry.class).getKeyValuePairs())
        .map(pairs -> pairs.get("jacquard.coverage"))
        .findFirst()
        .orElseThrow();
  }

  @Test
  void aPassSaysWhatWasCovered() {
    Events events = run(Right.class);
    assertEquals(1, events.succeeded().filter(e -> e.getTestDescriptor().isTest()).count());
    assertTrue(
        coverage(events).startsWith("complete: all 1 scenarios of 2 threads x 2 operations"),
        coverage(events));
  }

  @Test
  void aFailureReplays() {
    AssertionFailedError failure =
        assertInstanceOf(AssertionFailedError.class, thrown(OfAnother.class));
    String text = failure.getMessage();
    assertTrue(text.startsWith("not-linearizable: no order of the calls"), text);
    String card = text.substring(text.indexOf("-Djacquard.replay=") + 18);
    System.setProperty("jacquard.replay", card);
    try {
      assertEquals(text, thrown(OfAnother.class).getMessage());
      assertInstanceOf(TestAbortedException.class, thrown(Right.class));
    } finally {
      System.clearProperty("jacquard.replay");
    }
  }

  @Test
  void theMethodMaySayMore() {
    assertTrue(
        coverage(run(Configured.class)).startsWith("complete: all 1 scenarios of 1+2 operations"));
  }

  @Test
  void whatIsWrongIsSaid() {
    assertTrue(
        assertInstanceOf(ExtensionConfigurationException.class, thrown(WithoutOperations.class))
            .getMessage()
            .contains("has no method with @Operation"));
    assertTrue(
        assertInstanceOf(ExtensionConfigurationException.class, thrown(MisspeltTime.class))
            .getMessage()
            .contains("soon"));
  }
}
