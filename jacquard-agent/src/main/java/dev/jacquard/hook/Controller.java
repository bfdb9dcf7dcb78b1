package dev.jacquard.hook;

/**
 * The one interface behind the hooks, in parts. Called only by the controlled thread whose turn it
 * is. A site is the number of a site in rewritten code; where none is given, it is the last one
 * that {@link #at} told.
 */
public abstract class Controller {
  public final MemoryControl memory;
  public final CollectionControl collections;
  public final ReflectionControl reflection;
  public final RegistryControl registries;
  public final LockControl locks;
  public final ThreadControl threads;
  public final InputControl inputs;
  public final OpenControl open;
  public final InitializerControl initializers;

  protected Controller(
      MemoryControl memory,
      CollectionControl collections,
      ReflectionControl reflection,
      RegistryControl registries,
      OpenControl open,
      LockControl locks,
      ThreadControl threads,
      InputControl inputs,
      InitializerControl initializers) {
    this.memory = memory;
    this.collections = collections;
    this.reflection = reflection;
    this.registries = registries;
    this.open = open;
    this.locks = locks;
    this.threads = threads;
    this.inputs = inputs;
    this.initializers = initializers;
  }

  /**
   * The site in user code from which the next operations inside the JDK come; negative when the
   * call there is over.
   */
  public abstract void at(int site);

  /** Code that may be of another layer is about to be called at this site. */
  public abstract void calling(int site);

  /** From here to {@link #loud} this thread is not switched away from; they nest. */
  public abstract void quiet();

  public abstract void loud();

  /** A method begins whose accesses may be grouped; see {@link TransactionHooks}. */
  public void beginOperation(Object receiver, int operation) {}

  /** It ends. */
  public void endOperation(int operation) {}

  /** Whether this thread is in a quiet section: then the JDK's own code runs for real. */
  public abstract boolean isQuiet();

  /**
   * A class that the agent rewrote runs its initializer, which can be run again.
   *
   * @return whether now; if not, it runs when the class tells that it is used
   */
  public abstract boolean initializing(Class<?> type);

  /** A class that the agent rewrote has run its initializer. */
  public abstract void initialized(Class<?> type);

  /** The thread is about to wait for something that is not controlled. */
  public void uncontrolled() {}

  /** The thread runs a method that is too large for hooks. */
  public void tooLarge(String method) {}

  /** A class that was loaded before the agent has run its initializer. */
  public void initializedLoaded(Class<?> type) {}
}
