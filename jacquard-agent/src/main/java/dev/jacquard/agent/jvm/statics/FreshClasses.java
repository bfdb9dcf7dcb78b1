package dev.jacquard.agent.jvm.statics;

import dev.jacquard.agent.jvm.internals.ThreadContext;
import dev.jacquard.agent.loader.ExecutionLoader;
import dev.jacquard.hook.Hooks;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * The other way to the same static state: each execution loads the classes of the program anew. As
 * with the reset, a class that was initialized in one execution is initialized before those that
 * come after it, in the same order: so which thread uses it first makes no difference.
 */
final class FreshClasses implements ScenarioSource {
  private final Subject subject;

  /** By name, in the order in which their initializers ended. */
  private final Set<String> initialized = new LinkedHashSet<>();

  // ---- of this execution
  private ExecutionLoader loader;
  private ThreadContext context;
  private ScenarioMaker scenario;
  private boolean initializing;

  FreshClasses(Subject subject) {
    this.subject = subject;
  }

  /** A loader without classes; the thread that runs the scenario sees no other. */
  @Override
  public void startExecution(Thread scenario) {
    loader = new ExecutionLoader(subject.type().getClassLoader(), subject.fresh());
    context = new ThreadContext(scenario, loader);
  }

  /** Nothing of the thread shows what the scenario did on it. */
  @Override
  public void endExecution() {
    context.restore();
    context = null;
  }

  @Override
  public ClassLoader loader() {
    return loader;
  }

  /** Makes the scenario, from the class of this execution. */
  @Override
  public Runnable scenario() {
    return scenario.scenario();
  }

  /** Before an execution; the scenario's thread is the running one, and quiet. */
  @Override
  public void initialize() {
    initializing = true;
    Hooks.inside = false;
    try {
      for (String name : known()) {
        load(name);
      }
      scenario = new ScenarioMaker(load(subject.type().getName()));
    } finally {
      Hooks.inside = true;
      initializing = false;
    }
  }

  private Class<?> load(String name) {
    try {
      return Class.forName(name, true, loader);
    } catch (ClassNotFoundException | LinkageError e) {
      throw new IllegalStateException(name + " could not be loaded for an execution", e);
    }
  }

  /** Whether a class is initialized because it was in an earlier execution. */
  @Override
  public boolean isInitializing() {
    return initializing;
  }

  private synchronized List<String> known() {
    return List.copyOf(initialized);
  }

  /**
   * A class has run its initializer, on whatever thread.
   *
   * @return whether the executions to come differ from this one: they initialize it before
   */
  @Override
  public synchronized boolean initialized(Class<?> type) {
    return type.getClassLoader() == loader && initialized.add(type.getName()) && !initializing;
  }
}
