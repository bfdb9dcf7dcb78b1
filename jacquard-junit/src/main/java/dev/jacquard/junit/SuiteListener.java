package dev.jacquard.junit;

import static org.junit.platform.engine.discovery.DiscoverySelectors.selectUniqueId;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.extension.ExtensionConfigurationException;
import org.junit.platform.commons.support.AnnotationSupport;
import org.junit.platform.engine.ConfigurationParameters;
import org.junit.platform.engine.support.descriptor.MethodSource;
import org.junit.platform.launcher.EngineFilter;
import org.junit.platform.launcher.LauncherDiscoveryRequest;
import org.junit.platform.launcher.TestExecutionListener;
import org.junit.platform.launcher.TestIdentifier;
import org.junit.platform.launcher.TestPlan;
import org.junit.platform.launcher.core.LauncherConfig;
import org.junit.platform.launcher.core.LauncherDiscoveryRequestBuilder;
import org.junit.platform.launcher.core.LauncherFactory;

/**
 * With {@code -Djacquard.suite.time} runs the pilot before JUnit begins, and prints what became of
 * each test when it is over; see {@link SuiteBudget}. JUnit finds it by itself.
 */
public final class SuiteListener implements TestExecutionListener {
  @Override
  public void testPlanExecutionStarted(TestPlan plan) {
    try {
      SuiteSettings.of(System.getProperties())
          .ifPresent(settings -> pilot(plan, concurrencyTests(plan), settings));
    } catch (ExtensionConfigurationException e) {
      // Nobody would hear it here; the tests find the same mistake, and fail.
    }
  }

  private static void pilot(TestPlan plan, List<TestIdentifier> methods, SuiteSettings settings) {
    if (methods.isEmpty()) {
      return;
    }
    SuiteBudget budget = new SuiteBudget(settings.time(), settings.policy(), methods.size());
    SuiteBudget.set(budget);
    // Nobody listens: what fails in the pilot fails again.
    LauncherFactory.create(
            LauncherConfig.builder()
                .enableTestExecutionListenerAutoRegistration(false)
                .enableLauncherSessionListenerAutoRegistration(false)
                .enableLauncherDiscoveryListenerAutoRegistration(false)
                .enablePostDiscoveryFilterAutoRegistration(false)
                .build())
        .execute(request(methods, plan.getConfigurationParameters()));
    budget.pilotIsOver();
  }

  @Override
  public void testPlanExecutionFinished(TestPlan plan) {
    if (!Boolean.getBoolean("jacquard.quiet")) {
      SuiteBudget.current().flatMap(SuiteBudget::summary).ifPresent(System.out::print);
    }
    SuiteBudget.set(null);
  }

  /** Of these methods alone, and as all would be run. */
  private static LauncherDiscoveryRequest request(
      List<TestIdentifier> methods, ConfigurationParameters parameters) {
    Map<String, String> same = new HashMap<>();
    for (String key : parameters.keySet()) {
      parameters.get(key).ifPresent(value -> same.put(key, value));
    }
    LauncherDiscoveryRequestBuilder request =
        LauncherDiscoveryRequestBuilder.request()
            .configurationParameters(same)
            .filters(
                EngineFilter.includeEngines(
                    methods.stream()
                        .flatMap(method -> method.getUniqueIdObject().getEngineId().stream())
                        .distinct()
                        .toList()));
    methods.forEach(method -> request.selectors(selectUniqueId(method.getUniqueIdObject())));
    return request.build();
  }

  private static List<TestIdentifier> concurrencyTests(TestPlan plan) {
    return plan.getRoots().stream()
        .flatMap(root -> Stream.concat(Stream.of(root), plan.getDescendants(root).stream()))
        .filter(SuiteListener::isConcurrencyTest)
        .toList();
  }

  private static boolean isConcurrencyTest(TestIdentifier test) {
    return test.getSource().orElse(null) instanceof MethodSource source
        && AnnotationSupport.isAnnotated(source.getJavaMethod(), ConcurrencyTest.class);
  }
}
