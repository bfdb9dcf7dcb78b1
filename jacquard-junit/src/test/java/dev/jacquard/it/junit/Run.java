package dev.jacquard.it.junit;

import static org.junit.platform.engine.discovery.DiscoverySelectors.selectClass;

import dev.jacquard.junit.Log;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.platform.engine.TestExecutionResult;
import org.junit.platform.engine.reporting.ReportEntry;
import org.junit.platform.testkit.engine.EngineTestKit;
import org.junit.platform.testkit.engine.Event;
import org.junit.platform.testkit.engine.Events;

/** Runs a test class as JUnit would. */
record Run(Events all, Events tests) {
  static Run of(Class<?> type) {
    return of(type, Map.of());
  }

  static Run of(Class<?> type, Map<String, String> parameters) {
    Log.take();
    var results =
        EngineTestKit.engine("junit-jupiter")
            .selectors(selectClass(type))
            .configurationParameters(parameters)
            .execute();
    return new Run(results.allEvents(), results.testEvents());
  }

  /** With system properties, which are gone after it. */
  static Run with(Map<String, String> properties, Class<?> type) {
    properties.forEach(System::setProperty);
    try {
      return of(type);
    } finally {
      properties.keySet().forEach(System::clearProperty);
    }
  }

  /** Passed, failed, aborted and skipped. */
  List<Long> counts() {
    return List.of(
        tests.succeeded().count(),
        tests.failed().count(),
        tests.aborted().count(),
        tests.skipped().count());
  }

  /** What the tests threw that failed or were aborted. */
  List<Throwable> thrown() {
    List<Throwable> thrown = new ArrayList<>();
    for (Event event : tests.list()) {
      event
          .getPayload(TestExecutionResult.class)
          .flatMap(TestExecutionResult::getThrowable)
          .ifPresent(thrown::add);
    }
    return thrown;
  }

  Throwable failure() {
    if (thrown().size() != 1) {
      throw new AssertionError(counts() + ": " + thrown());
    }
    return thrown().get(0);
  }

  /** The values that were published with this key. */
  List<String> published(String key) {
    return all.reportingEntryPublished()
        .map(event -> event.getRequiredPayload(ReportEntry.class).getKeyValuePairs())
        .filter(pairs -> pairs.containsKey(key))
        .map(pairs -> pairs.get(key))
        .toList();
  }
}
