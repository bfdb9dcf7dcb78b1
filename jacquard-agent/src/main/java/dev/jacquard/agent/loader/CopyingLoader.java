package dev.jacquard.agent.loader;

import java.util.Collection;
import java.util.function.Predicate;

/**
 * Loads a program that uses copies of some classes of the JDK in their place. A copy has the code
 * of the original and another name, so it is a class of the program like any other. The classes of
 * the program are defined anew, from the class files that its own loader finds, with the names of
 * the copies in them.
 */
public final class CopyingLoader extends ClassLoader {
  static {
    registerAsParallelCapable();
  }

  private final ClassLoader parent;
  private final Predicate<String> own;
  private final ClassFiles files;
  private final CopiedNames names;

  /**
   * A loader without classes.
   *
   * @param parent the program's own loader
   * @param own the names of the classes that it defines, as far as the parent has their files
   * @param copied the classes of the JDK; those that only their packages may use come with them
   */
  public CopyingLoader(ClassLoader parent, Predicate<String> own, Collection<Class<?>> copied) {
    super("copies", parent);
    this.parent = parent;
    this.own = own;
    files = ClassFiles.of(parent);
    names = new CopiedNames(copied);
  }

  /** The copy of a class of the JDK. */
  public Class<?> copyOf(Class<?> original) throws ClassNotFoundException {
    return loadClass(CopiedNames.PREFIX + original.getName());
  }

  @Override
  protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
    synchronized (getClassLoadingLock(name)) {
      Class<?> type = findLoadedClass(name);
      if (type == null) {
        type = names.isCopy(name) ? copy(name) : ofProgram(name);
      }
      if (resolve) {
        resolveClass(type);
      }
      return type;
    }
  }

  private Class<?> copy(String name) {
    byte[] file = names.in(CopiedNames.file(CopiedNames.original(name)));
    return defineClass(name, file, 0, file.length);
  }

  private Class<?> ofProgram(String name) throws ClassNotFoundException {
    ClassFiles.ClassFile found = own.test(name) ? files.find(name, parent) : null;
    if (found == null) {
      return parent.loadClass(name);
    }
    byte[] file = names.in(found.bytes());
    return defineClass(name, file, 0, file.length, found.domain());
  }
}
