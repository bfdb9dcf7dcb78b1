package dev.jacquard.agent.jvm.statics;

import dev.jacquard.agent.jvm.objects.ObjectTable;
import dev.jacquard.agent.jvm.objects.Roots;

/** Where the scenario of each execution comes from: an object, a class, a class loaded anew. */
public interface ScenarioSource {
  /** What suits the subject. */
  static ScenarioSource of(Subject subject) {
    if (subject.object() != null) {
      return new OfObject(subject.object());
    }
    return subject.fresh() == null ? new ScenarioMaker(subject.type()) : new FreshClasses(subject);
  }

  /** The same object for all executions. */
  record OfObject(Runnable scenario) implements ScenarioSource {
    @Override
    public void startScenario(ObjectTable objects) {
      Roots.register(scenario, objects);
    }
  }

  /** Before anything of the execution is there. */
  default void startExecution(Thread scenario) {}

  /** Before the scenario runs; its thread is the running one, and quiet, and hooks are off. */
  default void initialize() {}

  /** The scenario is about to start. */
  default void startScenario(ObjectTable objects) {}

  /** The scenario; called on its own thread. */
  Runnable scenario();

  /** When nothing of the execution runs any more. */
  default void endExecution() {}

  /** The loader of the classes that are those of this execution only; null if there are none. */
  default ClassLoader loader() {
    return null;
  }

  /** Whether a class is initialized because it was in an earlier execution. */
  default boolean isInitializing() {
    return false;
  }

  /**
   * A class that is loaded anew has run its initializer, on whatever thread.
   *
   * @return whether the executions to come differ from this one: they initialize it before
   */
  default boolean initialized(Class<?> type) {
    return false;
  }
}
