package dev.jacquard.agent.jvm.statics;

import dev.jacquard.agent.jvm.internals.Internals;
import dev.jacquard.hook.Hooks;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodType;

/** Makes the object of which a scenario is the {@code run} method. */
final class ScenarioMaker implements ScenarioSource {
  private static final MethodType MAKER = MethodType.methodType(Object.class);

  private final Class<?> type;
  private final MethodHandle constructor;

  ScenarioMaker(Class<?> type) {
    this.type = type;
    try {
      constructor = Internals.constructor(type).asType(MAKER);
    } catch (NoSuchMethodException e) {
      throw new IllegalStateException(e);
    }
  }

  /** Otherwise the JDK does it, in a quiet section, where it is not seen. */
  @Override
  public void initialize() {
    Hooks.inside = false;
    try {
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
      return (Runnable) (Object) constructor.invokeExact();
    } catch (Throwable e) {
      throw ScenarioMaker.<RuntimeException>asIs(e);
    }
  }

  /** What the constructor threw is what the scenario throws, checked or not. */
  @SuppressWarnings({"unchecked", "TypeParameterUnusedInFormals"}) // the caller need not know
  private static <T extends Throwable> T asIs(Throwable failure) throws T {
    throw (T) failure;
  }
}
