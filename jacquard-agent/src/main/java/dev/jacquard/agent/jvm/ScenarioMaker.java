package dev.jacquard.agent.jvm;

import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;

/** Makes the object of which a scenario is the {@code run} method. */
final class ScenarioMaker {
  private final Constructor<?> constructor;

  ScenarioMaker(Class<?> type) {
    try {
      constructor = type.getDeclaredConstructor();
      constructor.setAccessible(true);
    } catch (NoSuchMethodException e) {
      throw new IllegalStateException(e);
    }
  }

  /** Before an execution: otherwise the JDK does it, when nobody looks. */
  void initialize() {
    try {
      Class<?> type = constructor.getDeclaringClass();
      Class.forName(type.getName(), true, type.getClassLoader());
    } catch (ClassNotFoundException e) {
      throw new IllegalStateException(e);
    }
  }

  /** Called on the scenario's own thread: the constructor is code of the program. */
  Runnable make() {
    try {
      return (Runnable) constructor.newInstance();
    } catch (InvocationTargetException e) {
      throw ScenarioMaker.<RuntimeException>asIs(e.getCause());
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException(e);
    }
  }

  /** What the constructor threw is what the scenario throws, checked or not. */
  @SuppressWarnings({"unchecked", "TypeParameterUnusedInFormals"}) // the caller need not know
  private static <T extends Throwable> T asIs(Throwable failure) throws T {
    throw (T) failure;
  }
}
