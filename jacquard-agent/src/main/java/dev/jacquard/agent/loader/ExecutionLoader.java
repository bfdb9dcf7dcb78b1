package dev.jacquard.agent.loader;

import java.util.function.Predicate;

/**
 * Loads the classes of one execution: those of the program are defined anew, from the class files
 * that the program's own loader finds; all others are that loader's. When the execution is over,
 * nothing of the tool refers to them, so that they can be unloaded.
 */
public final class ExecutionLoader extends ClassLoader {
  static {
    registerAsParallelCapable();
  }

  private final ClassLoader parent;
  private final Predicate<String> own;
  private final ClassFiles files;

  /**
   * A loader without classes.
   *
   * @param parent the program's own loader
   * @param own the names of the classes that it defines, as far as the parent has their files
   */
  public ExecutionLoader(ClassLoader parent, Predicate<String> own) {
    super("execution", parent);
    this.parent = parent;
    this.own = own;
    files = ClassFiles.of(parent);
  }

  /** Whether a class, or what it is an array of, is of a single execution. */
  public static boolean isLoaderOf(Class<?> type) {
    return type.getClassLoader() instanceof ExecutionLoader;
  }

  /** The class files that all loaders with the same parent use. */
  public ClassFiles files() {
    return files;
  }

  @Override
  protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
    synchronized (getClassLoadingLock(name)) {
      Class<?> type = findLoadedClass(name);
      if (type == null) {
        ClassFiles.ClassFile file = own.test(name) ? files.find(name, parent) : null;
        type =
            file == null
                ? parent.loadClass(name)
                : defineClass(name, file.bytes(), 0, file.bytes().length, file.domain());
      }
      if (resolve) {
        resolveClass(type);
      }
      return type;
    }
  }
}
