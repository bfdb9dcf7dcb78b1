package dev.jacquard.agent.jvm.internals;

/**
 * The thread-local variables and the context class loader of the scenario's thread, which outlives
 * an execution: each one works on a copy, and what it leaves there does not keep its classes.
 */
public final class ThreadContext {
  private final Thread thread;
  private final ClassLoader loader;
  private final Object locals;
  private final Object inherited;

  /** Gives the thread copies, and a loader. */
  public ThreadContext(Thread thread, ClassLoader newLoader) {
    this.thread = thread;
    loader = thread.getContextClassLoader();
    locals = Internals.locals(thread, false);
    inherited = Internals.locals(thread, true);
    Internals.locals(thread, false, ThreadLocals.copy(locals));
    Internals.locals(thread, true, ThreadLocals.copy(inherited));
    thread.setContextClassLoader(newLoader);
  }

  public void restore() {
    Internals.locals(thread, false, locals);
    Internals.locals(thread, true, inherited);
    thread.setContextClassLoader(loader);
  }
}
