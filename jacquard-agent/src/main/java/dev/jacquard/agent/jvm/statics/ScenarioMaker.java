package dev.jacquard.agent.jvm.statics;

import dev.jacquard.hook.Hooks;
import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;

/** Makes the object of which a scenario is the {@code run} method. */
final class ScenarioMaker implements ScenarioSource {
  private final Constructor<?> constructor;

  ScenarioMaker(Class<?> type) {
    try {
      constructor = type.getDeclaredConstructor();
      constructor.setAccessible(true);
    } catch (NoSuchMethodException e) {
      throw new IllegalStateException(e);
    }
  }

  /** Otherwise the JDK does it, in a quiet section, where it is not seen. */
  @Override
  public void initialize() {
    Hooks.inside = false;
    try {
      Class<?> type = constructor.getDeclaringClass();
      Class.forName(type.getName(), true, type.getClassLoader());
    } catch (ClassNotFoundException e) {
      throw new IllegalStateException(e);
    } finally {
      Hooks.inside = true;
    }
  }

  /** The constructor is code of the program. */
  @Override
  public Runnable scenario() {
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
