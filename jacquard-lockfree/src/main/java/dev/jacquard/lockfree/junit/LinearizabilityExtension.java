package dev.jacquard.lockfree.junit;

import dev.jacquard.AgentMissingException;
import dev.jacquard.explore.Card;
import dev.jacquard.explore.settings.Setting;
import dev.jacquard.lockfree.Linearizability;
import dev.jacquard.lockfree.execution.Progress;
import dev.jacquard.lockfree.search.LinearizabilityFailure;
import dev.jacquard.lockfree.search.LinearizabilityResult;
import java.lang.reflect.Method;
import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.extension.ExtensionConfigurationException;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.InvocationInterceptor;
import org.junit.jupiter.api.extension.ParameterContext;
import org.junit.jupiter.api.extension.ParameterResolver;
import org.junit.jupiter.api.extension.ReflectiveInvocationContext;
import org.junit.platform.commons.support.AnnotationSupport;
import org.opentest4j.AssertionFailedError;
import org.opentest4j.TestAbortedException;

/** Lets the method say what is to be tested, and tests it then. */
final class LinearizabilityExtension implements InvocationInterceptor, ParameterResolver {
  private static final ExtensionContext.Namespace NAMESPACE =
      ExtensionContext.Namespace.create(LinearizabilityExtension.class);

  private static final String REPLAY = "jacquard.replay";

  @Override
  public boolean supportsParameter(ParameterContext parameter, ExtensionContext context) {
    return parameter.getParameter().getType() == Linearizability.class;
  }

  @Override
  public Object resolveParameter(ParameterContext parameter, ExtensionContext context) {
    return test(context);
  }

  /** The one that the annotation describes: the same for the parameter and for what is tested. */
  private static Linearizability test(ExtensionContext context) {
    ExtensionContext.Store store = context.getStore(NAMESPACE);
    Linearizability test = store.get(context.getUniqueId(), Linearizability.class);
    if (test == null) {
      test = configured(context);
      store.put(context.getUniqueId(), test);
    }
    return test;
  }

  private static Linearizability configured(ExtensionContext context) {
    LinearizabilityTest asked =
        AnnotationSupport.findAnnotation(context.getRequiredTestMethod(), LinearizabilityTest.class)
            .orElseThrow();
    try {
      Linearizability test = Linearizability.of(subject(asked, context));
      test.threads(asked.threads())
          .operations(asked.operations())
          .before(asked.before())
          .after(0, asked.after())
          .larger(asked.larger())
          .consistency(asked.consistency());
      if (asked.copyOf().length > 0) {
        test.copyOf(asked.copyOf());
      }
      for (String scenario : asked.scenarios()) {
        test.scenario(scenario);
      }
      if (asked.model() != void.class) {
        test.model(asked.model());
      }
      if (asked.ownThreads()) {
        test.ownThreads();
      }
      if (!asked.progress().isEmpty()) {
        test.progress(Progress.parse(asked.progress()));
      }
      return asked.time().isEmpty() ? test.untilComplete() : test.time(time(asked.time()));
    } catch (IllegalArgumentException | AgentMissingException e) {
      throw new ExtensionConfigurationException("@LinearizabilityTest: " + e.getMessage(), e);
    }
  }

  private static Duration time(String text) {
    try {
      return Setting.TIME.parse(text);
    } catch (IllegalArgumentException e) {
      throw new IllegalArgumentException("time \"" + text + "\": " + e.getMessage(), e);
    }
  }

  private static Class<?> subject(LinearizabilityTest asked, ExtensionContext context) {
    return asked.value() == void.class ? context.getRequiredTestClass() : asked.value();
  }

  @Override
  public void interceptTestMethod(
      Invocation<Void> invocation,
      ReflectiveInvocationContext<Method> invocationContext,
      ExtensionContext context)
      throws Throwable {
    invocation.proceed();
    LinearizabilityResult result;
    try {
      result = run(test(context));
    } catch (IllegalArgumentException e) {
      throw new ExtensionConfigurationException("@LinearizabilityTest: " + e.getMessage(), e);
    }
    tell(context, result);
    if (result.failure().isPresent()) {
      throw failed(result.failure().get());
    }
    if (result.executions() == 0) {
      throw new AssertionFailedError("nothing was tested: give it more time");
    }
  }

  private static LinearizabilityResult run(Linearizability test) {
    String replay = System.getProperty(REPLAY, "");
    if (replay.isEmpty()) {
      return test.run();
    }
    Card card = Card.parse(replay);
    if (!test.has(card)) {
      throw new TestAbortedException(
          "-D" + REPLAY + " repeats an execution of " + card.scenario() + ", not of this test");
    }
    return test.repeat(card);
  }

  private static AssertionFailedError failed(LinearizabilityFailure failure) {
    AssertionFailedError error =
        new AssertionFailedError(
            failure
                + "\n\nTo see this again, run the test with\n  -D"
                + REPLAY
                + "="
                + failure.card().word());
    error.setStackTrace(failure.finding().frames().toArray(new StackTraceElement[0]));
    return error;
  }

  private static void tell(ExtensionContext context, LinearizabilityResult result) {
    context.publishReportEntry(Map.of("jacquard.coverage", result.coverage()));
    String name = context.getRequiredTestClass().getSimpleName() + "." + context.getDisplayName();
    boolean quiet = Boolean.getBoolean("jacquard.quiet");
    if (!quiet) {
      System.out.println("jacquard: " + name + ": " + result.coverage());
    }
    for (String gap : result.gaps()) {
      context.publishReportEntry(Map.of("jacquard.warning", gap));
      if (!quiet) {
        System.err.println("jacquard: " + name + ": warning: " + gap);
      }
    }
  }
}
