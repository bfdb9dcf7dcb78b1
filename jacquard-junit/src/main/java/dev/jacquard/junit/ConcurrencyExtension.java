package dev.jacquard.junit;

import java.lang.annotation.Annotation;
import java.lang.reflect.AnnotatedElement;
import java.lang.reflect.Constructor;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.TestTemplate;
import org.junit.jupiter.api.extension.ExtensionConfigurationException;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.InvocationInterceptor;
import org.junit.jupiter.api.extension.ReflectiveInvocationContext;
import org.junit.jupiter.api.extension.TestTemplateInvocationContext;
import org.junit.jupiter.api.extension.TestTemplateInvocationContextProvider;
import org.junit.platform.commons.support.AnnotationSupport;
import org.junit.platform.commons.support.HierarchyTraversalMode;

/**
 * Lets JUnit set up a test, but not run it: the calls of its {@code @BeforeEach} methods and of the
 * test are recorded, and then done in each execution, with instances of their own.
 */
final class ConcurrencyExtension
    implements TestTemplateInvocationContextProvider, InvocationInterceptor {
  private static final ExtensionContext.Namespace NAMESPACE =
      ExtensionContext.Namespace.create(ConcurrencyExtension.class);

  /** How JUnit made those of its instances that have not been used yet. */
  private final Map<Object, Instance.Making> made =
      Collections.synchronizedMap(new IdentityHashMap<>());

  /** A call that JUnit would have made. */
  private record Recorded(Method method, Object target, List<Object> arguments) {
    static Recorded of(ReflectiveInvocationContext<Method> context) {
      return new Recorded(
          context.getExecutable(), context.getTarget().orElse(null), context.getArguments());
    }
  }

  /**
   * Gets the agent before JUnit makes an instance, so that the classes which the test uses are
   * loaded after it. If it cannot be had, the test says so.
   */
  ConcurrencyExtension() {
    Attached.prepare();
  }

  // ---- invocations

  @Override
  public boolean supportsTestTemplate(ExtensionContext context) {
    return isAlone(context.getRequiredTestMethod());
  }

  @Override
  public Stream<TestTemplateInvocationContext> provideTestTemplateInvocationContexts(
      ExtensionContext context) {
    String strategy = System.getProperty("jacquard.strategy", annotation(context).strategy());
    return Stream.of(
        new TestTemplateInvocationContext() {
          @Override
          public String getDisplayName(int index) {
            return strategy;
          }
        });
  }

  private static ConcurrencyTest annotation(ExtensionContext context) {
    return AnnotationSupport.findAnnotation(context.getRequiredTestMethod(), ConcurrencyTest.class)
        .orElseThrow();
  }

  /** Whether nobody else invokes the method: no {@code @ParameterizedTest} and the like. */
  private static boolean isAlone(Method method) {
    return !hasOtherTemplate(method, new HashSet<>());
  }

  private static boolean hasOtherTemplate(AnnotatedElement element, Set<Class<?>> seen) {
    for (Annotation annotation : element.getDeclaredAnnotations()) {
      Class<? extends Annotation> type = annotation.annotationType();
      if (type == TestTemplate.class) {
        return true;
      }
      if (type != ConcurrencyTest.class && seen.add(type) && hasOtherTemplate(type, seen)) {
        return true;
      }
    }
    return false;
  }

  // ---- what JUnit would do

  @Override
  public <T> T interceptTestClassConstructor(
      Invocation<T> invocation,
      ReflectiveInvocationContext<Constructor<T>> invocationContext,
      ExtensionContext context)
      throws Throwable {
    T instance = invocation.proceed();
    made.put(
        instance,
        new Instance.Making(
            invocationContext.getExecutable(),
            new ArrayList<>(invocationContext.getArguments()),
            new FieldValues(instance)));
    return instance;
  }

  @Override
  public void interceptBeforeEachMethod(
      Invocation<Void> invocation,
      ReflectiveInvocationContext<Method> invocationContext,
      ExtensionContext context) {
    invocation.skip();
    recordedBefore(context).add(Recorded.of(invocationContext));
  }

  /** In each execution it was called already. */
  @Override
  public void interceptAfterEachMethod(
      Invocation<Void> invocation,
      ReflectiveInvocationContext<Method> invocationContext,
      ExtensionContext context) {
    invocation.skip();
  }

  @Override
  public void interceptTestMethod(
      Invocation<Void> invocation,
      ReflectiveInvocationContext<Method> invocationContext,
      ExtensionContext context) {
    invocation.skip();
    throw new ExtensionConfigurationException(
        "@ConcurrencyTest stands in the place of @Test: remove @Test from "
            + invocationContext.getExecutable());
  }

  @Override
  public void interceptTestTemplateMethod(
      Invocation<Void> invocation,
      ReflectiveInvocationContext<Method> invocationContext,
      ExtensionContext context) {
    invocation.skip();
    TestSettings settings = new TestSettings(annotation(context), System.getProperties());
    boolean alone = isAlone(invocationContext.getExecutable());
    new Explorer(context, settings, ScenarioName.of(context, alone), alone)
        .explore(body(Recorded.of(invocationContext), context));
  }

  /** Not a part of the class-level store: invocations may run at the same time. */
  @SuppressWarnings("unchecked") // nobody else puts anything there
  private static List<Recorded> recordedBefore(ExtensionContext context) {
    ExtensionContext.Store store = context.getStore(NAMESPACE);
    List<Recorded> recorded = (List<Recorded>) store.get(context.getUniqueId());
    if (recorded == null) {
      recorded = new ArrayList<>();
      store.put(context.getUniqueId(), recorded);
    }
    return recorded;
  }

  private TestBody body(Recorded test, ExtensionContext context) {
    List<Object> junits = context.getRequiredTestInstances().getAllInstances();
    List<Instance> instances = new ArrayList<>();
    for (int i = 0; i < junits.size(); i++) {
      Instance.Making making = made.remove(junits.get(i));
      instances.add(
          making == null
              ? Instance.shared(junits.get(i))
              : Instance.fresh(making, junits.subList(0, i)));
    }
    List<Object> resolved = new ArrayList<>(test.arguments);
    List<Call> before = new ArrayList<>();
    for (Recorded each : recordedBefore(context)) {
      before.add(call(each, junits));
      resolved.addAll(each.arguments);
    }
    return new TestBody(instances, before, call(test, junits), after(junits, resolved, context));
  }

  private static Call call(Recorded recorded, List<Object> junits) {
    for (int i = 0; i < junits.size(); i++) {
      if (junits.get(i) == recorded.target) {
        return new Call(recorded.method, i, recorded.arguments.toArray());
      }
    }
    throw new IllegalStateException(recorded.method + " is called on an unknown object");
  }

  /** As JUnit finds and orders them: it would ask about them when the test is over. */
  private static List<Call> after(
      List<Object> junits, List<Object> resolved, ExtensionContext context) {
    List<Call> after = new ArrayList<>();
    for (int i = junits.size() - 1; i >= 0; i--) {
      for (Method method :
          AnnotationSupport.findAnnotatedMethods(
              junits.get(i).getClass(), AfterEach.class, HierarchyTraversalMode.BOTTOM_UP)) {
        after.add(new Call(method, i, Arguments.of(method, context, resolved)));
      }
    }
    return after;
  }
}
